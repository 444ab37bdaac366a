import { isEnded } from '@reseller-portal/contract/payments'
import type { Work } from '#kit/context.ts'
import { drive } from './drive.ts'
import { saleRow, type Sale } from './sale.ts'

/** How long a request waits for the outcome of a sale before it answers that the sale is under way. */
export const waitSeconds = 25
/** While an outcome is unknown, the pauses between polls grow. */
const poll = { firstMs: 100, longestMs: 2000, growth: 1.5 }

/**
 * Drives the sale, or waits for the process that drives it, until it ends, `isDone` holds or the time is up. Returns
 * nothing: the caller reads the row.
 */
export async function driveUntil(
  id: string,
  isDone: (sale: Sale) => Promise<boolean>,
  seconds: number,
  work: Work,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (let pause = poll.firstMs; ; pause = Math.min(pause * poll.growth, poll.longestMs)) {
    const sale = await saleRow(id, work.db)
    if (!sale || isEnded(sale.state) || (await isDone(sale))) return
    await drive(id, work)
    const after = await saleRow(id, work.db)
    if (!after || isEnded(after.state) || (await isDone(after)) || performance.now() > end) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Waits until nothing of the sale is under way; false where that takes longer. */
export async function awaitEnd(id: string, work: Work, seconds = waitSeconds): Promise<boolean> {
  await driveUntil(id, (now) => Promise.resolve(isEnded(now.state)), seconds, work)
  const sale = await saleRow(id, work.db)
  return sale !== undefined && isEnded(sale.state)
}

/** Waits until the bookings of a sale are open or have failed, or one of them is pending at its supplier. */
export function awaitSale(saleId: string, work: Work): Promise<void> {
  return driveUntil(saleId, (sale) => isDecided(sale, work), waitSeconds, work)
}

/** A supplier may take days to decide: the request does not wait for it. */
async function isDecided({ id, state, pending_since }: Sale, { db }: Work): Promise<boolean> {
  if (state === 'VOIDING' || state === 'RELEASING' || pending_since !== null) return true
  const row = await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.status !== 'PENDING'
}
