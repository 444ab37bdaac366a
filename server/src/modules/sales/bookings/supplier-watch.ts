import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

const hourMs = 60 * 60_000

/**
 * When suppliers are asked whether they still have a booking: from how long before the start, how often, how often on
 * the last day, and how long after the last start they are asked whether the guests came.
 */
const watch = {
  fromMs: 14 * 24 * hourMs,
  everyMs: 6 * hourMs,
  lastDayMs: 24 * hourMs,
  lastEveryMs: hourMs,
  untilMs: 24 * hourMs,
}

/** When the supplier is asked next about a booking; null a day after its last start. */
export function nextLook(starts: readonly Date[], now: Date): Date | null {
  const times = starts.map((at) => at.getTime())
  const ahead = times.filter((at) => at > now.getTime())
  if (ahead.length === 0) {
    const isOver = now.getTime() >= Math.max(...times) + watch.untilMs
    return isOver ? null : new Date(now.getTime() + watch.everyMs)
  }
  const start = Math.min(...ahead)
  const pause = start - now.getTime() <= watch.lastDayMs ? watch.lastEveryMs : watch.everyMs
  return new Date(Math.max(now.getTime() + pause, start - watch.fromMs))
}

/**
 * Claims the open bookings whose suppliers are due to be asked, leaving out paused suppliers, and sets their next
 * time. A round of ten seconds uses a tenth of the calls that a connection may make in it, so that selling never
 * waits.
 */
export async function claimDueLooks(now: Date, atMost: number, tx: Db): Promise<string[]> {
  const due = await dueBookings(now, atMost, tx)
  for (const { id, starts } of due)
    await tx
      .updateTable('bookings')
      .set({ watch_at: nextLook(starts, now) })
      .where('id', '=', id)
      .execute()
  return due.map(({ id }) => id)
}

async function dueBookings(now: Date, atMost: number, tx: Db): Promise<{ id: string; starts: Date[] }[]> {
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
    limit ${atMost}`.execute(tx)
  return rows
}

/** What happened to one booking of a departure may have happened to the others: they become due at once. */
export async function watchTogether(id: string, now: Date, tx: Db): Promise<void> {
  await sql`
    update bookings set watch_at = ${now} from booking_items other, booking_items mine
    where mine.booking_id = ${id} and mine.position = 0 and other.booking_id = bookings.id
      and other.availability_id = mine.availability_id and other.rate_id = mine.rate_id
      and bookings.id <> ${id} and bookings.status = 'OPEN' and bookings.watch_at > ${now}`.execute(tx)
}

/** Claims the open bookings whose tickets are due to be asked for, each until `until`. */
export async function claimDueDeliveries(
  due: { now: Date; until: Date; atMost: number },
  tx: Db,
): Promise<string[]> {
  const rows = await tx
    .updateTable('bookings')
    .set({ deliver_at: due.until })
    .where('id', 'in', (bookings) =>
      bookings
        .selectFrom('bookings')
        .select('id')
        .where('deliver_at', '<=', due.now)
        .where('status', '=', 'OPEN')
        .orderBy('deliver_at')
        .limit(due.atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sets when the tickets of a booking that waits for them are asked for again. */
export async function postponeDelivery(id: string, at: Date, db: Db): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ deliver_at: at })
    .where('id', '=', id)
    .where('deliver_at', 'is not', null)
    .execute()
}

/** Marks an open booking as cancelled by its supplier since `at`; null removes the mark. */
export async function markSupplierCancelled(id: string, at: Date | null, tx: Db): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({ supplier_cancelled_at: at, version: booking('version', '+', 1) }))
    .where('id', '=', id)
    .$if(at === null, (query) => query.where('supplier_cancelled_at', 'is not', null))
    .$if(at !== null, (query) => query.where('status', '=', 'OPEN'))
    .execute()
}

/** Stores the supplier's own reference, which may be known before it confirms. */
export async function keepSupplierRef(id: string, supplierRef: string, db: Db): Promise<void> {
  await db.updateTable('bookings').set({ supplier_ref: supplierRef }).where('id', '=', id).execute()
}

/** Links the booking to the hold that replaced an expired one. */
export async function replaceHold(id: string, holdId: string, tx: Db): Promise<void> {
  await tx.updateTable('bookings').set({ hold_id: holdId }).where('id', '=', id).execute()
}
