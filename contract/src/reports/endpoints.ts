import * as z from 'zod'
import { download, endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Language } from '../kit/shapes.ts'
import { shapeOf } from './list.ts'
import type { ReportName } from './list.ts'
import { reportInput, ReportPage, ReportsSummary } from './schema.ts'

const refuses = [
  'catalog.range_reversed',
  'catalog.range_too_long',
  'reports.no_data',
  'reports.failed',
] as const satisfies readonly RefusalCode[]

export const bookings = read('bookings', ReportsSummary)
export const daily = read('daily', ReportPage)
export const weekly = read('weekly', ReportPage)
export const redemptions = read('redemptions', ReportPage)
export const arrivals = read('arrivals', ReportPage)
export const manifest = read('manifest', ReportPage)

export const bookingsFile = file('bookings')
export const dailyFile = file('daily')
export const weeklyFile = file('weekly')
export const redemptionsFile = file('redemptions')
export const arrivalsFile = file('arrivals')
export const manifestFile = file('manifest')

function read<O extends typeof ReportPage>(name: ReportName, output: O) {
  const { path, may } = shapeOf(name)
  return endpoint({
    method: 'GET',
    path: `/api/reports/${path}`,
    summary: `The ${name} report of the caller's reseller or supplier, with its totals in each currency`,
    input: reportInput(name),
    output,
    may,
    refuses,
  })
}

/** Every row that is found, however many there are. */
function file(name: ReportName) {
  const { path, may } = shapeOf(name)
  return download({
    method: 'GET',
    path: `/api/reports/${path}/file`,
    summary: `The ${name} report as a file, with its number of rows and control totals at the end`,
    input: reportInput(name).extend({ format: z.enum(['csv', 'xlsx']), language: Language.default('en') }),
    output: z.base64(),
    media: 'application/octet-stream',
    may,
    refuses: [...refuses, 'reports.busy'],
  })
}
