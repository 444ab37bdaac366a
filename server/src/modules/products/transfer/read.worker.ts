import { answerParts, inParts } from '#kit/background/answer-parts.ts'
import { readCsv } from './read-csv.ts'
import { readOcto } from './read-octo.ts'
import type { ReadPart, ToRead } from './rows.ts'

answerParts<ToRead, ReadPart>(partsOf)

function* partsOf(toRead: ToRead): Generator<ReadPart> {
  const read = toRead.format === 'csv' ? readCsv(toRead) : { rows: readOcto(toRead.file), head: undefined }
  if (read?.rows === undefined) return
  yield { head: read.head, rows: [] }
  for (const rows of inParts(read.rows)) yield { rows }
}
