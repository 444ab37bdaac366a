import type { Db, Work } from '#kit/context.ts'

/** A channel: a supplier and a reseller that sells it. */
export type Whose = { resellerId: string; supplierId: string }

/** A channel's subscriptions, the oldest first. */
export function subscriptionsOf({ resellerId, supplierId }: Whose, db: Db) {
  return db
    .selectFrom('channel_subscriptions')
    .select(['id', 'url', 'types', 'headers', 'secret'])
    .where('supplier_id', '=', supplierId)
    .where('reseller_id', '=', resellerId)
    .orderBy('id')
}

/** Makes a subscription due and clears its failure; false where the channel has none with this id. */
export async function resumed({ resellerId, supplierId }: Whose, id: string, work: Work): Promise<boolean> {
  const done = await work.db
    .updateTable('channel_subscriptions')
    .set({ paused_at: null, failing_since: null, failure: '', attempts: 0, due_at: work.now })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
