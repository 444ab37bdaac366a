import { answerParts, inParts } from '#kit/background/answer-parts.ts'
import { readRows, type ImportRow } from './import-plan.ts'

answerParts<string, readonly ImportRow[]>((file) => inParts(readRows(file)))
