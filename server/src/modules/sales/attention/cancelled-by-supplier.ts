import { refundOfRest, type Booking, type TicketRefund } from '@reseller-portal/contract/sales'
import { found } from '#kit/refuse.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { cancelBookingRow } from '../bookings/end-booking.ts'
import { viewOf } from '../bookings/view.ts'
import type { Payment } from '#modules/payments/index.ts'
import { viewerOfAll } from '#modules/organizations/index.ts'
import { refundedOf, takeDown } from '../cancel/cancellation.ts'
import { markHoldReturned } from '../process/hold.ts'
import { postCancellation, postGivenBack } from '../process/ledger.ts'
import type { Sale } from '../process/sale.ts'

/** Sold and open here, and given to a person because its supplier cancelled it. */
export function isCancelledThere({ trouble }: Sale, booking: Booking['status'] | null): boolean {
  return trouble?.code === 'cancelled_by_supplier' && booking === 'OPEN'
}

/** The tickets that such a booking still has, and their refund: all that was paid for them. */
export async function restOf(sale: Sale, db: Db): Promise<{ ticketIds: string[]; refund: TicketRefund }> {
  const viewer = viewerOfAll(sale.reseller_id, sale.account_id)
  const booking = found(await viewOf(sale.id, viewer, db), 'sales.not_found')
  const left = booking.tickets.filter(({ status }) => status !== 'CANCELLED')
  // Guests who were let in get their money back too; their tickets are cancelled with the booking.
  return {
    ticketIds: left.filter(({ status }) => status === 'ISSUED').map(({ id }) => id),
    refund: refundOfRest(booking),
  }
}

/** What is still due of that refund, and what the provider shows as refunded already, in minor units. */
export async function dueOfRest(sale: Sale, payment: Pick<Payment, 'refunded'>, db: Db) {
  const { refund } = await restOf(sale, db)
  const shown = Math.max(0, payment.refunded - (await refundedOf(sale, db)))
  return { amount: Math.max(0, refund.amount - shown), shown, cancellation: undefined }
}

/** Settled by hand: the booking ends as cancelled, and the ledger records how its money went back. */
export async function endByHand(
  sale: Sale,
  payment: Payment | undefined,
  reason: string,
  tx: Db,
  ctx: Ctx,
): Promise<void> {
  const { ticketIds, refund } = await restOf(sale, tx)
  const { amount, shown } = payment ? await dueOfRest(sale, payment, tx) : { amount: refund.amount, shown: 0 }
  const whole = { ticketIds, isWhole: true, reason, refund: { ...refund, amount: amount + shown } }
  const cancellation = await takeDown(sale, whole, ctx, tx)
  await cancelBookingRow(sale, cancellation, tx, ctx)
  await markHoldReturned(sale, tx)
  await postCancellation(sale, cancellation, tx, ctx)
  if (!payment) return
  await postGivenBack(sale, payment, { amount, shown, cancellation }, tx, ctx)
}
