import { cancel as cancelBooking } from '../../../bookings/index.ts'
import { letGo, untilSettled } from '../../../inventory/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../serve.ts'
import { sellerCtx } from './actor.ts'
import type { Cancellation } from './input.ts'
import { lockLiveHold } from './live-hold.ts'
import { changeRow, untilDone } from './rows.ts'
import type { Outcome } from './rows.ts'
import { standingOf } from './standing.ts'
import type { OctoRow } from './standing.ts'
import { isBeingCancelled, isCancellableIn, statusIn } from './status-in.ts'
import { shownBooking } from './view.ts'
import type { ShownBooking } from './view.ts'

/** Lets a reservation go, or cancels a booking by its sale's process. One that is cancelled is answered as it is. */
export async function cancel(sent: Cancellation, ctx: OctoCtx): Promise<ShownBooking> {
  await untilDone(async () => {
    const standing = await standingOf(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(standing, ctx.now)
    if (status === 'CANCELLED') return 'done'
    if (!isCancellableIn(standing, ctx.now) && !isBeingCancelled(standing))
      refuseOcto('UNPROCESSABLE_ENTITY', `This booking is ${status} and cannot be cancelled any more.`)
    if (!standing.booking) return letReservationGo(standing.row, sent, ctx)
    const reason = sent.reason?.trim() || 'Cancelled by the reseller.'
    await cancelBooking({ id: standing.booking.id, reason }, sellerCtx(ctx))
    return 'done'
  })
  return shownBooking(sent.uuid, ctx)
}

function letReservationGo(row: OctoRow, { reason }: Cancellation, ctx: OctoCtx): Promise<Outcome> {
  const cancelled = { cancelled_at: ctx.now, cancel_reason: reason ?? null }
  return untilSettled(() =>
    ctx.db.transaction().execute(async (tx) => {
      if (row.hold_id !== null && !(await lockLiveHold(row.hold_id, ctx.holder, ctx.now, tx))) return 'stale'
      if (!(await changeRow(row, cancelled, ctx.now, tx))) return 'stale'
      if (row.hold_id !== null) await letGo(row.hold_id, tx)
      return 'done'
    }),
  )
}
