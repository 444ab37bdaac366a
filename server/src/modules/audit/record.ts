import type { Db, Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { followersOf } from '../../kit/follow.ts'

export type Happening = {
  /** Past tense, `domain.happened`. */
  name: string
  subject: string
  reseller?: string | null
  supplier?: string | null
  /** No personal data: this is kept and shown. */
  facts?: Record<string, unknown>
}

/**
 * Writes what happened in the transaction that made it happen: audit trail, timeline and trigger in one. Followers
 * of the event are queued in the same transaction.
 */
export async function record(tx: Db, work: Work, happening: Happening): Promise<void> {
  const id = newId()
  await tx
    .insertInto('events')
    .values({
      id,
      name: happening.name,
      at: work.now,
      actor_id: work.actor?.accountId ?? null,
      actor_name: work.actor?.name ?? 'Reseller Portal',
      reseller_id: happening.reseller ?? work.actor?.resellerId ?? null,
      supplier_id: happening.supplier ?? work.actor?.supplierId ?? null,
      subject_id: happening.subject,
      facts: JSON.stringify(happening.facts ?? {}),
    })
    .execute()
  for (const follower of followersOf(happening.name))
    await work.jobs.send('events.follow', { event: id, follower }, { tx })
}
