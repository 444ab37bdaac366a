import type { Db, Work } from '../../kit/context.ts'
import { keep } from './keep.ts'
import type { PaymentRequest } from './open.ts'
import type { Payment } from './payment.ts'
import type { Command, Snapshot } from './provider.ts'
import { captureCharge, chargeIdOf, onAccount, reserve } from './providers/on-account/index.ts'

/**
 * Opens a charge on the reseller's account and reserves it, in the caller's transaction: its provider's books are in
 * this database. Above the credit limit it is refused, and the caller's transaction with it.
 */
export async function chargeAccount(request: PaymentRequest, work: Work, tx: Db): Promise<void> {
  const { paymentId: id, resellerId: reseller_id, amount, currency, fee } = request
  const command = { key: `${id}:open`, body: onAccount.openBody({ ...request, now: work.now }) }
  const snapshot = await reserve(command, work.now, tx)
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
  await note(id, 'open', command, snapshot, work, tx)
}

/** Takes what was reserved, in the transaction of the state that it belongs to. */
export async function takeFromAccount(paymentId: string, work: Work, tx: Db): Promise<Payment> {
  const command = { key: `${paymentId}:capture`, body: '{}' }
  const snapshot = await captureCharge(chargeIdOf(paymentId), command, work.now, tx)
  await note(paymentId, 'capture', command, snapshot, work, tx)
  return keep(paymentId, snapshot, tx)
}

/** The command and its answer at once: they are committed together. */
async function note(
  payment_id: string,
  verb: string,
  command: Command,
  { state: outcome }: Snapshot,
  { now }: Work,
  tx: Db,
): Promise<void> {
  await tx
    .insertInto('payment_commands')
    .values({ ...command, payment_id, verb, outcome, created_at: now, answered_at: now })
    .execute()
}
