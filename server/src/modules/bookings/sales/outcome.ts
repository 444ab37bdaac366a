import { sql } from 'kysely'
import type { ExpressionBuilder, QueryCreator } from 'kysely'
import { once } from '../../../db/once.ts'
import { together } from '../../../db/together.ts'
import type { Database } from '../../../db/tables.ts'
import type { Db, Work } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import { inserted } from '../../audit/index.ts'
import type { RecordedEvent } from '../../audit/index.ts'
import { connectionOf } from '../../connections/index.ts'
import type { IssuedTicket } from '../../connections/index.ts'
import { searchText } from '../search-text.ts'
import { tell, toldOf } from './booking-rows.ts'
import type { Cancellation } from './cancellation.ts'
import { nextLook } from './next-look.ts'
import { isCardSale } from './sale.ts'
import type { Sale } from './sale.ts'

/**
 * The supplier has the booking: its reference and tickets are kept, and found by their barcodes. Where no card
 * money is to be taken it is open with that.
 */
export async function keepTickets(
  sale: Sale,
  confirmed: { supplierRef: string; tickets: readonly IssuedTicket[]; isDelivered?: false },
  tx: Db,
  asked: Work,
): Promise<void> {
  const work = atOneInstant(asked)
  // What is not delivered yet is asked for again later (deliver.ts).
  const tickets = confirmed.isDelivered === false ? [] : confirmed.tickets
  const barcodes = searchText(tickets.map((ticket) => ticket.barcode.value))
  const isOpen = !isCardSale(sale)
  const isElsewhere = connectionOf(sale.draft.connection).remote !== undefined
  const told = toldOf(isOpen ? ['bookings.confirmed', 'bookings.opened'] : ['bookings.confirmed'], sale, work)
  const change = {
    sale: sale.id,
    supplierRef: confirmed.supplierRef,
    barcodes: `\n${barcodes}`,
    deliverAt: confirmed.isDelivered === false ? work.now : null,
    watchAt: isElsewhere ? nextLook(startsOf(sale), work.now) : null,
    openedAt: isOpen ? work.now : null,
  }
  const rows = { ...change, tickets: ticketRows(sale, tickets), events: told.events }
  await together(confirmRow(rows, tx), told.follow(tx))
}

function startsOf({ draft }: Sale): Date[] {
  return draft.items.map(({ startsAt }) => new Date(startsAt))
}

type Confirmed = {
  sale: string
  supplierRef: string
  barcodes: string
  deliverAt: Date | null
  watchAt: Date | null
  /** Null: it is not open with that. */
  openedAt: Date | null
  tickets: TicketRow[]
  events: RecordedEvent[]
}

const confirmRow = once(({ tickets, events, ...of }: Confirmed, db) =>
  besideTickets(tickets, db)
    .with('event', (on) => inserted(events, on))
    .updateTable('bookings')
    .set({
      supplier_ref: of.supplierRef,
      search: sql`search || ${of.barcodes}::text`,
      ...{ deliver_at: of.deliverAt, watch_at: of.watchAt, opened_at: of.openedAt },
      status: sql`case when ${of.openedAt}::timestamptz is null then status else 'OPEN' end`,
      version: sql`version + (${of.openedAt}::timestamptz is not null)::integer`,
    })
    .where('id', '=', of.sale)
    .compile(),
)

function besideTickets(tickets: TicketRow[], on: QueryCreator<Database>): QueryCreator<Database> {
  return tickets.length > 0 ? on.with('ticket', (query) => query.insertInto('tickets').values(tickets)) : on
}

export type TicketRow = ReturnType<typeof ticketRows>[number]

/** The rows of what the supplier issued. */
export function ticketRows(sale: Sale, issued: readonly IssuedTicket[]) {
  return issued.map((ticket, position) => ({
    id: newId(),
    booking_id: sale.id,
    position,
    status: 'ISSUED' as const,
    ...codesOf(ticket),
    item_ids: ticket.itemIds,
    guests: ticket.guests,
    ...namesOf(sale, ticket),
  }))
}

