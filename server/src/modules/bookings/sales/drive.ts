import { isEnded } from '@reseller-portal/contract/payments'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Work } from '../../../kit/context.ts'
import { MoneyDiffers } from '../../payments/index.ts'
import { book, release, unbook } from './book.ts'
import { capture } from './capture.ts'
import { close, decide, open, watch } from './checkout.ts'
import { refund, refundFailed } from './refund.ts'
import { giveToPerson, lease, renew, saleRow, unlease } from './sale.ts'
import type { Sale } from './sale.ts'
import { giveMoneyBack } from './void.ts'

/** Does what its state owes; answers the sale as it then is, or nothing when there is nothing more to do now. */
export type Step = (sale: Sale, work: Work) => Promise<Sale | undefined>

/** What each state owes (docs/decisions, "States" of a sale). */
const steps: Partial<Record<SaleState, Step>> = {
  NEW: open,
  OPEN: watch,
  CLOSING: close,
  AUTHORIZED: decide,
  BOOKING: book,
  BOOKED: capture,
  VOIDING: giveMoneyBack,
  RELEASING: release,
  UNBOOKING: unbook,
  REFUNDING: refund,
  REFUND_FAILED: refundFailed,
}

/** Drives a sale as far as it goes now; another driver's sale is left to it. */
export async function drive(id: string, work: Work): Promise<void> {
  const sale = await lease(id, work)
  if (sale) await driveOn(sale, work)
}

/** Does one step only, so that a look at a checkout does not book. */
export async function driveStep(id: string, work: Work): Promise<void> {
  const sale = await lease(id, work)
  const next = sale && (await stepOf(sale, work))
  if (next) await unlease(next, work)
}

/** Drives a sale that the caller has just begun, and so has already; answers it as far as this driver brought it. */
export async function driveOn(begun: Sale, work: Work): Promise<Sale> {
  let sale = begun
  while (!isEnded(sale.state)) {
    const next = await stepOf(sale, { ...work, now: work.clock() })
    if (!next) break
    sale = next
  }
  return sale
}

async function stepOf(sale: Sale, work: Work): Promise<Sale | undefined> {
  try {
    const next = await keepingLease(sale, work, async () => steps[sale.state]?.(sale, work))
    if (!next) await unlease(sale, work)
    return next
  } catch (error) {
    if (error instanceof MoneyDiffers) return giveToPerson(sale, 'money_differs', work, { ...error.facts })
    await unlease(sale, work)
    throw error
  }
}

async function keepingLease<T>(sale: Sale, work: Work, act: () => Promise<T>): Promise<T> {
  let renewed = Promise.resolve()
  const timer = setInterval(() => {
    renewed = renew(sale, work).catch((error: unknown) => work.log.warn({ err: error }, 'lease not renewed'))
  }, renewMs)
  try {
    return await act()
  } finally {
    clearInterval(timer)
    await renewed
  }
}

const renewMs = 500
/** While an outcome is unknown it is asked for less and less often. */
const poll = { firstMs: 100, longestMs: 2000, growth: 1.5 }

/** Drives the sale, or watches another driver, until it ends or the time is up; answers where it then stands. */
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
