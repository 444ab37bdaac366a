import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/** Notifies of seats that are free again because a hold expired: an expiry writes nothing to the database. */
export async function notifyExpired(now: Date, db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select from channel_subscriptions
    where paused_at is null and 'AVAILABILITY_UPDATE' = any(types) limit 1`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('channel_expiries')
      .values({ told_until: now })
      .onConflict((row) => row.doNothing())
      .execute()
    const { told_until: since } = await tx
      .selectFrom('channel_expiries')
      .select('told_until')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (since >= now) return
    await sql`insert into channel_changes (type, supplier_id, pool_id, starts_at)
      select distinct 'AVAILABILITY_UPDATE', slots.supplier_id, slots.pool_id, slots.starts_at
      from holds join hold_items on hold_items.hold_id = holds.id join slots on slots.id = hold_items.slot_id
      where holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at > ${since} and holds.expires_at <= ${now}
        and channel_has_subscription(slots.supplier_id, 'AVAILABILITY_UPDATE')`.execute(tx)
    await tx.updateTable('channel_expiries').set({ told_until: now }).execute()
  })
}
