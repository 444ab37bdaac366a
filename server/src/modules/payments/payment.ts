import type { Selectable } from 'kysely'
import { sessionStatus, type CheckoutSession } from '@reseller-portal/contract/payments'
import type { Config } from '#server/config.ts'
import type { Db } from '#kit/context.ts'
import type { Database } from '#db/tables.ts'

export type Payment = Selectable<Database['payments']>

/** The payment of a checkout session, if it is this reseller's. */
export function paymentOfSession(
  resellerId: string,
  sessionId: string,
  db: Db,
): Promise<Payment | undefined> {
  return ofReseller(resellerId, db).where('session_id', '=', sessionId).executeTakeFirst()
}

/** The payment of a payment intent, if it is this reseller's. */
export function paymentOfIntent(resellerId: string, intentId: string, db: Db): Promise<Payment | undefined> {
  return ofReseller(resellerId, db).where('intent_id', '=', intentId).executeTakeFirst()
}

/** Whether no money moves, which is shown wherever the payment is shown. */
export function isSandbox(payment: Pick<Payment, 'provider'>): boolean {
  return payment.provider === 'sandbox'
}

/** The answer of the spec's checkout calls, for a payment that was opened. */
export function sessionView(
  payment: Payment,
  bookingId: string | null,
  config: Pick<Config, 'STRIPE_PUBLISHABLE_KEY'>,
): CheckoutSession {
  if (payment.session_id === null || payment.client_secret === null)
    throw new Error(`payment ${payment.id} has no session yet`)
  return {
    id: payment.session_id,
    clientSecret: payment.client_secret,
    status: sessionStatus(payment.state),
    payment_intent: payment.intent_id,
    provider: payment.provider,
    publishableKey: payment.provider === 'stripe' ? (config.STRIPE_PUBLISHABLE_KEY ?? null) : null,
    amount: payment.amount,
    currency: payment.currency,
    bookingId,
    expires: payment.expires_at?.toISOString() ?? null,
    error: payment.error,
    card:
      payment.card_brand === null || payment.card_last4 === null
        ? null
        : { brand: payment.card_brand, last4: payment.card_last4 },
  }
}

function ofReseller(resellerId: string, db: Db) {
  return db.selectFrom('payments').selectAll().where('reseller_id', '=', resellerId)
}
