import { bookingExt, type BookingRequest } from '@reseller-portal/contract/sales'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { paymentOfIntent } from '#modules/payments/index.ts'
import { viewerOf, isSeenBy } from '#modules/organizations/index.ts'
import { isPaid } from '../process/ask-money.ts'
import { saleRow, madeBy, type Sale } from '../process/sale.ts'
import type { Held } from './held.ts'

/**
 * The existing sale of a booking request: that of its hold or, where nothing is held, of the payment that its ext
 * names. Undefined where there is none, or it failed. A checkout that was not paid yet is refused.
 */
export async function joinSale(
  request: BookingRequest,
  hold: Held | undefined,
  ctx: Ctx,
): Promise<string | undefined> {
  const sale = await saleOf(request, hold, ctx)
  if (!sale) return undefined
  if (sale.booking_id !== null) return sale.id
  if (sale.amends !== null) refuse('holds.already_booked')
  if (sale.state === 'REVERSED' || sale.state === 'MANUAL') return undefined
  return (await isPaid(sale, ctx)) ? sale.id : refuseUnpaid(sale.id, ctx)
}

async function saleOf(request: BookingRequest, hold: Held | undefined, ctx: Ctx): Promise<Sale | undefined> {
  if (!request.holdId) return saleOfPayment(request, ctx)
  return hold?.sale_id ? saleRow(hold.sale_id, ctx.db) : undefined
}

async function saleOfPayment(request: BookingRequest, ctx: Ctx): Promise<Sale | undefined> {
  const intent = request.ext[bookingExt.paymentIntentId]
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
