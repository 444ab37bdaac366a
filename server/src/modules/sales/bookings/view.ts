import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Booking } from '@reseller-portal/contract/sales'
import { Money, ownValue } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { seenBy, viewerOf, type Viewer } from '#modules/organizations/index.ts'

type RowOf<T extends keyof Database> = Selectable<Database[T]>

/** The columns that are shown of a booking; inside JSON lists, instants are texts. */
type Shown = Pick<
  RowOf<'bookings'>,
  'id' | 'supplier_id' | 'status' | 'version' | 'hold_id' | 'reseller_ref'
> &
  Pick<RowOf<'bookings'>, 'supplier_ref' | 'customer' | 'totals' | 'failure' | 'ext' | 'deliver_at'> &
  Pick<RowOf<'bookings'>, 'supplier_cancelled_at'> & {
    items: readonly ShownItem[]
    tickets: readonly ShownTicket[]
    events: readonly ShownEvent[]
  }
type ShownItem = Pick<
  RowOf<'booking_items'>,
  'id' | 'product_id' | 'rate_id' | 'price_id' | 'availability_id'
> &
  Pick<RowOf<'booking_items'>, 'quantity' | 'traveler' | 'product' | 'ext'> & {
    starts_at: string
    ends_at: string
  }
type ShownTicket = Pick<
  RowOf<'tickets'>,
  'id' | 'status' | 'barcode_format' | 'barcode_value' | 'documents'
> &
  Pick<RowOf<'tickets'>, 'item_ids' | 'guests' | 'lead_traveler' | 'price_name'> & {
    redeemed_at?: string | Date | null
  }
type ShownEvent = Pick<RowOf<'events'>, 'name' | 'actor_name' | 'facts'> & { at: string | Date }

/** One booking as the contract shows it, with items, tickets and timeline, in one query. */
export async function viewOf(id: string, viewer: Viewer, db: Db): Promise<Booking | undefined> {
  const row = await rowOf(id, viewer, db)
  return row && bookingOf(row)
}

/** A booking's rows as the contract shows them. */
export function bookingOf({ items, tickets, events, ...row }: Shown): Booking {
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
    isDepartureCancelled: row.status === 'OPEN' && isDepartureCancelled(events),
    timeline: events.map(({ name, at, actor_name, facts }) => ({
      typeOf: ownValue(timelineTypes, name) ?? name,
      timestamp: instant(at),
      actor: actor_name,
      reason: reasonIn(facts),
      refund: refundIn(facts),
      change: changeIn(facts),
    })),
    totals: row.totals,
    failure: row.failure,
    ext: row.ext,
  }
}

function rowOf(id: string, viewer: Viewer, db: Db) {
  return db
    .selectFrom('bookings')
    .where('bookings.id', '=', id)
    .where(seenBy(viewer, 'bookings'))
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
          .select(['name', 'at', 'actor_name', 'facts'])
          .whereRef('subject_id', '=', 'bookings.id')
          .orderBy('id'),
      ).as('events'),
    ])
    .executeTakeFirst()
}

/** Refuses a booking that the caller may not see as if it did not exist. */
export async function refuseUnseen(id: string, ctx: Ctx, code: 'vouchers.not_found'): Promise<void> {
  const row = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where(seenBy(viewerOf(ctx), 'bookings'))
    .executeTakeFirst()
  if (row === undefined) refuse(code)
}

/** Whether the operator cancelled the departure that the booking has now. */
function isDepartureCancelled(events: readonly ShownEvent[]): boolean {
  const last = events.findLast(
    ({ name }) => name === 'bookings.departure_changed' || name === 'bookings.amended',
  )
  return last?.name === 'bookings.departure_changed' && last.facts['kind'] === 'CANCELLED'
}

/** The reason of a cancellation or of a decision. */
function reasonIn({ reason }: Record<string, unknown>): string {
  return typeof reason === 'string' ? reason : ''
}

/** What a cancellation or a refund gave back. */
function refundIn({ amount, currency }: Record<string, unknown>) {
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null
}

/** What an amendment costs. */
function changeIn({ difference }: Record<string, unknown>) {
  return Money.safeParse(difference).data ?? null
}

/** An entry that changes the status has the status's name (spec 1 §3: the booked date is that of the OPEN entry). */
const timelineTypes: Readonly<Record<string, string>> = {
  'bookings.placed': 'PENDING',
  'bookings.opened': 'OPEN',
  'bookings.imported': 'OPEN',
  'bookings.failed': 'FAILED',
  'bookings.cancelled': 'CANCELLED',
}

function itemOf(item: ShownItem, supplierId: string): Booking['items'][number] {
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

function instant(at: string | Date): string {
  return new Date(at).toISOString()
}

function ticketOf(ticket: ShownTicket): Booking['tickets'][number] {
  return {
    id: ticket.id,
    status: ticket.status,
    redeemedAt: ticket.redeemed_at ? instant(ticket.redeemed_at) : null,
    barcode: { format: ticket.barcode_format, value: ticket.barcode_value },
    documents: ticket.documents,
    bookingItemIds: ticket.item_ids,
    guests: ticket.guests,
    leadTraveler: ticket.lead_traveler,
    priceName: ticket.price_name,
  }
}
