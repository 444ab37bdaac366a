import { reasons } from '@reseller-portal/contract/locales/reasons'
import { dueOf } from '@reseller-portal/contract/sales'
import type { Work } from '#kit/context.ts'
import { closePayment, openPayment, readPayment, type Payment } from '#modules/payments/index.ts'
import { askMoney, waitForProvider } from './ask-money.ts'
import { placeParts, recordOfParts } from './parts/parts.ts'
import { advance, giveToPerson, saleRow, type Step, type Sale } from './sale.ts'

/** How long a checkout can be paid. */
const sessionSeconds = 31 * 60
const orphanMs = 3 * 60_000

/** NEW: opens the checkout. A checkout whose process stopped before it was open is closed again. */
export const open: Step = async (sale, work) => {
  const { currency, fee } = sale.totals
  const request = { amount: dueOf(sale.totals), currency, fee, expiresInSeconds: sessionSeconds }
  const answer = await askMoney(
    openPayment({ paymentId: sale.id, resellerId: sale.reseller_id, ...request }, work),
  )
  if (answer === 'unknown') return undefined
  if (answer === 'refused') return advance(sale, 'RELEASING', work, { note: reasons.no_checkout })
  const isOrphan = work.now.getTime() - sale.created_at.getTime() > orphanMs
  const to = sale.abort || isOrphan ? 'CLOSING' : 'OPEN'
  const next = await advance(sale, to, work, { payment_id: sale.id })
  if (next === undefined) await closeUnwatched(sale.id, work)
  return next
}

/** Another process may have given the sale up after a refusal; without this, a payment of its checkout would go unnoticed. */
async function closeUnwatched(id: string, work: Work): Promise<void> {
  const sale = await saleRow(id, work.db)
  if (sale?.payment_id === null && sale.state !== 'NEW') await askMoney(closePayment(id, work))
}

/** OPEN: can be paid. Reads whether it was paid, and closes the checkout when it may no longer be paid. */
export const watch: Step = async (sale, work) => {
  const answer = await askMoney(readPayment(sale.id, work))
  if (answer === 'unknown' || answer === 'refused') return undefined
  if (answer.state === 'authorized') return authorized(sale, answer, work)
  if (answer.state === 'captured') return giveToPerson(sale, 'captured_early', work)
  if (answer.state === 'expired' || answer.state === 'voided') return advance(sale, 'RELEASING', work)
  const isOver = answer.expires_at !== null && answer.expires_at <= work.now
  return sale.abort || isOver || answer.state === 'failed' ? advance(sale, 'CLOSING', work) : undefined
}

/** CLOSING: makes the checkout impossible to pay before the hold is released, never after. */
export const close: Step = async (sale, work) => {
  const closed = await askMoney(closePayment(sale.id, work))
  const answer = closed === 'refused' ? await askMoney(readPayment(sale.id, work)) : closed
  if (answer === 'unknown') return undefined
  if (answer === 'refused') return waitForProvider(sale, work)
  if (answer.state === 'expired' || answer.state === 'voided') return advance(sale, 'RELEASING', work)
  // A failed payment is over for its guest; it is voided, so that nothing can be paid any more.
  if (answer.state === 'failed') return advance(sale, 'VOIDING', work)
  const isPaid = answer.state === 'authorized' || answer.state === 'captured'
  return isPaid ? advance(sale, 'OPEN', work) : waitForProvider(sale, work)
}

/** AUTHORIZED: the last moment in which the sale can be called off; then the intent to book is committed. */
export const decide: Step = async (sale, work) => {
  if (sale.abort) return advance(sale, 'VOIDING', work)
  const answer = await askMoney(readPayment(sale.id, work))
  if (answer === 'unknown' || answer === 'refused') return undefined
  return advance(sale, 'BOOKING', work, {
    ...(sale.cart === null ? { booking_id: sale.id } : {}),
    write: (tx) => placeParts(sale, answer, tx, work),
  })
}

/** The money is authorized; the amount must be the one that the server priced. */
function authorized(sale: Sale, payment: Payment, work: Work): Promise<Sale | undefined> {
  if (payment.amount !== dueOf(sale.totals) || payment.currency !== sale.totals.currency)
    return advance(sale, 'VOIDING', work, { note: reasons.other_amount })
  return advance(sale, 'AUTHORIZED', work, {
    write: (tx) => recordOfParts('payments.authorized', sale, tx, work),
  })
}
