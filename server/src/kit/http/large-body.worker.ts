import { answerParts } from '../background/answer-parts.ts'
import { fieldsOf, type Field } from './large-body.ts'

answerParts<Uint8Array, Field>(fieldsOf)
