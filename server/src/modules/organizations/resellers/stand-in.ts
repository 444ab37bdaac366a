import { sql } from 'kysely'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

/**
 * The reseller under which a supplier keeps bookings that somebody else sold, by name whatever its case; added where there is none.
 * It isn't in the portal: without an organization nobody signs in there, without a channel it is offered nothing, and its bookings
 * are sold for nothing, because their money was moved elsewhere.
 */
export async function standInReseller(
  { supplierId, name }: { supplierId: string; name: string },
  work: Work,
  tx: Db,
): Promise<string> {
  const id = newId()
  const row = { id, name, channel_id: `stand-in-${id}`, stands_in_for: supplierId, created_at: work.now }
  await tx
    .insertInto('resellers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`stands_in_for, lower(name)`)
        .where('stands_in_for', 'is not', null)
        .doNothing(),
    )
    .execute()
  const kept = await standInCalled({ supplierId, name }, tx)
  if (kept === undefined) throw new Error(`${name} was not added`)
  return kept
}

/** The same where it exists already. */
export async function standInCalled(
  { supplierId, name }: { supplierId: string; name: string },
  db: Db,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('resellers')
    .select('id')
    .where('stands_in_for', '=', supplierId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row?.id
}
