import type { Work } from '../../kit/context.ts'
import { openedPayment } from './ask.ts'
import { keep } from './keep.ts'
import type { Payment } from './payment.ts'
import { providerOf } from './providers/index.ts'

/** The payment as its provider has it at this moment. */
export async function readPayment(paymentId: string, work: Work): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  const snapshot = await providerOf(payment.provider).read(payment.session_id, work)
  return keep(paymentId, snapshot, work.db)
}
