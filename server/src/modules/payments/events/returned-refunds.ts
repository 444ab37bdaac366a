import type { Db, Work } from '#kit/context.ts'
import { applyHint } from './hint.ts'
import { refundOfKey } from '../provider.ts'
import { returnRefund } from '../providers/sandbox/index.ts'

/** The first refund of the payment that the bank returned and that is not handled yet. */
export async function returnedRefund(paymentId: string, db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('returned_refunds')
    .select('refund')
    .where('payment_id', '=', paymentId)
    .where('taken_up_at', 'is', null)
    .orderBy('returned_at')
    .executeTakeFirst()
  return row?.refund
}

/** Marks the return of a refund as handled by its sale. */
export async function markReturnHandled(
  paymentId: string,
  refund: string,
  work: Work,
  tx: Db,
): Promise<void> {
  await tx
    .updateTable('returned_refunds')
    .set({ taken_up_at: work.now })
    .where('payment_id', '=', paymentId)
    .where('refund', '=', refund)
    .execute()
}

/** The sandbox's bank returns a refund and reports it, as Stripe's events do. */
export async function sendRefundBack(
  { session, key, amount }: { session: string; key: string; amount: number },
  work: Work,
): Promise<void> {
  await returnRefund(session, { key, amount }, work)
  const names = { sessionId: session, intentId: undefined, paymentId: undefined }
  const id = `${key}:returned`
  await applyHint(
    { provider: 'sandbox', id, type: 'refund.failed', returnedRefund: refundOfKey(key), ...names },
    work,
  )
}
