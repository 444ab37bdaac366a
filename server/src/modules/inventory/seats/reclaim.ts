import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

/**
 * Releases the seats of expired holds on these slots. To avoid deadlocks, holds are locked before slots, and slots in
 * order of id, as everywhere. Holds that another transaction has locked are skipped.
 */
export async function reclaim(slotIds: readonly string[], now: Date, tx: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from holds where status = 'ACQUIRED' and expires_at <= ${now}
      and id in (select hold_id from hold_items where slot_id = any(${slotIds}::uuid[]))
    order by id for update skip locked`.execute(tx)
  const holdIds = rows.map((row) => row.id)
  if (holdIds.length === 0) return
  await sql`update holds set status = 'EXPIRED' where id = any(${holdIds}::uuid[])`.execute(tx)
  await giveBack(holdIds, slotIds, tx)
}

/** Subtracts the seats of these holds from their slots. The caller has changed the status of the holds. */
export async function giveBack(
  holdIds: readonly string[],
  alsoLock: readonly string[],
  tx: Db,
): Promise<void> {
  await sql`select id from slots where id in (select unnest(${alsoLock}::uuid[])
      union select slot_id from hold_items where hold_id = any(${holdIds}::uuid[]))
    order by id for no key update`.execute(tx)
  await sql`update slots set taken = slots.taken - freed.quantity
    from (select slot_id, sum(quantity) as quantity from hold_items where hold_id = any(${holdIds}::uuid[])
      group by slot_id) freed
    where slots.id = freed.slot_id`.execute(tx)
}
