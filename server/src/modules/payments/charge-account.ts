import type { Db, Work } from '../../kit/context.ts'
import { Refused } from '../../kit/refuse.ts'
import { commit } from './ask.ts'
import { keep } from './keep.ts'
import type { PaymentRequest } from './open.ts'
import type { Payment } from './payment.ts'
import { authorize, captureCharge, onAccount, openCharge } from './providers/on-account/index.ts'

/**
 * Opens a charge on the reseller's account and reserves it, in the caller's transaction: its provider's books are in
 * this database. Above the credit limit it is refused, and the caller's transaction with it.
 */
export async function chargeAccount(request: PaymentRequest, work: Work, tx: Db): Promise<void> {
  const { paymentId: id, resellerId: reseller_id, amount, currency, fee } = request
  const body = onAccount.openBody({ ...request, now: work.now })
  const opened = await openCharge({ key: `${id}:open`, body }, work.now, tx)
  const { snapshot, refused } = await authorize(opened.sessionId, work.now, tx)
  if (refused) throw new Refused(refused)
  await tx
    .insertInto('payments')
    .values({
      id,
      reseller_id,
      provider: 'on-account',
      session_id: snapshot.sessionId,
      client_secret: snapshot.clientSecret,
      state: snapshot.state,
      amount,
      currency,
      fee,
      created_at: work.now,
      expires_at: snapshot.expiresAt,
      capture_before: snapshot.captureBefore,
    })
    .execute()
  await commit(id, 'open', body, work.now, tx)
}

/** Takes what was reserved, in the transaction of the state that it belongs to. */
export async function takeFromAccount(paymentId: string, work: Work, tx: Db): Promise<Payment> {
  const command = await commit(paymentId, 'capture', '{}', work.now, tx)
  const payment = await tx
    .selectFrom('payments')
    .select('session_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const snapshot = await captureCharge(payment.session_id ?? '', command, work.now, tx)
  return keep(paymentId, snapshot, tx)
}
