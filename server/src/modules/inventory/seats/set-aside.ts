import { sql, type RawBuilder } from 'kysely'
import type { Db, Work } from '#kit/context.ts'

/**
 * Locks all calendars of an operator until the end of the transaction. Call it before writing anything that allotments
 * depend on, as changes of a calendar do too.
 */
export async function lockCalendars(supplierId: string, db: Db): Promise<void> {
  const pools = db.selectFrom('pools').select('id').where('supplier_id', '=', supplierId)
  await pools.orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Writes into an operator's departures the number of seats that its contracts set aside. The caller has locked its
 * calendars.
 */
export function setAside(supplierId: string, { db, now }: Pick<Work, 'db' | 'now'>): Promise<void> {
  return writeSetAside(sql`supplier_id = ${supplierId}`, now, db)
}

/** The same for one calendar, which the caller has locked. */
export function setAsideInPool(poolId: string, { db, now }: Pick<Work, 'db' | 'now'>): Promise<void> {
  return writeSetAside(sql`pool_id = ${poolId}`, now, db)
}

/**
 * Housekeeping: the seats of an allotment are free at their release time without any write. This corrects `set_aside`
 * afterwards, so that sales don't have to read contracts, and screens and subscribers are notified. It searches without
 * a lock, and then locks only the calendars that differ.
 */
export async function releaseAllotments({ db, now }: Pick<Work, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<{ pool_id: string }>`${differing(sql`true`, now)}
    select distinct pool_id from differs join slots using (id) order by pool_id`.execute(db)
  for (const { pool_id } of rows)
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('pools').select('id').where('id', '=', pool_id).forNoKeyUpdate().execute()
      await setAsideInPool(pool_id, { db: tx, now })
    })
}

/** Locks and writes only the slots that differ, in order of id, as sales do. */
async function writeSetAside(which: RawBuilder<unknown>, now: Date, db: Db): Promise<void> {
  await sql`${differing(which, now)}, locked as (
      select id from slots where id in (select id from differs) order by id for no key update
    )
    update slots set set_aside = differs.seats from differs join locked on locked.id = differs.id
    where slots.id = differs.id`.execute(db)
}

/** The CTE `differs`: the slots whose `set_aside` is not the sum of their allotments, with that sum. */
function differing(which: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`with allotted as (
      select slot_id, sum(seats)::integer as seats from slot_allotments
      where ${which} and starts_at > ${now} and released_at > ${now} group by slot_id
    ), differs as (
      select slots.id, seats from allotted join slots on slots.id = slot_id where set_aside <> seats
      union all select id, 0 from slots where ${which} and set_aside > 0 and id not in (select slot_id from allotted)
    )`
}

/** The seats of the row `slots` of a query that are kept from a reseller, as SQL. Null: a buyer without a contract. */
export function keptSeats(
  free: RawBuilder<unknown>,
  resellerId: string | null,
  now: Date,
): RawBuilder<number> {
  return sql<number>`case when slots.set_aside > 0 then seats_kept(slots.id, ${free}, ${resellerId}::uuid, ${now}::timestamptz) else 0 end`
}

/**
 * The number of seats of each slot that are kept from a reseller; no entry if no contract sets any aside. The slots are
 * locked, so that no seat is taken between the count and the sale.
 */
export async function keptFrom(
  resellerId: string,
  slotIds: readonly string[],
  now: Date,
  tx: Db,
): Promise<Map<string, number>> {
  const marked =
    await sql`select from slots where id = any(${slotIds}::uuid[]) and set_aside > 0 limit 1`.execute(tx)
  if (marked.rows.length === 0) return new Map()
  await sql`select id from slots where id = any(${slotIds}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string; kept: number }>`
    select id, seats_kept(id, capacity - taken, ${resellerId}, ${now}) as kept from slots
    where id = any(${slotIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}
