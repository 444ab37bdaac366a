import * as z from 'zod'
import { download, endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Language } from '../kit/shapes.ts'
import type { ReportName } from './list.ts'
import { reportInput, ReportPage, ReportsSummary } from './schema.ts'

const reading = [
  'catalog.range_reversed',
  'catalog.range_too_long',
  'reports.no_data',
  'reports.failed',
] as const satisfies readonly RefusalCode[]
const filing = [...reading, 'reports.busy'] as const satisfies readonly RefusalCode[]

/** A file has every row that is found, however many there are. */
function fileInput(name: ReportName) {
  return reportInput(name).extend({ format: z.enum(['csv', 'xlsx']), language: Language.default('en') })
}

export const bookings = endpoint({
  method: 'GET',
  path: '/api/reports/bookings',
  summary: 'Every booking that is or was open, with the summary in each currency',
  input: reportInput('bookings'),
  output: ReportsSummary,
  may: 'reports.all_bookings',
  fromReplica: 'always',
  refuses: reading,
})

export const bookingsFile = download({
  method: 'GET',
  path: '/api/reports/bookings/file',
  summary: 'The same as a file, with its number of rows and control totals at the end',
  input: fileInput('bookings'),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'reports.all_bookings',
  fromReplica: 'always',
  refuses: filing,
})

export const daily = endpoint({
  method: 'GET',
  path: '/api/reports/daily',
  summary: 'Sales of each day by product',
  input: reportInput('daily'),
  output: ReportPage,
  may: 'reports.other',
  fromReplica: 'always',
  refuses: reading,
})

export const dailyFile = download({
  method: 'GET',
  path: '/api/reports/daily/file',
  summary: 'The same as a file, with its number of rows and control totals at the end',
  input: fileInput('daily'),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'reports.other',
  fromReplica: 'always',
  refuses: filing,
})

export const weekly = endpoint({
  method: 'GET',
  path: '/api/reports/weekly',
  summary: 'Sales of each week by product',
  input: reportInput('weekly'),
  output: ReportPage,
  may: 'reports.other',
  fromReplica: 'always',
  refuses: reading,
})

export const weeklyFile = download({
  method: 'GET',
  path: '/api/reports/weekly/file',
  summary: 'The same as a file, with its number of rows and control totals at the end',
  input: fileInput('weekly'),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'reports.other',
  fromReplica: 'always',
  refuses: filing,
})

export const marketplace = endpoint({
  method: 'GET',
  path: '/api/reports/marketplace',
  summary: 'Sales, seats and redemptions of restaurants and their experiences by day',
  input: reportInput('marketplace'),
  output: ReportPage,
  may: 'reports.other',
  fromReplica: 'always',
  refuses: reading,
})

export const marketplaceFile = download({
  method: 'GET',
  path: '/api/reports/marketplace/file',
  summary: 'The same as a file, with its number of rows and control totals at the end',
  input: fileInput('marketplace'),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'reports.other',
  fromReplica: 'always',
  refuses: filing,
})

export const redemptions = endpoint({
  method: 'GET',
  path: '/api/reports/redemptions',
  summary: 'Guests who were let in, by start',
  input: reportInput('redemptions'),
  output: ReportPage,
  may: 'reports.redemptions',
  fromReplica: 'past',
  refuses: reading,
})

export const redemptionsFile = download({
  method: 'GET',
  path: '/api/reports/redemptions/file',
  summary: 'The same as a file, with its number of rows and control totals at the end',
  input: fileInput('redemptions'),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'reports.redemptions',
  fromReplica: 'past',
  refuses: filing,
})

export const arrivals = endpoint({
  method: 'GET',
  path: '/api/reports/arrivals',
  summary: 'Guests who are still to come, by start',
  input: reportInput('arrivals'),
  output: ReportPage,
  may: 'arrivals.read',
  fromReplica: 'past',
  refuses: reading,
})

export const arrivalsFile = download({
  method: 'GET',
  path: '/api/reports/arrivals/file',
  summary: 'The same as a file, with its number of rows and control totals at the end',
  input: fileInput('arrivals'),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'arrivals.read',
  fromReplica: 'past',
  refuses: filing,
})

export const manifest = endpoint({
  method: 'GET',
  path: '/api/reports/manifest',
  summary: 'Every guest of each start',
  input: reportInput('manifest'),
  output: ReportPage,
  may: 'reports.customer_manifest',
  fromReplica: 'past',
  refuses: reading,
})

export const manifestFile = download({
  method: 'GET',
  path: '/api/reports/manifest/file',
  summary: 'The same as a file, with its number of rows and control totals at the end',
  input: fileInput('manifest'),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'reports.customer_manifest',
  fromReplica: 'past',
  refuses: filing,
})

// All answer at least what a page of a report has: the summary has more.
type Reader = typeof daily
export const readers = {
  bookings: bookings as unknown as Reader,
  daily,
  weekly,
  marketplace,
  redemptions,
  arrivals,
  manifest,
} as const satisfies Record<ReportName, Reader>

export const filers = {
  bookings: bookingsFile,
  daily: dailyFile,
  weekly: weeklyFile,
  marketplace: marketplaceFile,
  redemptions: redemptionsFile,
  arrivals: arrivalsFile,
  manifest: manifestFile,
} as const satisfies Record<ReportName, typeof dailyFile>
