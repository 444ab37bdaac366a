import { sql } from 'kysely'
import type { Db, Work } from '#kit/context.ts'
import { retryTransaction } from '#kit/within.ts'
import { inTurnOfHold } from './in-turn-of-hold.ts'
import { giveBack } from './reclaim.ts'

/** Releases a hold that its sale won't book. A hold that has ended already is left as it is. */
export function releaseSeats(holdId: string, work: Work): Promise<void> {
  const releaseHold = () =>
    work.db.transaction().execute(async (tx) => {
      const hold = await tx
        .selectFrom('holds')
        .select('status')
        .where('id', '=', holdId)
        .forUpdate()
        .executeTakeFirst()
      if (hold?.status === 'ACQUIRED') await letGo(holdId, tx)
    })
  return inTurnOfHold({ id: holdId }, work.db, () => retryTransaction(releaseHold))
}

/** Releases a valid hold that the caller has locked. */
export async function letGo(holdId: string, tx: Db): Promise<void> {
  await tx.updateTable('holds').set({ status: 'RELEASED' }).where('id', '=', holdId).execute()
  await giveBack([holdId], [], tx)
}

/** Releases every valid hold with seats of a slot, including its seats of other slots. */
export async function letGoOnSlot(slotId: string, tx: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from holds where status = 'ACQUIRED' and id in (select hold_id from hold_items where slot_id = ${slotId})
    order by id for update`.execute(tx)
  for (const { id } of rows) await letGo(id, tx)
}
