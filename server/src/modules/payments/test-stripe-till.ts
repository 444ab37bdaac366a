import { afterAll, beforeAll } from 'vitest'
import type { Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { testApp } from '../../test-app.ts'
import type { TestApp } from '../../test-app.ts'
import { openDesk } from '../../test-desk.ts'
import { capturePayment, openPayment, readPayment } from './index.ts'
import type { Payment } from './index.ts'
import { openFakeStripe } from './providers/stripe/fake/index.ts'
import type { Card, FakeStripe, SentEvent } from './providers/stripe/fake/index.ts'

const price = { amount: 10_500, currency: 'USD', fee: 500, expiresInSeconds: 31 * 60 }

/** A reseller whose guests pay 105.00 USD, 5.00 of it fee, in Stripe's form. */
export function openStripeTill(options: { works?: boolean } = {}) {
  let app: TestApp
  let fake: FakeStripe
  let resellerId: string
  beforeAll(async () => {
    fake = await openFakeStripe(() => app.clock())
    app = await testApp({ ...options, settings: fake.settings })
    resellerId = (await openDesk(app)).resellerId
  })
  afterAll(() => fake.close())
  const work = (): Work => ({ ...app, now: app.clock(), reqId: 'test', actor: undefined })
  const request = () => ({ paymentId: newId(), resellerId, ...price })
  const open = () => openPayment(request(), work())
  const pay = (payment: Pick<Payment, 'client_secret'>, card: Card) =>
    fake.pay(String(payment.client_secret), card)
  const authorized = async () => {
    const payment = await open()
    pay(payment, 'good')
    return readPayment(payment.id, work())
  }
  return {
    app: () => app,
    fake: () => fake,
    work,
    request,
    open,
    pay,
    authorized,
    captured: async () => capturePayment((await authorized()).id, work()),
    /** Posts an event as Stripe does. */
    post: async ({ payload, signature }: Pick<SentEvent, 'payload' | 'signature'>) => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
      return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode
    },
  }
}
