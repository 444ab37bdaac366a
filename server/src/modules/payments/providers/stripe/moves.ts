import type { Stripe } from 'stripe'
import { ProviderError } from '../../provider.ts'
import type { Command } from '../../provider.ts'
import { asked } from './errors.ts'
import type { Move, Seen } from './move.ts'

/** An open session's intent cannot be cancelled, only the session can be expired. */
export function closing(command: Command): Move {
  return {
    isDone: ({ snapshot }) => snapshot.state !== 'open' && snapshot.state !== 'processing',
    isPossible: () => true,
    send: ({ session, stripe }) =>
      asked(
        { object: 'checkout.session', id: session.id },
        stripe.checkout.sessions.expire(session.id, {}, keyOf(command)),
      ),
  }
}

export function capturing(command: Command): Move {
  return {
    isDone: ({ snapshot }) => snapshot.state === 'captured',
    isPossible: ({ snapshot }) => snapshot.state === 'authorized',
    send: ({ intent, stripe }) =>
      asked(
        { object: 'payment_intent', id: idOf(intent) },
        stripe.paymentIntents.capture(idOf(intent), {}, keyOf(command)),
      ),
  }
}

export function voiding(command: Command): Move {
  return {
    isDone: ({ snapshot }) => snapshot.state === 'voided' || snapshot.state === 'expired',
    isPossible: ({ snapshot }) => snapshot.state === 'authorized',
    send: ({ intent, stripe }) =>
      asked(
        { object: 'payment_intent', id: idOf(intent) },
        stripe.paymentIntents.cancel(idOf(intent), {}, keyOf(command)),
      ),
  }
}

export function annotating(metadata: Record<string, string>, command: Command): Move {
  return {
    isDone: () => false,
    isPossible: () => true,
    send: ({ session, stripe }: Seen) =>
      asked(
        { object: 'checkout.session', id: session.id },
        stripe.checkout.sessions.update(session.id, { metadata }, keyOf(command)),
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
