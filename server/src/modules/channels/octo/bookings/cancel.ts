import { reasons } from '@reseller-portal/contract/locales/reasons'
import { retryTransaction } from '#kit/within.ts'
import { cancel as cancelBooking } from '#modules/sales/index.ts'
import { letGo } from '#modules/inventory/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { sellerCtx } from './record/actor.ts'
import type { Cancellation } from './request/input.ts'
import { lockLiveHold } from './record/live-hold.ts'
import { changeRow, untilDone, type Outcome } from './record/rows.ts'
import { findBooking } from './record/channel-booking.ts'
import type { OctoRow } from './record/channel-booking-row.ts'
import { isBeingCancelled, isCancellableIn, statusIn } from './record/state.ts'
import { shownBooking, type ShownBooking } from './view/view.ts'

/**
 * Releases a reservation, or cancels a booking through the process of its sale. A cancelled one is returned as it is.
 */
export async function cancel(sent: Cancellation, ctx: OctoCtx): Promise<ShownBooking> {
  await untilDone(async () => {
    const channelBooking = await findBooking(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(channelBooking, ctx.now)
    if (status === 'CANCELLED') return 'done'
    if (!isCancellableIn(channelBooking, ctx.now) && !isBeingCancelled(channelBooking))
      refuseOcto('UNPROCESSABLE_ENTITY', `You can’t cancel a booking that is ${status}.`)
    if (!channelBooking.booking) return letReservationGo(channelBooking.row, sent, ctx)
    const reason = sent.reason?.trim() || reasons.cancelled_by_reseller
    await cancelBooking({ id: channelBooking.booking.id, reason }, sellerCtx(ctx))
    return 'done'
  })
  return shownBooking(sent.uuid, ctx)
}

function letReservationGo(row: OctoRow, { reason }: Cancellation, ctx: OctoCtx): Promise<Outcome> {
  const cancelled = { cancelled_at: ctx.now, cancel_reason: reason ?? null }
  return retryTransaction(() =>
    ctx.db.transaction().execute(async (tx) => {
      if (row.hold_id !== null && !(await lockLiveHold(row.hold_id, ctx.holder, ctx.now, tx))) return 'stale'
      if (!(await changeRow(row, cancelled, ctx.now, tx))) return 'stale'
      if (row.hold_id !== null) await letGo(row.hold_id, tx)
      return 'done'
    }),
  )
}
