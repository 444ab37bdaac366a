import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../serve.ts'
import type { Update } from './input.ts'
import { untilDone } from './rows.ts'
import { standingOf } from './standing.ts'
import { isCancellableIn, statusIn } from './status-in.ts'
import { updateConfirmed } from './update-confirmed.ts'
import { updateHeld } from './update-held.ts'
import { shownBooking } from './view.ts'
import type { ShownBooking } from './view.ts'

/** Changes what is sent and leaves the rest; only while it may be cancelled (octo.md §1.4). */
export async function update(sent: Update, ctx: OctoCtx): Promise<ShownBooking> {
  await untilDone(async () => {
    const standing = await standingOf(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(standing, ctx.now)
    if (!isCancellableIn(standing, ctx.now))
      refuseOcto('UNPROCESSABLE_ENTITY', `This booking is ${status} and cannot be changed any more.`)
    return status === 'ON_HOLD' ? updateHeld(standing, sent, ctx) : updateConfirmed(standing, sent, ctx)
  })
  return shownBooking(sent.uuid, ctx)
}
