import * as z from 'zod'
import type { Db, Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { MoneyDiffers } from '../keep.ts'
import type { Payment } from '../payment.ts'
import { providerOf } from '../providers/index.ts'
import { readPayment } from '../commands.ts'
import type { Hint } from '../provider.ts'

/** The job for a payment that may have changed at its provider: its sale reads it again. */
export const paymentChanged = jobKind<{ payment: string }>('payments.changed', 16, swept)

/** Reads the event's payment and makes its sale due, once for each event. Both are committed when this returns. */
export async function applyHint(hint: Hint, work: Work): Promise<void> {
  const payment = await paymentMeant(hint, work.db)
  if (await wasApplied(hint, payment?.id ?? null, work)) return
  if (payment) await readAgain(payment, work)
  const back = payment && (await refundedAfter(hint, payment, work))
  await work.db.transaction().execute(async (tx) => {
    if (back) await markReturn(back, tx, work)
    if (payment) await work.jobs.send(paymentChanged, { payment: payment.id }, { tx })
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

/** Where the amounts differ, the sale stops when it reads the payment itself. */
async function readAgain({ id }: Payment, work: Work): Promise<void> {
  await readPayment(id, work).catch((error: unknown) => {
    if (!(error instanceof MoneyDiffers)) throw error
  })
}

type Return = { payment: Payment; refund: string; refunded: number }

/**
 * What the provider shows as refunded after it says that this refund has failed: less than before, which is accepted
 * in this case only. An event alone is not trusted.
 */
async function refundedAfter(
  { returnedRefund: refund }: Hint,
  payment: Payment,
  work: Work,
): Promise<Return | undefined> {
  if (refund === undefined || payment.session_id === null) return undefined
  const provider = providerOf(payment.provider)
  if (!(await provider.isReturned(payment.session_id, refund, work))) return undefined
  const { refunded } = await provider.read(payment.session_id, work)
  return { payment, refund, refunded }
}

async function markReturn({ payment, refund, refunded }: Return, tx: Db, work: Work): Promise<void> {
  work.log.error({ payment: payment.id, refund }, 'a bank returned a refund')
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
