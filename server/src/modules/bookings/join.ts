import { bookingExt } from '@reseller-portal/contract/bookings'
import type { BookingRequest } from '@reseller-portal/contract/bookings'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { paymentOfIntent } from '../payments/index.ts'
import { drive, saleOfHold, saleRow } from './sales/index.ts'
import type { Sale } from './sales/index.ts'

/**
 * The sale that a booking request belongs to: its hold's, or that of the payment which its ext names where nothing is
 * held. A checkout that was not paid yet is refused.
 */
export async function joinSale(request: BookingRequest, ctx: Ctx): Promise<string | undefined> {
  const sale = await saleOf(request, ctx)
  if (!sale) return undefined
  if (sale.state === 'NEW' || sale.state === 'OPEN') await drive(sale.id, ctx)
  const now = await saleRow(sale.id, ctx.db)
  if (now?.booking_id != null) return now.id
  return now && (await refuseUnpaid(now, ctx))
}

function saleOf(request: BookingRequest, ctx: Ctx): Promise<Sale | undefined> {
  const resellerId = resellerOf(ctx)
  return request.holdId ? saleOfHold(request.holdId, resellerId, ctx.db) : saleOfPayment(request, ctx)
}

async function saleOfPayment(request: BookingRequest, ctx: Ctx): Promise<Sale | undefined> {
  const intent = request.ext[bookingExt.paymentIntentId]
  if (!intent) return undefined
  const payment = await paymentOfIntent(resellerOf(ctx), intent, ctx.db)
  return payment && saleRow(payment.id, ctx.db)
}

/** Undefined where the sale came to nothing and the request may start anew. */
async function refuseUnpaid(sale: Sale, ctx: Ctx): Promise<string | undefined> {
  if (sale.state === 'AUTHORIZED') return sale.id
  if (sale.state === 'REVERSED' || sale.state === 'MANUAL') return undefined
  const payment = await ctx.db
    .selectFrom('payments')
    .select('error')
    .where('id', '=', sale.id)
    .executeTakeFirst()
  return payment?.error ? refuse('payments.declined') : refuse('bookings.payment_required')
}
