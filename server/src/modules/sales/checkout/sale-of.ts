import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { paymentOfIntent, paymentOfSession, type Payment } from '#modules/payments/index.ts'
import { viewerOf, isSeenBy } from '#modules/organizations/index.ts'
import { saleRow, madeBy, type Sale } from '../process/sale.ts'

/**
 * The payment and sale of a payment intent's id, or of a session's id before it has an intent, if the caller may see
 * that sale.
 */
export async function saleOfPayment(id: string, ctx: Ctx): Promise<{ payment: Payment; sale: Sale }> {
  const reseller = resellerOf(ctx)
  const payment = found(
    (await paymentOfIntent(reseller, id, ctx.db)) ?? (await paymentOfSession(reseller, id, ctx.db)),
    'payments.not_found',
  )
  const sale = found(await saleRow(payment.id, ctx.db), 'payments.not_found')
  if (!isSeenBy(viewerOf(ctx), madeBy(sale))) refuse('payments.not_found')
  return { payment, sale }
}

export function paymentRow(id: string, db: Db): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}
