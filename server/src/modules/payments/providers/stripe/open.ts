import type { Stripe } from 'stripe'
import type { Work } from '#kit/context.ts'
import { ProviderError, ourMetadata, type Command, type OpenRequest, type Snapshot } from '../../provider.ts'
import { clientOf } from './client.ts'
import { checkedAnswer } from './errors.ts'
import { read } from './read.ts'
import { toWire } from './wire.ts'

/**
 * Stripe's minimum of 30 minutes begins when the request arrives, by Stripe's clock, which may be minutes ahead of
 * ours.
 */
const lateBySeconds = 4 * 60

export function openBody(request: OpenRequest): string {
  const { paymentId, amount, currency, expiresInSeconds, now } = request
  const ours = ourMetadata(request)
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'never',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: paymentId,
    expires_at: Math.ceil(now.getTime() / 1000) + expiresInSeconds + lateBySeconds,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toWire(amount, currency),
          product_data: { name: 'Booking' },
        },
      },
    ],
    payment_intent_data: {
      capture_method: 'manual',
      description: `Booking ${paymentId}`,
      metadata: ours,
    },
    metadata: ours,
  }
  return JSON.stringify(params)
}

export async function open(command: Command, work: Work): Promise<Snapshot> {
  // Our own bytes, stored by `openBody`.
  const params = JSON.parse(command.body) as Stripe.Checkout.SessionCreateParams
  const opened = await checkedAnswer(
    { object: 'checkout.session' },
    clientOf(work.config).checkout.sessions.create(params, { idempotencyKey: command.key }),
  )
  if (opened.client_reference_id !== params.client_reference_id)
    throw new ProviderError('unknown', 'Stripe answered the session of another payment')
  return { ...(await readNew(opened.id, work)), clientSecret: opened.client_secret }
}

/** A session that Stripe cannot find right after its creation has an unknown outcome, not a refusal. */
async function readNew(id: string, work: Work): Promise<Snapshot> {
  return read(id, work).catch((error: unknown) => {
    const isRefused = error instanceof ProviderError && error.kind === 'refused'
    throw isRefused ? new ProviderError('unknown', error.message) : error
  })
}
