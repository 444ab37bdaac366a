import * as z from 'zod'
import { isEnded } from '@reseller-portal/contract/payments'
import type { Db, Work } from '../../kit/context.ts'
import { MoneyDiffers } from './keep.ts'
import type { Payment } from './payment.ts'
import { providerOf } from './providers/index.ts'
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
  /** The bank sent a refund back, this one: a person must look, and nothing that is read later undoes that. */
  returnedRefund: string | undefined
}

/** Reads the payment that is meant and wakes its sale, once an event; returns when both are certain. */
export async function applyHint(hint: Hint, work: Work): Promise<void> {
  const payment = await paymentMeant(hint, work.db)
  if (await wasApplied(hint, payment?.id ?? null, work)) return
  if (payment) await readAgain(payment, work)
  const back = payment && (await refundedAfter(hint, payment, work))
  await work.db.transaction().execute(async (tx) => {
    if (back) await markReturn(back, tx, work)
    if (payment) await wakeSale(payment, back !== undefined, tx, work)
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

async function wakeSale({ id }: Payment, isOverToo: boolean, tx: Db, work: Work): Promise<void> {
  const sale = await tx
    .selectFrom('sales')
    .select(['id', 'state'])
    .where('payment_id', '=', id)
    .executeTakeFirst()
  if (sale && (isOverToo || !isEnded(sale.state)))
    await work.jobs.send('sales.carry-on', { sale: sale.id }, { tx })
}

type Return = { payment: Payment; refund: string; refunded: number }

/** What the provider shows as given back once a refund has failed: less than before, which no other reading may say. */
async function refundedAfter(
  { returnedRefund: refund }: Hint,
  payment: Payment,
  work: Work,
): Promise<Return | undefined> {
  if (refund === undefined || payment.session_id === null) return undefined
  const { refunded } = await providerOf(payment.provider).read(payment.session_id, work)
  return { payment, refund, refunded }
}

async function markReturn({ payment, refund, refunded }: Return, tx: Db, work: Work): Promise<void> {
  work.log.error({ payment: payment.id, refund }, 'a refund came back from the bank')
  await tx
    .updateTable('payments')
    .set({ error: 'refund_failed', refunded })
    .where('id', '=', payment.id)
    .execute()
  await tx
    .insertInto('returned_refunds')
    .values({ payment_id: payment.id, refund, returned_at: work.now, taken_up_at: null })
    .onConflict((conflict) => conflict.columns(['payment_id', 'refund']).doNothing())
    .execute()
}
