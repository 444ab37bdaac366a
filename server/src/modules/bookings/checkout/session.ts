import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { retrieveSession, updateSession } from '@reseller-portal/contract/payments'
import type { Ctx } from '../../../kit/context.ts'
import { annotatePayment, sessionView } from '../../payments/index.ts'
import { askMoney } from '../sales/ask-money.ts'
import { driveStep } from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'
import { saleOfPayment } from './sale-of.ts'

/** Reads the checkout and advances its sale by a step. */
export async function retrieve(
  { sessionID }: Input<typeof retrieveSession>,
  ctx: Ctx,
): Promise<Returned<typeof retrieveSession>> {
  await driveStep((await saleOfPayment(sessionID, ctx)).sale.id, ctx)
  const { payment, sale } = await saleOfPayment(sessionID, ctx)
  return sessionView(payment, sale.booking_id, ctx.config)
}

/** Attaches what the server knows of the booking to its payment; what the browser sends is not believed. */
export async function update(
  { sessionID }: Input<typeof updateSession>,
  ctx: Ctx,
): Promise<Returned<typeof updateSession>> {
  const { payment, sale } = await saleOfPayment(sessionID, ctx)
  if (sale.booking_id !== null) await askMoney(annotatePayment(payment.id, await metadataOf(sale, ctx), ctx))
  return sessionView(payment, sale.booking_id, ctx.config)
}

/** Spec 1 §4 "Payment flow": what is sent after a booking. */
async function metadataOf(sale: Sale, ctx: Ctx): Promise<Record<string, string>> {
  const row = await ctx.db
    .selectFrom('bookings')
    .innerJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .innerJoin('suppliers', 'suppliers.id', 'bookings.supplier_id')
    .select(['bookings.id', 'bookings.reseller_ref', 'bookings.supplier_ref'])
    .select(['resellers.name as reseller_name', 'resellers.id as reseller_id', 'resellers.channel_id'])
    .select(['suppliers.name as supplier_name', 'suppliers.id as supplier_id'])
    .where('bookings.id', '=', sale.id)
    .executeTakeFirstOrThrow()
  return {
    bookingId: row.id,
    resellerBookingRef: row.reseller_ref,
    resellerName: row.reseller_name,
    resellerId: row.reseller_id,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    channelId: row.channel_id,
    ...(row.supplier_ref === '' ? {} : { supplierBookingRef: row.supplier_ref }),
  }
}
