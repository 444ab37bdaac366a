import { beforeEach, describe, expect, test } from 'vitest'
import * as money from './index.ts'
import { failRefund } from '#test/fakes/stripe/index.ts'
import { openStripeTill } from '#test/payments/stripe-till.ts'

const { app, fake, work, request, open, pay, authorized, captured } = openStripeTill()
const refused = { kind: 'refused' }
const unknown = { kind: 'unknown' }
const misconfigured = { kind: 'misconfigured' }

beforeEach(() => fake().faults.clear())

describe('a card payment through Stripe', () => {
  test('goes from the form to the refund, and every request is one that Stripe declares', async () => {
    const from = fake().seen.length
    const payment = await authorized()
    await money.annotatePayment(payment.id, { bookingId: 'b', resellerName: 'Harbor Concierge' }, work())
    await money.capturePayment(payment.id, work())
    expect(await money.refundPayment(payment.id, { key: 'first', amount: 10_000 }, work())).toMatchObject({
      refunded: 10_000,
    })
    await money.voidPayment((await authorized()).id, work())
    await money.closePayment((await open()).id, work())
    const seen = fake().seen.slice(from)
    expect(seen.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(seen.map(({ request: line }) => nameOf(line)))).toEqual(
      new Set([
        'POST /v1/checkout/sessions',
        'GET /v1/checkout/sessions/:id',
        'POST /v1/checkout/sessions/:id',
        'POST /v1/checkout/sessions/:id/expire',
        'POST /v1/payment_intents/:id',
        'POST /v1/payment_intents/:id/capture',
        'POST /v1/payment_intents/:id/cancel',
        'POST /v1/refunds',
        'GET /v1/refunds',
      ]),
    )
  })

  test('carries our ids, and none of them is a guess', async () => {
    const payment = await authorized()
    const session = fake().books.sessions.get(String(payment.session_id))
    const intent = fake().books.intents.get(String(payment.intent_id))
    expect(session).toMatchObject({
      client_reference_id: payment.id,
      metadata: { payment_id: payment.id, resellerId: payment.reseller_id },
      currency: 'usd',
      amount_total: 10_500,
    })
    const { portal } = await money.reconciliation(app().db)
    expect(intent?.metadata).toEqual({ payment_id: payment.id, resellerId: payment.reseller_id, portal })
    expect(Number(payment.capture_before)).toBeGreaterThan(app().clock().getTime() + 6 * 24 * 3_600_000)
  })

  test.each([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['not_authenticated', 'authentication_failed'],
  ] as const)('after a card that is %s the guest may try another', async (card, reason) => {
    const payment = await open()
    pay(payment, card)
    expect(await money.readPayment(payment.id, work())).toMatchObject({ state: 'open', error: reason })
    pay(payment, 'good')
    expect(await money.readPayment(payment.id, work())).toMatchObject({ state: 'authorized', error: null })
  })

  test('what nobody pays runs out, and what nobody captures lapses', async () => {
    const [unpaid, paid] = [await open(), await authorized()]
    app().pass({ minutes: 36 })
    expect(await money.readPayment(unpaid.id, work())).toMatchObject({ state: 'expired', captured: 0 })
    app().pass({ days: 7 })
    await expect(money.capturePayment(paid.id, work())).rejects.toMatchObject(refused)
    expect(await money.readPayment(paid.id, work())).toMatchObject({ state: 'voided', refunded: 0 })
  })

  test('the card that paid is known by its brand and its last digits, also after the capture', async () => {
    const payment = await authorized()
    const card = { brand: 'visa', last4: '4242' }
    expect(money.sessionView(await open(), null, app().config).card).toBeNull()
    expect(money.sessionView(payment, null, app().config).card).toEqual(card)
    const captured = await money.capturePayment(payment.id, work())
    expect(money.sessionView(captured, null, app().config).card).toEqual(card)
  })

  test('the browser is told the key that shows the form, and no other', async () => {
    const view = money.sessionView(await open(), null, app().config)
    expect(view).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_of_the_fake' })
    expect(JSON.stringify(view)).not.toContain(app().config.STRIPE_SECRET_KEY)
  })

  test('an amount that Stripe cannot be told exactly is refused before anything is sent', async () => {
    const from = fake().seen.length
    for (const [currency, amount] of [['UGX', 5000] as const, ['KWD', 10_501] as const])
      await expect(
        money.openPayment({ ...request(), currency, amount, fee: 0 }, work()),
      ).rejects.toMatchObject(refused)
    expect(fake().seen).toHaveLength(from)
  })
})

