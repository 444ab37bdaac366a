import * as z from 'zod'
import { testType, WebhookMessage, webhookTypes, type WebhookType } from '@reseller-portal/contract/channels'
import {
  ErrorEnvelope,
  pathParameters,
  refusals,
  ownValue,
  type Endpoint,
} from '@reseller-portal/contract/kit'
import { isReading, scopedPermissions, scopes } from '@reseller-portal/contract/accounts'
import { octoSchemas, type OctoCall } from '#modules/channels/index.ts'
import { apiVersions, type ApiVersion } from './api-versions.ts'
import { samplesOf } from './openapi-samples.ts'
import { sharedSchemas, type JsonSchema, type Schemas } from './openapi-schemas.ts'

/** The OpenAPI 3.1 document of these endpoints, from the schemas that validate them. */
export function openApi(endpoints: Record<string, Endpoint>): object {
  const schemas = sharedSchemas()
  // A namespace of a module has its names in an order that depends on who loads it.
  const sorted = Object.entries(endpoints).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const operations = sorted.map(([name, it]) => ({ ...it, operation: operation(name, it, schemas) }))
  const webhooks = webhooksOf(schemas)
  const error = schemas.schemaOf(ErrorEnvelope, 'output', true)
  const named = new Set(Object.keys(endpoints).map(roomOf))
  const rooms = [...first.filter((room) => named.has(room)), ...named].concat('webhooks')
  return {
    ...documentOf('Reseller Portal', operations, description),
    servers: [{ url: '/', description: 'This portal' }],
    tags: [...new Set(rooms)].map((name) => ({
      name,
      'x-displayName': titleOf(name),
      description: `Calls about ${titleOf(name).toLowerCase()}.`,
    })),
    webhooks,
    components: {
      schemas: { Error: error, ...schemas.components },
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

/** The endpoints that an API key can call: what the reference shows and the client is made from. */
export function endpointsForKeys(endpoints: Record<string, Endpoint>): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(endpoints).filter(([, it]) => it.may !== 'public' && isForKeys(it)),
  )
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

/** Where a program that sells begins. */
const first = ['apiKeys', 'suppliers', 'catalog', 'availability', 'bookings', 'vouchers']

const description = `The calls of the portal's own screens and of your programs.

- **Keys.** Send an API key as \`Authorization: Bearer <key>\`. An operation names the scope that it needs.
- **Client.** For TypeScript and JavaScript: \`npm install <address of this portal>/api/reference/client.tgz\`.
- **Pages.** A list takes \`offset\` and \`limit\`, and answers its rows with their \`total\`.
- **Repeats.** An operation with the header \`Idempotency-Key\` answers the same key and body with the same answer for 24 hours.
- **Limits.** Answers say in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` what is left of a minute. Beyond it the answer is 429 with \`Retry-After\`.
- **Errors.** An error has the members of RFC 9457. \`type\` ends with the name of the refusal, which also is \`error.data.reason\`.
- **Money** is in the currency's smallest unit. **Times** are ISO 8601 with offset.
- **Additions.** An answer or a message can get more fields, and a list of values more values. Ignore those that you don't know.
- **Webhooks** are signed as Standard Webhooks 1.0 says.
- **Versions** are named by their day. Before a call is removed, its answers have the headers \`Deprecation\` and \`Sunset\`, and this reference says so.

# Changes

${apiVersions.map(changesOf).join('\n\n')}
`

/** A version, below its day. */
function changesOf({ version, breaking, other }: ApiVersion): string {
  const all = [...breaking.map((each) => `**Programs must be changed:** ${each}`), ...other]
  return [
    `## ${version}`,
    '',
    ...(all.length > 0 ? all.map((each) => `- ${each}`) : ['The first version.']),
  ].join('\n')
}

const webhookTexts: Record<WebhookType | typeof testType, string> = {
  'booking.placed': 'A booking was placed. It can still wait for its supplier',
  'booking.confirmed': 'A booking is confirmed and has its tickets',
  'booking.changed': 'A booking was changed: its time, travelers, or details',
  'booking.cancelled': 'A booking was cancelled, by either side',
  'booking.failed': 'A booking failed. Nothing is charged for it',
  'ticket.redeemed': 'A ticket was redeemed at the gate',
  'ticket.redemption_undone': 'A redemption was undone',
  'availability.changed': 'Departures of a product were added, changed, or sold',
  'product.changed': 'A product was published, changed, or archived',
  'payment.captured': 'A card payment was captured',
  'payment.refunded': 'A card payment was refunded',
  'settlement.closed': 'A settlement period was closed',
  'test.sent': 'Someone sent a test message',
}

/** The messages that the portal sends to webhooks. */
function webhooksOf(schemas: Schemas): object {
  const content = jsonOf(schemas.schemaOf(WebhookMessage, 'output'))
  const signed = [
    { ...header('webhook-id', true), description: 'The same in every attempt and replay of a message' },
    { ...header('webhook-timestamp', true), description: 'When it was sent, in seconds since 1970' },
    { ...header('webhook-signature', true), description: '`v1,` and a signature, for each valid secret' },
  ]
  return Object.fromEntries(
    [...webhookTypes, testType].map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: webhookTexts[type],
          description: `${webhookTexts[type]}. Messages of one booking arrive in order, and each at least once.`,
          tags: ['webhooks'],
          security: [],
          parameters: signed,
          requestBody: { required: true, content },
          responses: {
            '2XX': { description: 'Received' },
            '4XX': { description: 'Not received: it is sent again later. 410 pauses the webhook' },
          },
        },
      },
    ]),
  )
}

