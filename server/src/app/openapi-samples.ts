import { ownValue } from '@reseller-portal/contract/kit'
import type { JsonSchema, Schemas } from './openapi-schemas.ts'

type Sampled = {
  method: string
  /** With `{name}` for a parameter. */
  path: string
  keyed: boolean
  parameters: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
}

/** How a program makes a call: with curl, and with the client for TypeScript. Only what is required is filled in. */
export function samplesOf(call: Sampled, { components }: Pick<Schemas, 'components'>): object[] {
  const valueOf = (schema: JsonSchema) => sample(schema, components)
  const needed = (place: string) =>
    call.parameters
      .filter((each) => each.in === place && each.required)
      .map(({ name, schema }): [string, unknown] => [name, valueOf(schema)])
  const body = call.body && valueOf(call.body)
  const parts = { path: needed('path'), query: needed('query'), body }
  return [
    { lang: 'Shell', label: 'curl', source: curl(call, parts) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScript(call, parts) },
  ]
}

type Parts = { path: [string, unknown][]; query: [string, unknown][]; body: unknown }

function curl({ method, path, keyed }: Sampled, parts: Parts): string {
  const filled = parts.path.reduce(
    (done, [name, value]) => done.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const query = new URLSearchParams(parts.query.map(([name, value]) => [name, String(value)])).toString()
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} "$PORTAL${filled}${query && `?${query}`}"`,
    `-H "Authorization: Bearer $KEY"`,
    ...(keyed ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(parts.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(parts.body, null, 2)}'`]),
  ]
  return lines.join(' \\\n  ')
}

function typeScript({ method, path }: Sampled, parts: Parts): string {
  const params = {
    ...(parts.path.length > 0 && { path: Object.fromEntries(parts.path) }),
    ...(parts.query.length > 0 && { query: Object.fromEntries(parts.query) }),
  }
  const options = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(parts.body !== undefined && { body: parts.body }),
  }
  const text = JSON.stringify(options, null, 2).replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
  const second = Object.keys(options).length > 0 ? `, ${text}` : ''
  return `const { data, error } = await portal.${method}('${path}'${second})`
}

/** The least that the schema takes. */
function sample(schema: JsonSchema, components: Schemas['components']): unknown {
  const sampleOf = (each: JsonSchema) => sample(each, components)
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return sampleOf(ownValue(components, name) ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const way = (schema.anyOf ?? schema.oneOf)?.[0]
  if (way) return sampleOf(way)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([field]) => schema.required?.includes(field))
        .map(([field, each]) => [field, typeof each === 'object' ? sampleOf(each) : {}]),
    )
  if (schema.type === 'array') {
    const item = [schema.items].flat()[0]
    return typeof item === 'object' ? [sampleOf(item)] : []
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return textOf(schema)
}

const texts: Record<string, string> = {
  uuid: '019a2f6e-7c1d-7b3a-9d55-0c5a3f1e2b47',
  date: '2030-05-06',
  'date-time': '2030-05-06T09:00:00Z',
  email: 'dana@guests.example',
}

function textOf({ format = '' }: JsonSchema): string {
  return ownValue(texts, format) ?? 'text'
}
