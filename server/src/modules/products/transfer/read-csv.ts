import { ownValue } from '@reseller-portal/contract/kit'
import {
  fieldsOfHeaders,
  mostImported,
  newOption,
  optionColumns,
  otherLanguages,
  productColumns,
  type TransferField,
  type TransferMapping,
} from '@reseller-portal/contract/products'
import { parseCsv, samplesOf, type CsvLine } from '#kit/csv.ts'
import { orderOf, readTime } from '#kit/written-dates.ts'
import { readPrices } from './read-prices.ts'
import type { Cells, CsvHead, FileRow, Part, ReadPart, ToRead } from './rows.ts'
import { readRules } from './rules-cell.ts'

/** One more than is accepted, and the header; the rest is not read. */
const mostLines = mostImported.rows + 2

/**
 * The rows of a CSV file whose first line has the names of the columns, read by `mapping` or by a guess; undefined if it's
 * not CSV.
 */
export function readCsv({ file, mapping: sent, last, currency }: ToRead): ReadPart | undefined {
  const [head, ...lines] = parseCsv(file, mostLines) ?? []
  if (head === undefined || head.cells.length > mostImported.columns) return undefined
  const headers = head.cells.map((cell) => cell.trim().slice(0, 300).toWellFormed())
  if (sent !== undefined && !hasHeaders(sent, headers)) return { head: 'columns_differ', rows: [] }
  const read = headOf(headers, lines, { sent, last })
  const { columns, dateOrder } = read.mapping
  // The first one of columns with the same field.
  const places = new Map(columns.map(({ field }, at) => [field, at] as const).toReversed())
  const rows = lines.map(({ line, cells }): FileRow => {
    const cell: Cells = (field) => {
      const at = places.get(field)
      return at === undefined ? undefined : (cells[at] ?? '').trim()
    }
    return {
      line,
      isShort: cells.length < headers.length,
      product: partOf('product_id', productColumns, cell, dateOrder),
      option: partOf('option_id', optionColumns, cell, dateOrder),
      guests: [],
      prices: readPrices(cell, { columns, dateOrder, currency }),
    }
  })
  return { head: read, rows }
}

/** How the file is read: as it was sent, or as its headers were last read or probably mean. */
function headOf(
  headers: readonly string[],
  lines: readonly CsvLine[],
  { sent, last }: Pick<ToRead, 'last'> & { sent: TransferMapping | undefined },
): CsvHead {
  const samples = headers.map((_, at) => samplesOf(lines, at))
  if (sent !== undefined) return { mapping: sent, samples, isDateOrderSure: true }
  const fields =
    last !== undefined && hasHeaders(last, headers)
      ? last.columns.map(({ field }) => field)
      : fieldsOfHeaders(headers)
  const columns = headers.map((header, at) => ({ header, field: fields[at] ?? 'ignore' }))
  const dates = columns.flatMap(({ field }, at) => (dateFields.includes(field) ? [at] : []))
  const { order, isSure } = orderOf(lines.flatMap(({ cells }) => dates.map((at) => cells[at] ?? '')))
  const dateOrder = isSure || last === undefined ? order : last.dateOrder
  return { mapping: { columns, dateOrder }, samples, isDateOrderSure: isSure }
}

function hasHeaders({ columns }: TransferMapping, headers: readonly string[]): boolean {
  return columns.length === headers.length && columns.every(({ header }, at) => header === headers[at])
}

const dateFields: readonly TransferField[] = ['price_from', 'price_until', 'valid_from', 'valid_until']

type Columns = typeof productColumns | typeof optionColumns

function partOf(
  id: 'product_id' | 'option_id',
  columns: Columns,
  cell: Cells,
  dateOrder: TransferMapping['dateOrder'],
): Part<object> {
  const fields = columns.flatMap(({ column, field }) => {
    const text = cell(column)
    return text === undefined ? [] : [[field, valueOf(field, text, dateOrder)] as const]
  })
  const translations = otherLanguages.map((language) => {
    const texts = columns.flatMap(({ column, text }) => {
      const words = text === undefined ? undefined : cell(`${column}_${language}`)
      return words === undefined ? [] : [[text, words] as const]
    })
    return [language, Object.fromEntries(texts)] as const
  })
  return {
    id: cell(id) ?? '',
    ref: '',
    fields: Object.fromEntries(fields),
    texts: Object.fromEntries(translations),
  }
}

/** The value of a field in a cell. An empty cell has the default of a new option. */
function valueOf(field: string, text: string, dateOrder: TransferMapping['dateOrder']): unknown {
  if (field === 'categories' || field === 'marketRegions' || field === 'discountGroups')
    return text.split(';').flatMap((word) => word.trim() || [])
  if (field === 'cancellationRules') return readRules(text)
  const usual = ownValue<unknown>(newOption, field)
  if (text === '') return usual === undefined ? '' : usual
  if (field === 'validFrom' || field === 'validUntil') {
    const read = readTime(text, '', dateOrder)
    return typeof read === 'string' ? text : read.day
  }
  return field === 'holdable' ? text.toUpperCase() : text
}
