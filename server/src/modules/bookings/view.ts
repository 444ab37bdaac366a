import type { Selectable } from 'kysely'
import type { Booking } from '@reseller-portal/contract/bookings'
import type { Db } from '../../kit/context.ts'
import type { Database } from '../../db/tables.ts'
import { eventsOf } from '../audit/index.ts'

type Row<T extends keyof Database> = Selectable<Database[T]>

/** The booking as the contract shows it: items, tickets and timeline. */
export async function viewOf(row: Row<'bookings'>, db: Db): Promise<Booking> {
  const [items, tickets, events] = await Promise.all([
    db.selectFrom('booking_items').selectAll().where('booking_id', '=', row.id).orderBy('position').execute(),
    db.selectFrom('tickets').selectAll().where('booking_id', '=', row.id).orderBy('position').execute(),
    eventsOf(row.id, db),
  ])
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
    timeline: events.map(({ name, at, actor_name }) => ({
      typeOf: timelineTypes[name] ?? name,
      timestamp: at.toISOString(),
      actor: actor_name,
    })),
    totals: row.totals,
    failure: row.failure,
    ext: row.ext,
  }
}

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
    startTime: item.starts_at.toISOString(),
    endTime: item.ends_at.toISOString(),
    quantity: item.quantity,
    ...(item.traveler === null ? {} : { traveler: item.traveler }),
    product: item.product,
    ext: item.ext,
  }
}

function ticketOf(ticket: Row<'tickets'>): Booking['tickets'][number] {
  return {
    id: ticket.id,
    status: ticket.status,
    barcode: { format: ticket.barcode_format, value: ticket.barcode_value },
    bookingItemIds: ticket.item_ids,
    guests: ticket.guests,
    leadTraveler: ticket.lead_traveler,
    priceName: ticket.price_name,
  }
}
