import { sql, type ExpressionBuilder } from 'kysely'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import { statement } from '#db/statement.ts'
import type { Database } from '#db/tables.ts'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { connectionOf, type IssuedTicket } from '#modules/connections/index.ts'
import { factsOfSale, insertFactsSql } from './report-facts.ts'
import { bookingRows, insertBookingItemsSql, insertBookingSql } from './place-booking.ts'
import { recordSaleEvent, saleEvents, type Sold } from './sale-event.ts'
import { searchText } from './find/search-text.ts'
import { nextLook } from './supplier-watch.ts'
import { keepPickupTime } from './pickup-time.ts'
import { bookingOf } from './view.ts'

type ConfirmedBooking = {
  supplierRef: string
  tickets: readonly IssuedTicket[]
  /** False: the supplier issues the tickets later and is asked for them again. */
  isDelivered?: false
  /** When the supplier picks the guests up, where it says so. */
  pickupAt?: Date
  /** True where no money is left to capture: the booking opens with its confirmation. */
  isOpen: boolean
}

/** Stores the supplier's reference and tickets, which are then found by their barcodes. */
export async function confirmBooking(
  sale: Sold,
  { isOpen, ...confirmed }: ConfirmedBooking,
  tx: Db,
  work: Work,
): Promise<void> {
  const frozen = atOneInstant(work)
  // Tickets that are not delivered yet are asked for later (`supplier-watch.ts`).
  const tickets = confirmed.isDelivered === false ? [] : confirmed.tickets
  const barcodes = searchText(tickets.map((ticket) => ticket.barcode.value))
  const isRemote = connectionOf(sale.draft.connection).remote !== undefined
  await tx
    .updateTable('bookings')
    .set((booking) => ({
      supplier_ref: confirmed.supplierRef,
      search: sql`search || ${`\n${barcodes}`}`,
      deliver_at: confirmed.isDelivered === false ? frozen.now : null,
      watch_at: isRemote ? nextLook(startsOf(sale), frozen.now) : null,
      ...(isOpen ? opened(booking, frozen) : {}),
    }))
    .where('id', '=', sale.id)
    .execute()
  await insertTickets({ tickets: JSON.stringify(ticketRows(sale, tickets)) }, tx)
  const [startsAt] = startsOf(sale)
  if (confirmed.pickupAt && startsAt) await keepPickupTime({ id: sale.id, startsAt }, confirmed.pickupAt, tx)
  await recordSaleEvent('bookings.confirmed', sale, tx, frozen)
  if (isOpen) await recordSaleEvent('bookings.opened', sale, tx, frozen)
}

/** A booking that is open from the start: as it is shown, and its rows for `insertOpenBookingSql`. */
export function newOpenBooking(
  sale: Sold & { on_account: boolean },
  confirmed: Pick<ConfirmedBooking, 'supplierRef' | 'tickets'>,
  work: Work,
) {
  const names = ['bookings.placed', 'bookings.confirmed', 'bookings.opened'] as const
  const { booking, items, tickets, facts, events } = openBookingRows(sale, confirmed, names, work)
  const untold = { failure: '', deliver_at: null, supplier_cancelled_at: null }
  return {
    booking: bookingOf({ ...booking, ...untold, items, tickets, events }),
    rows: {
      bookings: JSON.stringify([booking]),
      bookingItems: JSON.stringify(items),
      tickets: JSON.stringify(tickets),
      facts: JSON.stringify(facts),
      events: JSON.stringify(events),
    },
  }
}

/** The rows of a booking that is open from the start, with its events of these names. */
export function openBookingRows(
  sale: Sold & { on_account: boolean },
  confirmed: Pick<ConfirmedBooking, 'supplierRef' | 'tickets'>,
  names: readonly AuditEventName[],
  work: Work,
) {
  const frozen = atOneInstant(work)
  const { booking: placed, items } = bookingRows(sale, undefined, frozen)
  const barcodes = searchText(confirmed.tickets.map((ticket) => ticket.barcode.value))
  const open = {
    status: 'OPEN' as const,
    version: 1,
    supplier_ref: confirmed.supplierRef,
    opened_at: frozen.now,
  }
  const booking = { ...placed, ...open, search: `${placed.search}\n${barcodes}` }
  return {
    booking,
    items,
    tickets: ticketRows(sale, confirmed.tickets),
    facts: factsOfSale(booking, items, isSoldForMoney(sale) ? sale.totals : undefined),
    events: saleEvents(names, sale, frozen),
  }
}

function isSoldForMoney({ on_account, totals }: Sold & { on_account: boolean }): boolean {
  return on_account || totals.groupon !== undefined
}

function startsOf({ draft }: Sold): Date[] {
  return draft.items.map(({ startsAt }) => new Date(startsAt))
}

/** Inserts the tickets of `:tickets`. */
const insertTicketsSql = `
  insert into tickets (id, booking_id, position, status, barcode_format, barcode_value, item_ids, guests,
    lead_traveler, price_name, documents)
  select id, booking_id, position, status, barcode_format, barcode_value, item_ids, guests,
    lead_traveler, price_name, documents
  from json_to_recordset(:tickets) as ticket (id uuid, booking_id uuid, position integer, status text,
    barcode_format text, barcode_value text, item_ids uuid[], guests integer, lead_traveler text, price_name text, documents jsonb)`

