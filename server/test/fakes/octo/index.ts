import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Answer, PartnerCall, Behavior } from './behavior.ts'
import { newBooks, type Books } from './books.ts'
import { newFaults, type Fault, type Faults } from './faults.ts'
import { newGate, type Gate } from './gate.ts'
import { perform } from './routes.ts'

export { stock } from './stock.ts'

export type FakeOcto = {
  baseUrl: string
  key: string
  books: Books
  faults: Faults
  gate: Gate
  /** Every request as it came. */
  seen: PartnerCall[]
  close(): Promise<void>
}

/** A fake OCTO supplier on a free loopback port, with the habits of a real one, and able to fail. */
export async function openFakeOcto(behavior: Behavior, clock: () => Date): Promise<FakeOcto> {
  const now = () => new Date(clock().getTime() + (behavior.clockMs ?? 0))
  const [books, faults, seen, key] = [newBooks(now), newFaults(), [] as PartnerCall[], 'key-of-the-fake']
  const gate = newGate(behavior, key)
  const basePath = behavior.basePath ?? '/octo'
  const answerTo = (call: PartnerCall, path: string): Answer | 'silence' => {
    if (!path.startsWith(basePath)) return behavior.beside?.(path) ?? { status: 404, body: 'Nothing here' }
    return gate.whyNot(call) ?? behavior.before?.(call) ?? perform({ behavior, books, now }, call)
  }
  const server = createServer((request, response) => {
    void serveOne({ behavior, basePath, faults, seen, answerTo, now }, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}${basePath}`,
    key,
    books,
    faults,
    gate,
    seen,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Serving = {
  behavior: Behavior
  basePath: string
  faults: Faults
  seen: PartnerCall[]
  answerTo: (call: PartnerCall, path: string) => Answer | 'silence'
  now: () => Date
}

async function serveOne(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await read(request, serving.basePath)
  serving.seen.push(call)
  const fault = serving.faults.next(`${call.method} ${call.path}`)
  if (fault?.kind === 'drop' && fault.when === 'before') return void request.socket.destroy()
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  const answer = insteadOf(fault) ?? serving.answerTo(call, request.url ?? '')
  if (answer === 'silence') return
  if (fault?.kind === 'drop') return void request.socket.destroy()
  const { status, body, headers } = answer
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const own = serving.behavior.headers
  const usual = typeof own === 'function' ? own(call) : own
  const date = serving.now().toUTCString()
  const type = { 'content-type': 'application/json', date, ...usual, ...headers }
  response.writeHead(status, type).end(fault?.kind === 'truncated' ? text.slice(0, text.length / 2) : text)
}

function insteadOf(fault: Fault | undefined): Answer | undefined {
  if (fault?.kind === 'page') return { status: fault.status, body: fault.text ?? '<html>Oops</html>' }
  if (fault?.kind === 'limited') return { status: 429, body: { message: 'slow' }, headers: fault.headers }
  return fault?.kind === 'error' ? { status: fault.status, body: fault.body } : undefined
}

async function read(request: IncomingMessage, basePath: string): Promise<PartnerCall> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString('utf8')
  const url = request.url ?? ''
  return {
    method: request.method ?? '',
    path: url.startsWith(basePath) ? url.slice(basePath.length) : url,
    headers: request.headers,
    body: text === '' ? {} : JSON.parse(text),
  }
}
