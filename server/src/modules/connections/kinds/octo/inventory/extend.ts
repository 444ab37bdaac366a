import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { Work } from '#kit/context.ts'
import type { RemoteHoldAnswer } from '../../../supplier.ts'
import { ask } from '../transport/client.ts'
import { connectionOf } from '../connection.ts'
import { OctoBooking, byOurClock, isOf } from '../read/booking.ts'
import { partnerError } from '../transport/reply.ts'
import { mayHave, rememberMissing } from '../switches.ts'
import { heldAnswer } from './held.ts'

type Hold = { supplierId: string; holdId: string; minutes: number }

/** `POST /bookings/{uuid}/extend`, where the supplier has it. A repeat only extends the hold further. */
export async function extend(hold: Hold, work: Work): Promise<RemoteHoldAnswer> {
  const connection = await connectionOf(hold.supplierId, work)
  if (!mayHave(connection, 'extend')) return cannot
  const reply = await ask(
    connection,
    {
      method: 'POST',
      path: `/bookings/${hold.holdId}/extend`,
      name: '/bookings/{uuid}/extend',
      body: { expirationMinutes: hold.minutes },
      understand: OctoBooking,
      isWrite: true,
      booking: { holdId: hold.holdId },
    },
    work,
  )
  if (reply.kind === 'ok')
    return isOf(reply.body, hold.holdId) ? heldAnswer(byOurClock(reply.body, reply.skewMs), hold, work) : lost
  if (reply.kind === 'failed' && reply.mayHaveArrived) return lost
  if (reply.kind === 'missing') {
    await rememberMissing(connection, 'extend', work)
    return cannot
  }
  if (reply.kind !== 'refused') throw partnerError(reply)
  const because = reply.error === 'INVALID_BOOKING_UUID' ? 'gone' : 'other'
  return { state: 'refused', because, reason: reply.message || reply.error }
}

const lost = { state: 'unknown' } as const
const cannot = {
  state: 'refused',
  because: 'other',
  reason: reasons.not_extended,
} as const
