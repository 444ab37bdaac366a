import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { Db, Work } from '#kit/context.ts'
import { giveHoldBack } from '#modules/offers/index.ts'
import { failBooking } from '../bookings/end-booking.ts'
import { confirmBooking } from '../bookings/open-booking.ts'
import { recordSaleEvent } from '../bookings/sale-event.ts'
import type { SupplierAnswer } from '#modules/connections/index.ts'
import { readPayment, takeFromAccount, voidPayment } from '#modules/payments/index.ts'
import { askMoney } from './ask-money.ts'
import { cancelBooking, confirm, isPastLateEffect, lookUp } from './ask-supplier.ts'
import { inTime, markHoldBooked, markHoldReturned } from './hold.ts'
import { postSale } from './ledger.ts'
import { isPendingTooLong, markPending } from './pending.ts'
import { advance, giveToPerson, isCardSale, type Step, type Sale } from './sale.ts'

/** After this long without an answer a person decides. */
const giveUpMs = 60 * 60_000

/** BOOKING: books at the supplier under our own reference; a repeat looks that reference up before it writes again. */
export const book: Step = async (sale, work) => {
  const answer = await askToBook(sale, work)
  // Another hold replaced an expired one, or another process decided.
  if (answer === undefined || 'draft' in answer) return answer
  if (answer.state !== 'confirmed') return notBooked(sale, answer, work)
  return booked(sale, answer, isCardSale(sale) ? 'BOOKED' : 'CAPTURED', work)
}

/** The supplier has the booking. It opens at once where no card has to be charged first. */
export function booked(
  sale: Sale,
  answer: Extract<SupplierAnswer, { state: 'confirmed' }>,
  to: 'BOOKED' | 'CAPTURED',
  work: Work,
): Promise<Sale | undefined> {
  const isOpen = to === 'CAPTURED'
  return advance(sale, to, work, {
    write: async (tx) => {
      if (isOpen) await postUnpaid(sale, tx, work)
      await confirmBooking(sale, { ...answer, isOpen }, tx, work)
      await markHoldBooked(sale, tx)
    },
  })
}

/** The supplier refused, or has not decided yet. */
export async function notBooked(
  sale: Sale,
  answer: Exclude<SupplierAnswer, { state: 'confirmed' }>,
  work: Work,
): Promise<Sale | undefined> {
  if (answer.state === 'refused')
    return refusedBySupplier(sale, answer.reason, sale.payment_id === null ? 'RELEASING' : 'VOIDING', work)
  if (answer.state === 'pending') await markPending(sale, answer.supplierRef, work)
  return (await isTooLong(sale, answer.state, work)) ? giveToPerson(sale, 'supplier_silent', work) : undefined
}

export function refusedBySupplier(
  sale: Sale,
  reason: string,
  to: 'RELEASING' | 'VOIDING',
  work: Work,
): Promise<Sale | undefined> {
  return advance(sale, to, work, { note: reason, write: (tx) => failBooking(sale, reason, tx, work) })
}

/** Posts a sale without a card payment: a debt, a voucher code, or free of charge. */
export async function postUnpaid(sale: Sale, tx: Db, work: Work): Promise<void> {
  if (sale.on_account) await postDebt(sale, tx, work)
  else if (sale.totals.groupon) await postSale(sale, undefined, tx, work)
}

/** Posts the debt of a booking that opens: the reserved amount becomes owed. */
async function postDebt(sale: Sale, tx: Db, work: Work): Promise<void> {
  await postSale(sale, await takeFromAccount(sale.id, work, tx), tx, work)
}

/** A supplier that has the booking and is still deciding is waited for as long as the authorization lasts. */
export async function isTooLong(sale: Sale, state: 'pending' | 'unknown', work: Work): Promise<boolean> {
  if (state === 'pending' || sale.pending_since !== null) return isPendingTooLong(sale, work)
  return work.now.getTime() - sale.updated_at.getTime() > giveUpMs
}

/** RELEASING: releases the seats. Before the intent to book was committed, nothing was sent to a supplier. */
export const release: Step = async (sale, work) => {
  if (sale.booking_id !== null && !(await isUndone(sale, work))) return undefined
  return giveSeatsBack(sale, work)
}

/** Looks once more whether a late request went through, when none can any more, and cancels what it booked. */
export async function isUndone(sale: Sale, work: Work): Promise<boolean> {
  return isPastLateEffect(sale, work) && (await undo(sale, work))
}

export async function giveSeatsBack(sale: Sale, work: Work): Promise<Sale | undefined> {
  if (sale.hold_id !== null && !(await giveHoldBack(sale.hold_id, work))) return undefined
  return advance(sale, 'REVERSED', work)
}

/** UNBOOKING: booked, but the money cannot be captured. */
export const unbook: Step = async (sale, work) => {
  if (!(await undo(sale, work))) return undefined
  return endVoided(sale, work, async (tx) => {
    await failBooking(sale, reasons.not_captured, tx, work)
    await recordSaleEvent('payments.voided', sale, tx, work)
  })
}

/** Voids what is still authorized, and ends the sale once nothing is. */
export async function endVoided(
  sale: Sale,
  work: Work,
  write?: (tx: Db) => Promise<void>,
): Promise<Sale | undefined> {
  const money = await askMoney(readPayment(sale.id, work))
  if (money === 'unknown' || money === 'refused') return undefined
  if (money.state === 'captured') return giveToPerson(sale, 'captured_unbooked', work)
  if (money.state === 'authorized') {
    await askMoney(voidPayment(sale.id, work))
    return undefined
  }
  return advance(sale, 'REVERSED', work, write && { write })
}

/** Cancels whatever the supplier has under our reference; false while that is unknown. */
export async function undo(sale: Sale, work: Work): Promise<boolean> {
  const current = await lookUp(sale, work)
  if (current.state === 'refused') return true
  if (current.state === 'unknown') return false
  const answer = await cancelBooking(sale, sale.note || 'not sold', work)
  if (answer === 'cancelled') await markHoldReturned(sale, work.db)
  return answer === 'cancelled'
}

/** A repeat looks up what became of the first try before it writes again. */
export async function askToBook(sale: Sale, work: Work): Promise<SupplierAnswer | Sale | undefined> {
  if (sale.attempts > 1) {
    const current = await lookUp(sale, work)
    if (current.state !== 'refused') return current
  }
  const held = await inTime(sale, work)
  if (held === 'too late') return { state: 'refused', reason: reasons.hold_expired }
  return held === 'in time' ? confirm(sale, work) : held
}
