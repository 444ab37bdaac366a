import { isEnded } from '@reseller-portal/contract/payments'
import { refundOf, whyNotCancel } from '@reseller-portal/contract/bookings'
import type { cancelBooking as endpoint } from '@reseller-portal/contract/bookings'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '../../kit/context.ts'
import { found, refuse, refuseIf } from '../../kit/refuse.ts'
import { waitSeconds } from './place.ts'
import { advance, driveOn, driveUntil, saleRow } from './sales/index.ts'
import type { Sale } from './sales/index.ts'
import { viewOf } from './view.ts'
import { visibleBookings } from './visible.ts'

/** Cancels at the supplier and refunds the total minus the fee; cancelling twice answers the same. */
export async function cancel(
  { id, reason }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  const booking = await viewed(id, ctx)
  if (booking.status !== 'CANCELLED' && sale.state !== 'REFUNDING') {
    refuseIf(whyNotCancel(booking))
    await startRefund(sale, reason, ctx)
  }
  await driveUntil(id, (now) => Promise.resolve(isEnded(now.state)), waitSeconds, ctx)
  const after = await viewed(id, ctx)
  if (after.status === 'OPEN') refuse('bookings.not_cancellable')
  const { currency } = after.totals
  const refund = sale.payment_id === null ? null : { amount: refundOf(after.totals), currency }
  return { booking: after, refund, meta: { reqId: ctx.reqId } }
}

async function viewed(id: string, ctx: Ctx) {
  return found(await viewOf(id, visibleBookings(ctx)), 'bookings.not_found')
}

/** The intent is committed first; a second click finds it there. */
async function startRefund(sale: Sale, reason: string, ctx: Ctx): Promise<void> {
  if (sale.state !== 'CAPTURED') refuse('bookings.not_cancellable')
  const begun = await advance(sale, 'REFUNDING', ctx, {
    note: reason,
    write: (tx) => ctx.jobs.send('sales.carry-on', { sale: sale.id }, { tx, afterSeconds: 5 }),
  })
  if (begun) await driveOn(begun, ctx)
}
