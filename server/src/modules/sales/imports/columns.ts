import { travelerTypes } from '@reseller-portal/contract/products'
import { fieldOfHeader, type ImportField, type ImportMapping } from '@reseller-portal/contract/sales'
import { refuse } from '#kit/refuse.ts'
import { orderOf } from '#kit/written-dates.ts'
import type { FileLine } from './read-table.ts'

/** What several columns can be. Of other columns that look the same, only the first is meant. */
const repeatable: ReadonlySet<ImportField> = new Set(['ignore', 'codes', 'notes', ...travelerTypes])

const longestHeader = 300

/** How a file is read: by the mapping that was sent, or by a guess from its head and from how the last file was read. */
export function mappingOf(
  { cells: head }: FileLine,
  lines: readonly FileLine[],
  { sent, last }: { sent: ImportMapping | undefined; last: ImportMapping | undefined },
): { mapping: ImportMapping; isDateOrderSure: boolean } {
  const headers = head.map((header) => header.slice(0, longestHeader))
  if (sent) {
    const isOfFile =
      sent.columns.length === headers.length && sent.columns.every(({ header }, at) => header === headers[at])
    if (!isOfFile) refuse('imported.columns_differ')
    return { mapping: sent, isDateOrderSure: true }
  }
  const columns = guessed(headers, last)
  const dates = columns.flatMap(({ field }, at) => (field === 'when' || field === 'date' ? [at] : []))
  const { order, isSure } = orderOf(lines.flatMap(({ cells }) => dates.map((at) => cells[at] ?? '')))
  const { options, travelers, statuses } = last ?? { options: [], travelers: [], statuses: [] }
  const dateOrder = isSure ? order : (last?.dateOrder ?? order)
  return { mapping: { columns, dateOrder, options, travelers, statuses }, isDateOrderSure: isSure }
}

function guessed(headers: readonly string[], last: ImportMapping | undefined): ImportMapping['columns'] {
  const before = new Map(last?.columns.map(({ header, field }) => [header, field]))
  const taken = new Set<ImportField>()
  const columns = headers.map((header) => {
    const field = before.get(header) ?? fieldOfHeader(header)
    const isFree = repeatable.has(field) || !taken.has(field)
    taken.add(field)
    return { header, field: isFree ? field : ('ignore' as const) }
  })
  // `Start time` beside `Start date` is the time of day only.
  if (!taken.has('date')) return columns
  return columns.map((column) => (column.field === 'when' ? { ...column, field: 'time' as const } : column))
}
