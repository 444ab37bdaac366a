import type { Work } from '../../kit/context.ts'
import { ask, openedPayment } from './ask.ts'
import type { Payment } from './payment.ts'

/** Makes the session unpayable: `expired`, or `authorized` when it was paid before that. */
export async function closePayment(paymentId: string, work: Work): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  return ask(payment, 'close', '{}', work, (provider, command) =>
    provider.close(payment.session_id, command, work),
  )
}
