import { bookingExt, type CartRequest } from '@reseller-portal/contract/sales'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { paymentOfIntent } from '#modules/payments/index.ts'
import { viewerOf, isSeenBy } from '#modules/organizations/index.ts'
import { isPaid } from '../process/ask-money.ts'
import { partsOf } from '../process/parts/parts.ts'
import { saleRow, madeBy, type Sale } from '../process/sale.ts'
import type { Held } from './held.ts'

/**
 * The existing sale of a request: that of its holds or, where nothing is held, of the payment that its ext names.
 * Undefined where there is none, or it failed. A checkout that was not paid yet is refused.
 */
export async function joinSale(
  cart: CartRequest,
  holds: readonly (Held | undefined)[],
  ctx: Ctx,
): Promise<Sale | undefined> {
  const isHeld = cart.lines.some(({ holdId }) => holdId)
  const sale = isHeld ? await saleOfHolds(holds, ctx) : await saleOfPayment(cart, ctx)
  // A sale of one booking is not the sale of several: its hold is refused when the sale begins.
  if (!sale || (sale.cart === null && cart.lines.length > 1)) return undefined
  if (sale.booking_id !== null) return sale
  if (sale.amends !== null) refuse('holds.already_booked')
  if (sale.state === 'REVERSED' || sale.state === 'MANUAL') return undefined
  const parts = await partsOf(sale, ctx.db)
  // The answer would not name a hold of another sale, or of none, and its seats would look sold.
  if (holds.some((hold) => hold !== undefined && !parts.some(({ id }) => id === hold.sale_id)))
    refuse('holds.already_booked')
  return (await isPaid(sale, ctx)) ? sale : refuseUnpaid(sale.id, ctx)
}

/** A part of a sale of several bookings stands for that sale. */
async function saleOfHolds(holds: readonly (Held | undefined)[], ctx: Ctx): Promise<Sale | undefined> {
  const hold = holds.find((each) => each !== undefined)
  const sale = hold?.sale_id ? await saleRow(hold.sale_id, ctx.db) : undefined
  return sale?.cart_id ? saleRow(sale.cart_id, ctx.db) : sale
}

async function saleOfPayment({ ext }: CartRequest, ctx: Ctx): Promise<Sale | undefined> {
  const intent = ext[bookingExt.paymentIntentId]
  if (!intent) return undefined
  const payment = await paymentOfIntent(resellerOf(ctx), intent, ctx.db)
  const sale = payment && (await saleRow(payment.id, ctx.db))
  return sale && isSeenBy(viewerOf(ctx), madeBy(sale)) ? sale : undefined
}

export async function refuseUnpaid(saleId: string, ctx: Ctx): Promise<never> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select('error')
    .where('id', '=', saleId)
    .executeTakeFirst()
  return payment?.error ? refuse('payments.declined') : refuse('bookings.payment_required')
}
