import { resellerOf } from '../../../kit/context.ts'
import type { Ctx, Db } from '../../../kit/context.ts'
import { found } from '../../../kit/refuse.ts'
import { paymentOfIntent, paymentOfSession } from '../../payments/index.ts'
import type { Payment } from '../../payments/index.ts'
import { saleRow } from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'

/** The payment and sale that an intent's id, or a session's before it has an intent, names; ids of others are none. */
export async function saleOfPayment(id: string, ctx: Ctx): Promise<{ payment: Payment; sale: Sale }> {
  const reseller = resellerOf(ctx)
  const payment = found(
    (await paymentOfIntent(reseller, id, ctx.db)) ?? (await paymentOfSession(reseller, id, ctx.db)),
    'payments.not_found',
  )
  return { payment, sale: found(await saleRow(payment.id, ctx.db), 'payments.not_found') }
}

export function paymentRow(id: string, db: Db): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}
