import { followers } from './followers.ts'
import type { Deps } from './kit/context.ts'
import { tell } from './kit/follow.ts'
import { carryOn } from './modules/bookings/index.ts'
import { sendMail } from './modules/messages/index.ts'

/** Works every queue from now on, until the jobs are stopped. */
export async function startWorking(deps: Deps): Promise<void> {
  const { jobs } = deps
  await jobs.work('events.follow', (job) => tell(followers, job, deps))
  await jobs.work('sales.carry-on', (job) => carryOn(job, deps))
  await jobs.work('mails.send', (job) => sendMail(job, deps))
}
