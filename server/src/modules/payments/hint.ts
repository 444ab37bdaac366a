import * as z from 'zod'
import { isEnded } from '@reseller-portal/contract/payments'
import type { Db, Work } from '../../kit/context.ts'
import { MoneyDiffers } from './keep.ts'
import type { Payment } from './payment.ts'
import { readPayment } from './read.ts'

/** A provider says that something happened: a reason to read, never state. */
export type Hint = {
  provider: Payment['provider']
  /** The provider's id of the event; it may come twice, late, out of order or never. */
  id: string
  type: string
  sessionId: string | undefined
  intentId: string | undefined
  paymentId: string | undefined
  /** The bank sent a refund back, which nothing that is read later takes back: a person must look. */
  isRefundFailed: boolean
}

/** Reads the payment that is meant and wakes its sale, once an event; returns when both are certain. */
export async function applyHint(hint: Hint, work: Work): Promise<void> {
  const payment = await paymentMeant(hint, work.db)
  if (await wasApplied(hint, payment?.id ?? null, work)) return
  if (payment) await readAgain(payment, work)
  await work.db.transaction().execute(async (tx) => {
    if (payment && hint.isRefundFailed) await markRefund(payment, tx, work)
    if (payment) await wakeSale(payment, tx, work)
    await tx
      .updateTable('payment_events')
      .set({ applied_at: work.now })
      .where('provider', '=', hint.provider)
      .where('id', '=', hint.id)
      .execute()
  })
}

async function paymentMeant(hint: Hint, db: Db): Promise<Payment | undefined> {
  const named = z.uuid().safeParse(hint.paymentId)
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', hint.provider)
    .where((payment) =>
      payment.or([
        payment('session_id', '=', hint.sessionId ?? ''),
        payment('intent_id', '=', hint.intentId ?? ''),
        ...(named.success ? [payment('id', '=', named.data)] : []),
      ]),
    )
    .executeTakeFirst()
}

async function wasApplied(hint: Hint, paymentId: string | null, work: Work): Promise<boolean> {
  const { provider, id, type } = hint
  await work.db
    .insertInto('payment_events')
    .values({ provider, id, type, payment_id: paymentId, received_at: work.now })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute()
  const row = await work.db
    .selectFrom('payment_events')
    .select('applied_at')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.applied_at !== null
}

/** Money that differs is for the sale to stop at, which reads it too. */
async function readAgain({ id }: Payment, work: Work): Promise<void> {
  await readPayment(id, work).catch((error: unknown) => {
    if (!(error instanceof MoneyDiffers)) throw error
  })
}

async function wakeSale({ id }: Payment, tx: Db, work: Work): Promise<void> {
  const sale = await tx
    .selectFrom('sales')
    .select(['id', 'state'])
    .where('payment_id', '=', id)
    .executeTakeFirst()
  if (sale && !isEnded(sale.state))
    await work.jobs.send('sales.carry-on', { sale: sale.id, isHint: true }, { tx })
}

async function markRefund({ id }: Payment, tx: Db, work: Work): Promise<void> {
  work.log.error({ payment: id }, 'a refund came back from the bank')
  await tx.updateTable('payments').set({ error: 'refund_failed' }).where('id', '=', id).execute()
}
