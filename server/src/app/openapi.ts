import * as z from 'zod'
import {
  ErrorEnvelope,
  pathParameters,
  refusals,
  ownValue,
  type Endpoint,
} from '@reseller-portal/contract/kit'
import { isReading, scopedPermissions, scopes } from '@reseller-portal/contract/accounts'
import { octoSchemas, type OctoCall } from '#modules/channels/index.ts'

/** The OpenAPI 3.1 document of these endpoints, from the schemas that validate them. */
export function openApi(endpoints: Record<string, Endpoint>): object {
  const operations = Object.entries(endpoints).map(([name, it]) => ({
    ...it,
    operation: operation(name, it),
  }))
  const rooms = [...new Set(Object.keys(endpoints).map(roomOf))]
  return {
    ...documentOf('Reseller Portal', operations, description),
    servers: [{ url: '/', description: 'This portal' }],
    tags: rooms.map((name) => ({ name, description: `Calls about ${name}.` })),
    components: {
      schemas: { Error: z.toJSONSchema(ErrorEnvelope, { target: 'draft-2020-12' }) },
      headers: rateLimits,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of your organization (Company, API keys). It needs no CSRF token.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'access-token',
          description: 'The session of a person who signed in with a browser.',
        },
      },
    },
  }
}

/** The same of the calls that other systems make over OCTO. */
export function octoOpenApi(calls: readonly OctoCall<z.ZodType>[]): object {
  const operations = calls.map((it) => ({ ...it, operation: octoOperation(it) }))
  return {
    ...documentOf('Reseller Portal over OCTO', operations),
    servers: [{ url: '/octo' }],
    security: [{ key: [] }],
    components: { schemas: octoSchemas(), securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  }
}

const description = `The calls of the portal's own screens and of your programs.

- **Keys.** Send an API key as \`Authorization: Bearer <key>\`. An operation names the scope that it needs.
- **Pages.** A list takes \`offset\` and \`limit\`, and answers its rows with their \`total\`.
- **Repeats.** An operation with the header \`Idempotency-Key\` answers the same key and body with the same answer for 24 hours.
- **Limits.** Answers say in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` what is left of a minute. Beyond it the answer is 429 with \`Retry-After\`.
- **Errors.** An error has the members of RFC 9457. \`type\` ends with the name of the refusal, which also is \`error.data.reason\`.
- **Money** is in the currency's smallest unit. **Times** are ISO 8601 with offset.
- **Webhooks** are signed as Standard Webhooks 1.0 says.`

/** Which part of the product a call belongs to. */
function roomOf(name: string): string {
  return name.split('.')[0] ?? name
}

function limitHeader(text: string): object {
  return { description: text, schema: { type: 'integer' } }
}

const rateLimits = {
  'RateLimit-Limit': limitHeader('How many calls there are in a minute'),
  'RateLimit-Remaining': limitHeader('How many of them are left'),
  'RateLimit-Reset': limitHeader('In how many seconds all of them are there again'),
}

const limitHeaders = Object.fromEntries(
  Object.keys(rateLimits).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

type Bound = { method: string; path: string; operation: object }

function documentOf(title: string, operations: readonly Bound[], text?: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path: bound, operation } of operations) {
    const path = bound.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...ownValue(paths, path), [method.toLowerCase()]: operation }
  }
  const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' }
  const info = { title, version: '1.0.0', license, ...(text !== undefined && { description: text }) }
  return { openapi: '3.1.0', info, paths }
}

function operation(name: string, it: Endpoint): object {
  return {
    operationId: name,
    summary: it.summary,
    description: `${it.summary}. ${whoMay(it)}`,
    tags: [roomOf(name)],
    security: it.may === 'public' ? [] : [...(isForKeys(it) ? [{ key: [] }] : []), { session: [] }],
    ...requestOf(it, { inBody: it.method === 'POST' || it.method === 'PUT', headers: headers(it) }),
    responses: responses(it),
  }
}

