import type { QueryCreator } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Db, Work } from '../../kit/context.ts'
import { once } from '../../db/once.ts'
import { together } from '../../db/together.ts'
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
export async function record(tx: Db, work: Work, ...happenings: Happening[]): Promise<void> {
  const told = recorded(work, ...happenings)
  await together(add(told, tx), told.follow(tx))
}

/** The same for a statement that writes other rows too: it inserts `events`, then the followers are queued. */
export function recorded(work: Work, ...happenings: Happening[]) {
  const events = happenings.map((happening) => eventRow(happening, work))
  return {
    events,
    follow: async (tx: Db): Promise<void> => {
      for (const { id, name } of events)
        for (const follower of followersOf(name))
          await work.jobs.send('events.follow', { event: id, follower }, { tx })
    },
  }
}

export type RecordedEvent = ReturnType<typeof eventRow>

const add = once(({ events }: { events: RecordedEvent[] }, db) => inserted(events, db).compile())

/** Events as they are recorded, beside what else a statement writes. */
export function inserted(events: RecordedEvent[], on: QueryCreator<Database>) {
  return on.insertInto('events').values(events)
}

function eventRow({ name, subject, reseller, supplier, facts = {} }: Happening, { now, actor }: Work) {
  return {
    id: newId(),
    name,
    at: now,
    actor_id: actor?.accountId ?? null,
    actor_name: actor?.name ?? 'Reseller Portal',
    reseller_id: reseller ?? actor?.resellerId ?? null,
    supplier_id: supplier ?? actor?.supplierId ?? null,
    subject_id: subject,
    facts: JSON.stringify(facts),
  }
}
