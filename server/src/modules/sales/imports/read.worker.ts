import { answerParts, inParts } from '#kit/background/answer-parts.ts'
import { readTable, type FileLine } from './read-table.ts'

answerParts<string, readonly FileLine[]>((file) => inParts(readTable(file)))