/** What a caller needs, in a sentence. */
function whoMay(it: Endpoint): string {
  if (it.may === 'public') return 'Needs no sign-in.'
  if (!isForKeys(it))
    return it.may === 'signed-in' ? 'For people only.' : `For people with \`${it.may}\` only.`
  if (it.may === 'signed-in') return 'Open to every API key.'
  return isReading(it) && scopes.some((scope) => scope === `${it.may}:read`)
    ? `Needs the scope \`${it.may}\` or \`${it.may}:read\`.`
    : `Needs the scope \`${it.may}\`.`
}

function isForKeys({ may, anyKey, needsFactor }: Endpoint): boolean {
  if (may === 'signed-in') return anyKey === true
  return needsFactor !== true && scopedPermissions.some((each) => each === may)
}

function octoOperation(it: OctoCall<z.ZodType>): object {
  const thing = it.answers.replace('[]', '')
  const one = { $ref: `#/components/schemas/${thing}` }
  const answer = it.answers.endsWith('[]') ? { type: 'array', items: one } : one
  const refused = { description: 'Refused', content: jsonOf({ $ref: '#/components/schemas/BaseError' }) }
  const octo = [
    header('Octo-Capabilities', false),
    header('Octo-Env', false),
    header('Accept-Language', false),
  ]
  return {
    operationId: [it.method.toLowerCase(), ...it.path.split(/[/:]/)].filter(Boolean).join('-'),
    summary: it.summary,
    tags: [thing],
    ...requestOf(it, { inBody: it.method !== 'GET', headers: octo }),
    responses: {
      200: { description: 'Done', content: jsonOf(answer) },
      ...Object.fromEntries([400, 401, 403, 429, 500, 503].map((status) => [status, refused])),
    },
  }
}

/** What is sent: in the path, then in the body or the query. */
function requestOf(
  { path, input }: { path: string; input: z.ZodType },
  { inBody, headers }: { inBody: boolean; headers: readonly object[] },
): object {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const inPath = new Set(pathParameters(path))
  const fields = Object.entries(schema.properties ?? {})
  const required = (field: string) => inPath.has(field) || (schema.required?.includes(field) ?? false)
  const parameters = fields
    .filter(([field]) => inPath.has(field) || !inBody)
    .map(([field, each]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: required(field),
      schema: each,
    }))
  const body = fields.filter(([field]) => !inPath.has(field))
  return {
    parameters: [...parameters, ...headers],
    ...(inBody ? { requestBody: requestBody(body, body.map(([field]) => field).filter(required)) } : {}),
  }
}

function headers(it: Endpoint): object[] {
  return [
    ...(it.method !== 'GET' && it.may !== 'public' ? [header('X-CSRF-Token', !isForKeys(it))] : []),
    ...(it.keyed ? [header('Idempotency-Key', false)] : []),
  ]
}

function header(name: string, required: boolean): object {
  return { name, in: 'header', required, schema: { type: 'string' } }
}

function jsonOf(schema: object): object {
  return { 'application/json': { schema } }
}

function requestBody(fields: [string, unknown][], required: string[]): object {
  const schema = { type: 'object', properties: Object.fromEntries(fields), required }
  return { required: required.length > 0, content: jsonOf(schema) }
}

function responses(it: Endpoint): Record<string, object> {
  const output = it.media
    ? { type: 'string', format: 'binary' }
    : z.toJSONSchema(it.output, { unrepresentable: 'any' })
  const refused = new Map<number, string[]>()
  for (const code of [
    'input.malformed',
    'requests.busy',
    'database.away',
    ...(it.may === 'public' ? [] : (['session.missing', 'session.denied'] as const)),
    ...it.refuses,
  ] as const)
    refused.set(refusals[code].status, [...(refused.get(refusals[code].status) ?? []), code])
  const errors = [...refused].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: jsonOf({ $ref: '#/components/schemas/Error' }),
    },
  ])
  return {
    200: {
      description: 'Done',
      ...(it.may !== 'public' && { headers: limitHeaders }),
      content: { [it.media ?? 'application/json']: { schema: output } },
    },
    ...Object.fromEntries(errors),
  }
}
