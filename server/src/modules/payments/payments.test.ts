import { beforeAll, describe, expect, test } from 'vitest'
import type { Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { openDesk } from '../../test-desk.ts'
import { testApp } from '../../test-app.ts'
import type { TestApp } from '../../test-app.ts'
import * as money from './index.ts'
import type { Payment } from './index.ts'
import { keep } from './keep.ts'
import { sandbox } from './providers/sandbox/index.ts'

let app: TestApp
let resellerId: string
beforeAll(async () => {
  app = await testApp()
  resellerId = (await openDesk(app)).resellerId
})

const work = (): Work => ({ ...app, now: app.clock(), reqId: 'test', actor: undefined })
const request = () => ({
  ...{ paymentId: newId(), resellerId, amount: 10_500, currency: 'USD', fee: 500 },
  expiresInSeconds: 30 * 60,
})
const open = () => money.openPayment(request(), work())
const url = (payment: Payment) => `/api/sandbox/sessions/${payment.client_secret}`
const pay = async (payment: Payment, outcome: string) => {
  const answer = await app.inject({ method: 'POST', url: `${url(payment)}/pay`, payload: { outcome } })
  return { status: answer.statusCode, body: answer.json() }
}
const form = async (payment: Payment) => (await app.inject({ method: 'GET', url: url(payment) })).json()
const authorized = async () => {
  const payment = await open()
  await pay(payment, 'approve')
  return money.readPayment(payment.id, work())
}
const captured = async () => money.capturePayment((await authorized()).id, work())
const refused = { kind: 'refused' }

describe('opening a checkout', () => {
  test('a checkout opens with ids that nobody can guess and an end in half an hour', async () => {
    const payment = await open()
    expect(payment).toMatchObject({ state: 'open', amount: 10_500, currency: 'USD', fee: 500, captured: 0 })
    expect(payment.session_id).toMatch(/^cs_sandbox_[0-9a-f]{36}$/)
    expect(payment.intent_id).toMatch(/^pi_sandbox_[0-9a-f]{36}$/)
    expect(payment.client_secret).toMatch(/_secret_[0-9a-f]{36}$/)
    expect(Number(payment.expires_at) - app.clock().getTime()).toBeGreaterThan(29 * 60_000)
    expect(money.isSandbox(payment)).toBe(true)
  })

  test('asking twice for one payment gives the same checkout', async () => {
    const asked = request()
    const [first, second] = await Promise.all([
      money.openPayment(asked, work()),
      money.openPayment(asked, work()),
    ])
    const third = await money.openPayment({ ...asked, expiresInSeconds: 3600 }, work())
    expect(new Set([first.session_id, second.session_id, third.session_id]).size).toBe(1)
  })

  test('one payment is not opened for two amounts', async () => {
    const asked = request()
    await money.openPayment(asked, work())
    await expect(money.openPayment({ ...asked, amount: 1 }, work())).rejects.toThrow(
      'was opened for 10500 USD',
    )
  })

  test('the exact command is on record before the provider is asked', async () => {
    const asked = { ...request(), expiresInSeconds: 60 }
    await expect(money.openPayment(asked, work())).rejects.toMatchObject(refused)
    const commands = await commandsOf(asked.paymentId)
    expect(commands).toMatchObject([{ key: `${asked.paymentId}:open`, outcome: 'refused' }])
    expect(JSON.parse(commands[0]?.body ?? '')).toMatchObject({ amount: 10_500, currency: 'USD' })
  })

  test('when the answer to the opening is lost, the same checkout is found again', async () => {
    const payment = await open()
    await forgetAnswer(payment)
    expect(await money.readPayment(payment.id, work())).toEqual(payment)
  })

  test('with a Stripe key and no Stripe connection the settings are to blame', async () => {
    const stripe = { ...work(), config: { ...app.config, STRIPE_SECRET_KEY: 'sk_test' } }
    await expect(money.openPayment(request(), stripe)).rejects.toMatchObject({ kind: 'misconfigured' })
  })
})

describe('paying in the sandbox form', () => {
  test('an accepted card holds the money and takes none', async () => {
    const payment = await open()
    expect(await pay(payment, 'approve')).toEqual({ status: 200, body: { state: 'authorized', reason: '' } })
    const read = await money.readPayment(payment.id, work())
    expect(read).toMatchObject({ state: 'authorized', captured: 0, error: null })
    expect(await form(payment)).toEqual({ amount: 10_500, currency: 'USD', state: 'complete' })
    expect(Number(read.capture_before)).toBeGreaterThan(app.clock().getTime() + 6 * 24 * 3_600_000)
  })

  test.each([
    ['decline', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
  ])('after %s the guest may try another card', async (outcome, reason) => {
    const payment = await open()
    expect((await pay(payment, outcome)).body).toEqual({ state: 'declined', reason })
    expect(await money.readPayment(payment.id, work())).toMatchObject({ state: 'open', error: reason })
    expect((await pay(payment, 'approve')).body.state).toBe('authorized')
    expect(await money.readPayment(payment.id, work())).toMatchObject({ state: 'authorized', error: null })
  })

  test('a bank that asks the guest is believed either way', async () => {
    const payment = await open()
    expect((await pay(payment, 'challenge')).body.state).toBe('challenge')
    expect((await money.readPayment(payment.id, work())).state).toBe('open')
    expect((await pay(payment, 'challenge_failed')).body).toEqual({
      state: 'declined',
      reason: 'authentication_failed',
    })
    await pay(payment, 'challenge')
    expect((await pay(payment, 'challenge_passed')).body.state).toBe('authorized')
  })

  test('nobody passes a question that the bank did not ask', async () => {
    const payment = await open()
    expect((await pay(payment, 'challenge_passed')).status).toBe(400)
    expect((await money.readPayment(payment.id, work())).state).toBe('open')
  })

  test('a slow bank answers after five seconds', async () => {
    const payment = await open()
    expect((await pay(payment, 'slow')).body.state).toBe('processing')
    expect((await money.readPayment(payment.id, work())).state).toBe('processing')
    expect((await pay(payment, 'approve')).status).toBe(409)
    app.pass({ seconds: 5 })
    expect((await form(payment)).state).toBe('complete')
    expect((await money.readPayment(payment.id, work())).state).toBe('authorized')
  })

  test('a card number is not an answer the portal takes', async () => {
    expect((await pay(await open(), '4242424242424242')).status).toBe(400)
  })

  test('a checkout that ran out cannot be paid', async () => {
    const payment = await open()
    app.pass({ minutes: 31 })
    expect(await pay(payment, 'approve')).toMatchObject({ status: 409, body: { error: { code: 33056 } } })
    expect((await form(payment)).state).toBe('expired')
    expect((await money.readPayment(payment.id, work())).state).toBe('expired')
  })

  test('a checkout that nobody opened is not found', async () => {
    expect((await pay({ ...(await open()), client_secret: 'cs_sandbox_0_secret_0' }, 'approve')).status).toBe(
      404,
    )
  })

  test('two clicks on Pay pay once', async () => {
    const payment = await open()
    const answers = await Promise.all([pay(payment, 'approve'), pay(payment, 'approve')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('taking the money', () => {
  test('capturing twice, and twice at once, takes the amount once', async () => {
    const { id } = await authorized()
    await Promise.all([money.capturePayment(id, work()), money.capturePayment(id, work())])
    const payment = await money.capturePayment(id, work())
    expect(payment).toMatchObject({ state: 'captured', captured: 10_500, refunded: 0 })
    expect((await commandsOf(id)).map(({ verb }) => verb)).toEqual(['open', 'capture'])
  })

  test('when the answer to a capture is lost, sending it again gives the same payment', async () => {
    const payment = await captured()
    await app.db
      .updateTable('payments')
      .set({ state: 'authorized', captured: 0 })
      .where('id', '=', payment.id)
      .execute()
    expect(await money.capturePayment(payment.id, work())).toEqual(payment)
  })

  test('what was not authorised, was given back or lapsed cannot be captured', async () => {
    const unpaid = await open()
    await expect(money.capturePayment(unpaid.id, work())).rejects.toMatchObject(refused)
    const back = await authorized()
    expect((await money.voidPayment(back.id, work())).state).toBe('voided')
    await expect(money.capturePayment(back.id, work())).rejects.toMatchObject(refused)
    const lapsed = await authorized()
    app.pass({ days: 8 })
    await expect(money.capturePayment(lapsed.id, work())).rejects.toMatchObject(refused)
    expect((await money.readPayment(lapsed.id, work())).state).toBe('voided')
  })

  test('an answer that comes late never undoes what is known', async () => {
    const { id, session_id } = await authorized()
    const late = await sandbox.read(String(session_id), work())
    await money.capturePayment(id, work())
    expect(await keep(id, late, app.db)).toMatchObject({ state: 'captured', captured: 10_500 })
    expect(await keep(id, { ...late, state: 'open' }, app.db)).toMatchObject({ state: 'captured' })
  })

  test('a provider that holds another amount stops everything', async () => {
    const payment = await authorized()
    await app.db
      .updateTable('sandbox_sessions')
      .set({ currency: 'EUR' })
      .where('id', '=', String(payment.session_id))
      .execute()
    await expect(money.capturePayment(payment.id, work())).rejects.toBeInstanceOf(money.MoneyDiffers)
    await expect(money.readPayment(payment.id, work())).rejects.toThrow('a person must look at it')
  })
})

describe('giving the money back', () => {
  test('a void may be repeated and is refused once the money is taken', async () => {
    const { id } = await authorized()
    await money.voidPayment(id, work())
    expect((await money.voidPayment(id, work())).state).toBe('voided')
    await expect(money.voidPayment((await captured()).id, work())).rejects.toMatchObject(refused)
  })

  test('closing an open checkout ends it, closing a paid one shows that it was paid', async () => {
    const unpaid = await open()
    expect((await money.closePayment(unpaid.id, work())).state).toBe('expired')
    expect((await pay(unpaid, 'approve')).status).toBe(409)
    expect((await money.closePayment((await authorized()).id, work())).state).toBe('authorized')
  })

  test('the fee stays: no more than the rest can be refunded', async () => {
    const { id } = await captured()
    await expect(money.refundPayment(id, 10_001, work())).rejects.toMatchObject(refused)
    expect(await money.refundPayment(id, 10_000, work())).toMatchObject({
      captured: 10_500,
      refunded: 10_000,
    })
  })

  test('a refund that is sent again gives the money back once, and never another amount', async () => {
    const { id } = await captured()
    await Promise.all([money.refundPayment(id, 4000, work()), money.refundPayment(id, 4000, work())])
    expect((await money.refundPayment(id, 4000, work())).refunded).toBe(4000)
    await expect(money.refundPayment(id, 6000, work())).rejects.toMatchObject(refused)
    expect((await money.readPayment(id, work())).refunded).toBe(4000)
  })

  test('what was never taken is not refunded', async () => {
    await expect(money.refundPayment((await authorized()).id, 100, work())).rejects.toMatchObject(refused)
  })
})

describe('a payment', () => {
  test("is found by its own reseller's ids only", async () => {
    const { id, session_id, intent_id } = await open()
    const stranger = (await openDesk(app)).resellerId
    expect(await money.paymentOfSession(resellerId, String(session_id), app.db)).toMatchObject({ id })
    expect(await money.paymentOfIntent(resellerId, String(intent_id), app.db)).toMatchObject({ id })
    expect(await money.paymentOfSession(stranger, String(session_id), app.db)).toBeUndefined()
    expect(await money.paymentOfIntent(stranger, String(intent_id), app.db)).toBeUndefined()
  })

  test('carries notes, and the last note of a name wins', async () => {
    const { id } = await open()
    for (const booking of ['a', 'b', 'a']) await money.annotatePayment(id, { booking, desk: '1' }, work())
    const payment = await money.readPayment(id, work())
    expect(payment.metadata).toEqual({ booking: 'a', desk: '1' })
    const row = app.db.selectFrom('sandbox_sessions').where('id', '=', String(payment.session_id))
    expect(await row.select('metadata').executeTakeFirst()).toEqual({ metadata: payment.metadata })
  })

  test('looks like a checkout session to the spec’s calls', async () => {
    const payment = await authorized()
    expect(money.sessionView(payment, null)).toEqual({
      ...{ id: payment.session_id, clientSecret: payment.client_secret, status: 'complete' },
      ...{ payment_intent: payment.intent_id, provider: 'sandbox', amount: 10_500, currency: 'USD' },
      ...{ bookingId: null, error: null },
    })
  })
})

function commandsOf(paymentId: string) {
  return app.db
    .selectFrom('payment_commands')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
}

function forgetAnswer(payment: Payment) {
  return app.db
    .updateTable('payments')
    .set({ session_id: null, client_secret: null, intent_id: null, expires_at: null })
    .where('id', '=', payment.id)
    .execute()
}
