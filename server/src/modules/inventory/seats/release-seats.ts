import type { Db, Work } from '#kit/context.ts'
import { retryTransaction } from '#kit/within.ts'
import { giveBack } from './reclaim.ts'

/** What the sale's own process does with a hold that will not be booked. */
export function releaseSeats(holdId: string, work: Work): Promise<void> {
  return retryTransaction(() =>
    work.db.transaction().execute(async (tx) => {
      const hold = await tx
        .selectFrom('holds')
        .select('status')
        .where('id', '=', holdId)
        .forUpdate()
        .executeTakeFirst()
      if (hold?.status === 'ACQUIRED') await letGo(holdId, tx)
    }),
  )
}

/** Releases a hold that the caller has locked and found to be running. */
export async function letGo(holdId: string, tx: Db): Promise<void> {
  await tx.updateTable('holds').set({ status: 'RELEASED' }).where('id', '=', holdId).execute()
  await giveBack([holdId], [], tx)
}
