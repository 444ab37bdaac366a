import { answerParts } from '#kit/background/answer-parts.ts'
import { scoreOf, type ToMeasure } from './meter.ts'

answerParts<ToMeasure, number>((toMeasure) => [scoreOf(toMeasure)])
