import { Agent, request } from 'node:http'
import type { BenchProduct } from './world.ts'

/** Keeps its connections, as a browser does. */
const connections = new Agent({ keepAlive: true, maxSockets: 256 })

export type Seller = {
  /** What its requests carry. */
  headers: Record<string, string>
  send<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: T }>
}

/** Signs in and answers what sends requests as that person. */
export async function signIn(url: string, email: string, password: string): Promise<Seller> {
  const first = await exchange(url, 'POST', '/api/login', {}, { email, password })
  if (first.status !== 200) throw new Error(`sign-in answered ${first.status}: ${first.text}`)
  const cookies = first.cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  const csrf = (JSON.parse(first.text) as { xcsrftoken: string }).xcsrftoken // our own answer
  const headers = { cookie: cookies, 'x-csrf-token': csrf }
  return {
    headers,
    send: async (method, path, body) => {
      const { status, text } = await exchange(url, method, path, headers, body)
      return { status, body: JSON.parse(text) }
    },
  }
}

type Answer = { status: number; text: string; cookies: string[] }

/** One request on a connection that is kept. */
export function exchange(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const sent =
    payload === undefined
      ? headers
      : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, headers: sent, agent: connections }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

/** Holds one seat of a slot and books it; whether both went through. */
export async function sell(
  seller: Seller | undefined,
  product: BenchProduct,
  slot: BenchProduct['slots'][number] | undefined,
): Promise<boolean> {
  if (!seller || !slot) return false
  const at = slot.starts_at.toISOString()
  const { supplierId, productId, rateId, priceId } = product
  const item = { supplierId, productId, rateId, priceId, availabilityId: slot.id, quantity: 1 }
  const held = await seller.send<{ hold: { id: string } }>('POST', '/api/booking/acquire-hold', {
    hold: { items: [{ ...item, at, travelerType: 'ADULT' }] },
  })
  if (held.status !== 200) return false
  const booked = await seller.send<{ booking: { status: string } }>('POST', '/api/booking/create-booking', {
    booking: {
      customer: { email: 'guest@bench.example', firstName: 'Ada', lastName: 'Guest' },
      items: [{ ...item, startTime: at }],
      holdId: held.body.hold.id,
    },
  })
  return booked.status === 200 && booked.body.booking.status === 'OPEN'
}
