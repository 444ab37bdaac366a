import { bookingExt, leadOf, phoneOf, referenceOf } from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db, Work } from '#kit/context.ts'
import { statement } from '#db/statement.ts'
import { isSandbox, type Payment } from '#modules/payments/index.ts'
import { recordSaleEvent, type Sold } from './sale-event.ts'
import { searchTextOf } from './find/search-text.ts'

/** Writes the booking of the sale as PENDING, with its items and its event. */
export async function placeBooking(
  sale: Sold,
  payment: Payment | undefined,
  tx: Db,
  work: Work,
): Promise<void> {
  const { booking, items } = bookingRows(sale, payment, work)
  await insertPlaced({ bookings: JSON.stringify([booking]), bookingItems: JSON.stringify(items) }, tx)
  await recordSaleEvent('bookings.placed', sale, tx, work)
}

/** The rows of a booking that is not open yet. */
export function bookingRows(sale: Sold, payment: Payment | undefined, work: Work) {
  return { booking: bookingOf(sale, payment, work), items: itemsOf(sale) }
}

/** Inserts the bookings of `:bookings`. */
export const insertBookingSql = `
  insert into bookings (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, version, hold_id,
    reseller_ref, supplier_ref, first_name, last_name, email, phone, customer, currency, total, totals, search, ext,
    placed_at, opened_at)
  select id, reseller_id, supplier_id, account_id, point_of_sale_code, status, version, hold_id,
    reseller_ref, supplier_ref, first_name, last_name, email, phone, customer, currency, total, totals, search, ext,
    placed_at, opened_at
  from json_to_recordset(:bookings) as booking (id uuid, reseller_id uuid, supplier_id uuid, account_id uuid,
    point_of_sale_code text, status text, version integer, hold_id uuid, reseller_ref text, supplier_ref text,
    first_name text, last_name text, email text, phone text, customer jsonb, currency text, total bigint, totals jsonb,
    search text, ext jsonb, placed_at timestamptz, opened_at timestamptz)`

/** Inserts the items of `:bookingItems`. */
export const insertBookingItemsSql = `
  insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, slot_id,
    starts_at, ends_at, quantity, traveler, product, ext)
  select id, booking_id, position, product_id, rate_id, price_id, availability_id, slot_id,
    starts_at, ends_at, quantity, traveler, product, ext
  from json_to_recordset(:bookingItems) as item (id uuid, booking_id uuid, position integer, product_id uuid,
    rate_id uuid, price_id uuid, availability_id text, slot_id uuid, starts_at timestamptz, ends_at timestamptz,
    quantity integer, traveler jsonb, product jsonb, ext jsonb)`

const insertPlaced = statement<{ bookings: string; bookingItems: string }>(
  `with booking as (${insertBookingSql}) ${insertBookingItemsSql}`,
)

function bookingOf(sale: Sold, payment: Payment | undefined, work: Work) {
  const { request, pointOfSale } = sale.draft
  const { email } = request.customer
  const phone = phoneOf(request)
  const reseller_ref = referenceOf(request)
  const { firstName: first_name, lastName: last_name } = leadOf(request)
  const booking = {
    id: sale.id,
    reseller_id: sale.reseller_id,
    supplier_id: sale.supplier_id,
    account_id: sale.account_id,
    point_of_sale_code: pointOfSale,
    status: 'PENDING' as const,
    hold_id: sale.hold_id,
    reseller_ref,
    first_name,
    last_name,
    email,
    phone,
    customer: request.customer,
    currency: sale.totals.currency,
    total: sale.totals.total,
    totals: sale.totals,
    ext: { ...request.ext, ...paymentExt(sale, payment) },
    placed_at: work.clock(),
    version: 0,
    supplier_ref: '',
    opened_at: null,
  }
  return { ...booking, search: searchTextOf(booking, []) }
}

function paymentExt({ totals }: Sold, payment: Payment | undefined): Ext {
  if (!payment) return {}
  return {
    [bookingExt.paymentTransactionId]: payment.session_id ?? payment.id,
    [bookingExt.paymentIntentId]: payment.intent_id ?? '',
    [bookingExt.paymentTotal]: String(totals.total),
    [bookingExt.paymentFeeTotal]: String(totals.fee),
    ...(isSandbox(payment) ? { [bookingExt.sandbox]: 'true' } : {}),
  }
}

function itemsOf(sale: Sold) {
  return sale.draft.items.map((item, position) => ({
    id: item.id,
    booking_id: sale.id,
    position,
    product_id: item.productId,
    rate_id: item.rateId,
    price_id: item.priceId,
    availability_id: item.availabilityId,
    slot_id: item.slotId,
    starts_at: item.startsAt,
    ends_at: item.endsAt,
    quantity: item.quantity,
    traveler: item.traveler,
    product: item.product,
    ext: item.ext,
  }))
}
