import { sql } from 'kysely'
import type { Db, Deps } from '#kit/context.ts'

const graceMs = 10 * 60_000
const atOnce = 100
const mostBatches = 50

/**
 * Housekeeping: releases the seats of our own holds that expired a while ago and whose seats nobody has needed since,
 * so that queries of free seats meet few expired holds. No sale depends on it, because the clock alone ends a hold
 * (docs/decisions/0004-last-seats.md).
 */
export async function reclaimLapsed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - graceMs)
  for (let batch = 0; batch < mostBatches; batch += 1) if ((await reclaimSome(before, db)) === 0) return
}

/**
 * Waits for no lock, so it can't be part of a deadlock. It locks slots before holds, so that a buyer at the same moment
 * waits for the slot and then finds the released seats. It's one statement, so that no slot stays locked while this
 * process is busy. Holds are left for the next round if another transaction has locked them or one of their slots.
 * Holds with an unfinished sale are left too, even if the sale waits for a person: they can still be booked while
 * nobody else has taken their seats.
 */
async function reclaimSome(before: Date, db: Db): Promise<number> {
  const isLapsed = sql`holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at <= ${before}`
  const { rows } = await sql<{ count: number }>`
    with lapsed as (
      select id from holds where ${isLapsed} and not exists (select from sales
        where sales.hold_id = holds.id and sales.state not in ('CAPTURED', 'REVERSED', 'REFUNDED'))
      order by expires_at limit ${atOnce}
    ), seats as (
      select hold_id, slot_id, quantity from hold_items where hold_id in (select id from lapsed)
    ), locked as (
      select id from slots where id in (select slot_id from seats) order by id for no key update skip locked
    ), mine as (
      select id from holds where ${isLapsed} and id in (select hold_id from seats
        group by hold_id having bool_and(slot_id in (select id from locked)))
      for update skip locked
    ), expired as (
      update holds set status = 'EXPIRED' where id in (select id from mine) returning id
    ), freed_slots as (
      update slots set taken = slots.taken - freed.quantity
      from (select slot_id, sum(quantity) as quantity from seats where hold_id in (select id from expired)
        group by slot_id) freed
      where slots.id = freed.slot_id
    )
    select count(*)::integer as count from expired`.execute(db)
  return rows[0]?.count ?? 0
}
