import type { Selectable, ShallowDehydrateObject } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Booking } from '@reseller-portal/contract/bookings'
import { once } from '../../db/once.ts'
import type { Database } from '../../db/tables.ts'
import type { Db } from '../../kit/context.ts'
import type { Viewer } from './visible.ts'

/** A row inside a JSON list: its instants are texts. */
type Row<T extends keyof Database> = ShallowDehydrateObject<Selectable<Database[T]>>

/** One of these bookings as the contract shows it, with items, tickets and timeline, in one query. */
export async function viewOf(id: string, viewer: Viewer, db: Db): Promise<Booking | undefined> {
  const [row] = await seen({ id, ...viewer }, db)
  if (!row) return undefined
  const { items, tickets, events } = row
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    holdId: row.hold_id,
    resellerBookingRef: row.reseller_ref,
    supplierBookingRef: row.supplier_ref,
    customer: row.customer,
    items: items.map((item) => itemOf(item, row.supplier_id)),
    tickets: tickets.map(ticketOf),
    ticketsFollow: row.status === 'OPEN' && row.deliver_at !== null,
    isCancelledBySupplier: row.status === 'OPEN' && row.supplier_cancelled_at !== null,
    timeline: events.map(({ name, at, actor_name }) => ({
      typeOf: timelineTypes[name] ?? name,
      timestamp: instant(at),
      actor: actor_name,
    })),
    totals: row.totals,
    failure: row.failure,
    ext: row.ext,
  }
}

const seen = once((of: Viewer & { id: string }, db) =>
  db
    .selectFrom('bookings')
    .where('bookings.id', '=', of.id)
    .where('bookings.reseller_id', '=', of.resellerId)
    .where(
      sql<boolean>`(${of.seesAll}::boolean or bookings.account_id = ${of.accountId}
        or bookings.point_of_sale_code = any(${of.pointsOfSale}::text[]))`,
    )
    .select([
      'bookings.id',
      'bookings.supplier_id',
      'bookings.status',
      'bookings.version',
      'bookings.hold_id',
    ])
    .select(['reseller_ref', 'supplier_ref', 'customer', 'totals', 'failure', 'bookings.ext'])
    .select(['deliver_at', 'supplier_cancelled_at'])
    .select((booking) => [
      jsonArrayFrom(
        booking
          .selectFrom('booking_items')
          .selectAll('booking_items')
          .whereRef('booking_id', '=', 'bookings.id')
          .orderBy('position'),
      ).as('items'),
      jsonArrayFrom(
        booking
          .selectFrom('tickets')
          .selectAll('tickets')
          .whereRef('booking_id', '=', 'bookings.id')
          .orderBy('position'),
      ).as('tickets'),
      jsonArrayFrom(
        booking
          .selectFrom('events')
          .select(['name', 'at', 'actor_name'])
          .whereRef('subject_id', '=', 'bookings.id')
          .orderBy('id'),
      ).as('events'),
    ])
    .compile(),
)

/** A change of status is told by the status's name (spec 1 §3: the booked date is the OPEN entry's). */
const timelineTypes: Readonly<Record<string, string>> = {
  'bookings.placed': 'PENDING',
  'bookings.opened': 'OPEN',
  'bookings.failed': 'FAILED',
  'bookings.cancelled': 'CANCELLED',
}

function itemOf(item: Row<'booking_items'>, supplierId: string): Booking['items'][number] {
  return {
    id: item.id,
    supplierId,
    productId: item.product_id,
    rateId: item.rate_id,
    priceId: item.price_id,
    availabilityId: item.availability_id,
    startTime: instant(item.starts_at),
    endTime: instant(item.ends_at),
    quantity: item.quantity,
    ...(item.traveler === null ? {} : { traveler: item.traveler }),
    product: item.product,
    ext: item.ext,
  }
}

function instant(text: string): string {
  return new Date(text).toISOString()
}

function ticketOf(ticket: Row<'tickets'>): Booking['tickets'][number] {
  return {
    id: ticket.id,
    status: ticket.status,
    barcode: { format: ticket.barcode_format, value: ticket.barcode_value },
    documents: ticket.documents,
    bookingItemIds: ticket.item_ids,
    guests: ticket.guests,
    leadTraveler: ticket.lead_traveler,
    priceName: ticket.price_name,
  }
}
