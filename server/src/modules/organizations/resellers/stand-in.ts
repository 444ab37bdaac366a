import { sql } from 'kysely'
import { statement } from '#db/statement.ts'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

/**
 * The reseller with this name, ignoring case, under which a supplier keeps bookings that were sold outside of the
 * portal; added if there is none. It has no organization, so nobody signs in there, and no channel, so it can't sell.
 * Its bookings have no price, because their money was moved elsewhere.
 */
export async function standInReseller(
  { supplierId, name }: { supplierId: string; name: string },
  work: Work,
  tx: Db,
): Promise<string> {
  // So that two imports at once add a reseller only once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${supplierId} ${name.toLowerCase()}`}, 0))`.execute(
    tx,
  )
  const existing = await standInCalled({ supplierId, name }, tx)
  if (existing !== undefined) return existing
  const id = newId()
  const row = { id, name, channel_id: `stand-in-${id}`, stands_in_for: supplierId, created_at: work.now }
  await tx.insertInto('resellers').values(row).execute()
  return id
}

/**
 * Adds the resellers that sold for a supplier in another portal. `resellers` is a JSON array of `id` and `name`; a name
 * may occur twice.
 */
export async function addFormerResellers(
  resellers: string,
  { supplierId, now }: { supplierId: string; now: Date },
  tx: Db,
): Promise<void> {
  await insertFormer({ resellers, supplierId, now }, tx)
}

const insertFormer = statement<{ resellers: string; supplierId: string; now: Date }>(`
  insert into resellers (id, name, channel_id, stands_in_for, created_at)
  select id, name, 'stand-in-' || id, :supplierId, :now
  from json_to_recordset(:resellers) as row (id uuid, name text)`)

/** The id of that reseller, if it exists. */
export async function standInCalled(
  { supplierId, name }: { supplierId: string; name: string },
  db: Db,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('resellers')
    .select('id')
    .where('stands_in_for', '=', supplierId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
