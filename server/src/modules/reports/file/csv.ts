import { Readable } from 'node:stream'
import type { Cell, Line } from './lines.ts'

/** RFC 4180, with the bytes before it by which a spreadsheet takes a text for UTF-8. */
export function csvOf(lines: AsyncGenerator<Line[]>): { stream: Readable; type: string } {
  return { stream: Readable.from(written(lines), { objectMode: false }), type: 'text/csv; charset=utf-8' }
}

async function* written(batches: AsyncGenerator<Line[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\u{FEFF}')
  for await (const batch of batches)
    yield Buffer.from(batch.map((line) => `${line.map(cell).join(',')}\r\n`).join(''))
}

/** A text that a spreadsheet would run as a formula is marked as a text. */
function cell(value: Cell): string {
  if (typeof value !== 'string') return value.number
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
