import { sql } from 'kysely'
import type { Deps } from '../../../kit/context.ts'
import { tellExpired } from './expired.ts'
import { workOut } from './work-out.ts'

/** A job that died with its process is asked for again after this. */
const leaseMs = 100_000

/** Works changes out to notifications, and asks for the delivery of those that are due. */
export async function sweepNotifications(deps: Deps): Promise<void> {
  const now = deps.clock()
  await tellExpired(now, deps.db)
  while (await workOut(now, deps.db));
  await askForDeliveries(now, deps)
}

async function askForDeliveries(now: Date, { db, jobs }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update channel_subscriptions set leased_until = ${new Date(now.getTime() + leaseMs)}
      where id in (select s.id from channel_subscriptions s
        where s.paused_at is null and s.due_at <= ${now} and (s.leased_until is null or s.leased_until <= ${now})
          and exists (select from channel_notifications n where n.subscription_id = s.id)
        order by s.id limit 100 for update skip locked)
      returning id`.execute(tx)
    for (const { id } of rows) await jobs.send('channels.notify', { subscription: id }, { tx })
  })
}
