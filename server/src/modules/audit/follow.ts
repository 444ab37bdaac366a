import { sql } from 'kysely'
import { due } from '#kit/background/background.ts'
import { jobKind } from '#kit/background/jobs.ts'
import type { Work } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'

/** One follower is to react to one event. */
export const followEvent = jobKind<{ event: string; follower: string }>('events.follow', 2, {
  expireInSeconds: 60,
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
})

/** Reads the event and lets its follower react; the queue tries again when that throws. */
export async function notifyFollower(
  { event: eventId, follower: name }: { event: string; follower: string },
  work: Work,
): Promise<void> {
  const follower = work.followers.find((each) => each.name === name)
  const row = found(
    await work.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst(),
  )
  const { id, at, reseller_id: reseller, subject_id: subject, facts } = row
  await follower?.act({ id, name: row.name, at, reseller, subject, facts }, work)
}

/** Queues the followers of what happened since: no transaction of a sale queues a job. */
export const sweepOutbox = due(1, followEvent, async ({ followers }, tx) => {
  const { rows } = await sql<{ event_id: string; name: string }>`
    delete from event_outbox where event_id in (
      select event_id from event_outbox order by event_id limit ${mostEvents} for update skip locked)
    returning event_id, name`.execute(tx)
  return rows.flatMap(({ event_id: event, name }) =>
    followers
      .filter(({ events }) => events.includes(name))
      .map((follower) => ({ event, follower: follower.name })),
  )
})

/** Of one round. */
const mostEvents = 1000
