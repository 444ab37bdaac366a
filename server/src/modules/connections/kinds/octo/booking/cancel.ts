import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import type { CancelAnswer, CancelRequest } from '../../../supplier.ts'
import { ask, type Call } from '../transport/client.ts'
import { connectionOf, type StoredConnection } from '../connection.ts'
import { forgetDays } from '../inventory/calendar.ts'
import { forgetSlots } from '../inventory/slots.ts'
import { OctoBooking, isOf } from '../read/booking.ts'
import type { Reply } from '../transport/reply.ts'
import { rememberCancelBy } from '../switches.ts'
import { bookingAt } from './find.ts'

export function cancel(
  { supplierId, holdId, reference, reason }: CancelRequest,
  work: Work,
): Promise<CancelAnswer> {
  return cancelBooking({ supplierId, uuid: holdId ?? reference, reference, reason }, work)
}

type Cancelled = { supplierId: string; uuid: string; reference?: string; reason: string }

/**
 * `POST …/cancel`, or `DELETE` where the supplier has only that. A booking that it does not find, or that has ended,
 * counts as cancelled.
 */
export async function cancelBooking(what: Cancelled, work: Work): Promise<CancelAnswer> {
  const connection = await connectionOf(what.supplierId, work)
  forgetSlots(what.supplierId)
  forgetDays(what.supplierId)
  const first = connection.settings.cancelBy.startsWith('DELETE') ? 'DELETE' : 'POST'
  const reply = await send(connection, what, first, work)
  if (reply.kind !== 'missing') return settled(connection, what, reply, work)
  const other = first === 'POST' ? 'DELETE' : 'POST'
  const second = await send(connection, what, other, work)
  if (second.kind === 'ok') await rememberCancelBy(connection, other, work)
  return settled(connection, what, second, work)
}

function send(
  connection: StoredConnection,
  { uuid, reference, reason }: Cancelled,
  method: 'POST' | 'DELETE',
  work: Work,
): Promise<Reply<unknown>> {
  const end = method === 'POST' ? '/cancel' : ''
  const booking = reference === undefined ? { holdId: uuid } : { holdId: uuid, reference }
  const path = `/bookings/${uuid}${end}`
  const name = `/bookings/{uuid}${end}`
  // Older suppliers don't answer a DELETE with the booking.
  const understand = z.unknown()
  const call: Call<unknown> = {
    method,
    path,
    name,
    body: { reason },
    understand,
    isWrite: true,
    isPersonal: true,
    booking,
  }
  return ask(connection, call, work)
}

/** After any other answer than a cancelled booking, the booking itself is read. */
async function settled(
  connection: StoredConnection,
  { uuid, reference }: Cancelled,
  reply: Reply<unknown>,
  work: Work,
): Promise<CancelAnswer> {
  if (reply.kind === 'ok') {
    const answer = OctoBooking.safeParse(reply.body)
    if (answer.success && isOf(answer.data, uuid) && hasEnded(answer.data)) return 'cancelled'
  }
  const isDefinite = reply.kind === 'ok' || reply.kind === 'refused' || reply.kind === 'missing'
  if (!isDefinite) return 'unknown'
  const names = reference === undefined ? { holdId: uuid } : { holdId: uuid, reference }
  const found = await bookingAt(connection, names, work)
  if (found.state === 'unknown') return 'unknown'
  if (found.state === 'none' || hasEnded(found.booking)) return 'cancelled'
  return reply.kind === 'ok' ? 'unknown' : 'refused'
}

export function hasEnded({ status }: OctoBooking): boolean {
  return ['CANCELLED', 'EXPIRED', 'REJECTED'].includes(status)
}
