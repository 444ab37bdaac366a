import type { Db } from '#kit/context.ts'

/** Says whether the departures of these seats wait to be made as their rules say; publishing the product makes them. */
export async function markTimesChanged(poolId: string, isChanged: boolean, db: Db): Promise<void> {
  await db.updateTable('pools').set({ is_changed: isChanged }).where('id', '=', poolId).execute()
}
