import type { Event, Work } from '#kit/context.ts'
import { annotatePayment } from '#modules/payments/index.ts'
import type { Payment } from '#modules/payments/index.ts'
import { askMoney } from '../process/ask-money.ts'
import { saleRow } from '../process/sale.ts'

/**
 * Follows `payments.captured`: the provider learns which booking the money is for, whoever asked for it or nobody. What it
 * refuses is left; an answer that is lost is asked for again.
 */
export async function notePayment({ subject }: Event, work: Work): Promise<void> {
  const sale = await saleRow(subject, work.db)
  if (sale?.payment_id == null) return
  const answer = await askMoney(noteBooking(sale.payment_id, work))
  if (answer === 'unknown') throw new Error(`the notes of payment ${sale.payment_id} may not have arrived`)
  if (answer === 'refused') work.log.warn({ payment: sale.payment_id }, 'the provider refused the notes')
}

/** The payment has its booking's id, and says there what the booking is. */
export async function noteBooking(paymentId: string, work: Work): Promise<Payment> {
  return annotatePayment(paymentId, await metadataOf(paymentId, work), work)
}

/** Spec 1 §4 "Payment flow": what is sent after a booking. */
async function metadataOf(bookingId: string, { db }: Work): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .innerJoin('suppliers', 'suppliers.id', 'bookings.supplier_id')
    .select(['bookings.id', 'bookings.reseller_ref', 'bookings.supplier_ref'])
    .select(['resellers.name as reseller_name', 'resellers.id as reseller_id', 'resellers.channel_id'])
    .select(['suppliers.name as supplier_name', 'suppliers.id as supplier_id'])
    .where('bookings.id', '=', bookingId)
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
