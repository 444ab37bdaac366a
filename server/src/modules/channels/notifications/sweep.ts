import { sql } from 'kysely'
import { due, type Sweep } from '#kit/background/background.ts'
import type { Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { notifyExpired } from './expired.ts'
import { workOut } from './work-out.ts'

/** A job whose process died is started again after this time. */
const leaseMs = 100_000

/** The job that delivers the notifications of a subscription. */
export const notificationsDue = jobKind<{ subscription: string }>('channels.notify', 4, {
  ...swept,
  expireInSeconds: 90,
})

/** Turns some recorded changes into notifications. True if there may be more. */
async function workOutChanges({ clock, db }: Work): Promise<boolean> {
  const now = clock()
  await notifyExpired(now, db)
  return workOut(now, db)
}

/** Subscriptions with notifications to deliver. */
const deliveries = due(2, notificationsDue, async ({ clock }, tx) => {
  const now = clock()
  const { rows } = await sql<{ id: string }>`
    update channel_subscriptions set leased_until = ${new Date(now.getTime() + leaseMs)}
    where id in (select s.id from channel_subscriptions s
      where s.paused_at is null and s.due_at <= ${now} and (s.leased_until is null or s.leased_until <= ${now})
        and exists (select from channel_notifications n where n.subscription_id = s.id)
      order by s.id limit 100 for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => ({ subscription: id }))
})

export const sweepNotifications: Sweep = {
  everySeconds: deliveries.everySeconds,
  act: async (work) => {
    const hasMore = await workOutChanges(work)
    await deliveries.act(work)
    return hasMore
  },
}
