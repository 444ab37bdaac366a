import { followers } from './followers.ts'
import type { Deps, Work } from './kit/context.ts'
import { newId } from './kit/ids.ts'
import { tell } from './kit/follow.ts'
import { carryOn, deliverTickets, sweepDeliveries, sweepSales } from './modules/bookings/index.ts'
import { lookAfterHold, sweepHolds } from './modules/availability/index.ts'
import { sendMail } from './modules/messages/index.ts'

/** Works every queue in this process, until the jobs are stopped. */
export async function startWorker(deps: Deps): Promise<void> {
  await deps.jobs.work('events.follow', (job) => tell(followers, job, deps))
  await deps.jobs.work('sales.carry-on', (job) => carryOn(job, deps))
  await deps.jobs.work('mails.send', (job) => sendMail(job, deps))
  await deps.jobs.work('holds.look-after', (job) => lookAfterHold(job, workOf(deps)))
  await deps.jobs.work('bookings.deliver', (job) => deliverTickets(job, workOf(deps)))
  deps.jobs.every(1, () => sweepHolds(deps))
  deps.jobs.every(2, () => sweepDeliveries(deps))
  deps.jobs.every(1, () => sweepSales(deps))
}

/** Work of nobody at this moment. */
function workOf(deps: Deps): Work {
  return { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined }
}
