import { isEnded, type SaleState } from '@reseller-portal/contract/payments'
import type { Work } from '#kit/context.ts'
import { MoneyDiffers } from '#modules/payments/index.ts'
import { amendmentSteps } from '../amend/steps.ts'
import { refund, refundFailed } from '../cancel/refund.ts'
import { book, release, unbook } from './book.ts'
import { bookParts, releaseParts } from './parts/lead.ts'
import { capture, captureCart, giveMoneyBack } from './money.ts'
import { close, decide, open, watch } from './pay.ts'
import { giveToPerson, lease, renew, unlease, type Sale, type Step } from './sale.ts'

type Steps = Partial<Record<SaleState, Step>>

/** The steps around the payment, and those after a cancellation, are the same for every sale (docs/payments.md "States"). */
const moneySteps: Steps = {
  NEW: open,
  OPEN: watch,
  CLOSING: close,
  VOIDING: giveMoneyBack,
  REFUNDING: refund,
  REFUND_FAILED: refundFailed,
}

const ofOneBooking: Steps = {
  ...moneySteps,
  AUTHORIZED: decide,
  BOOKING: book,
  BOOKED: capture,
  RELEASING: release,
  UNBOOKING: unbook,
}

const ofSeveral: Steps = {
  ...moneySteps,
  AUTHORIZED: decide,
  BOOKING: bookParts,
  BOOKED: captureCart,
  RELEASING: (sale, work) => releaseParts(sale, drive, work),
}

const ofAmendment: Steps = { ...moneySteps, ...amendmentSteps }

function stepsOf({ amends, cart }: Sale): Steps {
  if (amends !== null) return ofAmendment
  return cart === null ? ofOneBooking : ofSeveral
}

/** Drives a sale as far as possible; a sale that another process drives is left to it. */
export async function drive(id: string, work: Work): Promise<void> {
  const sale = await lease(id, work)
  if (sale) await driveOn(sale, work)
}

/** Does one step only, so that reading a checkout does not book. */
export async function driveStep(id: string, work: Work): Promise<void> {
  const sale = await lease(id, work)
  const next = sale && (await stepOf(sale, work))
  if (next) await unlease(next, work)
}

/** Drives a sale that the caller has just started and holds the lease of; returns the sale afterwards. */
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
    const next = await keepingLease(sale, work, async () => stepsOf(sale)[sale.state]?.(sale, work))
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
    renewed = renew(sale, work).catch((error: unknown) =>
      work.log.warn({ err: error }, 'unable to renew the lease of a sale'),
    )
  }, renewMs)
  try {
    return await act()
  } finally {
    clearInterval(timer)
    await renewed
  }
}

const renewMs = 500
