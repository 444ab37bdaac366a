import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'

export type RequestName =
  | 'SessionCreate'
  | 'SessionList'
  | 'SessionRetrieve'
  | 'SessionUpdate'
  | 'SessionExpire'
  | 'IntentUpdate'
  | 'Capture'
  | 'Cancel'
  | 'RefundCreate'
  | 'RefundList'

const schema: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'requests.schema.json'), 'utf8'))

// A form has texts only: numbers and booleans are read from them as Stripe does.
const ajv = new Ajv({ strict: false, coerceTypes: true }).addSchema(schema as object, 'stripe')

/** Why a request is none that the SDK declares, or nothing; numbers and booleans become such on the way. */
export function whyNotDeclared(name: RequestName, request: unknown): string | undefined {
  const isValid = ajv.getSchema(`stripe#/definitions/${name}`)
  if (!isValid) throw new Error(`there is no schema ${name}`)
  if (isValid(request)) return undefined
  const [error] = isValid.errors ?? []
  return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
}
