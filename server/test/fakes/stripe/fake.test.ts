import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeStripe, type FakeStripe } from './index.ts'

type Params = Stripe.Checkout.SessionCreateParams

let ahead = 0
const now = () => new Date(Date.now() + ahead)
let fake: FakeStripe
let stripe: Stripe
beforeAll(async () => {
  fake = await openFakeStripe(now)
  const { port } = new URL(fake.settings['STRIPE_API_BASE'] ?? '')
  const at = { host: '127.0.0.1', port, protocol: 'http' as const }
  stripe = new Stripe(fake.settings['STRIPE_SECRET_KEY'] ?? '', { ...at, maxNetworkRetries: 0 })
})
afterAll(() => fake.close())

const soon = (minutes: number) => Math.floor(now().getTime() / 1000) + minutes * 60
const price = (currency: string, unit_amount: number) => ({
  line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Booking' } } }],
})
const right = (): Params => ({
  mode: 'payment',
  ui_mode: 'embedded_page',
  redirect_on_completion: 'never',
  allowed_payment_method_types: ['card'],
  payment_intent_data: { capture_method: 'manual' },
  expires_at: soon(31),
  ...price('usd', 100),
})
const open = () => stripe.checkout.sessions.create(right())

describe('the Stripe of our tests refuses what Stripe refuses', () => {
  test.each<[string, () => Params]>([
    ['a mode of the form that is gone', () => ({ ui_mode: 'embedded' })],
    ['a return address where nobody returns', () => ({ return_url: 'https://portal.example' })],
    ['no return address where somebody returns', () => ({ redirect_on_completion: 'always' })],
    ['an address for cancelling', () => ({ cancel_url: 'https://portal.example' })],
    ['a session of 29 minutes', () => ({ expires_at: soon(29) })],
    ['a session of two days', () => ({ expires_at: soon(2 * 24 * 60) })],
    ['no lines', () => ({ line_items: [] })],
    ['an upper-case currency', () => price('USD', 100)],
    ['half a yen', () => price('jpy', 0.5)],
    ['a dinar that ends in 1', () => price('kwd', 10_501)],
    ['half a crown', () => price('isk', 10_550)],
    ['nine digits', () => price('usd', 100_000_000)],
    ['a long note', () => ({ metadata: { note: 'a'.repeat(501) } })],
  ])('%s', async (_what, wrong) => {
    const creating = stripe.checkout.sessions.create({ ...right(), ...wrong() })
    await expect(creating).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  })

  test('and takes what Stripe takes', async () => {
    expect(await open()).toMatchObject({ object: 'checkout.session', status: 'open', payment_intent: null })
  })

  test('cancelling the payment of an open session, expiring a paid one, capturing twice', async () => {
    const session = await open()
    fake.pay(session.client_secret ?? '', 'declined')
    const intent = [...fake.books.intents.keys()].at(-1) ?? ''
    const state = { code: 'payment_intent_unexpected_state' }
    await expect(stripe.paymentIntents.cancel(intent)).rejects.toMatchObject(state)
    fake.pay(session.client_secret ?? '', 'good')
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
    expect((await stripe.paymentIntents.capture(intent)).status).toBe('succeeded')
    await expect(stripe.paymentIntents.capture(intent)).rejects.toMatchObject(state)
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 101 })).rejects.toThrow('greater')
  })
})

describe('a key', () => {
  test('gives the first answer for a day, whatever became of the session', async () => {
    const [params, options] = [right(), { idempotencyKey: 'day' }]
    const first = await stripe.checkout.sessions.create(params, options)
    await stripe.checkout.sessions.expire(first.id)
    const again = await stripe.checkout.sessions.create(params, options)
    expect([again.id, again.status]).toEqual([first.id, 'open'])
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    ahead += 25 * 60 * 60 * 1000
    const later = await stripe.checkout.sessions.create({ ...params, expires_at: soon(31) }, options)
    expect(later.id).not.toBe(first.id)
  })

  test('is refused with other parameters, and free again when the request was no request', async () => {
    const options = { idempotencyKey: 'other' }
    const wrong = { ...right(), expires_at: soon(1) }
    await expect(stripe.checkout.sessions.create(wrong, options)).rejects.toMatchObject({ statusCode: 400 })
    await stripe.checkout.sessions.create(right(), options)
    const changed = { ...right(), ...price('usd', 200) }
    await expect(stripe.checkout.sessions.create(changed, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })
})
