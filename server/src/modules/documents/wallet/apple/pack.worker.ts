import { answerParts } from '#kit/background/answer-parts.ts'
import { pack, type ToPack } from './pack.ts'

answerParts<ToPack, Uint8Array>(async (passes) => [await pack(passes)])