/** An Aztec code is drawn by us; the other forms are links, of which only web addresses can be followed. */
function codesOf({ barcode, documents = [] }: IssuedTicket) {
  const aztec = documents.find(({ format }) => format === 'AZTECCODE')
  const { format, value } = aztec ? { format: 'AZTEC' as const, value: aztec.url } : barcode
  const links = documents.filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url))
  return { barcode_format: format, barcode_value: value, documents: JSON.stringify(links) }
}

export async function openBooking(sale: Sale, tx: Db, asked: Work): Promise<void> {
  const work = atOneInstant(asked)
  await tx
    .updateTable('bookings')
    .set((booking) => opened(booking, work))
    .where('id', '=', sale.id)
    .execute()
  await tell('bookings.opened', sale, tx, work)
}

/** The booked date is the instant of the OPEN entry (spec 1 §3), so the clock is asked once. */
function atOneInstant(work: Work): Work {
  const now = work.clock()
  return { ...work, now, clock: () => now }
}

function opened(booking: ExpressionBuilder<Database, 'bookings'>, work: Work) {
  return { status: 'OPEN' as const, version: booking('version', '+', 1), opened_at: work.clock() }
}

/** The booking will not come to be; a sale that has none yet has nothing to fail. */
export async function failBooking(sale: Sale, reason: string, tx: Db, work: Work): Promise<void> {
  if (sale.booking_id === null) return
  const failed = await tx
    .updateTable('bookings')
    .set((booking) => ({ status: 'FAILED', version: booking('version', '+', 1), failure: reason }))
    .where('id', '=', sale.id)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  if (!failed) return
  await cancelTickets(sale, tx)
  await tell('bookings.failed', sale, tx, work)
}

export async function cancelBookingRow(sale: Sale, it: Cancellation, tx: Db, work: Work): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({ status: 'CANCELLED', version: booking('version', '+', 1) }))
    .where('id', '=', sale.id)
    .execute()
  await cancelTickets(sale, tx)
  await tell('bookings.cancelled', sale, tx, work, factsOf(sale, it))
}

/** Some tickets of a booking that stays open. */
export async function cancelTicketRows(sale: Sale, it: Cancellation, tx: Db, work: Work): Promise<void> {
  const cancelled = await tx
    .updateTable('tickets')
    .set({ status: 'CANCELLED' })
    .where('booking_id', '=', sale.id)
    .where('id', 'in', it.ticket_ids)
    .returning(['item_ids', 'guests'])
    .execute()
  for (const { item_ids, guests } of cancelled)
    await tx
      .updateTable('booking_items')
      .set((item) => ({ cancelled: item('cancelled', '+', item_ids.length === 1 ? guests : 1) }))
      .where('id', 'in', item_ids)
      .execute()
  await tx
    .updateTable('bookings')
    .set((booking) => ({ version: booking('version', '+', 1) }))
    .where('id', '=', sale.id)
    .execute()
  await tell('bookings.tickets_cancelled', sale, tx, work, factsOf(sale, it))
}

function factsOf({ totals }: Sale, { id, reason, amount, ticket_ids }: Cancellation) {
  return { cancellation: id, reason, tickets: ticket_ids.length, amount, currency: totals.currency }
}

async function cancelTickets(sale: Sale, tx: Db): Promise<void> {
  await tx.updateTable('tickets').set({ status: 'CANCELLED' }).where('booking_id', '=', sale.id).execute()
}

function namesOf(sale: Sale, ticket: IssuedTicket) {
  const item = sale.draft.items.find(({ id }) => ticket.itemIds.includes(id))
  const { customer } = sale.draft.request
  const named = item?.traveler && (item.traveler.firstName !== '' || item.traveler.lastName !== '')
  const { firstName, lastName } = named ? (item.traveler ?? customer) : customer
  return { lead_traveler: `${firstName} ${lastName}`.trim(), price_name: item?.priceName ?? '' }
}
