import type { Stripe } from 'stripe'
import type { DeclineReason, MoneyState } from '@reseller-portal/contract/payments'
import { ProviderError, type Snapshot } from '../../provider.ts'
import { fromWire } from './wire.ts'

/** A session as read from Stripe, with its payment intent and the intent's last charge. */
export type Read = {
  session: Stripe.Checkout.Session
  intent: Stripe.PaymentIntent | null
  charge: Stripe.Charge | null
}

/** What a session says about the money: the intent decides, not the session's own `payment_status`. */
export function snapshotOf({ session, intent, charge }: Read): Snapshot {
  const state = stateOf(session, intent)
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
  const wire = intent?.amount ?? session.amount_total ?? 0
  const card = charge?.payment_method_details?.card
  const captureBefore = card?.capture_before
  return {
    sessionId: session.id,
    clientSecret: session.client_secret,
    intentId: intent?.id ?? null,
    state,
    amount: fromWire(wire, currency),
    currency,
    captured: state === 'captured' ? fromWire(intent?.amount_received ?? 0, currency) : 0,
    // A voided authorization is also shown as refunded there, although no money went back.
    refunded: state === 'captured' ? fromWire(charge?.amount_refunded ?? 0, currency) : 0,
    expiresAt: instantOf(session.expires_at),
    captureBefore: captureBefore === undefined ? null : instantOf(captureBefore),
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    error: state === 'open' || state === 'failed' ? reasonOf(intent?.last_payment_error ?? null) : null,
  }
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): MoneyState {
  switch (intent?.status) {
    case 'requires_capture':
      return 'authorized'
    case 'succeeded':
      return 'captured'
    case 'processing':
      return 'processing'
    case 'canceled':
      return session.status === 'complete' ? 'voided' : unpaidState(session)
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return session.status === 'complete' ? 'failed' : unpaidState(session)
    case undefined:
      return unpaidState(session)
    default:
      throw new ProviderError('unknown', `Stripe answered an intent that is ${intent?.status}`)
  }
}

function unpaidState({ status }: Stripe.Checkout.Session): MoneyState {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  throw new ProviderError('unknown', `Stripe answered a session that is ${status} without a payment`)
}

const authentication = new Set(['authentication_required', 'payment_intent_authentication_failure'])

function reasonOf(error: Stripe.PaymentIntent.LastPaymentError | null): DeclineReason | null {
  if (error === null) return null
  if (authentication.has(error.code ?? '')) return 'authentication_failed'
  return error.decline_code === 'insufficient_funds' ? 'insufficient_funds' : 'declined'
}

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
