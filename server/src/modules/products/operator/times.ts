import type { Db } from '#kit/context.ts'

/**
 * Marks whether the rules of a pool have changed since its departures were made from them. Publishing the product makes
 * them again.
 */
export async function markTimesChanged(poolId: string, isChanged: boolean, db: Db): Promise<void> {
  await db.updateTable('pools').set({ is_changed: isChanged }).where('id', '=', poolId).execute()
}
