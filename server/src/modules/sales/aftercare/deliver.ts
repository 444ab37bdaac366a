import { due } from '#kit/background/background.ts'
import type { Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { claimDueDeliveries, postponeDelivery } from '../bookings/supplier-watch.ts'
import { addDelivered } from '../bookings/open-booking.ts'
import { lookUp } from '../process/ask-supplier.ts'
import { saleRow } from '../process/sale.ts'
import { handleLook } from './cancelled-by-supplier.ts'

/**
 * Pause before a supplier that delivers tickets later is asked again: a tenth of the time waited so far, within these
 * limits.
 */
const pauses = { shortestMs: 5000, longestMs: 30 * 60_000, leaseMs: 60_000, atMost: 100 }

/** The job that asks the supplier for the tickets of an open booking. */
export const deliveryDue = jobKind<{ booking: string }>('bookings.deliver', 2, swept)

/** Asks the supplier for the tickets of an open booking that it has not delivered yet. */
export async function deliverTickets({ booking: id }: { booking: string }, work: Work): Promise<void> {
  const booking = await work.db
    .selectFrom('bookings')
    .select('opened_at')
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .where('deliver_at', 'is not', null)
    .executeTakeFirst()
  const sale = booking && (await saleRow(id, work.db))
  if (!sale) return
  const answer = await lookUp(sale, work)
  if (answer.state === 'confirmed' && answer.isDelivered !== false)
    return addDelivered(sale, answer.tickets, work)
  await handleLook(answer, sale, work)
  await askAgain(id, booking.opened_at ?? work.now, work)
}

async function askAgain(id: string, since: Date, work: Work): Promise<void> {
  const now = work.clock().getTime()
  const pause = Math.min(Math.max((now - since.getTime()) / 10, pauses.shortestMs), pauses.longestMs)
  await postponeDelivery(id, new Date(now + pause), work.db)
}

/** Every booking whose tickets are due to be asked for. */
export const sweepDeliveries = due(2, deliveryDue, async ({ clock }, tx) => {
  const now = clock()
  const until = new Date(now.getTime() + pauses.leaseMs)
  const ids = await claimDueDeliveries({ now, until, atMost: pauses.atMost }, tx)
  return ids.map((booking) => ({ booking }))
})
