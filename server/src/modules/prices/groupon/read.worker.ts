import { answerParts, inParts } from '#kit/background/answer-parts.ts'
import { readRows, type Row } from './import-plan.ts'

answerParts<string, readonly Row[]>((file) => inParts(readRows(file)))
