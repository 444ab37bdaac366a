import type { ListColumn, Value } from './columns.ts'

type FileColumn<Row> = Pick<ListColumn<Row>, 'header' | 'value' | 'file'>

/**
 * Rows as a file (RFC 4180), with the columns and words that the list has on the screen. They are written a piece at a
 * time; `onPiece` is told how many there are by then.
 */
export async function csvFile<Row>(
  columns: readonly FileColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
  onPiece: (count: number) => void,
): Promise<{ file: Blob; count: number }> {
  // Spreadsheets recognize UTF-8 by these first bytes.
  const parts: BlobPart[] = ['\u{FEFF}', lineOf(columns.map(({ header }) => header))]
  let count = 0
  for await (const rows of pieces) {
    const lines = rows.map((row) => lineOf(columns.map(({ value, file = value }) => file(row))))
    parts.push(new Blob([lines.join('')]))
    count += rows.length
    onPiece(count)
  }
  return { file: new Blob(parts, { type: 'text/csv' }), count }
}

const lineOf = (values: readonly Value[]) => `${values.map(written).join(',')}\r\n`

/** A text that a spreadsheet would run as a formula is marked as a text; at a semicolon those of many countries cut a line. */
function written(value: Value): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
