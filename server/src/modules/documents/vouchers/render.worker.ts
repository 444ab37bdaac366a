import { answerParts } from '#kit/background/answer-parts.ts'
import { renderDocument } from './render.ts'
import type { Drawable } from './voucher.ts'

answerParts<Drawable, Uint8Array>(async (drawable) => [await renderDocument(drawable)])
