import { save } from '#lib/save.ts'
import type { ListColumn, Value } from './columns.ts'

/** Hands the rows to the browser as a file, with the columns and words that the list has on the screen. */
export function saveCsv<Row>(title: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]) {
  // A spreadsheet takes a text for UTF-8 by these first bytes.
  save(new Blob(['\u{FEFF}', csvOf(columns, rows)], { type: 'text/csv' }), `${title}.csv`)
}

/** RFC 4180. */
export function csvOf<Row>(
  columns: readonly Pick<ListColumn<Row>, 'header' | 'value'>[],
  rows: readonly Row[],
) {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would run as a formula is marked as a text. */
function written(value: Value): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
