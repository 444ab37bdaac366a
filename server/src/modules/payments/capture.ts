import type { Work } from '../../kit/context.ts'
import { ask, openedPayment } from './ask.ts'
import type { Payment } from './payment.ts'

/** Takes the whole authorised amount, once however often it is asked. */
export async function capturePayment(paymentId: string, work: Work): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  return ask(payment, 'capture', '{}', work, (provider, command) =>
    provider.capture(payment.session_id, command, work),
  )
}
