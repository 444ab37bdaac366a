import { followers } from './followers.ts'
import type { Deps, Work } from './kit/context.ts'
import { newId } from './kit/ids.ts'
import { tell } from './kit/follow.ts'
import { lookAfterHold, sweepHolds } from './modules/availability/index.ts'
import { carryOn, deliverTickets, lookAfterBooking } from './modules/bookings/index.ts'
import { sweepDeliveries, sweepOpenBookings, sweepSales } from './modules/bookings/index.ts'
import { reclaimLapsed } from './modules/inventory/index.ts'
import { deliver, sweepNotifications } from './modules/channels/index.ts'
import { forgetPayloads, syncDue } from './modules/connections/index.ts'
import { sendMail } from './modules/messages/index.ts'
import { sendRefundBack } from './modules/payments/index.ts'

/** Works every queue in this process, until the jobs are stopped. */
export async function startWorker(deps: Deps): Promise<void> {
  await deps.jobs.work('events.follow', (job) => tell(followers, job, deps))
  await deps.jobs.work('sales.carry-on', (job) => carryOn(job, deps))
  await deps.jobs.work('mails.send', (job) => sendMail(job, deps))
  await deps.jobs.work('sandbox.return-refund', (job) => sendRefundBack(job, deps))
  await deps.jobs.work('channels.notify', (job) => deliver(job, deps))
  await deps.jobs.work('holds.look-after', (job) => lookAfterHold(job, workOf(deps)))
  await deps.jobs.work('bookings.deliver', (job) => deliverTickets(job, workOf(deps)))
  await deps.jobs.work('bookings.look-after', (job) => lookAfterBooking(job, workOf(deps)))
  deps.jobs.every(1, () => sweepHolds(deps))
  deps.jobs.every(2, () => sweepDeliveries(deps))
  deps.jobs.every(10, () => sweepOpenBookings(deps))
  deps.jobs.every(1, () => sweepSales(deps))
  deps.jobs.every(2, () => sweepNotifications(deps))
  deps.jobs.every(10, () => reclaimLapsed(deps))
  deps.jobs.every(60 * 60, () => forgetPayloads(deps))
  // So many suppliers at once: a slow one keeps the others waiting no longer than this.
  for (let lane = 0; lane < 3; lane += 1) deps.jobs.every(2, () => syncDue(deps))
}

/** Work of nobody at this moment. */
function workOf(deps: Deps): Work {
  return { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined }
}
