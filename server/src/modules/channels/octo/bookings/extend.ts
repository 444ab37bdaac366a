import { keepUntil } from '#modules/inventory/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { laterExpiry, limitOf } from './request/expiry.ts'
import type { Extension } from './request/input.ts'
import { lockLiveHold } from './record/live-hold.ts'
import { changeRow, untilDone, type Outcome } from './record/rows.ts'
import { findBooking } from './record/channel-booking.ts'
import type { OctoRow } from './record/channel-booking-row.ts'
import { statusIn } from './record/state.ts'
import { shownBooking, type ShownBooking } from './view/view.ts'

/** Restarts the reservation's time, within the longest lifetime of a hold; the answer says until when. */
export async function extend(sent: Extension, ctx: OctoCtx): Promise<ShownBooking> {
  const limit = await limitOf(ctx)
  await untilDone(async () => {
    const channelBooking = await findBooking(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(channelBooking, ctx.now)
    if (status !== 'ON_HOLD')
      refuseOcto('UNPROCESSABLE_ENTITY', `You can’t extend a booking that is ${status}.`)
    return extendHeld(
      channelBooking.row,
      (hold) => laterExpiry(hold, sent.expirationMinutes, limit, ctx.now),
      ctx,
    )
  })
  return shownBooking(sent.uuid, ctx)
}

function extendHeld(
  row: OctoRow,
  later: (hold: { acquiredAt: Date; expiresAt: Date }) => Date,
  ctx: OctoCtx,
): Promise<Outcome> {
  return ctx.db.transaction().execute(async (tx) => {
    if (row.hold_id === null) {
      const expiresAt = row.expires_at ?? ctx.now
      const expires_at = later({ acquiredAt: row.created_at, expiresAt })
      return (await changeRow(row, { expires_at }, ctx.now, tx)) ? 'done' : 'stale'
    }
    const hold = await lockLiveHold(row.hold_id, ctx.holder, ctx.now, tx)
    if (!hold || !(await changeRow(row, {}, ctx.now, tx))) return 'stale'
    await keepUntil(row.hold_id, later({ acquiredAt: hold.acquired_at, expiresAt: hold.expires_at }), tx)
    return 'done'
  })
}
