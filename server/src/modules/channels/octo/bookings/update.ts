import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import type { Update } from './request/input.ts'
import { untilDone } from './record/rows.ts'
import { findBooking } from './record/channel-booking.ts'
import { isBeingCancelled, isCancellableIn, statusIn } from './record/state.ts'
import { updateConfirmed } from './update-confirmed.ts'
import { updateHeld } from './update-held.ts'
import { shownBooking, type ShownBooking } from './view/view.ts'

/**
 * Changes the fields that are sent and leaves the rest; only while the booking can be cancelled (docs/octo-facts.md
 * §1.4).
 */
export async function update(sent: Update, ctx: OctoCtx): Promise<ShownBooking> {
  await untilDone(async () => {
    const channelBooking = await findBooking(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(channelBooking, ctx.now)
    // A running cancellation of tickets is waited for, so that a repeat gets the answer of the first request.
    const isRepeat = isBeingCancelled(channelBooking) && sent.unitItems
    if (!isCancellableIn(channelBooking, ctx.now) && !isRepeat)
      refuseOcto('UNPROCESSABLE_ENTITY', `You can’t change a booking that is ${status}.`)
    return status === 'ON_HOLD'
      ? updateHeld(channelBooking, sent, ctx)
      : updateConfirmed(channelBooking, sent, ctx)
  })
  return shownBooking(sent.uuid, ctx)
}
