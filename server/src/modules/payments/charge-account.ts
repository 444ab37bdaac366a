import type { Db, Work } from '../../kit/context.ts'
import type { PaymentRequest } from './open.ts'
import type { Payment } from './payment.ts'
import { captureCharge, onAccount, reserve } from './providers/on-account/index.ts'

/**
 * Opens a charge on the reseller's account and reserves it, in the caller's transaction: its provider's books are in
 * this database, so that their rows and our record of them are one statement. Above the credit limit it is refused, and
 * the caller's transaction with it.
 */
export async function chargeAccount(request: PaymentRequest, work: Work, tx: Db): Promise<void> {
  const { paymentId: id, resellerId: reseller_id, amount, currency, fee } = request
  const { now } = work
  const command = { key: `${id}:open`, body: onAccount.openBody({ ...request, now }) }
  const { snapshot, beside } = await reserve(command, now, tx)
  const payment = {
    id,
    reseller_id,
    provider: 'on-account' as const,
    session_id: snapshot.sessionId,
    client_secret: snapshot.clientSecret,
    state: snapshot.state,
    amount,
    currency,
    fee,
    created_at: now,
    expires_at: snapshot.expiresAt,
    capture_before: snapshot.captureBefore,
  }
  const noted = { ...command, payment_id: id, verb: 'open', outcome: snapshot.state }
  await beside
    .with('payment', (query) => query.insertInto('payments').values(payment))
    .insertInto('payment_commands')
    .values({ ...noted, created_at: now, answered_at: now })
    .execute()
}

/** Takes what was reserved, in the transaction of the state that it belongs to. */
export async function takeFromAccount(paymentId: string, work: Work, tx: Db): Promise<Payment> {
  const command = { key: `${paymentId}:capture`, body: '{}' }
  const { snapshot, beside } = await captureCharge(paymentId, command, work.now, tx)
  const { state, captured } = snapshot
  const noted = { ...command, payment_id: paymentId, verb: 'capture', outcome: state }
  return beside
    .with('noted', (query) =>
      query.insertInto('payment_commands').values({ ...noted, created_at: work.now, answered_at: work.now }),
    )
    .updateTable('payments')
    .set({ state, captured })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
