import type { Stripe } from 'stripe'

/** The objects that the fake stores, with the SDK's field names and types, as far as they are read. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'client_reference_id'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'amount_total'
  | 'expires_at'
  | 'livemode'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'ui_mode'
> & { metadata: Record<string, string>; payment_intent: string | null }

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'capture_method'
  | 'cancellation_reason'
  | 'currency'
  | 'last_payment_error'
  | 'status'
> & { metadata: Record<string, string>; latest_charge: string | null; session: string }

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'captured' | 'refunded' | 'status'
> & {
  payment_intent: string
  payment_method_details: { card: { capture_before: number; brand: string; last4: string } }
}

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> & {
  payment_intent: string
  metadata: Record<string, string>
}

/** The state at Stripe, which tests check at the end. */
export type Books = {
  sessions: Map<string, Session>
  intents: Map<string, Intent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  /** What a session's intent will get from its creation. */
  intentNotes: Map<string, Record<string, string>>
  secrets: Map<string, string>
  now(): Date
  /** Told of each change; `subject` is an id of these books. */
  emit(type: string, subject: object): void
}

export function newBooks(now: () => Date, emit: Books['emit']): Books {
  return {
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    intentNotes: new Map(),
    secrets: new Map(),
    now,
    emit,
  }
}

export function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1000)
}

/** Does what the clock alone does: sessions end, authorizations lapse. */
export function settle(books: Books): void {
  const now = secondsOf(books.now())
  for (const session of books.sessions.values())
    if (session.status === 'open' && session.expires_at <= now) expire(session, books)
  for (const intent of books.intents.values()) {
    const charge = books.charges.get(intent.latest_charge ?? '')
    const before = charge?.payment_method_details.card.capture_before ?? Infinity
    if (intent.status === 'requires_capture' && before <= now) cancel(intent, 'automatic', books)
  }
}

export function expire(session: Session, books: Books): void {
  session.status = 'expired'
  session.client_secret = null
  const intent = books.intents.get(session.payment_intent ?? '')
  if (intent) cancel(intent, 'expired', books)
  books.emit('checkout.session.expired', session)
}

export function cancel(intent: Intent, reason: string, books: Books): void {
  intent.status = 'canceled'
  intent.amount_capturable = 0
  intent.cancellation_reason = reason
  const charge = books.charges.get(intent.latest_charge ?? '')
  if (charge && !charge.captured) Object.assign(charge, { amount_refunded: charge.amount, refunded: true })
  books.emit('payment_intent.canceled', intent)
}
