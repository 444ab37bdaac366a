import type * as z from 'zod'
import { currencyDigits, isAllDay, ownValue } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { nameInLanguage } from '@reseller-portal/contract/products'
import {
  columns,
  deliveryText,
  isSummed,
  type bookingsFile,
  type ColumnName,
  type ReportName,
} from '@reseller-portal/contract/reports'
import { atOneMoment, batchesOf } from '#db/batches.ts'
import type { Ctx } from '#kit/context.ts'
import { decimalOf, type Cell, type Line } from '#kit/files/line.ts'
import { orderOf, wantedOf } from '#kit/http/page-of.ts'
import { dayIn, timeIn } from '#kit/zone.ts'
import type { asReport } from '../read.ts'
import type { ReportRow } from '../report.ts'

export type ReportFileInput = z.output<typeof bookingsFile.input>

type Found = Awaited<ReturnType<typeof asReport>>

/** Head and rows, then their number and control totals, which show that a file is complete. */
export async function* linesOf(
  name: ReportName,
  file: ReportFileInput,
  found: Found,
  ctx: Ctx,
): AsyncGenerator<Line[]> {
  const { zone } = found
  const shown = columnsOf(found.columns)
  const words = serverWords[file.language]
  const sums = new Map<string, Map<ColumnName, number>>()
  let rows = 0
  yield [...headOf(name, file, found, ctx), [], shown.map((column) => words.reports.columns[column])]
  for await (const batch of batchesIn(name, file, found, ctx)) {
    rows += batch.length
    for (const row of batch) addTo(sums, row, shown)
    yield batch.map((row) => shown.map((column) => cellOf(row, column, zone, words)))
  }
  const totals = [...sums]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, currencySums]) =>
      shown.map((column, index): Cell => {
        if (index === 0) return words.reports.controlTotals
        if (column === 'currency') return currency
        const sum = currencySums.get(column)
        return sum === undefined ? '' : numberCell(sum, column, currency)
      }),
    )
  yield [[], [words.reports.rows, { number: String(rows) }], ...totals, [words.reports.complete]]
}

function headOf(
  name: ReportName,
  { from, to, basis, language }: ReportFileInput,
  { zone }: Found,
  ctx: Ctx,
): Line[] {
  const { reports } = serverWords[language]
  return [
    [reports.titles[name], ctx.actor.orgCode],
    [reports.period, from, to],
    [reports.basis, reports.bases[basis]],
    [reports.made, `${dayIn(zone, ctx.now)} ${timeIn(zone, ctx.now)}`, zone],
  ]
}

/** The cursor always has the columns of the report. */
function batchesIn(name: ReportName, file: ReportFileInput, { rows, within }: Found, { db }: Ctx) {
  return atOneMoment(db, (tx) => {
    const wanted = wantedOf(rows, file, within, tx).selectAll().orderBy(orderOf(file))
    return batchesOf<ReportRow>(`report_${name}`, wanted, tx)
  })
}

function columnsOf(names: readonly string[]): ColumnName[] {
  // The columns of a report are names of columns.
  return names as ColumnName[]
}

function addTo(
  sums: Map<string, Map<ColumnName, number>>,
  row: ReportRow,
  shown: readonly ColumnName[],
): void {
  const currency = String(row['currency'] ?? '')
  const currencySums = sums.get(currency) ?? new Map<ColumnName, number>()
  sums.set(currency, currencySums)
  for (const column of shown.filter(isSummed))
    currencySums.set(column, (currencySums.get(column) ?? 0) + Number(row[column]))
}

type Words = (typeof serverWords)['en']

function cellOf(row: ReportRow, column: ColumnName, zone: string, words: Words): Cell {
  const value = row[column]
  if (value === null || value === undefined) return ''
  if (column === 'visit' && value instanceof Date) return visitCell(value, row, zone, words)
  if (value instanceof Date) return instantCell(value, zone)
  if (typeof value === 'number') return numberCell(value, column, String(row['currency'] ?? ''))
  const text = String(value)
  if (column === 'weight' && text === 'MISSING') return words.weightMissing
  if (column === 'delivery') return deliveryText(text, words.codes.deliveryTypes)
  if (column === 'travelerType') return nameInLanguage(text, words)
  if (column !== 'status') return text
  const statuses: Record<string, string> = { ...words.ticketStatus, ...words.bookingStatus }
  return ownValue(statuses, text) ?? text
}

/** In the zone of the visit, which its own column names. */
function visitCell(start: Date, { zone, ends }: ReportRow, reportZone: string, words: Words): string {
  const place = typeof zone === 'string' ? zone : reportZone
  const lasts = ends instanceof Date && isAllDay({ start, end: ends, zone: place })
  return lasts ? `${dayIn(place, start)} ${words.mail.allDay}` : instantCell(start, place)
}

function instantCell(at: Date, zone: string): string {
  return `${dayIn(zone, at)} ${timeIn(zone, at)}`
}

function numberCell(value: number, column: ColumnName, currency: string): Cell {
  if (columns[column].kind !== 'money') return { number: String(value) }
  return { number: decimalOf(value, currencyDigits(currency)) }
}