/** `operatorProducts` as people read it. */
function titleOf(name: string): string {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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
  const info = {
    title,
    version: apiVersions[0]?.version,
    license,
    ...(text !== undefined && { description: text }),
  }
  return { openapi: '3.1.0', info, paths }
}

function operation(name: string, it: Endpoint, schemas: Schemas): object {
  const inBody = it.method === 'POST' || it.method === 'PUT'
  const schema = schemas.schemaOf(it.input, 'input', true)
  const request = requestOf(it, schema, { inBody, headers: headers(it) })
  return {
    operationId: name,
    // What comes after the first part is in the description.
    summary: it.summary.split(';')[0],
    description: `${it.summary}. ${whoMay(it)}${sunsetOf(it)}`,
    ...(it.deprecated && { deprecated: true }),
    tags: [roomOf(name)],
    security: it.may === 'public' ? [] : [...(isForKeys(it) ? [{ key: [] }] : []), { session: [] }],
    ...request,
    responses: responses(it, schemas),
    ...(it.may !== 'public' &&
      isForKeys(it) && {
        'x-codeSamples': samplesOf(
          {
            ...it,
            path: it.path.replaceAll(/:(\w+)/g, '{$1}'),
            keyed: it.keyed === true,
            parameters: request.parameters,
            body: request.requestBody?.content['application/json'].schema,
          },
          schemas,
        ),
      }),
  }
}

function sunsetOf({ deprecated }: Endpoint): string {
  if (deprecated === undefined) return ''
  const { since, until } = deprecated
  return ` Deprecated since ${since}${until === undefined ? '' : `, and removed on ${until}`}.`
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
  const schema = z.toJSONSchema(it.input, { io: 'input', unrepresentable: 'any' })
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
    ...requestOf(it, schema, { inBody: it.method !== 'GET', headers: octo }),
    responses: {
      200: { description: 'Done', content: jsonOf(answer) },
      ...Object.fromEntries([400, 401, 403, 429, 500, 503].map((status) => [status, refused])),
    },
  }
}

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }

/** What is sent: in the path, then in the body or the query. */
function requestOf(
  { path }: { path: string },
  schema: JsonSchema,
  { inBody, headers }: { inBody: boolean; headers: readonly Parameter[] },
) {
  const inPath = new Set(pathParameters(path))
  const fields = Object.entries(schema.properties ?? {}).map(([field, each]): [string, JsonSchema] => [
    field,
    typeof each === 'object' ? each : {},
  ])
  const required = (field: string) => inPath.has(field) || (schema.required?.includes(field) ?? false)
  const parameters = fields
    .filter(([field]) => inPath.has(field) || !inBody)
    .map(([field, each]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: required(field),
      ...describedBy(ownValue(listParameters, field)),
      schema: each,
    }))
  const body = fields.filter(([field]) => !inPath.has(field))
  return {
    parameters: [...parameters, ...headers],
    ...(inBody ? { requestBody: requestBody(body, body.map(([field]) => field).filter(required)) } : {}),
  }
}

function describedBy(description: string | undefined) {
  return description === undefined ? {} : { description }
}

/** What the parameters of a list mean. */
const listParameters: Record<string, string> = {
  search: 'A text to look for',
  sort: 'The field to sort by; with `-` before it, downwards',
  offset: 'How many rows to leave out',
  limit: 'How many rows to answer; the answer says the `total`',
}

function headers(it: Endpoint): Parameter[] {
  const csrf = 'Only with a session: the token that signing in answered'
  const key =
    'Your own name of this request: sent again with it, the call answers the same and does nothing twice'
  return [
    ...(it.method !== 'GET' && it.may !== 'public'
      ? [{ ...header('X-CSRF-Token', !isForKeys(it)), description: csrf }]
      : []),
    ...(it.keyed ? [{ ...header('Idempotency-Key', false), description: key }] : []),
  ]
}

function header(name: string, required: boolean): Parameter {
  return { name, in: 'header', required, schema: { type: 'string' } }
}

function jsonOf<Schema extends object>(schema: Schema) {
  return { 'application/json': { schema } }
}

function requestBody(fields: [string, JsonSchema][], required: string[]) {
  const schema: JsonSchema = { type: 'object', properties: Object.fromEntries(fields), required }
  return { required: required.length > 0, content: jsonOf(schema) }
}

function responses(it: Endpoint, schemas: Schemas): Record<string, object> {
  const output = it.media ? { type: 'string', format: 'binary' } : schemas.schemaOf(it.output, 'output')
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
