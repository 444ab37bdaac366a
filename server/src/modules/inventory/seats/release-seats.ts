import { sql } from 'kysely'
import type { Db, Work } from '#kit/context.ts'
import { retryTransaction } from '#kit/within.ts'
import { inTurnOfHold } from './in-turn-of-hold.ts'
import { giveBack } from './reclaim.ts'

/** What the sale's own process does with a hold that will not be booked. */
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

/** Releases a hold that the caller has locked and found to be running. */
export async function letGo(holdId: string, tx: Db): Promise<void> {
  await tx.updateTable('holds').set({ status: 'RELEASED' }).where('id', '=', holdId).execute()
  await giveBack([holdId], [], tx)
}

/** Releases every running hold that has seats of a slot: what is held together is let go together. */
export async function letGoOnSlot(slotId: string, tx: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from holds where status = 'ACQUIRED' and id in (select hold_id from hold_items where slot_id = ${slotId})
    order by id for update`.execute(tx)
  for (const { id } of rows) await letGo(id, tx)
}
