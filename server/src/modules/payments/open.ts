import type { Work } from '../../kit/context.ts'
import { commit, openedPayment, paymentRow } from './ask.ts'
import { cardProvider } from './configuration.ts'
import type { Payment } from './payment.ts'
import { providerOf } from './providers/index.ts'

export type PaymentRequest = {
  paymentId: string
  resellerId: string
  /** In minor units, with `fee`, the part that a refund keeps. */
  amount: number
  currency: string
  fee: number
  expiresInSeconds: number
}

/**
 * Opens a checkout session. The row and the command's exact bytes are committed before the provider is asked; a
 * repeat for the same id sends the same bytes, whatever it was called with.
 */
export async function openPayment(request: PaymentRequest, work: Work): Promise<Payment> {
  await work.db.transaction().execute(async (tx) => {
    const provider = cardProvider(work.config)
    const body = providerOf(provider).openBody({ ...request, now: work.now })
    const fresh = await tx
      .insertInto('payments')
      .values({
        id: request.paymentId,
        reseller_id: request.resellerId,
        provider,
        state: 'open',
        amount: request.amount,
        currency: request.currency,
        fee: request.fee,
        created_at: work.now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (fresh) await commit(request.paymentId, 'open', body, work.now, tx)
  })
  const payment = await paymentRow(request.paymentId, work.db)
  if (payment.amount !== request.amount || payment.currency !== request.currency)
    throw new Error(`payment ${payment.id} was opened for ${payment.amount} ${payment.currency}`)
  return openedPayment(request.paymentId, work)
}
