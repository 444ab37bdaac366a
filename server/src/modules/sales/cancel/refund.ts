import type { Work } from '#kit/context.ts'
import { askerOf, recordSaleEvent } from '../bookings/sale-event.ts'
import { readPayment, refundPayment, type Payment } from '#modules/payments/index.ts'
import type { RefundPart } from '#db/tables/sales.ts'
import { askMoney, type MoneyAnswer } from '../process/ask-money.ts'
import { postRefund } from '../process/ledger.ts'
import { advance, giveToPerson, type Step, type Sale } from '../process/sale.ts'
import { cancelAtSupplier } from './cancel-at-supplier.ts'
import {
  cancellationOf,
  feeBackWith,
  isWholeGone,
  markCancellation,
  refundedBefore,
  type Cancellation,
} from './cancellation.ts'

/** REFUNDING: cancels at the supplier, then refunds the amount of the cancellation (spec 1 §9). */
export const refund: Step = async (sale, work) => {
  const cancellation = await cancellationOf(sale, work.db)
  if (!cancellation) throw new Error(`sale ${sale.id} refunds without a cancellation`)
  if (cancellation.cancelled_at === null) return cancelAtSupplier(sale, cancellation, work)
  if (sale.payment_id === null || cancellation.amount === 0) return end(sale, cancellation, undefined, work)
  const owed = (await refundedBefore(cancellation, work.db)) + cancellation.amount
  const answer = await give(sale, cancellation, owed, work)
  if (answer === 'unknown') return undefined
  if (answer === 'refused' || answer.refunded < owed) return advance(sale, 'REFUND_FAILED', work)
  return end(sale, cancellation, answer, work)
}

/** REFUND_FAILED: the provider refuses; a person decides. */
export const refundFailed: Step = (sale, work) => giveToPerson(sale, 'refund_refused', work)

/** A repeat reads first, because the money may have been refunded already, perhaps by hand. */
async function give(sale: Sale, cancellation: Cancellation, owed: number, work: Work) {
  const feeBack = await feeBackWith(cancellation, work.db)
  if (cancellation.parts !== null) return giveParts(cancellation, cancellation.parts, { owed, feeBack }, work)
  const payment = sale.payment_id ?? sale.id
  // The payment of a cart is refunded for other parts too: its sum does not say what was refunded for this one.
  const isOwn = sale.cart_id === null
  const read = sale.attempts > 1 && isOwn ? await askMoney(readPayment(payment, work)) : undefined
  if (typeof read === 'object' && read.refunded >= owed) return read
  return askMoney(
    refundPayment(payment, { key: keyOf(cancellation), amount: cancellation.amount, feeBack }, work),
  )
}

/**
 * An amended booking was paid more than once: each payment refunds its share. One that already did answers the same
 * again.
 */
async function giveParts(
  it: Cancellation,
  parts: readonly RefundPart[],
  { owed, feeBack }: { owed: number; feeBack: number },
  work: Work,
) {
  let last: MoneyAnswer = 'refused'
  for (const { payment, amount } of parts) {
    last = await askMoney(refundPayment(payment, { key: keyOf(it), amount, feeBack }, work))
    if (typeof last === 'string') return last
  }
  return typeof last === 'object' ? { ...last, refunded: owed } : last
}

function keyOf({ id, tries }: Cancellation): string {
  return tries === 1 ? id : `${id}:${tries}`
}

/** Ends the sale, or lets it continue with the remaining tickets. */
async function end(sale: Sale, cancellation: Cancellation, payment: Payment | undefined, work: Work) {
  const { id, amount } = cancellation
  return advance(sale, (await isWholeGone(cancellation, work.db)) ? 'REFUNDED' : 'CAPTURED', work, {
    write: async (tx) => {
      await markCancellation(id, 'refunded_at', work.clock(), tx)
      if (!payment) return
      await postRefund(sale, payment, cancellation, tx, work)
      if (sale.amends !== null) return
      const facts = { amount, currency: sale.totals.currency }
      await recordSaleEvent('payments.refunded', sale, tx, work, facts, askerOf(cancellation))
    },
  })
}
