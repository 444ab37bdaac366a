import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stripe } from 'stripe'
import { newBooks, type Books } from './books.ts'
import { Events } from './events.ts'
import { Faults, type Fault } from './faults.ts'
import { payInForm, type Card } from './guest.ts'
import { Keys } from './keys.ts'
import { Problem } from './problem.ts'
import { perform } from './routes.ts'

export type { Card } from './guest.ts'
export { failRefund } from './intents.ts'
export type { SentEvent } from './events.ts'
export { sendEvents } from './send-events.ts'

/** One request as received, for tests that check what we send. */
export type LoggedRequest = {
  request: string
  key: string | undefined
  body: string
  status: number | 'none'
}

export type FakeStripe = {
  /** The settings that make the portal use this Stripe. */
  settings: Record<string, string>
  books: Books
  events: Events
  faults: Faults
  seen: LoggedRequest[]
  /** Does what a guest does in the form with this client secret. */
  pay(clientSecret: string, card: Card): void
  close(): Promise<void>
}

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_fake',
}

type Answer = { status: number; body: object; headers?: Record<string, string> }

/** A fake Stripe on a free loopback port: stateful, strict about requests, and able to fail. */
export async function openFakeStripe(now: () => Date = () => new Date()): Promise<FakeStripe> {
  const events = new Events(now, keys.STRIPE_WEBHOOK_SECRET)
  const books = newBooks(now, (type, subject) => events.make(type, subject))
  const faults = new Faults()
  const kept = new Keys(now)
  const seen: LoggedRequest[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((body) => serveOne({ books, faults, kept, seen }, request, body, response))
  })
  const port = await listening(server)
  return {
    settings: { ...keys, STRIPE_API_BASE: `http://127.0.0.1:${port}` },
    books,
    events,
    faults,
    seen,
    pay: (clientSecret, card) => payInForm(clientSecret, card, books),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Desk = { books: Books; faults: Faults; kept: Keys; seen: LoggedRequest[] }

async function serveOne(desk: Desk, request: IncomingMessage, body: string, response: ServerResponse) {
  const line = `${request.method} ${request.url}`
  const key = headerOf(request, 'idempotency-key')
  const entry: LoggedRequest = { request: line, key, body, status: 'none' }
  desk.seen.push(entry)
  const fault = desk.faults.next(line)
  if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  const isBefore = fault && 'when' in fault && fault.when === 'before'
  if (fault?.kind === 'drop' && isBefore) return void request.socket.destroy()
  const answer = answerTo(desk, request, body, fault)
  if (fault?.kind === 'drop') return void request.socket.destroy()
  entry.status = answer.status
  const headers = { 'content-type': 'application/json', 'request-id': `req_${desk.seen.length}` }
  response.writeHead(answer.status, { ...headers, ...answer.headers }).end(JSON.stringify(answer.body))
}

function answerTo(desk: Desk, request: IncomingMessage, body: string, fault: Fault | undefined): Answer {
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined
  try {
    refuseStranger(request)
    if (fault?.kind === 'limited')
      throw new Problem(429, { type: 'rate_limit_error', message: 'slow' }, false)
    if (fault?.kind === 'gateway' && fault.when === 'before') return gateway(fault.status)
    const begun = key === undefined ? undefined : desk.kept.begin(key, `${request.url}\n${body}`)
    if (begun) return { ...begun, headers: { 'idempotent-replayed': 'true' } }
    const answer = worked(desk, request, body, fault, key)
    if (fault?.kind === 'gateway') return gateway(fault.status)
    return fault?.kind === 'mixed up' ? { ...answer, body: { ...answer.body, id: 'somebody_elses' } } : answer
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Does the work and keeps its answer under the key, unless the request never began. */
function worked(
  { books, kept }: Desk,
  { method = '', url = '' }: IncomingMessage,
  body: string,
  fault: Fault | undefined,
  key: string | undefined,
): Answer {
  const isBroken = fault?.kind === 'fault'
  const answer =
    isBroken && fault.when === 'before' ? broken() : tried(() => perform(method, url, body, books))
  const reply = isBroken ? broken() : answer
  if (key === undefined) return reply
  if (answer instanceof Problem && !answer.hasBegun) kept.forget(key)
  else kept.keep(key, { status: reply.status, body: reply.body })
  return reply
}

function tried(work: () => object): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function refuseStranger(request: IncomingMessage): void {
  if (headerOf(request, 'authorization') !== `Bearer ${keys.STRIPE_SECRET_KEY}`)
    throw new Problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }, false)
  if (headerOf(request, 'stripe-version') !== Stripe.API_VERSION)
    throw new Problem(400, { type: 'invalid_request_error', message: 'another API version' }, false)
}

function broken(): Answer {
  return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } }
}

function gateway(status: number): Answer {
  return { status, body: { message: 'Bad gateway' } }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
