import type { Work } from '../../kit/context.ts'
import { ask, openedPayment } from './ask.ts'
import type { Payment } from './payment.ts'

/** Gives an authorisation back, or ends a payment that failed; refused once it is captured. */
export async function voidPayment(paymentId: string, work: Work): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  return ask(payment, 'void', '{}', work, (provider, command) =>
    provider.void(payment.session_id, command, work),
  )
}
