import type { Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { ask, openedPayment } from './ask.ts'
import type { Payment } from './payment.ts'

/** Adds metadata to the payment at its provider, then to ours; it never touches money. */
export async function annotatePayment(
  paymentId: string,
  metadata: Record<string, string>,
  work: Work,
): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  await ask(payment, `annotate:${newId()}`, JSON.stringify({ metadata }), work, (provider, command) =>
    provider.annotate(payment.session_id, metadata, command, work),
  )
  return work.db
    .updateTable('payments')
    .set({ metadata: JSON.stringify({ ...payment.metadata, ...metadata }) })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
