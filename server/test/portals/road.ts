import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../at-end.ts'
import type { Random } from '../chance.ts'

/** What becomes of one call on its way: nothing, lost before or after the other side heard it, late, doubled, or answered by another server. */
export const fates = [
  'pass',
  'lose the question',
  'lose the answer',
  'late',
  'twice',
  'limited',
  'page',
  'maintenance',
  'code 196',
] as const
export type Fate = (typeof fates)[number]

/** The line between two portals: a real server that hands calls on, and does to them what the test says. */
export type Road = {
  address: string
  /** Decides about each call, `POST /bookings/{uuid}/confirm` with its uuid; until it is set all pass. */
  decide(by: (call: string) => Fate): void
  /** From now on all calls pass, and late ones have arrived. */
  calm(): Promise<void>
  /** How often each fate happened to each kind of call. */
  done: Map<string, number>
}

type Sent = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }
type SaleAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Opens a road to this address; a late call arrives after `lateMs`, when its caller has given up. */
export async function openRoad(target: string, { lateMs }: { lateMs: number }): Promise<Road> {
  let fateOf = (_call: string): Fate => 'pass'
  const underWay = new Set<Promise<unknown>>()
  const done = new Map<string, number>()
  const forward = (sent: Sent): Promise<SaleAnswer> => {
    const reply = forwarded(target, sent)
    underWay.add(reply)
    reply.then(
      () => underWay.delete(reply),
      () => underWay.delete(reply),
    )
    return reply
  }
  const meet = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await sentOf(request)
    const call = `${sent.method} ${sent.url.replace('/octo', '')}`
    const fate = fateOf(call)
    const name = `${fate} ${nameOf(call)}`
    done.set(name, (done.get(name) ?? 0) + 1)
    await befall(fate, sent, response, forward, lateMs)
  }
  const server = createServer((request, response) => {
    meet(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}/octo`,
    done,
    decide: (by) => {
      fateOf = by
    },
    calm: async () => {
      fateOf = () => 'pass'
      await sleep(lateMs)
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}

/** Mostly a call passes; of the others each fate is as likely, and some calls may be spared. */
export function byChance(random: Random, share: number, isSpared = (_call: string) => false) {
  const [, ...bad] = fates
  return (call: string): Fate => {
    const isBad = random.chance(share)
    const fate = bad[random.below(bad.length)] ?? 'pass'
    return isBad && !isSpared(call) ? fate : 'pass'
  }
}

async function befall(
  fate: Fate,
  sent: Sent,
  response: ServerResponse,
  forward: (sent: Sent) => Promise<SaleAnswer>,
  lateMs: number,
): Promise<void> {
  switch (fate) {
    case 'pass':
      return answer(response, await forward(sent))
    case 'lose the question':
      return void response.destroy()
    case 'lose the answer':
      await forward(sent)
      return void response.destroy()
    case 'late':
      await sleep(lateMs)
      return answer(response, await forward(sent))
    case 'twice': {
      const [, second] = await Promise.all([forward(sent), forward(sent)])
      return answer(response, second)
    }
    case 'limited':
      return answerText(response, 429, '{"error":"TOO_MANY_REQUESTS","errorMessage":"Later."}', {
        'retry-after': '1',
      })
    case 'page':
      return answerText(response, 500, '<html><body>Internal Server Error</body></html>')
    case 'maintenance':
      return answerText(response, 503, '<html><body>Back soon</body></html>')
    case 'code 196':
      return answerText(response, 400, '{"error":"BAD_REQUEST","errorMessage":"We are closed [code:196]"}')
  }
}

function nameOf(call: string): string {
  return call.replace(/\?.*$/, '').replace(/\/[\da-f]{8}-[\da-f-]{27}/i, '/{uuid}')
}

function answer(response: ServerResponse, { status, headers, body }: SaleAnswer): void {
  response.writeHead(status, headers).end(body)
}

function answerText(
  response: ServerResponse,
  status: number,
  body: string,
  more: Record<string, string> = {},
): void {
  const type = body.startsWith('{') ? 'application/json' : 'text/html'
  response.writeHead(status, { 'content-type': type, ...more }).end(body)
}

async function sentOf(request: IncomingMessage): Promise<Sent> {
  const { method = '', url = '', headers } = request
  return { method, url, headers, body: await bodyOf(request) }
}

async function forwarded(target: string, { method, url, headers, body }: Sent): Promise<SaleAnswer> {
  const outgoing = ask(`${target}${url}`, { method, headers: { ...headers, connection: 'close' } })
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', resolve)
  })
  outgoing.end(body)
  const answer = await reply
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await bodyOf(answer) }
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