/** Inserts a booking that is open from the start, with its items, tickets and figures; parts of a larger statement. */
export const insertOpenBookingSql = `
  booking as (${insertBookingSql}), booking_item as (${insertBookingItemsSql}), ticket as (${insertTicketsSql}),
  fact as (${insertFactsSql})`

const insertTickets = statement<{ tickets: string }>(insertTicketsSql)

/** Adds tickets after the existing ones. */
export async function addTickets(sale: Sold, issued: readonly IssuedTicket[], tx: Db): Promise<void> {
  if (issued.length === 0) return
  const next = await nextPosition(sale.id, tx)
  const rows = ticketRows(sale, issued).map((row) => ({ ...row, position: row.position + next }))
  await insertTickets({ tickets: JSON.stringify(rows) }, tx)
}

async function nextPosition(bookingId: string, tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('tickets')
    .select((ticket) => ticket.fn.max('position').as('last'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** What a supplier booked in place of an earlier booking. */
export type Replacement = Omit<ConfirmedBooking, 'isOpen'>

/**
 * Gives the booking the codes of the supplier's new booking: existing tickets keep their ids, surplus ones are
 * removed or further ones added, and cancelled ones stay as they are.
 */
export async function replaceTickets(
  sale: Sold,
  replacement: Replacement,
  tx: Db,
  work: Work,
): Promise<void> {
  const isLater = replacement.isDelivered === false
  const issued = isLater ? [] : replacement.tickets
  const had = await tx
    .selectFrom('tickets')
    .select(['id', 'position'])
    .where('booking_id', '=', sale.id)
    .where('status', '<>', 'CANCELLED')
    .orderBy('position')
    .execute()
  const next = await nextPosition(sale.id, tx)
  const rows = ticketRows(sale, issued).map((row, index) => ({
    ...row,
    position: had[index]?.position ?? next + index,
  }))
  for (const [index, { id }] of had.entries()) {
    const row = rows[index]
    if (row === undefined) await tx.deleteFrom('tickets').where('id', '=', id).execute()
    else
      await tx
        .updateTable('tickets')
        .set({ ...row, id, documents: JSON.stringify(row.documents) })
        .where('id', '=', id)
        .execute()
  }
  await insertTickets({ tickets: JSON.stringify(rows.slice(had.length)) }, tx)
  const barcodes = searchText(issued.map((ticket) => ticket.barcode.value))
  await tx
    .updateTable('bookings')
    .set({
      supplier_ref: replacement.supplierRef,
      search: sql`search || ${`\n${barcodes}`}`,
      deliver_at: isLater ? work.now : null,
      watch_at: nextLook(startsOf(sale), work.now),
    })
    .where('id', '=', sale.id)
    .execute()
}

/** The rows of what the supplier issued. */
function ticketRows(sale: Sold, issued: readonly IssuedTicket[]) {
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

/** Aztec codes are drawn by us; the other formats are links, of which only web addresses are accepted. */
function codesOf({ barcode, documents = [] }: IssuedTicket) {
  const aztec = documents.find(({ format }) => format === 'AZTECCODE')
  const { format, value } = aztec ? { format: 'AZTEC' as const, value: aztec.url } : barcode
  const links = documents.filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url))
  return { barcode_format: format, barcode_value: value, documents: links }
}

/** Adds the tickets that a supplier delivers after its confirmation, once; the event mails the voucher. */
export async function addDelivered(sale: Sold, issued: readonly IssuedTicket[], work: Work): Promise<void> {
  const barcodes = searchText(issued.map((ticket) => ticket.barcode.value))
  await work.db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable('bookings')
      .set((booking) => ({
        deliver_at: null,
        version: booking('version', '+', 1),
        search: sql`search || ${`\n${barcodes}`}`,
      }))
      .where('id', '=', sale.id)
      .where('status', '=', 'OPEN')
      .where('deliver_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    await insertTickets({ tickets: JSON.stringify(ticketRows(sale, issued)) }, tx)
    await recordSaleEvent('bookings.tickets_delivered', sale, tx, work, { tickets: issued.length })
  })
}

/** Opens the booking after the money was captured. */
export async function openBooking(sale: Sold, tx: Db, work: Work): Promise<void> {
  const frozen = atOneInstant(work)
  await tx
    .updateTable('bookings')
    .set((booking) => opened(booking, frozen))
    .where('id', '=', sale.id)
    .execute()
  await recordSaleEvent('bookings.opened', sale, tx, frozen)
}

/** The booked date is the instant of the OPEN entry (spec 1 §3), so the clock is read once. */
function atOneInstant(work: Work): Work {
  const now = work.clock()
  return { ...work, now, clock: () => now }
}

function opened(booking: ExpressionBuilder<Database, 'bookings'>, work: Work) {
  return { status: 'OPEN' as const, version: booking('version', '+', 1), opened_at: work.clock() }
}

function namesOf(sale: Sold, ticket: IssuedTicket) {
  const item = sale.draft.items.find(({ id }) => ticket.itemIds.includes(id))
  const { customer } = sale.draft.request
  const named = item?.traveler && (item.traveler.firstName !== '' || item.traveler.lastName !== '')
  const { firstName, lastName } = named ? (item.traveler ?? customer) : customer
  return { lead_traveler: `${firstName} ${lastName}`.trim(), price_name: item?.priceName ?? '' }
}
