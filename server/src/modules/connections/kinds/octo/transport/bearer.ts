import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { takeToken } from './bucket.ts'
import type { Connection } from '../connection.ts'
import { Decimal, Text } from '../read/shapes.ts'
import { detailOf, type Reply } from './reply.ts'
import { send, type Sent } from './send.ts'

/** The header's token, or the answer instead of it where the call was not made. */
export type Bearer = { text: string } | { instead: Sent }

/** A token is stored only in this process. It ends by both clocks, the app's and the machine's. */
type Token = { text: string; endsAt: number; machineEndsAt: number }
/** `token` is set when the answer has arrived. */
type Entry = { bearer: Promise<Bearer>; token: Token | undefined }

const entries = new LRUCache<string, Entry>({ max: 1000 })
const unnamedLifeMs = 5 * 60_000
const mostMarginMs = 30_000

/**
 * The connection's key or, where the supplier requires it, a temporary token for the key (docs/octo-facts.md,
 * Juniper). Concurrent calls share one token; it is renewed shortly before it ends.
 */
export function bearerFor(connection: Connection, deadline: number, work: Work): Promise<Bearer> {
  if (connection.settings.tokenPath === '') return Promise.resolve({ text: connection.key })
  const name = nameOf(connection)
  const existing = entries.get(name)
  if (existing && (existing.token === undefined || isGood(existing.token, work))) return existing.bearer
  const entry: Entry = { bearer: askForToken(connection, deadline, work).then(keep), token: undefined }
  const forget = () => void (entries.get(name) === entry && entries.delete(name))
  entries.set(name, entry)
  entry.bearer.then((bearer) => 'instead' in bearer && forget(), forget)
  return entry.bearer

  function keep(found: Token | { instead: Sent }): Bearer {
    if (!('instead' in found)) entry.token = found
    return found
  }
}

/** Forgets a token that the supplier refused; a newer one of another call stays. */
export function forgetBearer(connection: Connection, text: string): void {
  const name = nameOf(connection)
  if (entries.get(name)?.token?.text === text) entries.delete(name)
}

async function askForToken(
  connection: Connection,
  deadline: number,
  work: Work,
): Promise<Token | { instead: Sent }> {
  await takeToken(connection, { isWrite: true, deadline })
  const path = `/${connection.settings.tokenPath.replace(/^\//, '')}`
  const request = { method: 'POST', path, body: {} } as const
  const { status, reply } = await send(connection, request, { bearer: connection.key, deadline }, work)
  if (reply.kind !== 'ok') return { instead: { status, reply: without(reply) } }
  const read = Answer.safeParse(reply.body)
  const text = read.success ? read.data.text : ''
  if (text === '') return { instead: { status, reply: unread } }
  const supplierTime = Date.parse(reply.headers['date'] ?? '')
  const lifeMs = read.success
    ? lifeOf(read.data, Number.isNaN(supplierTime) ? work.clock().getTime() : supplierTime)
    : 0
  const goodMs = lifeMs - Math.min(mostMarginMs, lifeMs / 10)
  return { text, endsAt: work.clock().getTime() + goodMs, machineEndsAt: performance.now() + goodMs }
}

/** OAuth's field names, and similar ones. A text that cannot be sent in a header is not a token. */
const Answer = z
  .looseObject({
    token: Text,
    access_token: Text,
    accessToken: Text,
    bearerToken: Text,
    expires_in: Decimal,
    expiresIn: Decimal,
    expiresAt: Text,
    expires_at: Text,
    utcExpiresAt: Text,
  })
  .transform((answer) => ({
    text: [answer.access_token, answer.accessToken, answer.bearerToken, answer.token].find(isSendable) ?? '',
    seconds: answer.expires_in ?? answer.expiresIn,
    until: Date.parse(answer.utcExpiresAt || answer.expiresAt || answer.expires_at),
  }))

function isSendable(text: string): boolean {
  return /^[\u0021-\u007E]+$/.test(text)
}

/** An absolute end is by the supplier's own clock. */
function lifeOf({ seconds, until }: z.infer<typeof Answer>, theirNow: number): number {
  if (seconds !== null) return Math.max(0, seconds * 1000)
  return Number.isNaN(until) ? unnamedLifeMs : Math.max(0, until - theirNow)
}

/** Without a token the call itself was not made. */
function without(reply: Exclude<Reply<unknown>, { kind: 'ok' }>): Reply<never> {
  if (reply.kind === 'maintenance' || reply.kind === 'limited') return reply
  if (reply.kind === 'failed')
    return { kind: 'failed', mayHaveArrived: false, detail: `gave no token: ${reply.detail}` }
  // The supplier's sentence may contain the key.
  const why = reply.kind === 'refused' ? `refused: ${reply.error}` : detailOf(reply)
  return { kind: 'misconfigured', detail: `gave no token: ${why}` }
}

const unread: Reply<never> = { kind: 'misconfigured', detail: 'gave no token: its answer has none' }

function isGood({ endsAt, machineEndsAt }: Token, work: Work): boolean {
  return work.clock().getTime() < endsAt && performance.now() < machineEndsAt
}

/** The key, address and path of a token. */
function nameOf({ supplierId = '', baseUrl, key, settings }: Connection): string {
  const all = JSON.stringify([supplierId, baseUrl, settings.tokenPath, key])
  return createHash('sha256').update(all).digest('base64url')
}
