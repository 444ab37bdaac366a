import { answerParts, inParts } from '#kit/background/answer-parts.ts'
import { readCsv } from './read-csv.ts'
import { readOcto } from './read-octo.ts'
import type { FileRow, ToRead } from './rows.ts'

const readers = { csv: readCsv, octo: readOcto }

answerParts<ToRead, readonly FileRow[]>(({ format, file }) => inParts(readers[format](file)))
