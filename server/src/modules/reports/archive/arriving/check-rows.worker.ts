import { answerParts } from '#kit/background/answer-parts.ts'
import { checkRows, type Checked, type ToCheck } from './check-rows.ts'

answerParts<ToCheck, Checked>((work) => [checkRows(work)])