describe('when an answer of Stripe is lost or wrong', () => {
  test.each([
    ['the connection breaks before', { kind: 'drop', when: 'before' }],
    ['the connection breaks after', { kind: 'drop', when: 'after' }],
    ['a gateway answers for it after', { kind: 'gateway', status: 502, when: 'after' }],
    ['a fault is answered after', { kind: 'fault', when: 'after' }],
    ['another payment is answered after', { kind: 'mixed up' }],
  ] as const)('and %s the capture, the money is taken once', async (_what, fault) => {
    const { id, intent_id } = await authorized()
    fake().faults.plan({ on: '/capture', times: 2, ...fault })
    const outcome = await money.capturePayment(id, work()).catch((error: unknown) => error)
    const payment = outcome instanceof Error ? await money.capturePayment(id, work()) : outcome
    expect(payment).toMatchObject({ state: 'captured', captured: 10_500 })
    expect(fake().books.intents.get(String(intent_id))?.amount_received).toBe(10_500)
  })

  test('a capture whose answer is lost is known to be done by the same call', async () => {
    const { id } = await authorized()
    fake().faults.plan({ on: '/capture', times: 2, kind: 'drop', when: 'after' })
    expect((await money.capturePayment(id, work())).state).toBe('captured')
    expect(await commandsOf(id, 'capture')).toMatchObject([{ outcome: 'captured' }])
  })

  test('a fault that Stripe keeps for a key is answered with another key and the same bytes', async () => {
    const { id } = await authorized()
    fake().faults.plan({ on: '/capture', kind: 'fault', when: 'before' })
    await expect(money.capturePayment(id, work())).rejects.toMatchObject(unknown)
    expect((await money.capturePayment(id, work())).state).toBe('captured')
    const commands = await commandsOf(id, 'capture')
    expect(commands).toMatchObject([
      { key: `${id}:capture`, body: '{}', outcome: 'spent' },
      { key: `${id}:capture#2`, body: '{}', outcome: 'captured' },
    ])
    const sent = fake().seen.filter(({ key }) => key?.startsWith(`${id}:capture`))
    expect(sent.map(({ status }) => status)).toEqual([500, 500, 200])
  })

  test('a checkout that may have been opened is opened again, for the same money', async () => {
    const opening = request()
    fake().faults.plan({ on: /POST .*sessions$/, kind: 'fault', when: 'after' })
    await expect(money.openPayment(opening, work())).rejects.toMatchObject(unknown)
    const payment = await money.openPayment(opening, work())
    expect(payment).toMatchObject({ state: 'open', amount: 10_500 })
    const [first, second] = await commandsOf(opening.paymentId, 'open')
    expect(second?.body).toBe(first?.body)
  })

  test.each([
    ['before', { kind: 'drop', when: 'before' }],
    ['after', { kind: 'drop', when: 'after' }],
    ['after it was kept as a fault', { kind: 'fault', when: 'after' }],
    ['before it was kept as a fault', { kind: 'fault', when: 'before' }],
  ] as const)('and the refund is cut off %s, it goes back once', async (_when, fault) => {
    const { id, intent_id } = await captured()
    fake().faults.plan({ on: 'POST /v1/refunds', times: 2, ...fault })
    await money.refundPayment(id, { key: 'first', amount: 10_000 }, work()).catch(() => {})
    expect((await money.refundPayment(id, { key: 'first', amount: 10_000 }, work())).refunded).toBe(10_000)
    expect(refundsOf(intent_id)).toHaveLength(1)
  })

  test('a refund that is asked for again days later goes back once', async () => {
    const { id, intent_id } = await captured()
    await money.refundPayment(id, { key: 'first', amount: 10_000 }, work())
    app().pass({ days: 2 })
    await app().db.updateTable('payments').set({ refunded: 0 }).where('id', '=', id).execute()
    expect((await money.refundPayment(id, { key: 'first', amount: 10_000 }, work())).refunded).toBe(10_000)
    expect(refundsOf(intent_id)).toHaveLength(1)
  })

  test('a refund that the bank sends back is a definite no', async () => {
    const { id, intent_id } = await captured()
    await money.refundPayment(id, { key: 'first', amount: 10_000 }, work())
    const [refund] = refundsOf(intent_id)
    if (refund) failRefund(refund, fake().books)
    await expect(money.refundPayment(id, { key: 'first', amount: 10_000 }, work())).rejects.toMatchObject(
      refused,
    )
  })

  test('a busy Stripe is asked again, a wrong key is for the operator', async () => {
    const payment = await authorized()
    fake().faults.plan({ on: 'GET /v1/checkout', times: 2, kind: 'limited' })
    await expect(money.readPayment(payment.id, work())).rejects.toMatchObject(unknown)
    const config = { ...app().config, STRIPE_SECRET_KEY: 'sk_test_of_nobody' }
    await expect(money.readPayment(payment.id, { ...work(), config })).rejects.toMatchObject(misconfigured)
  })

  test('a gateway that says 404 is not Stripe saying that there is no payment', async () => {
    const payment = await authorized()
    fake().faults.plan({ on: 'GET /v1/checkout', kind: 'gateway', status: 404, when: 'before' })
    await expect(money.readPayment(payment.id, work())).rejects.toMatchObject(unknown)
  })

  test('a Stripe that holds another amount stops everything', async () => {
    const payment = await authorized()
    Object.assign(fake().books.intents.get(String(payment.intent_id)) ?? {}, { amount: 9000 })
    await expect(money.capturePayment(payment.id, work())).rejects.toBeInstanceOf(money.MoneyDiffers)
  })
})

function nameOf(line: string): string {
  return line.replace(/\?.*/, '').replaceAll(/(cs|pi)_test_\w+/g, ':id')
}

function refundsOf(intent: string | null) {
  return [...fake().books.refunds.values()].filter(({ payment_intent }) => payment_intent === intent)
}

function commandsOf(paymentId: string, verb: string) {
  return app()
    .db.selectFrom('payment_commands')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('verb', '=', verb)
    .orderBy('key')
    .execute()
}
