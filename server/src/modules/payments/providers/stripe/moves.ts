import type { Stripe } from 'stripe'
import { ProviderError, amountToCapture, type Command, type Note } from '../../provider.ts'
import { checkedAnswer } from './errors.ts'
import type { Move, PaymentAtStripe } from './move.ts'
import { toWire } from './wire.ts'

/** An open session's intent cannot be cancelled, only the session can be expired. */
export function closing(command: Command): Move {
  return {
    isDone: ({ snapshot }) => snapshot.state !== 'open' && snapshot.state !== 'processing',
    isPossible: () => true,
    send: ({ session, stripe }) =>
      checkedAnswer(
        { object: 'checkout.session', id: session.id },
        stripe.checkout.sessions.expire(session.id, {}, keyOf(command)),
      ),
  }
}

export function capturing(command: Command): Move {
  return {
    isDone: ({ snapshot }) => snapshot.state === 'captured',
    isPossible: ({ snapshot }) => snapshot.state === 'authorized',
    send: ({ intent, stripe, snapshot }) => {
      const amount = amountToCapture(command)
      const taken = amount === undefined ? {} : { amount_to_capture: toWire(amount, snapshot.currency) }
      return checkedAnswer(
        { object: 'payment_intent', id: idOf(intent) },
        stripe.paymentIntents.capture(idOf(intent), taken, keyOf(command)),
      )
    },
  }
}

export function voiding(command: Command): Move {
  return {
    isDone: ({ snapshot }) => snapshot.state === 'voided' || snapshot.state === 'expired',
    // A failed payment in a session that is over can be cancelled too.
    isPossible: ({ snapshot }) => snapshot.state === 'authorized' || snapshot.state === 'failed',
    send: ({ intent, stripe }) =>
      checkedAnswer(
        { object: 'payment_intent', id: idOf(intent) },
        stripe.paymentIntents.cancel(idOf(intent), {}, keyOf(command)),
      ),
  }
}

/** Session and payment have separate metadata; people read the payment's. */
export function annotating({ on, metadata }: Note, command: Command): Move {
  const key = keyOf(command)
  return {
    isDone: () => false,
    isPossible: () => true,
    send: ({ session, intent, stripe }: PaymentAtStripe) =>
      on === 'session'
        ? checkedAnswer(
            { object: 'checkout.session', id: session.id },
            stripe.checkout.sessions.update(session.id, { metadata }, key),
          )
        : checkedAnswer(
            { object: 'payment_intent', id: idOf(intent) },
            stripe.paymentIntents.update(idOf(intent), { metadata }, key),
          ),
  }
}

export function keyOf({ key }: Command): Stripe.RequestOptions {
  return { idempotencyKey: key }
}

export function idOf(intent: Stripe.PaymentIntent | null): string {
  if (intent) return intent.id
  throw new ProviderError('refused', 'Stripe has no payment in this session')
}
