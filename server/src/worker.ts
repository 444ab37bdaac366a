import { followers } from './followers.ts'
import type { Deps } from './kit/context.ts'
import { tell } from './kit/follow.ts'
import { carryOn, sweepSales } from './modules/bookings/index.ts'
import { deliver, sweepNotifications } from './modules/channels/index.ts'
import { syncDue } from './modules/connections/index.ts'
import { sendMail } from './modules/messages/index.ts'
import { sendRefundBack } from './modules/payments/index.ts'

/** Works every queue in this process, until the jobs are stopped. */
export async function startWorker(deps: Deps): Promise<void> {
  await deps.jobs.work('events.follow', (job) => tell(followers, job, deps))
  await deps.jobs.work('sales.carry-on', (job) => carryOn(job, deps))
  await deps.jobs.work('mails.send', (job) => sendMail(job, deps))
  await deps.jobs.work('sandbox.return-refund', (job) => sendRefundBack(job, deps))
  await deps.jobs.work('channels.notify', (job) => deliver(job, deps))
  deps.jobs.every(1, () => sweepSales(deps))
  deps.jobs.every(2, () => sweepNotifications(deps))
  // So many suppliers at once: a slow one keeps the others waiting no longer than this.
  for (let lane = 0; lane < 3; lane += 1) deps.jobs.every(2, () => syncDue(deps))
}
