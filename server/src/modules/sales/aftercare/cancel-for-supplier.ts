import { jobKind } from '#kit/background/jobs.ts'
import type { Work } from '#kit/context.ts'
import { restOf } from '../attention/cancelled-by-supplier.ts'
import { startCancellation } from '../cancel/cancellation.ts'
import { awaitEnd } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import { saleRow } from '../process/sale.ts'

const retries = {
  expireInSeconds: 90,
  retryLimit: 250,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
}

/** The job that cancels a booking whose operator cancelled its departure and refunds the guests. */
export const bookingToCancel = jobKind<{ booking: string; reason: string }>(
  'bookings.cancel-with-departure',
  4,
  retries,
)

/**
 * Cancels what is left of a booking because its supplier does not carry it out, and refunds what was paid for it.
 * Throws while another process changes the sale, so that the caller tries again. A sale that waits for a person is
 * left to that person.
 */
export async function cancelForSupplier(
  { id, reason }: { id: string; reason: string },
  work: Work,
): Promise<void> {
  await awaitEnd(id, work)
  const sale = await saleRow(id, work.db)
  if (!sale || sale.state === 'REFUNDED' || sale.state === 'REVERSED' || sale.state === 'MANUAL') return
  const begun =
    sale.state === 'CAPTURED' &&
    (await startCancellation(sale, { ...(await restOf(sale, work.db)), isWhole: true, reason }, work))
  if (!begun) throw new Error(`sale ${id} is ${sale.state} and cannot be cancelled now`)
  await driveOn(begun, work)
}
