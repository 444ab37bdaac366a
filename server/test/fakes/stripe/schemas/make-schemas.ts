import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'

/**
 * Every request that the fake knows, by the name of its parameters in the SDK. Of a payment only the notes are ever
 * changed; some of its other parameters would get names that differ from one making to the next.
 */
const wanted = `
import { Checkout } from './resources/Checkout/Sessions.js'
import type * as Intents from './resources/PaymentIntents.js'
import type * as Refunds from './resources/Refunds.js'
export type SessionCreate = Checkout.SessionCreateParams
export type SessionList = Checkout.SessionListParams
export type SessionRetrieve = Checkout.SessionRetrieveParams
export type SessionUpdate = Checkout.SessionUpdateParams
export type SessionExpire = Checkout.SessionExpireParams
export type IntentUpdate = Pick<Intents.PaymentIntentUpdateParams, 'metadata'>
export type Capture = Intents.PaymentIntentCaptureParams
export type Cancel = Intents.PaymentIntentCancelParams
export type RefundCreate = Refunds.RefundCreateParams
export type RefundList = Refunds.RefundListParams
`

const openEnd = 'export type OtherString = string & Record<never, never>;'

/**
 * JSON schemas of what we may send, from the pinned SDK's own declarations. Its enums all end in "or any string", which
 * lets wrong values pass: in the copy that this reads, that alternative is gone.
 */
export function makeSchemas(): string {
  const copy = mkdtempSync(join(tmpdir(), 'stripe-declarations-'))
  try {
    const sdk = dirname(fileURLToPath(import.meta.resolve('stripe')))
    cpSync(sdk, copy, { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) })
    writeFileSync(join(copy, 'wanted.d.ts'), wanted)
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings))
    closeEnums(join(copy, 'shared.d.ts'))
    return written(schemasOf(copy))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const settings = {
  compilerOptions: { module: 'nodenext', target: 'es2022', strict: true, skipLibCheck: true, types: [] },
  files: ['wanted.d.ts'],
}

function closeEnums(path: string): void {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(openEnd)) throw new Error('the SDK declares its open enums in another way now')
  writeFileSync(path, text.replace(openEnd, 'export type OtherString = never;'))
}

function schemasOf(folder: string) {
  return createGenerator({
    path: join(folder, 'wanted.d.ts'),
    tsconfig: join(folder, 'tsconfig.json'),
    skipTypeCheck: true,
    jsDoc: 'none',
    additionalProperties: false,
  }).createSchema('*')
}

/** One definition a line, so that a new version of the SDK shows what it changed. */
function written({ definitions }: ReturnType<typeof schemasOf>): string {
  const lines = Object.entries(definitions ?? {}).map(
    ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
  )
  return steady(`{"definitions":{\n${lines.join(',\n')}\n}}\n`)
}

/** Lists have names that are made from the place of the copy: numbers in their order say as much. */
function steady(text: string): string {
  const names = new Map<string, string>()
  return text.replaceAll(/def-interface-[\d-]*\d/g, (name) => {
    const short = names.get(name) ?? `list-${names.size + 1}`
    names.set(name, short)
    return short
  })
}
