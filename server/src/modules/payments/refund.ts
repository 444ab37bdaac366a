import { refundable } from '@reseller-portal/contract/payments'
import type { Work } from '../../kit/context.ts'
import { ask, openedPayment } from './ask.ts'
import type { Payment } from './payment.ts'
import { ProviderError } from './provider.ts'
import { readPayment } from './read.ts'

/**
 * Gives money back after the cancellation of the booking, in minor units: never more than was captured less the fee.
 * A sale is cancelled once, so a payment has one refund; a repeat sends the same bytes, another amount is refused.
 */
export async function refundPayment(paymentId: string, amount: number, work: Work): Promise<Payment> {
  await readPayment(paymentId, work)
  const payment = await openedPayment(paymentId, work)
  if (amount === 0) return payment
  if (payment.refunded === 0 && (amount < 0 || amount > refundable(payment)))
    throw new ProviderError('refused', `payment ${paymentId} has ${refundable(payment)} left to refund`)
  return ask(payment, 'refund', JSON.stringify({ amount }), work, (provider, command) =>
    provider.refund(payment.session_id, amount, command, work),
  )
}
