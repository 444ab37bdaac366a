import { sql } from 'kysely'
import type { Sweep } from '#kit/background/background.ts'
import { jobKind } from '#kit/background/jobs.ts'
import type { Follower, Work } from '#kit/context.ts'
import { idBefore } from '#kit/ids.ts'
import { found } from '#kit/refuse.ts'

type Followed = { event: string; follower: string }

const queue = {
  expireInSeconds: 60,
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
}

/** The job in which one follower reacts to one event. It mostly waits for the database, so a worker takes many at once. */
export const followEvent = jobKind<Followed>('events.follow', 4, queue, { batch: 20, atOnceAlone: 20 })

/** The same for an event whose effect a person waits for. */
export const followAwaited = jobKind<Followed>('events.follow-awaited', 2, queue, { batch: 10 })

/**
 * Reads the event and calls its follower; the queue tries again when that throws. A follower that this version doesn't
 * have belongs to a newer one that runs beside it: it throws too, so that a worker of that version takes the job.
 */
export async function notifyFollower(
  { event: eventId, follower: name }: Followed,
  work: Work,
): Promise<void> {
  const follower = work.followers.find((each) => each.name === name)
  if (follower === undefined) throw new Error(`This version has no follower ${name}.`)
  const row = found(
    await work.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst(),
  )
  const { id, at, reseller_id: reseller, subject_id: subject, facts } = row
  await follower.act({ id, name: row.name, at, reseller, subject, facts }, work)
}

/** Queues the followers of new events, so that no transaction of a sale has to queue a job. */
export const sweepOutbox: Sweep = {
  everySeconds: 1,
  act: async (work) => (await queueFollowers(work)) === mostEvents,
}

/**
 * Takes events out of the outbox and queues their followers; returns the number of events. Those that nobody here
 * follows are left for a day, because a newer version may run beside this one.
 */
function queueFollowers({ db, followers, jobs }: Work): Promise<number> {
  const followed = followers.flatMap(({ events }) => events)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ event_id: string; name: string }>`
      delete from event_outbox where event_id in (
        select event_id from event_outbox where name = any(${followed}) or event_id < ${idBefore({ days: 1 })}
        order by event_id limit ${mostEvents} for update skip locked)
      returning event_id, name`.execute(tx)
    const queueFor = (those: readonly Follower[]) =>
      rows.flatMap(({ event_id: event, name }) =>
        those
          .filter(({ events }) => events.includes(name))
          .map((follower) => ({ event, follower: follower.name })),
      )
    await jobs.sendAll(followAwaited, queueFor(followers.filter(({ isAwaited }) => isAwaited)), tx)
    await jobs.sendAll(followEvent, queueFor(followers.filter(({ isAwaited }) => !isAwaited)), tx)
    return rows.length
  })
}

/** The most events of one round. */
const mostEvents = 1000
