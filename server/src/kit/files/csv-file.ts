import { Readable } from 'node:stream'
import { csvCell, csvMark } from '../csv.ts'
import type { Cell, Line } from './line.ts'

/** RFC 4180, preceded by the bytes by which a spreadsheet recognizes UTF-8. */
export function csvOf(lines: AsyncGenerator<Line[]>): { stream: Readable; type: string } {
  return { stream: Readable.from(written(lines), { objectMode: false }), type: 'text/csv; charset=utf-8' }
}

async function* written(batches: AsyncGenerator<Line[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark)
  for await (const batch of batches)
    yield Buffer.from(batch.map((line) => `${line.map(cell).join(',')}\r\n`).join(''))
}

function cell(value: Cell): string {
  return typeof value === 'string' ? csvCell(value) : value.number
}
