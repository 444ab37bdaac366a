import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { endpointsForKeys, openApi } from '../server/src/app/openapi.ts'

type Operation = {
  description?: string
  parameters: { name: string; in: string }[]
  responses: Record<string, { description: string; headers?: object }>
}
type Document = { paths: Record<string, Record<string, Operation>>; webhooks?: object }

/** `src/api.ts`: the types of every call of API keys, from the OpenAPI document. `npm run docs` writes it. */
export async function clientTypes(): Promise<string> {
  // The document is ours and has these parts.
  const document = openApi(endpointsForKeys(endpoints)) as Document
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const keyed = calls
    .filter(({ operation }) => operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const reasons = calls.flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, { description }]) =>
      status === '200' ? [] : description.split(', '),
    ),
  )
  for (const { operation } of calls) shorten(operation)
  delete document.webhooks
  // What the library's type asks of a document more narrowly is checked by the tests of the document.
  const source = document as unknown as OpenAPI3
  // What has a default may be left out of a request; answers say what they always have.
  const types = astToString(await openapiTypeScript(source, { defaultNonNullable: false }))
  return [
    '/* Made from the OpenAPI document by `npm run docs`; do not change it by hand. */',
    types.replaceAll(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2)).trim(),
    '/** Calls that answer a repeated `Idempotency-Key` with the stored answer. */',
    `export const keyed: ReadonlySet<string> = new Set([\n${listed(keyed, ',')}\n])`,
    '/** Why a call was refused. */',
    `export type Reason =\n${listed([...new Set(reasons)].toSorted(), '', '| ')}`,
    '',
  ].join('\n')
}

/** Every refusal is the same object; headers are set by the client. */
function shorten(operation: Operation): void {
  const { 200: done = { description: 'Done' } } = operation.responses
  delete done.headers
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const refused = { description: 'Refused', content }
  operation.responses = { 200: done, default: refused }
  operation.parameters = operation.parameters.filter((each) => each.in !== 'header')
  delete operation.description
}

function listed(texts: readonly string[], after: string, before = ''): string {
  return texts.map((text) => `  ${before}'${text}'${after}`).join('\n')
}
