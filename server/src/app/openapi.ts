import * as z from 'zod'
import { ErrorEnvelope, pathParameters, refusals, ownValue } from '@reseller-portal/contract/kit'
import type { Endpoint } from '@reseller-portal/contract/kit'

/** The OpenAPI 3.1 document of these endpoints, from the schemas that validate them. */
export function openApi(endpoints: Record<string, Endpoint>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, it] of Object.entries(endpoints)) {
    const path = it.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...ownValue(paths, path), [it.method.toLowerCase()]: operation(name, it) }
  }
  const error = z.toJSONSchema(ErrorEnvelope, { target: 'draft-2020-12' })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reseller Portal',
      version: '1.0.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas: { Error: error },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'access-token' } },
    },
  }
}

function operation(name: string, it: Endpoint): object {
  const schema = z.toJSONSchema(it.input, { io: 'input', unrepresentable: 'any' })
  const inPath = new Set(pathParameters(it.path))
  const fields = Object.entries(schema.properties ?? {})
  const inBody = it.method === 'POST' || it.method === 'PUT'
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
    operationId: name,
    summary: it.summary,
    tags: [name.split('.')[0]],
    ...(it.may === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters, ...headers(it)],
    ...(inBody ? { requestBody: requestBody(body, body.map(([field]) => field).filter(required)) } : {}),
    responses: responses(it),
  }
}

function headers(it: Endpoint): object[] {
  const header = (name: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  })
  return [
    ...(it.method !== 'GET' && it.may !== 'public' ? [header('X-CSRF-Token', true)] : []),
    ...(it.keyed ? [header('Idempotency-Key', false)] : []),
  ]
}

function requestBody(fields: [string, unknown][], required: string[]): object {
  const schema = { type: 'object', properties: Object.fromEntries(fields), required }
  return { required: true, content: { 'application/json': { schema } } }
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
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return {
    200: { description: 'Done', content: { [it.media ?? 'application/json']: { schema: output } } },
    ...Object.fromEntries(errors),
  }
}
