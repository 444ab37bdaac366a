import { describe, expect, test } from 'vitest'
import { openDesk } from '#test/desk.ts'
import * as money from './index.ts'
import type { Payment } from './index.ts'
import { keep } from './keep.ts'
import { sandbox } from './providers/sandbox/index.ts'
import { openTill } from '#test/payments/till.ts'

const { app, resellerId, work, request, open, pay, authorized, captured } = openTill()
const refused = { kind: 'refused' }

describe('opening a checkout', () => {
  test('a checkout opens with ids that nobody can guess and an end in half an hour', async () => {
    const payment = await open()
    expect(payment).toMatchObject({ state: 'open', amount: 10_500, currency: 'USD', fee: 500, captured: 0 })
    expect(payment.session_id).toMatch(/^cs_sandbox_[0-9a-f]{36}$/)
    expect(payment.intent_id).toMatch(/^pi_sandbox_[0-9a-f]{36}$/)
    expect(payment.client_secret).toMatch(/_secret_[0-9a-f]{36}$/)
    expect(Number(payment.expires_at) - app().clock().getTime()).toBeGreaterThan(29 * 60_000)
    expect(money.isSandbox(payment)).toBe(true)
  })

  test('asking twice for one payment gives the same checkout', async () => {
    const opening = request()
    const [first, second] = await Promise.all([
      money.openPayment(opening, work()),
      money.openPayment(opening, work()),
    ])
    const third = await money.openPayment({ ...opening, expiresInSeconds: 3600 }, work())
    expect(new Set([first.session_id, second.session_id, third.session_id]).size).toBe(1)
  })

  test('one payment is not opened for two amounts', async () => {
    const opening = request()
    await money.openPayment(opening, work())
    await expect(money.openPayment({ ...opening, amount: 1 }, work())).rejects.toThrow(
      'was opened for 10500 USD',
    )
  })

  test('the exact command is on record before the provider is asked', async () => {
    const opening = { ...request(), expiresInSeconds: 60 }
    await expect(money.openPayment(opening, work())).rejects.toMatchObject(refused)
    const commands = await commandsOf(opening.paymentId)
    expect(commands).toMatchObject([{ key: `${opening.paymentId}:open`, outcome: 'refused' }])
    expect(JSON.parse(commands[0]?.body ?? '')).toMatchObject({ amount: 10_500, currency: 'USD' })
  })

  test('when the answer to the opening is lost, the same checkout is found again', async () => {
    const payment = await open()
    await forgetAnswer(payment)
    expect(await money.readPayment(payment.id, work())).toEqual(payment)
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
    await app()
      .db.updateTable('payments')
      .set({ state: 'authorized', captured: 0 })
      .where('id', '=', payment.id)
      .execute()
    expect(await money.capturePayment(payment.id, work())).toEqual(payment)
  })

  test('what was not authorized, was given back or lapsed cannot be captured', async () => {
    const unpaid = await open()
    await expect(money.capturePayment(unpaid.id, work())).rejects.toMatchObject(refused)
    const back = await authorized()
    expect((await money.voidPayment(back.id, work())).state).toBe('voided')
    await expect(money.capturePayment(back.id, work())).rejects.toMatchObject(refused)
    const lapsed = await authorized()
    app().pass({ days: 8 })
    await expect(money.capturePayment(lapsed.id, work())).rejects.toMatchObject(refused)
    expect((await money.readPayment(lapsed.id, work())).state).toBe('voided')
  })

  test('an answer that comes late never undoes what is known', async () => {
    const { id, session_id } = await authorized()
    const late = await sandbox.read(String(session_id), work())
    await money.capturePayment(id, work())
    expect(await keep(id, late, app().db)).toMatchObject({ state: 'captured', captured: 10_500 })
    expect(await keep(id, { ...late, state: 'open' }, app().db)).toMatchObject({ state: 'captured' })
  })

  test('a provider that holds another amount stops everything', async () => {
    const payment = await authorized()
    await app()
      .db.updateTable('sandbox_sessions')
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
    await expect(money.refundPayment(id, { key: 'first', amount: 10_001 }, work())).rejects.toMatchObject(
      refused,
    )
    expect(await money.refundPayment(id, { key: 'first', amount: 10_000 }, work())).toMatchObject({
      captured: 10_500,
      refunded: 10_000,
    })
  })

  test('a refund that is sent again gives the money back once, and never another amount', async () => {
    const { id } = await captured()
    await Promise.all([
      money.refundPayment(id, { key: 'first', amount: 4000 }, work()),
      money.refundPayment(id, { key: 'first', amount: 4000 }, work()),
    ])
    expect((await money.refundPayment(id, { key: 'first', amount: 4000 }, work())).refunded).toBe(4000)
    await expect(money.refundPayment(id, { key: 'first', amount: 6000 }, work())).rejects.toMatchObject(
      refused,
    )
    expect((await money.readPayment(id, work())).refunded).toBe(4000)
  })

  test('refunds of several cancellations are told apart, and together they leave the fee', async () => {
    const { id } = await captured()
    const give = (key: string, amount: number) => money.refundPayment(id, { key, amount }, work())
    expect((await give('first', 4000)).refunded).toBe(4000)
    expect((await give('second', 4000)).refunded).toBe(8000)
    await expect(give('third', 2001)).rejects.toMatchObject(refused)
    expect((await give('third', 2000)).refunded).toBe(10_000)
    expect((await give('first', 4000)).refunded).toBe(10_000)
    await expect(give('fourth', 1)).rejects.toMatchObject(refused)
  })

  test('what was never taken is not refunded', async () => {
    await expect(
      money.refundPayment((await authorized()).id, { key: 'first', amount: 100 }, work()),
    ).rejects.toMatchObject(refused)
  })
})

