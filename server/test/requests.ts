import * as z from 'zod'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { pathParameters, type Endpoint } from '@reseller-portal/contract/kit'
import { newId } from '#kit/ids.ts'
import type { TestApp } from './app.ts'

/** A value as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type Fields = { [name: string]: Json }
type Method = Endpoint['method']

/** A sound input for an endpoint, made from its schema with every field filled in; its ids name nothing. */
export function soundInput(it: Endpoint): Fields {
  const made = valueFor(schemaOf(it))
  if (typeof made !== 'object' || made === null || Array.isArray(made))
    throw new Error(`${it.path}: no object`)
  return made
}

/** The same input with one thing wrong each time; only what the schema refuses as it arrives. */
export function wrongInputs(it: Endpoint): { what: string; input: Fields }[] {
  const sound = soundInput(it)
  return waysInto(sound)
    .flatMap((way) => wrongValues.map((wrong) => ({ way, ...wrong })))
    .filter(({ way, value }) => canSend(it, way, value))
    .map(({ way, label, value }) => ({
      what: `${way.join('.')} = ${label}`,
      input: withValue(sound, way, value),
    }))
    .filter(({ input }) => !it.input.safeParse(asReceived(it, input)).success)
}

/** Sound inputs whose texts, days and numbers are at the edge of what a database takes. */
export function oddInputs(it: Endpoint): { what: string; input: Fields }[] {
  const sound = soundInput(it)
  return oddParts(it).map(({ what, put }) => ({ what, input: put(sound) }))
}

/** Each of those odd values by itself: `put` writes it into an input of the same shape. */
export function oddParts(it: Endpoint): { what: string; put: (input: Fields) => Fields }[] {
  const sound = soundInput(it)
  return waysInto(sound)
    .flatMap((way) => oddValues.map((odd) => ({ way, ...odd })))
    .filter(({ way, value }) => it.input.safeParse(asReceived(it, withValue(sound, way, value))).success)
    .map(({ way, label, value }) => ({
      what: `${way.join('.')} = ${label}`,
      put: (input) => withValue(input, way, value),
    }))
}

/** Method, address and body of a request with this input. */
export function requestFor(it: Endpoint, input: Fields): { method: Method; url: string; payload?: Fields } {
  const inPath = pathParameters(it.path)
  const path = it.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name] ?? null).toWellFormed()),
  )
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (hasBody(it)) return { method: it.method, url: path, payload: Object.fromEntries(rest) }
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, textOf(value)]))
  return { method: it.method, url: rest.length === 0 ? path : `${path}?${query}` }
}

export function hasBody(it: Endpoint): boolean {
  return it.method === 'POST' || it.method === 'PUT'
}

/** The endpoints that the app answers; an address that nobody serves is "not found" even to nobody. */
export async function servedBy(app: TestApp): Promise<Set<string>> {
  const served = new Set<string>()
  for (const [name, it] of Object.entries(endpoints)) {
    const answer = await app.inject(requestFor(it, soundInput(it)))
    const isUnknown = answer.statusCode === 404 && answer.body.includes('"things.not_found"')
    if (!isUnknown) served.add(name)
  }
  return served
}

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: Json[]
  const?: Json
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  minimum?: number
}

const schemas = new Map<Endpoint, Schema>()

function schemaOf(it: Endpoint): Schema {
  // What the library makes is wider than the few parts of JSON Schema that our inputs use.
  const schema =
    schemas.get(it) ?? (z.toJSONSchema(it.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(it, schema)
  return schema
}

function valueFor(schema: Schema): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? null
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return valueFor(ways[0] ?? {})
  if (Array.isArray(schema.type)) return valueFor({ ...schema, type: schema.type[0] ?? 'null' })
  if (schema.type === 'object') return objectFor(schema)
  if (schema.type === 'array') return [valueFor(schema.items ?? {})]
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? textFor(schema) : Math.max(1, schema.minimum ?? 1)
}

/** Fields of which a rule asks more than a schema says: the last rule of a cancellation policy is for 0 hours. */
const soundValues: Fields = { untilHours: 0 }

function objectFor(schema: Schema): Fields {
  const fields = Object.entries(schema.properties ?? {})
  const other = schema.additionalProperties
  if (fields.length === 0 && typeof other === 'object')
    return { note: valueFor({ type: 'string', ...other }) }
  return Object.fromEntries(fields.map(([name, each]) => [name, soundValues[name] ?? valueFor(each)]))
}

function textFor({ format, pattern }: Schema): string {
  if (format === 'uuid') return newId()
  if (format === 'date') return '2030-05-06'
  if (format === 'date-time') return '2030-05-06T07:08:09Z'
  if (format === 'email') return 'guest@harbor.example'
  if (format === 'uri') return 'https://pier.example'
  if (format === 'base64') return 'A'.repeat(40)
  if (format === 'ipv4') return '203.0.113.7'
  if (pattern === undefined) return 'abc'
  const texts = ['UTC', 'US', '18', '10:00', 'USD', '+1', '2123 4567', 'GIFT-1', 'pier.example']
  return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'abc'
}

const wrongValues = labelled(7, true, null, [], {}, 'not it', 'x'.repeat(450), 'x'.repeat(100_000), -1, 1.5)
const oddValues = labelled(
  'nil \u0000 inside',
  'half a pair \ud800',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  'x'.repeat(100_000),
)

function labelled(...values: Json[]): { label: string; value: Json }[] {
  return values.map((value) => ({ label: JSON.stringify(value).slice(0, 30), value }))
}

/** Every place in a value: fields, their fields, elements of lists. */
function waysInto(value: Json): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    [[], ...waysInto(inner)].map((way) => [name].concat(way)),
  )
}

/** The same value with another one at the end of this way; only what is on the way is copied. */
function withValue<T extends Fields | Json[]>(value: T, [name = '', ...rest]: string[], put: Json): T {
  // The way was found in this value, so what is on it are objects and lists.
  const inner = (value as Fields)[name] as Fields
  const changed = { [name]: rest.length === 0 ? put : withValue(inner, rest, put) }
  return (Array.isArray(value) ? Object.assign([...value], changed) : { ...value, ...changed }) as T
}

/** An address has a length, and a parameter in it is some text. */
function canSend(it: Endpoint, [name = '']: string[], value: Json): boolean {
  const text = textOf(value)
  if (pathParameters(it.path).includes(name)) return text !== '' && text.length < 500
  return hasBody(it) || text.length < 10_000
}

function asReceived(it: Endpoint, input: Fields): Fields {
  const inPath = pathParameters(it.path)
  const asText = (name: string) => inPath.includes(name) || !hasBody(it)
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, asText(name) ? textOf(value) : value]),
  )
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
