import { endpoints } from '@reseller-portal/contract/endpoints'
import {
  pathParameters,
  refusals,
  type Endpoint,
  type ErrorEnvelope,
  type Facts,
  type Input,
  type RefusalCode,
  type Returned,
} from '@reseller-portal/contract/kit'
import * as z from 'zod'

/** What a handler answers in place of an output: a refusal, another failure, or no answer at all. */
export class NotDone {
  readonly respond: () => Response
  constructor(respond: () => Response) {
    this.respond = respond
  }
}

type Reply<E extends Endpoint> = (E extends { media: string } ? Blob : Returned<E>) | NotDone
type Request = { key: string | undefined }
/** Answers a call; a promise that the test resolves answers late. */
export type Handler<E extends Endpoint> = (input: Input<E>, request: Request) => Reply<E> | Promise<Reply<E>>

/** An endpoint that the test answers in place of the server. */
export type AnyFake = { endpoint: Endpoint; respond: (input: unknown, request: Request) => Promise<Response> }
export type Fake<E extends Endpoint> = AnyFake & {
  /** What the page sent, in order, as the server would read it. */
  inputs: Input<E>[]
  /** Changes what the next calls are answered. */
  answer: (handler: Handler<E>) => void
}

/** Answers an endpoint of the contract. Its schemas check what the page sends and what the handler answers. */
export function fake<E extends Endpoint>(endpoint: E, handler: Handler<E>): Fake<E> {
  let current = handler
  const inputs: Input<E>[] = []
  return {
    endpoint,
    inputs,
    answer: (next) => {
      current = next
    },
    respond: async (sent, request) => {
      const input = parsed(endpoint.input, sent, `The page sent what ${nameOf(endpoint)} does not accept`)
      // The schema of this endpoint has just read it.
      inputs.push(input as Input<E>)
      const reply = await current(input as Input<E>, request)
      if (reply instanceof NotDone) return reply.respond()
      if (endpoint.media !== undefined) return new Response(reply as Blob)
      const output = parsed(
        endpoint.output,
        reply,
        `The fake of ${nameOf(endpoint)} answers what the server cannot`,
      )
      return Response.json(output)
    },
  }
}

/** The answer of a server that refuses, by the code of the contract. */
export function refused(code: RefusalCode, facts: Facts = {}): NotDone {
  const { status, code: number } = refusals[code]
  return new NotDone(() => {
    const error = { code: number, message: code, data: { ...facts, reason: code } }
    return Response.json({ error, meta: { reqId: 'rp-test' } } satisfies ErrorEnvelope, { status })
  })
}

/** An answer that is no envelope, such as the 503 of a proxy. */
export function failed(status: number): NotDone {
  return new NotDone(() => new Response('', { status }))
}

/** The network is gone. */
export function lost(): NotDone {
  return new NotDone(() => {
    throw new TypeError('Failed to fetch')
  })
}

/** What the test answers and what went wrong on the way; the last fake of an endpoint counts. */
export function answering(fakes: readonly AnyFake[], faults: string[]): typeof fetch {
  const byEndpoint = new Map(fakes.map((each) => [each.endpoint, each]))
  return async (address, init = {}) => {
    const url = new URL(String(address instanceof Request ? address.url : address), 'http://portal')
    const method = init.method ?? 'GET'
    const found = endpointAt(method, url.pathname)
    const fakeOfCall = found && byEndpoint.get(found.endpoint)
    if (found === undefined || fakeOfCall === undefined) {
      const name = found === undefined ? `${method} ${url.pathname}` : nameOf(found.endpoint)
      faults.push(`The page called ${name}, for which the test has no fake`)
      return new Response('', { status: 501 })
    }
    const input = { ...queryOf(url.searchParams), ...bodyOf(init.body), ...found.parameters }
    const key = new Headers(init.headers).get('Idempotency-Key') ?? undefined
    const answer = fakeOfCall.respond(input, { key }).catch((error: unknown) => {
      if (!(error instanceof TypeError && error.message === 'Failed to fetch')) faults.push(messageOf(error))
      throw error
    })
    return Promise.race([answer, aborted(init.signal)])
  }
}

type Found = { endpoint: Endpoint; parameters: Record<string, string> }

/** Each endpoint with the pattern of its path. A path that is written out comes before one with parameters. */
const patterns = Object.values(endpoints)
  .map((endpoint: Endpoint) => ({ endpoint, count: pathParameters(endpoint.path).length }))
  .toSorted((one, other) => one.count - other.count)
  .map(({ endpoint }) => {
    const path = endpoint.path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    return { endpoint, pattern: new RegExp(`^${path}$`) }
  })

function endpointAt(method: string, path: string): Found | undefined {
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  if (found === undefined) return undefined
  const { groups = {} } = found.pattern.exec(path) ?? {}
  const parameters = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])
  return { endpoint: found.endpoint, parameters: Object.fromEntries(parameters) }
}

function nameOf(endpoint: Endpoint): string {
  const [name = ''] = Object.entries(endpoints).find(([, each]) => each === endpoint) ?? []
  return `${name} (${endpoint.method} ${endpoint.path})`
}

function parsed(schema: z.ZodType, value: unknown, complaint: string): unknown {
  const { data, error } = schema.safeParse(value)
  if (error) throw new Error(`${complaint}: ${z.prettifyError(error)}`)
  return data
}

function queryOf(query: URLSearchParams) {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...more] = query.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}

function bodyOf(body: unknown): Record<string, unknown> {
  return typeof body === 'string' ? JSON.parse(body) : {}
}

/** Rejects when the page gives up waiting. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
