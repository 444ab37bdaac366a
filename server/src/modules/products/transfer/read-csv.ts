import { ownValue } from '@reseller-portal/contract/kit'
import { mostImported, newOption, otherLanguages } from '@reseller-portal/contract/products'
import { parseCsv } from '#kit/csv.ts'
import { optionColumns, productColumns, type FileRow, type Part } from './rows.ts'
import { readRules } from './rules-cell.ts'

/** One more than is accepted, and the header; the rest is not read. */
const mostLines = mostImported.rows + 2

/**
 * The rows of a CSV file whose first line has the names of the columns; undefined if it's not CSV, or has no column of
 * products.
 */
export function readCsv(file: string): FileRow[] | undefined {
  const [head, ...lines] = parseCsv(file, mostLines) ?? []
  if (head === undefined) return undefined
  const columns = head.cells.map((cell) => cell.trim().toLowerCase())
  // The first one of columns with the same name.
  const places = new Map(columns.map((column, at) => [column, at] as const).toReversed())
  if (!places.has('product') && !places.has('product_id')) return undefined
  return lines.map(({ line, cells }) => {
    const cell = (column: string) => {
      const at = places.get(column)
      return at === undefined ? undefined : (cells[at] ?? '').trim()
    }
    return {
      line,
      isShort: cells.length < columns.length,
      product: partOf('product_id', productColumns, cell),
      option: partOf('option_id', optionColumns, cell),
      guests: [],
    }
  })
}

type Column = { column: string; field: string; text: string | undefined }

function partOf(
  id: string,
  columns: readonly Column[],
  cell: (column: string) => string | undefined,
): Part<object> {
  const fields = columns.flatMap(({ column, field }) => {
    const text = cell(column)
    return text === undefined ? [] : [[field, valueOf(field, text)] as const]
  })
  const translations = otherLanguages.map((language) => {
    const texts = columns.flatMap(({ column, text }) => {
      const words = cell(`${column}_${language}`)
      return text === undefined || words === undefined ? [] : [[text, words] as const]
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
function valueOf(field: string, text: string): unknown {
  if (field === 'categories' || field === 'marketRegions' || field === 'discountGroups')
    return text.split(';').flatMap((word) => word.trim() || [])
  if (field === 'cancellationRules') return readRules(text)
  const usual = ownValue<unknown>(newOption, field)
  if (text === '') return usual === undefined ? '' : usual
  return field === 'holdable' ? text.toUpperCase() : text
}
