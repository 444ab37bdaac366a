import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

type Schema = { [key: string]: unknown }

/** What our calls answer; the others that the standard has are reached from these. */
const answered = [
  'Supplier',
  'Product',
  'Availability',
  'AvailabilityCalendar',
  'Booking',
  'Capability',
  'BaseError',
]

/** The schemas of OCTO's own OpenAPI document as JSON Schema of 2020-12, which OpenAPI 3.1 takes: the shapes, without its prose. */
export function standardSchemas(): string {
  const main = createRequire(import.meta.url).resolve('@octocloud/types')
  const { components } = parse(readFileSync(join(dirname(main), '../src/openapi.yaml'), 'utf8'))
  const found: Record<string, unknown> = {}
  const open = [...answered]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name in found) continue
    found[name] = converted(components.schemas[name])
    const named = JSON.stringify(found[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    open.push(...Array.from(named, ([, other = '']) => other))
  }
  const sorted = Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isLeftOut(key, inner) ? [] : [[key, converted(inner)]])),
  )
  return 'nullable' in value && value.nullable === true ? orNull(schema) : schema
}

/** A property may have any of these names: then it is a schema. */
function isLeftOut(key: string, value: unknown): boolean {
  const isProse = ['description', 'title'].includes(key) && typeof value === 'string'
  return isProse || key.startsWith('x-') || (key === 'nullable' && value === true) || key === 'example'
}

function orNull(schema: Schema): Schema {
  const { type, enum: values, ...rest } = schema
  if (type === undefined || 'allOf' in schema) return { anyOf: [schema, { type: 'null' }] }
  return { ...rest, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}
