import type { Db, Event, Work } from '#kit/context.ts'
import { annotatePayment, type Payment } from '#modules/payments/index.ts'
import { askMoney } from '../process/ask-money.ts'
import { saleRow } from '../process/sale.ts'

/**
 * Follows `payments.captured`: writes to the provider which booking the money is for. A refusal is ignored; after a
 * lost answer it is sent again.
 */
export async function notePayment({ subject }: Event, work: Work): Promise<void> {
  const sale = await saleRow(subject, work.db)
  // A cart notes it once, for all its bookings.
  if (sale?.payment_id == null || sale.cart_id !== null) return
  const answer = await askMoney(noteBooking(sale.payment_id, work))
  if (answer === 'unknown') throw new Error(`the notes of payment ${sale.payment_id} may not have arrived`)
  if (answer === 'refused')
    work.log.warn({ payment: sale.payment_id }, 'the payment provider refused the notes on a payment')
}

/** Writes the booking's details to its payment at the provider. */
export async function noteBooking(paymentId: string, work: Work): Promise<Payment> {
  return annotatePayment(paymentId, await metadataOf(paymentId, work), work)
}

/** A provider's limit for one value. */
const mostLetters = 500

/** The bookings that a payment pays, and whose they are. */
export function bookingsOfPayment(paymentId: string, db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .innerJoin('suppliers', 'suppliers.id', 'bookings.supplier_id')
    .select(['bookings.id', 'bookings.reseller_ref', 'bookings.supplier_ref'])
    .select(['resellers.name as reseller_name', 'resellers.id as reseller_id', 'resellers.channel_id'])
    .select(['suppliers.name as supplier_name', 'suppliers.id as supplier_id'])
    .innerJoin('sales', 'sales.id', 'bookings.id')
    .where('sales.payment_id', '=', paymentId)
    .where('sales.state', 'not in', ['RELEASING', 'REVERSED'])
    .orderBy('bookings.id')
}

/** What is sent after a booking (spec 1 §4 "Payment flow"). */
async function metadataOf(paymentId: string, { db }: Work): Promise<Record<string, string>> {
  const rows = await bookingsOfPayment(paymentId, db).execute()
  const [row] = rows
  if (!row) return {}
  const all = (valueOf: (each: (typeof rows)[number]) => string) => {
    const values = new Set(rows.map(valueOf).filter((value) => value !== ''))
    return [...values].join(' ').slice(0, mostLetters)
  }
  return {
    bookingId: all(({ id }) => id),
    resellerBookingRef: row.reseller_ref,
    resellerName: row.reseller_name,
    resellerId: row.reseller_id,
    supplierId: all(({ supplier_id }) => supplier_id),
    supplierName: all(({ supplier_name }) => supplier_name),
    channelId: row.channel_id,
    ...(row.supplier_ref === '' ? {} : { supplierBookingRef: all(({ supplier_ref }) => supplier_ref) }),
  }
}