describe('a payment', () => {
  test("is found by its own reseller's ids only", async () => {
    const { id, session_id, intent_id } = await open()
    const stranger = (await openDesk(app())).resellerId
    expect(await money.paymentOfSession(resellerId(), String(session_id), app().db)).toMatchObject({ id })
    expect(await money.paymentOfIntent(resellerId(), String(intent_id), app().db)).toMatchObject({ id })
    expect(await money.paymentOfSession(stranger, String(session_id), app().db)).toBeUndefined()
    expect(await money.paymentOfIntent(stranger, String(intent_id), app().db)).toBeUndefined()
  })

  test('carries notes, and the last note of a name wins', async () => {
    const { id } = await open()
    for (const booking of ['a', 'b', 'a']) await money.annotatePayment(id, { booking, desk: '1' }, work())
    const payment = await money.readPayment(id, work())
    expect(payment.metadata).toEqual({ booking: 'a', desk: '1' })
    const row = app().db.selectFrom('sandbox_sessions').where('id', '=', String(payment.session_id))
    expect(await row.select('metadata').executeTakeFirst()).toMatchObject({ metadata: payment.metadata })
  })

  test('looks like a checkout session to the calls of the spec', { tags: ['2.3-35', '2.7-41'] }, async () => {
    const payment = await authorized()
    expect(money.sessionView(payment, null, app().config)).toEqual({
      id: payment.session_id,
      clientSecret: payment.client_secret,
      status: 'complete',
      payment_intent: payment.intent_id,
      provider: 'sandbox',
      publishableKey: null,
      amount: 10_500,
      currency: 'USD',
      bookingId: null,
      expires: payment.expires_at?.toISOString(),
      error: null,
      card: null,
    })
  })
})

function commandsOf(paymentId: string) {
  return app()
    .db.selectFrom('payment_commands')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
}

function forgetAnswer(payment: Payment) {
  return app()
    .db.updateTable('payments')
    .set({ session_id: null, client_secret: null, intent_id: null, expires_at: null })
    .where('id', '=', payment.id)
    .execute()
}
