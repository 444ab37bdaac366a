import type { Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { ask, openedPayment } from './ask.ts'
import type { Payment } from './payment.ts'

/** Adds metadata at the provider, to the session and the payment in it, then to ours; it never touches money. */
export async function annotatePayment(
  paymentId: string,
  metadata: Record<string, string>,
  work: Work,
): Promise<Payment> {
  const payment = await openedPayment(paymentId, work)
  const [body, id] = [JSON.stringify({ metadata }), newId()]
  const places = payment.intent_id === null ? (['session'] as const) : (['session', 'payment'] as const)
  for (const on of places)
    await ask(payment, `annotate-${on}:${id}`, body, work, (provider, command) =>
      provider.annotate(payment.session_id, { on, metadata }, command, work),
    )
  return work.db
    .updateTable('payments')
    .set({ metadata: JSON.stringify({ ...payment.metadata, ...metadata }) })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
