import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { secondsOf, settle, type Books, type Charge, type Intent, type Session } from './books.ts'

export type Card = 'good' | 'declined' | 'insufficient_funds' | 'not_authenticated'

const authorizedForSeconds = 7 * 24 * 60 * 60

const reasons: Record<Exclude<Card, 'good'>, { code: string; decline_code?: string }> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  not_authenticated: { code: 'payment_intent_authentication_failure' },
}

/** Does what a guest does in Stripe's form. Throws if the form no longer takes a card. */
export function payInForm(clientSecret: string, card: Card, books: Books): void {
  settle(books)
  const session = books.sessions.get(books.secrets.get(clientSecret) ?? '')
  if (session?.status !== 'open') throw new Error('the form takes no card any more')
  const intent = books.intents.get(session.payment_intent ?? '') ?? newIntent(session, books)
  if (card === 'good') return authorize(session, intent, books)
  const error = { type: 'card_error', ...reasons[card] }
  // The fields that anybody reads of a declined payment.
  intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError
  books.emit('payment_intent.payment_failed', intent)
}

function newIntent(session: Session, books: Books): Intent {
  const intent: Intent = {
    id: newName('pi'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'manual',
    cancellation_reason: null,
    currency: session.currency ?? '',
    last_payment_error: null,
    status: 'requires_payment_method',
    metadata: { ...books.intentNotes.get(session.id) },
    latest_charge: null,
    session: session.id,
  }
  books.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

function authorize(session: Session, intent: Intent, books: Books): void {
  const charge: Charge = {
    id: newName('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    captured: false,
    refunded: false,
    status: 'succeeded',
    payment_intent: intent.id,
    payment_method_details: {
      card: { capture_before: secondsOf(books.now()) + authorizedForSeconds, brand: 'visa', last4: '4242' },
    },
  }
  books.charges.set(charge.id, charge)
  Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
  Object.assign(intent, { last_payment_error: null, latest_charge: charge.id })
  Object.assign(session, { status: 'complete', client_secret: null })
  books.emit('payment_intent.amount_capturable_updated', intent)
  books.emit('checkout.session.completed', session)
}

export function newName(prefix: string): string {
  return `${prefix}_test_${randomBytes(18).toString('hex')}`
}
