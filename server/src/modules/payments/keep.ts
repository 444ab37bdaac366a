import type { MoneyState } from '@reseller-portal/contract/payments'
import type { Db } from '#kit/context.ts'
import type { Payment } from './payment.ts'
import type { Snapshot } from './provider.ts'

/** The provider holds another amount than we asked for: nothing goes on until a person has decided. */
export class MoneyDiffers extends Error {
  /** What was asked and what the provider has, in minor units. */
  readonly facts: { asked: number; askedCurrency: string; has: number; hasCurrency: string }

  constructor(known: Pick<Payment, 'id' | 'amount' | 'currency'>, snapshot: Snapshot) {
    super(
      `payment ${known.id} is ${known.amount} ${known.currency}, its provider says ${snapshot.amount} ${snapshot.currency} in ${snapshot.sessionId}: a person must look at it`,
    )
    const asked = known.amount
    const askedCurrency = known.currency
    this.facts = { asked, askedCurrency, has: snapshot.amount, hasCurrency: snapshot.currency }
  }
}

/** Writes what the provider read back; an answer that is older than what we know changes nothing. */
export async function keep(paymentId: string, snapshot: Snapshot, db: Db): Promise<Payment> {
  const known = await row(paymentId, db)
  refuseOther(known, snapshot)
  const kept = await db
    .updateTable('payments')
    .set({
      session_id: snapshot.sessionId,
      client_secret: snapshot.clientSecret ?? known.client_secret,
      intent_id: snapshot.intentId,
      state: snapshot.state,
      captured: snapshot.captured,
      refunded: snapshot.refunded,
      error: snapshot.error,
      expires_at: snapshot.expiresAt,
      capture_before: snapshot.captureBefore,
    })
    .where('id', '=', paymentId)
    .where('state', 'in', notAfter(snapshot.state))
    .where('captured', '<=', snapshot.captured)
    .where('refunded', '<=', snapshot.refunded)
    .returningAll()
    .executeTakeFirst()
  return kept ?? row(paymentId, db)
}

function refuseOther(known: Payment, snapshot: Snapshot): void {
  const session = known.session_id ?? snapshot.sessionId
  if (
    snapshot.amount === known.amount &&
    snapshot.currency === known.currency &&
    snapshot.sessionId === session
  )
    return
  throw new MoneyDiffers(known, snapshot)
}

const payable: MoneyState[] = ['open', 'processing', 'failed']

/** The states from which `state` can have come. */
function notAfter(state: MoneyState): MoneyState[] {
  if (payable.includes(state)) return payable
  return state === 'authorized' ? [...payable, state] : [...payable, 'authorized', state]
}

function row(paymentId: string, db: Db): Promise<Payment> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}
