import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db, Deps } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { pauseMs } from './post.ts'

type Subscription = Selectable<Database['channel_subscriptions']>
type Notification = Selectable<Database['channel_notifications']>

/** A subscription whose deliveries fail for this long is paused until a person resumes it. */
const pauseAfterMs = 3 * 24 * 3600_000

export async function succeeded({ id }: Subscription, { db, clock }: Deps): Promise<void> {
  await db
    .updateTable('channel_subscriptions')
    .set({ delivered_at: clock(), failing_since: null, failure: '', attempts: 0, leased_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Puts failed notifications back and waits longer after each failure; after days of failures the subscription is
 * paused.
 */
export async function failed(
  it: Subscription,
  failure: string,
  left: readonly Notification[],
  deps: Deps,
): Promise<void> {
  const now = deps.clock()
  const since = it.failing_since ?? now
  const isOver = now.getTime() - since.getTime() >= pauseAfterMs
  const pause = pauseMs(it.attempts)
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('channel_subscriptions')
      .set({ failing_since: since, failure, attempts: it.attempts + 1, leased_until: null })
      .set({ due_at: new Date(now.getTime() + pause), paused_at: isOver ? now : null })
      .where('id', '=', it.id)
      .execute()
    if (isOver) await giveUp(it, now, tx, deps)
    else await putBack(left, tx)
  })
}

/** Deletes the waiting notifications: a receiver that resumes reads everything again. */
async function giveUp(it: Subscription, now: Date, tx: Db, deps: Deps): Promise<void> {
  await tx.deleteFrom('channel_notifications').where('subscription_id', '=', it.id).execute()
  const work = { ...deps, now, reqId: `rp-${newId()}`, actor: undefined }
  const whose = { reseller: it.reseller_id, supplier: it.supplier_id }
  await recordEvent(tx, work, { name: 'channels.notifications_paused', subject: it.id, ...whose })
}

/** Under their own ids, except where an equal notification waits already. */
async function putBack(left: readonly Notification[], tx: Db): Promise<void> {
  const ids = left.map(({ id }) => id)
  const rows = await tx.deleteFrom('channel_notifications').where('id', 'in', ids).returningAll().execute()
  if (rows.length === 0) return
  await tx
    .insertInto('channel_notifications')
    .values(rows.map((row) => ({ ...row, data: JSON.stringify(row.data), sent_at: null })))
    .onConflict((row) => row.doNothing())
    .execute()
}
