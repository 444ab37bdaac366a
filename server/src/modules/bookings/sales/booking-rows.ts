import { bookingExt, leadOf, referenceOf } from '@reseller-portal/contract/bookings'
import { sql } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db, Work } from '../../../kit/context.ts'
import { once } from '../../../db/once.ts'
import { rowsOf } from '../../../db/rows.ts'
import { record, recorded, recording } from '../../audit/index.ts'
import { isSandbox } from '../../payments/index.ts'
import type { Payment } from '../../payments/index.ts'
import { searchText } from '../search-text.ts'
import type { Sale } from './sale.ts'

/** Writes the booking that the sale intends, as PENDING; its id is the sale's, whose row may be written `beside` it. */
export async function placeBooking(
  sale: Sale,
  payment: Payment | undefined,
  tx: Db,
  work: Work,
  beside: { sale: string } = { sale: '[]' },
): Promise<void> {
  const rows = { booking: bookings.json([bookingOf(sale, payment, work)]), items: items.json(itemsOf(sale)) }
  const told = toldOf(['bookings.placed'], sale, work)
  await addBooking({ ...beside, ...rows, events: told.rows }, tx)
  await told.follow(tx)
}

export const sales = rowsOf(
  'sales',
  'id reseller_id supplier_id account_id state version attempts leased_until look_at',
  'hold_id payment_id on_account booking_id draft totals abort note created_at updated_at',
)
const bookings = rowsOf(
  'bookings',
  'id reseller_id supplier_id account_id point_of_sale_code status hold_id reseller_ref',
  'first_name last_name email phone customer currency total totals search ext placed_at',
)
const items = rowsOf(
  'booking_items',
  'id booking_id position product_id rate_id price_id availability_id slot_id starts_at',
  'ends_at quantity traveler product ext',
)

const addBooking = once((of: { sale: string; booking: string; items: string; events: string }, db) =>
  sql`with sale as (${sales.insert(of.sale)}), booking as (${bookings.insert(of.booking)}),
    event as (${recording.insert(of.events)})
    ${items.insert(of.items)}`.compile(db),
)

function bookingOf(sale: Sale, payment: Payment | undefined, work: Work) {
  const { request, pointOfSale } = sale.draft
  const { email, phone } = request.customer
  const reseller_ref = referenceOf(request)
  const { firstName: first_name, lastName: last_name } = leadOf(request)
  return {
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
    search: searchText([email, first_name, last_name, reseller_ref]),
    ext: { ...request.ext, ...paymentExt(sale, payment) },
    placed_at: work.clock(),
  }
}

/** What happened to the sale's booking, in this order, for a statement that writes it down beside its own rows. */
export function toldOf(names: readonly string[], sale: Sale, work: Work) {
  const [reseller, supplier] = [sale.reseller_id, sale.supplier_id]
  const happenings = names.map((name) => ({ name, subject: sale.id, reseller, supplier }))
  return recorded({ ...work, now: work.clock() }, ...happenings)
}

/** Records what happened to the sale's booking. */
export function tell(
  name: string,
  sale: Sale,
  tx: Db,
  work: Work,
  facts: Record<string, unknown> = {},
): Promise<void> {
  const [reseller, supplier] = [sale.reseller_id, sale.supplier_id]
  return record(tx, { ...work, now: work.clock() }, { name, subject: sale.id, reseller, supplier, facts })
}

function paymentExt({ totals }: Sale, payment: Payment | undefined): Ext {
  if (!payment) return {}
  return {
    [bookingExt.paymentTransactionId]: payment.session_id ?? payment.id,
    [bookingExt.paymentIntentId]: payment.intent_id ?? '',
    [bookingExt.paymentTotal]: String(totals.total),
    [bookingExt.paymentFeeTotal]: String(totals.fee),
    ...(isSandbox(payment) ? { [bookingExt.sandbox]: 'true' } : {}),
  }
}

function itemsOf(sale: Sale) {
  return sale.draft.items.map((item, position) => ({
    id: item.id,
    booking_id: sale.id,
    position,
    product_id: item.productId,
    rate_id: item.rateId,
    price_id: item.priceId,
    availability_id: item.availabilityId,
    slot_id: item.slotId,
    starts_at: new Date(item.startsAt),
    ends_at: new Date(item.endsAt),
    quantity: item.quantity,
    traveler: item.traveler,
    product: item.product,
    ext: item.ext,
  }))
}
