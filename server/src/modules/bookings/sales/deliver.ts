import { sql } from 'kysely'
import type { Work } from '../../../kit/context.ts'
import type { IssuedTicket } from '../../connections/index.ts'
import { searchText } from '../search-text.ts'
import { lookUp } from './ask-supplier.ts'
import { tell } from './booking-rows.ts'
import { takeUp } from './cancelled-by-supplier.ts'
import { ticketRows } from './outcome.ts'
import { saleRow } from './sale.ts'
import type { Sale } from './sale.ts'

/** How soon a supplier that delivers later is asked again: a tenth of how long it took so far, within these. */
const pauses = { shortestMs: 5000, longestMs: 30 * 60_000, leaseMs: 60_000, atMost: 100 }

/** Asks the supplier for the tickets of an open booking that it has not delivered yet. */
export async function deliverTickets({ booking: id }: { booking: string }, work: Work): Promise<void> {
  const booking = await work.db
    .selectFrom('bookings')
    .select('opened_at')
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .where('deliver_at', 'is not', null)
    .executeTakeFirst()
  const sale = booking && (await saleRow(id, work.db))
  if (!sale) return
  const answer = await lookUp(sale, work)
  if (answer.state === 'confirmed' && answer.isDelivered !== false)
    return keepDelivered(sale, answer.tickets, work)
  await takeUp(answer, sale, work)
  await askAgain(id, booking.opened_at ?? work.now, work)
}

/** Whoever was first keeps them; the event mails the voucher. */
async function keepDelivered(sale: Sale, tickets: readonly IssuedTicket[], work: Work): Promise<void> {
  const barcodes = searchText(tickets.map((ticket) => ticket.barcode.value))
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
    const rows = ticketRows(sale, tickets)
    if (rows.length > 0) await tx.insertInto('tickets').values(rows).execute()
    await tell('bookings.tickets_delivered', sale, tx, work, { tickets: tickets.length })
  })
}

async function askAgain(id: string, since: Date, work: Work): Promise<void> {
  const now = work.clock().getTime()
  const pause = Math.min(Math.max((now - since.getTime()) / 10, pauses.shortestMs), pauses.longestMs)
  await work.db
    .updateTable('bookings')
    .set({ deliver_at: new Date(now + pause) })
    .where('id', '=', id)
    .where('deliver_at', 'is not', null)
    .execute()
}

/** Asks the workers for every booking whose tickets are due to be asked for. */
export async function sweepDeliveries(work: Pick<Work, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = work.clock()
  await work.db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('bookings')
      .set({ deliver_at: new Date(now.getTime() + pauses.leaseMs) })
      .where('id', 'in', (bookings) =>
        bookings
          .selectFrom('bookings')
          .select('id')
          .where('deliver_at', '<=', now)
          .where('status', '=', 'OPEN')
          .orderBy('deliver_at')
          .limit(pauses.atMost)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    for (const { id } of due) await work.jobs.send('bookings.deliver', { booking: id }, { tx })
  })
}
