import { answerParts } from '../background/answer-parts.ts'
import { fieldsOf } from './large-body.ts'
import type { Field } from './large-body.ts'

answerParts<Uint8Array, Field>(fieldsOf)
