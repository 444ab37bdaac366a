import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isReading } from '@reseller-portal/contract/accounts'
import { pathParameters, refusal, type Endpoint } from '@reseller-portal/contract/kit'
import type { Actor } from '#kit/context.ts'
import { envelope } from '#kit/http/errors.ts'
import { permissionsOfKey } from '#kit/http/may.ts'
import { ownVersion } from '../pages.ts'
import { hintsOf, inputSchemaOf, sentOf, tools, type Tool } from './tools.ts'

/** Answers one message of a program. Nothing is kept between messages: each has the key that it acts with. */
export async function answerMcp(
  app: FastifyInstance,
  request: FastifyRequest,
  { actor, key }: { actor: Actor; key: string },
): Promise<Response> {
  const server = new Server(
    { name: 'reseller-portal', title: 'Reseller Portal', version: await ownVersion() },
    { capabilities: { tools: {} }, instructions },
  )
  const own = tools.filter((tool) => mayUse(tool, actor))
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: own.map(shown) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    return call(tool, params.arguments ?? {}, (it, sent) => inject(app, request, key, it, sent))
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = Object.entries(request.headers).filter(([name]) => passedOn.has(name))
    return await transport.handleRequest(
      new Request('http://portal/mcp', {
        method: 'POST',
        headers: headers.map(([name, text]) => [name, String(text)]),
      }),
      { parsedBody: request.body },
    )
  } finally {
    await server.close()
  }
}

const passedOn = new Set(['accept', 'content-type', 'mcp-protocol-version'])

const instructions = `Sells tickets of suppliers for one organization, with the permissions and the daily limit of an API key.
To sell: list_suppliers, list_products, list_ticket_types, list_departures, hold_seats, sell_on_account.
To change: read_booking, preview_change, change_booking. Amounts are in the currency's smallest unit. Times are ISO 8601 with offset.
Nothing is paid by card. Ask the person before you sell, change, or cancel. A refusal says what to do.`

/** A key sees the tools of its permissions. A call is judged again by the API. */
function mayUse({ endpoint }: Tool, actor: Actor): boolean {
  const { may } = endpoint
  if (may === 'public' || may === 'signed-in') return true
  return permissionsOfKey(actor, isReading(endpoint)).has(may)
}

function shown(tool: Tool) {
  const { name, title, description } = tool
  return { name, title, description, inputSchema: inputSchemaOf(tool), annotations: hintsOf(tool) }
}

type Sent = ReturnType<typeof sentOf>
type Answer = { isDone: boolean; text: string }

async function call(
  tool: Tool,
  given: Record<string, unknown>,
  send: (it: Endpoint, sent: Sent) => Promise<Answer>,
): Promise<CallToolResult> {
  const sent = sentOf(tool, given)
  if (tool.endpoint.keyed && sent.key === undefined)
    return { isError: true, content: [{ type: 'text', text: 'Send a requestKey: a new UUID for each act.' }] }
  const { isDone, text } = await send(tool.endpoint, sent)
  return { ...(!isDone && { isError: true }), content: [{ type: 'text', text }] }
}

/** Calls the API as the program itself would, from the same address. */
async function inject(
  app: FastifyInstance,
  { id, ip, headers }: FastifyRequest,
  apiKey: string,
  { method, path }: Endpoint,
  { fields, key }: Sent,
): Promise<Answer> {
  const inPath = pathParameters(path)
  const missing = inPath.filter((name) => !/./.test(String(Reflect.get(fields, name) ?? '')))
  if (missing.length > 0) {
    const refused = envelope(refusal('input.malformed', { fields: missing }), id)
    return { isDone: false, text: refusalText(refused) }
  }
  const filled = inPath.reduce(
    (url, name) => url.replace(`:${name}`, encodeURIComponent(String(Reflect.get(fields, name) ?? ''))),
    path,
  )
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)))
  const hasBody = method === 'POST' || method === 'PUT'
  const language = headers['accept-language']
  const answer = await app.inject({
    method,
    url: hasBody ? filled : `${filled}?${queryOf(rest)}`,
    ...(hasBody && { payload: rest }),
    remoteAddress: ip,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(language !== undefined && { 'accept-language': language }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  })
  const isDone = answer.statusCode < 400
  return { isDone, text: isDone ? answer.body : refusalText(answer.json()) }
}

function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    [value].flat().flatMap((each) => (each === undefined || each === null ? [] : [[name, String(each)]])),
  )
  return new URLSearchParams(pairs).toString()
}

/** The sentence for people, then its reason and facts for the program. */
function refusalText({ error }: { error?: { message?: string; data?: object | undefined } }): string {
  return `${error?.message ?? 'The portal did not answer.'}\n${JSON.stringify(error?.data ?? {})}`
}
