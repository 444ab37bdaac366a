import { sql } from 'kysely'
import type { Db, Work } from '../../../kit/context.ts'
import { lookUp } from './ask-supplier.ts'
import { takeUp } from './cancelled-by-supplier.ts'
import { deliverTickets } from './deliver.ts'
import { nextLook } from './next-look.ts'
import { saleRow } from './sale.ts'

/** Asks the supplier whether an open booking still stands; one that waits for its tickets is asked for them. */
export async function lookAfterBooking({ booking: id }: { booking: string }, work: Work): Promise<void> {
  const sale = await saleRow(id, work.db)
  if (sale?.state !== 'CAPTURED') return
  const booking = await work.db
    .selectFrom('bookings')
    .select('deliver_at')
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  if (!booking) return
  if (booking.deliver_at !== null) return deliverTickets({ booking: id }, work)
  await takeUp(await lookUp(sale, work), sale, work)
}

/** Most looks that one round of one process asks for. */
const mostLooks = 200

/**
 * Asks the workers to look after the open bookings that are due, of suppliers that are not paused. A round of ten
 * seconds takes a tenth of the calls that a connection may make in that time: looking never delays selling.
 */
export async function sweepOpenBookings(work: Pick<Work, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    for (const { id, starts } of await dueBookings(work.clock(), tx)) {
      await tx
        .updateTable('bookings')
        .set({ watch_at: nextLook(starts, work.clock()) })
        .where('id', '=', id)
        .execute()
      await work.jobs.send('bookings.look-after', { booking: id }, { tx })
    }
  })
}

async function dueBookings(now: Date, tx: Db): Promise<{ id: string; starts: Date[] }[]> {
  const { rows } = await sql<{ id: string; starts: Date[] }>`
    select due.id, array(select starts_at from booking_items where booking_id = due.id) as starts
    from supplier_connections connection
    cross join lateral (
      select id, watch_at from bookings
      where supplier_id = connection.supplier_id and watch_at <= ${now} and status = 'OPEN'
      order by watch_at
      limit greatest(1, coalesce((connection.settings->>'callsPerMinute')::int, 300) / 60)
      for update skip locked
    ) due
    where connection.state = 'ACTIVE'
    order by due.watch_at
    limit ${mostLooks}`.execute(tx)
  return rows
}
