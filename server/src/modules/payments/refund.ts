import { sql } from 'kysely'
import { refundable } from '@reseller-portal/contract/payments'
import type { Db, Work } from '../../kit/context.ts'
import { ask, openedPayment } from './ask.ts'
import type { Payment } from './payment.ts'
import { ProviderError } from './provider.ts'
import { readPayment } from './read.ts'

/** One refund of a payment: `of` tells it apart from the others, such as a cancellation's id. */
export type Refund = { of: string; amount: number }

/**
 * Gives money back after a cancellation, in minor units: all refunds together are never more than was captured less
 * the fee. A repeat sends the same bytes under the same key, another amount is refused.
 */
export async function refundPayment(paymentId: string, refund: Refund, work: Work): Promise<Payment> {
  await readPayment(paymentId, work)
  const payment = await openedPayment(paymentId, work)
  const { of, amount } = refund
  if (amount === 0) return payment
  if (!(await isSentBefore(payment.id, of, work.db)) && (amount < 0 || amount > refundable(payment)))
    throw new ProviderError('refused', `payment ${paymentId} has ${refundable(payment)} left to refund`)
  return ask(payment, verbOf(of), JSON.stringify({ amount }), work, (provider, command) =>
    provider.refund(payment.session_id, amount, command, work),
  )
}

/** One that was sent may be sent again: what it did is in what is left already. A refused one did nothing. */
async function isSentBefore(paymentId: string, of: string, db: Db): Promise<boolean> {
  const sent = await db
    .selectFrom('payment_commands')
    .select('key')
    .where('payment_id', '=', paymentId)
    .where('verb', '=', verbOf(of))
    .where(sql<boolean>`outcome is distinct from 'refused'`)
    .executeTakeFirst()
  return sent !== undefined
}

/** What told a refund apart from the payment's others, from the key that it was sent under. */
export function refundOfKey(key: string): string {
  return (key.split(':refund:')[1] ?? key).split('#')[0] ?? key
}

/** A refund of the payment that the bank sent back and that nobody has taken up; the first one. */
export async function returnedRefund(paymentId: string, db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('returned_refunds')
    .select('refund')
    .where('payment_id', '=', paymentId)
    .where('taken_up_at', 'is', null)
    .orderBy('returned_at')
    .executeTakeFirst()
  return row?.refund
}

/** Marks that the return of a refund is known to its sale. */
export async function takenUp(paymentId: string, refund: string, work: Work, tx: Db): Promise<void> {
  await tx
    .updateTable('returned_refunds')
    .set({ taken_up_at: work.now })
    .where('payment_id', '=', paymentId)
    .where('refund', '=', refund)
    .execute()
}

function verbOf(of: string): string {
  return `refund:${of}`
}
