import { afterAll } from 'vitest'
import { openFakeStripe, type Card, type FakeStripe, type SentEvent } from '../fakes/stripe/index.ts'
import { openAnyTill } from './any-till.ts'

/** A desk whose guests pay in Stripe's form. */
export function openStripeTill(options: { works?: boolean } = {}) {
  let fake: FakeStripe
  const till = openAnyTill(
    {
      expiresInSeconds: 31 * 60,
      good: 'good',
      pay: (payment, card: Card) => fake.pay(String(payment.client_secret), card),
    },
    async () => {
      fake = await openFakeStripe(() => till.app().clock())
      return { ...options, settings: fake.settings }
    },
  )
  afterAll(() => fake.close())
  /** Posts an event as Stripe does. */
  const post = async ({ payload, signature }: Pick<SentEvent, 'payload' | 'signature'>) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const answer = await till.app().inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
    return answer.statusCode
  }
  return { ...till, fake: () => fake, post }
}
