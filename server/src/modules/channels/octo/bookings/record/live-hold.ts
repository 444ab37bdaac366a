import { isLive } from '@reseller-portal/contract/offers'
import type { Db } from '#kit/context.ts'
import type { KeyHolder } from '../../../keys.ts'
import { holdOf } from '#modules/inventory/index.ts'
import { viewerOfAll } from '#modules/organizations/index.ts'

/** Locks a hold; undefined unless it still has its seats and no sale. */
export async function lockLiveHold(holdId: string, { resellerId, accountId }: KeyHolder, now: Date, tx: Db) {
  const hold = await holdOf(viewerOfAll(resellerId, accountId), holdId, tx).forUpdate().executeTakeFirst()
  if (!hold || !isLive({ status: hold.status, expiresAt: hold.expires_at }, now)) return undefined
  const sale = await tx
    .selectFrom('sales')
    .select('id')
    .where('hold_id', '=', holdId)
    .where('booking_id', 'is not', null)
    .executeTakeFirst()
  return sale === undefined ? hold : undefined
}
