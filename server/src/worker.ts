import { followers } from './followers.ts'
import type { Deps } from './kit/context.ts'
import { tell } from './kit/follow.ts'
import { carryOn, sweepSales } from './modules/bookings/index.ts'
import { deliver, sweepNotifications } from './modules/channels/index.ts'
import { sendMail } from './modules/messages/index.ts'

/** Works every queue in this process, until the jobs are stopped. */
export async function startWorker(deps: Deps): Promise<void> {
  await deps.jobs.work('events.follow', (job) => tell(followers, job, deps))
  await deps.jobs.work('sales.carry-on', (job) => carryOn(job, deps))
  await deps.jobs.work('mails.send', (job) => sendMail(job, deps))
  await deps.jobs.work('channels.notify', (job) => deliver(job, deps))
  deps.jobs.every(1, () => sweepSales(deps))
  deps.jobs.every(2, () => sweepNotifications(deps))
}
