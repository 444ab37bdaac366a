import { sql } from 'kysely'
import type { Db, Deps } from '#kit/context.ts'

const atOnce = 1000
const dayMs = 24 * 60 * 60_000

/**
 * Deletes some of the suppliers' answers about bookings, which contain guests' data, that are no longer needed: a number
 * of days after the booking's last day, or after the answer where nothing was booked. Answers about undecided or coming
 * bookings stay. True if there may be more.
 */
export async function forgetPayloads({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const before = new Date(clock().getTime() - config.KEEP_SUPPLIER_DATA_DAYS * dayMs)
  return (await forgetSome(before, db)) === atOnce
}

/** The booking's uuid at the supplier is our hold's id, or our own id where there was no hold. */
async function forgetSome(before: Date, db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from remote_payloads where id = any(array(
      select payload.id from remote_payloads payload
      where payload.at < ${before}
        and not exists (select from sales where sales.hold_id = payload.hold_id and ${isNeeded(before)})
        and not exists (select from sales where sales.id = payload.hold_id and ${isNeeded(before)})
      limit ${atOnce}
      for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

function isNeeded(before: Date) {
  return sql`(sales.state not in ('CAPTURED', 'REVERSED', 'REFUNDED') or exists (
    select from booking_items where booking_items.booking_id = sales.id and booking_items.ends_at >= ${before}))`
}
