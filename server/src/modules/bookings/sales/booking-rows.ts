import { bookingExt, leadOf, referenceOf } from '@reseller-portal/contract/bookings'
import type { Insertable, QueryCreator } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db, Work } from '../../../kit/context.ts'
import { once } from '../../../db/once.ts'
import { together } from '../../../db/together.ts'
import { inserted, record, recorded } from '../../audit/index.ts'
import type { RecordedEvent } from '../../audit/index.ts'
import type { Database } from '../../../db/tables.ts'
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
  beside: { sales: SaleRow[] } = { sales: [] },
): Promise<void> {
  const told = toldOf(['bookings.placed'], sale, work)
  const { events } = told
  const rows = { ...beside, bookings: [bookingOf(sale, payment, work)], items: itemsOf(sale), events }
  await together(addBooking(rows, tx), told.follow(tx))
}

export type SaleRow = Insertable<Database['sales']>

type NewBooking = {
  sales: SaleRow[]
  bookings: ReturnType<typeof bookingOf>[]
  items: ReturnType<typeof itemsOf>
  events: RecordedEvent[]
}

const addBooking = once(({ sales, bookings, items, events }: NewBooking, db) =>
  besideSale(sales, db)
    .with('booking', (on) => on.insertInto('bookings').values(bookings))
    .with('event', (on) => inserted(events, on))
    .insertInto('booking_items')
    .values(items)
    .compile(),
)

function besideSale(sales: SaleRow[], on: QueryCreator<Database>): QueryCreator<Database> {
  return sales.length > 0 ? on.with('sale', (query) => query.insertInto('sales').values(sales)) : on
}

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
    customer: JSON.stringify(request.customer),
    currency: sale.totals.currency,
    total: sale.totals.total,
    totals: JSON.stringify(sale.totals),
    search: searchText([email, first_name, last_name, reseller_ref]),
    ext: JSON.stringify({ ...request.ext, ...paymentExt(sale, payment) }),
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
    traveler: item.traveler && JSON.stringify(item.traveler),
    product: JSON.stringify(item.product),
    ext: JSON.stringify(item.ext),
  }))
}
