import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { bearerFor, forgetBearer } from './bearer.ts'
import { closeFor, takeToken } from './bucket.ts'
import { noteClock, skewOf } from './clock.ts'
import type { Connection } from '../connection.ts'
import { keepError, keepPayload } from '../keep.ts'
import { detailOf, failed, type Reply } from './reply.ts'
import { send, type Request, type Sent } from './send.ts'

export type Call<T> = Request & {
  /** The path in logs, without ids. */
  name?: string
  understand: z.ZodType<T>
  /**
   * A write is repeated only where the supplier asked us to wait. A read is also repeated once after a fault, and
   * waits for its turn.
   */
  isWrite?: boolean
  /** A time-out that is longer than the connection's. */
  atLeastMs?: number
  /** The booking of the call, whose answer is stored. */
  booking?: { holdId: string; reference?: string }
  /** The request contains guests' data, which the supplier's sentence may repeat. */
  isPersonal?: boolean
}

/** Calls the supplier and classifies the answer; every failure is stored for the connection's screen. */
export async function ask<T>(connection: Connection, call: Call<T>, work: Work): Promise<Reply<T>> {
  const patienceMs = Math.max(connection.settings.timeoutMs, call.atLeastMs ?? 0)
  const end = performance.now() + patienceMs
  let deadline = end
  let faults = 0
  for (;;) {
    const reply = await askOnce(connection, call, deadline, work)
    if (reply.kind === 'limited') {
      closeFor(connection, reply.waitMs)
      if (performance.now() + reply.waitMs >= end) return reply
      if (!call.isWrite) continue
      await sleep(reply.waitMs)
      // An interrupted write has an unknown outcome: it gets its full time.
      deadline = performance.now() + patienceMs
      continue
    }
    if (reply.kind === 'failed') faults += 1
    const mayRetry = reply.kind === 'failed' && faults < 2
    if (call.isWrite || !mayRetry || performance.now() >= end) return reply
  }
}

async function askOnce<T>(
  connection: Connection,
  call: Call<T>,
  deadline: number,
  work: Work,
): Promise<Reply<T>> {
  const turn = await takeToken(connection, { isWrite: call.isWrite ?? false, deadline })
  const from = work.clock()
  const sent: Sent =
    turn === 'ours'
      ? await sendAuthorized(connection, call, deadline, work)
      : { status: undefined, reply: { kind: 'limited', ...turn } }
  const skewMs =
    sent.reply.kind === 'ok' ? skewOf(sent.reply.headers, { from, until: work.clock() }) : undefined
  if (skewMs !== undefined) await noteClock(connection, skewMs, work)
  const reply = understood(sent.reply, call, skewMs ?? connection.clockSkewMs)
  if (reply.kind === 'ok') await keepAnswer(connection, call, reply.raw, work)
  else await keepFailure(connection, call, { ...sent, reply }, work)
  return reply
}

/** A token that ended early is renewed once: a call that was refused for it had no effect. */
async function sendAuthorized(
  connection: Connection,
  call: Request,
  deadline: number,
  work: Work,
): Promise<Sent> {
  const first = await bearerFor(connection, deadline, work)
  if ('instead' in first) return first.instead
  const sent = await sendBeforeDeadline(connection, call, { bearer: first.text, deadline }, work)
  if (connection.settings.tokenPath === '' || !isStale(sent)) return sent
  forgetBearer(connection, first.text)
  const second = await bearerFor(connection, deadline, work)
  if ('instead' in second) return second.instead
  return sendBeforeDeadline(connection, call, { bearer: second.text, deadline }, work)
}

/** Sends nothing after the deadline, when the caller has already begun to look the outcome up. */
function sendBeforeDeadline(
  connection: Connection,
  call: Request,
  by: { bearer: string; deadline: number },
  work: Work,
): Promise<Sent> {
  const late = { kind: 'failed', mayHaveArrived: false, detail: 'gave no token in time' } as const
  const isLate = connection.settings.tokenPath !== '' && performance.now() >= by.deadline
  return isLate ? Promise.resolve({ status: undefined, reply: late }) : send(connection, call, by, work)
}

function isStale({ status, reply }: Sent): boolean {
  return reply.kind === 'misconfigured' && (status === 401 || reply.error === 'UNAUTHORIZED')
}

function understood<T>(reply: Reply<unknown>, { understand }: Call<T>, skewMs: number): Reply<T> {
  if (reply.kind !== 'ok') return reply
  const read = understand.safeParse(reply.body)
  if (read.success) return { ...reply, body: read.data, skewMs }
  return failed(
    `answered something else than expected at ${read.error.issues[0]?.path.join('.') || 'its root'}`,
  )
}

async function keepAnswer({ supplierId }: Connection, call: Call<unknown>, raw: unknown, work: Work) {
  if (call.booking === undefined || supplierId === undefined || typeof raw !== 'object' || raw === null)
    return
  await keepPayload(
    supplierId,
    { ...call.booking, direction: 'received', call: nameOf(call), body: raw },
    work,
  )
}

async function keepFailure(
  { supplierId }: Connection,
  call: Call<unknown>,
  { status, reply }: Sent,
  work: Work,
): Promise<void> {
  if (reply.kind === 'ok') return
  const hasReason = reply.kind === 'refused' && call.isPersonal
  const detail = hasReason ? `refused: ${[reply.error, ...reply.fields].join(' ')}` : detailOf(reply)
  await keepError(supplierId, { call: nameOf(call), status, kind: reply.kind, detail }, work)
}

function nameOf({ method, path, name = path }: Call<unknown>): string {
  return `${method} ${name}`
}
