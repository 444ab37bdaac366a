import type { MoneyState } from '@reseller-portal/contract/payments'
import type { Db } from '#kit/context.ts'
import type { Payment } from './payment.ts'
import type { Snapshot } from './provider.ts'

/** The provider has another amount than was requested: the sale stops until a person has decided. */
export class MoneyDiffers extends Error {
  /** What was requested and what the provider has, in minor units. */
  readonly facts: { asked: number; askedCurrency: string; has: number; hasCurrency: string }

  constructor(requested: Pick<Payment, 'id' | 'amount' | 'currency'>, snapshot: Snapshot) {
    super(
      `payment ${requested.id} is ${requested.amount} ${requested.currency}, its provider says ${snapshot.amount} ${snapshot.currency} in ${snapshot.sessionId}: a person must look at it`,
    )
    this.facts = {
      asked: requested.amount,
      askedCurrency: requested.currency,
      has: snapshot.amount,
      hasCurrency: snapshot.currency,
    }
  }
}

/** Stores the payment as the provider shows it; an answer that is older than the stored one changes nothing. */
export async function keep(paymentId: string, snapshot: Snapshot, db: Db): Promise<Payment> {
  const stored = await row(paymentId, db)
  refuseOther(stored, snapshot)
  const kept = await db
    .updateTable('payments')
    .set({
      session_id: snapshot.sessionId,
      client_secret: snapshot.clientSecret ?? stored.client_secret,
      intent_id: snapshot.intentId,
      state: snapshot.state,
      captured: snapshot.captured,
      refunded: snapshot.refunded,
      error: snapshot.error,
      expires_at: snapshot.expiresAt,
      capture_before: snapshot.captureBefore,
      // Not after the capture: a card that was forgotten with its guest stays forgotten.
      ...(stored.captured === 0 &&
        snapshot.card && { card_brand: snapshot.card.brand, card_last4: snapshot.card.last4 }),
    })
    .where('id', '=', paymentId)
    .where('state', 'in', notAfter(snapshot.state))
    .where('captured', '<=', snapshot.captured)
    .where('refunded', '<=', snapshot.refunded)
    .returningAll()
    .executeTakeFirst()
  return kept ?? row(paymentId, db)
}

function refuseOther(stored: Payment, snapshot: Snapshot): void {
  const session = stored.session_id ?? snapshot.sessionId
  if (
    snapshot.amount === stored.amount &&
    snapshot.currency === stored.currency &&
    snapshot.sessionId === session
  )
    return
  throw new MoneyDiffers(stored, snapshot)
}

const payable: MoneyState[] = ['open', 'processing', 'failed']

/** The states that `state` can follow. */
function notAfter(state: MoneyState): MoneyState[] {
  if (payable.includes(state)) return payable
  return state === 'authorized' ? [...payable, state] : [...payable, 'authorized', state]
}

function row(paymentId: string, db: Db): Promise<Payment> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}

/** Forgets which card paid, when the guest whose card it was is forgotten. */
export async function forgetCard(paymentIds: readonly string[], db: Db): Promise<void> {
  if (paymentIds.length === 0) return
  const gone = { card_brand: null, card_last4: null }
  await db.updateTable('payments').set(gone).where('id', 'in', paymentIds).execute()
}
