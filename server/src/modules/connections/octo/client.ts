import type * as z from 'zod'
import type { Work } from '../../../kit/context.ts'
import { OutgoingFailed, outgoing } from '../../../kit/outgoing.ts'
import { closeFor, takeToken } from './bucket.ts'
import type { Connection } from './connection.ts'
import { keepError, keepPayload } from './keep.ts'
import { detailOf, failed, replyOf } from './reply.ts'
import type { Reply } from './reply.ts'

export type Call<T> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** After the base URL, with a slash before it. */
  path: string
  /** The path as logs show it; without ids. */
  name?: string
  body?: object
  understand: z.ZodType<T>
  /** A write is sent once, whatever comes; a read is repeated once after a fault and waits its turn. */
  isWrite?: boolean
  mostBytes?: number
  /** Of which booking it is: its answer is kept. */
  of?: { holdId: string; reference?: string }
  /** Guests' data is in the request, and may be in the supplier's sentence about it. */
  isPersonal?: boolean
}

const usualBytes = 4 * 1024 * 1024

/** Calls the supplier and sorts the answer; every failure is kept as a line of the connection. */
export async function ask<T>(connection: Connection, call: Call<T>, work: Work): Promise<Reply<T>> {
  const deadline = performance.now() + connection.settings.timeoutMs
  let faults = 0
  for (;;) {
    const reply = await askOnce(connection, call, deadline, work)
    if (reply.kind === 'limited') closeFor(connection, reply.waitMs)
    if (reply.kind === 'failed') faults += 1
    const isWorthAgain = (reply.kind === 'failed' && faults < 2) || reply.kind === 'limited'
    if (call.isWrite || !isWorthAgain || performance.now() >= deadline) return reply
    if (reply.kind === 'limited' && performance.now() + reply.waitMs >= deadline) return reply
  }
}

async function askOnce<T>(
  connection: Connection,
  call: Call<T>,
  deadline: number,
  work: Work,
): Promise<Reply<T>> {
  const isFree = await takeToken(connection, { isWrite: call.isWrite ?? false, deadline })
  const sent: Sent = isFree
    ? await send(connection, call, deadline, work)
    : { status: undefined, reply: { kind: 'limited', waitMs: connection.settings.timeoutMs } }
  const reply = understood(sent.reply, call)
  if (reply.kind === 'ok') await keepAnswer(connection, call, reply.raw, work)
  else await keepFailure(connection, call, { ...sent, reply }, work)
  return reply
}

type Sent = { status: number | undefined; reply: Reply<unknown> }

async function send(
  connection: Connection,
  call: Call<unknown>,
  deadline: number,
  work: Work,
): Promise<Sent> {
  const request = {
    method: call.method,
    headers: headersOf(connection),
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
    mostBytes: call.mostBytes ?? usualBytes,
  }
  try {
    const answer = await outgoing(`${connection.baseUrl}${call.path}`, request, work.config)
    return { status: answer.status, reply: replyOf(answer) }
  } catch (error) {
    if (!(error instanceof OutgoingFailed)) throw error
    const { reason, mayHaveArrived } = error
    if (reason === 'forbidden')
      return {
        status: undefined,
        reply: { kind: 'misconfigured', detail: `was not called: ${error.message}` },
      }
    const detail = `gave no answer: ${reason}`
    return { status: undefined, reply: { kind: 'failed', mayHaveArrived, detail } }
  }
}

/** One public adapter sends the key in both headers, since Bókun's pages name the second (octo.md, deviations). */
function headersOf({ key, capabilities }: Connection): Record<string, string> {
  return {
    authorization: `Bearer ${key}`,
    authentication: `Bearer ${key}`,
    accept: 'application/json',
    'accept-language': 'en',
    'content-type': 'application/json',
    'octo-capabilities': capabilities.join(','),
    'user-agent': 'reseller-portal',
  }
}

function understood<T>(reply: Reply<unknown>, { understand }: Call<T>): Reply<T> {
  if (reply.kind !== 'ok') return reply
  const read = understand.safeParse(reply.body)
  if (read.success) return { ...reply, body: read.data }
  return failed(
    `answered something else than expected at ${read.error.issues[0]?.path.join('.') || 'its root'}`,
  )
}

async function keepAnswer({ supplierId }: Connection, call: Call<unknown>, raw: unknown, work: Work) {
  if (call.of === undefined || supplierId === undefined || typeof raw !== 'object' || raw === null) return
  await keepPayload(supplierId, { ...call.of, direction: 'received', call: nameOf(call), body: raw }, work)
}

async function keepFailure(
  { supplierId }: Connection,
  call: Call<unknown>,
  { status, reply }: Sent,
  work: Work,
): Promise<void> {
  if (reply.kind === 'ok') return
  const isTold = reply.kind === 'refused' && call.isPersonal
  const detail = isTold ? `refused: ${[reply.error, ...reply.fields].join(' ')}` : detailOf(reply)
  await keepError(supplierId, { call: nameOf(call), status, kind: reply.kind, detail }, work)
}

function nameOf({ method, path, name = path }: Call<unknown>): string {
  return `${method} ${name}`
}
