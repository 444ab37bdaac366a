import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp } from '#test/app.ts'
import * as money from '../index.ts'
import { failRefund, sendEvents } from '#test/fakes/stripe/index.ts'
import { openStripeTill } from '#test/payments/stripe-till.ts'

const { app, fake, work, open, pay, captured, post } = openStripeTill()

beforeEach(() => fake().faults.clear())

describe('what Stripe tells by itself', () => {
  test('makes the portal read the payment, and is answered when that is kept', async () => {
    const { payment, event } = await paid()
    expect(await post(event)).toBe(200)
    expect(await stateOf(payment.id)).toBe('authorized')
    expect(await keptOf(event.id)).toMatchObject([{ payment_id: payment.id, applied_at: expect.any(Date) }])
  })

  test('told twice, or twice at once, is read once and kept once', async () => {
    const { event } = await paid()
    await post(event)
    const from = fake().seen.length
    expect(await Promise.all([post(event), post(event)])).toEqual([200, 200])
    expect(fake().seen).toHaveLength(from)
    expect(await keptOf(event.id)).toHaveLength(1)
  })

  test('told late and out of order takes nothing back', async () => {
    const { payment, event } = await paid()
    await money.readPayment(payment.id, work())
    await money.capturePayment(payment.id, work())
    expect(await post(event)).toBe(200)
    expect(await stateOf(payment.id)).toBe('captured')
  })

  test('reaches the portal however late and often it is sent', async () => {
    const mail = sendEvents(fake().events, await app().listen(), () => ({ copies: 3, delayMs: 50 }))
    const payment = await open()
    fake().faults.plan({ on: 'GET /v1/checkout', times: 2, kind: 'drop', when: 'before' })
    pay(payment, 'good')
    await expect.poll(() => stateOf(payment.id)).toBe('authorized')
    expect(await keptOf(fake().events.all.at(-1)?.id ?? '')).toHaveLength(1)
    await mail.stop()
    fake().events.deliverTo(() => {})
  })

  test('is a hint only: what it says about the money is not believed', async () => {
    const payment = await open()
    const subject = { object: 'payment_intent', id: 'pi_1', metadata: { payment_id: payment.id } }
    const captured = { ...subject, status: 'succeeded', amount_received: 10_500 }
    const payload = JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: captured },
    })
    expect(await post({ payload, signature: fake().events.sign(payload) })).toBe(200)
    expect(await stateOf(payment.id)).toBe('open')
  })

  test('is told again when the payment could not be read', async () => {
    const { payment, event } = await paid()
    fake().faults.plan({ on: 'GET /v1/checkout', times: 2, kind: 'drop', when: 'before' })
    expect(await post(event)).toBe(503)
    expect(await keptOf(event.id)).toMatchObject([{ applied_at: null }])
    expect(await stateOf(payment.id)).toBe('open')
    expect(await post(event)).toBe(200)
    expect(await stateOf(payment.id)).toBe('authorized')
  })

  test('about a payment that is not ours is taken and forgotten', async () => {
    fake().events.make('charge.succeeded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_elsewhere' })
    const event = fake().events.all.at(-1)
    expect(event && (await post(event))).toBe(200)
  })

  test('a refund that comes back from the bank is marked for a person', async () => {
    const { id } = await captured()
    await money.refundPayment(id, { key: 'first', amount: 10_000 }, work())
    const refund = [...fake().books.refunds.values()].at(-1)
    if (refund) failRefund(refund, fake().books)
    const event = fake().events.all.at(-1)
    expect(event && (await post(event))).toBe(200)
    const row = app().db.selectFrom('payments').select('error').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ error: 'refund_failed' })
  })

  test('a refund that the event calls failed and Stripe does not is left as it is', async () => {
    const { id } = await captured()
    await money.refundPayment(id, { key: 'second', amount: 10_000 }, work())
    const refund = [...fake().books.refunds.values()].at(-1)
    fake().events.make('refund.failed', { ...refund, object: 'refund', status: 'failed' })
    const event = fake().events.all.at(-1)
    expect(event && (await post(event))).toBe(200)
    const row = app().db.selectFrom('payments').select(['error', 'refunded']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ error: null, refunded: 10_000 })
    const returned = app().db.selectFrom('returned_refunds').select('refund').where('payment_id', '=', id)
    expect(await returned.execute()).toEqual([])
  })
})

describe('what somebody else tells', () => {
  test.each([
    ['without a signature', () => ''],
    ['signed with another secret', (text: string) => fake().events.sign(text, 'whsec_of_nobody')],
    ['signed for another text', () => fake().events.sign('{}')],
  ])('%s is refused and not kept', async (_how, sign) => {
    const { payment, event } = await paid()
    expect(await post({ payload: event.payload, signature: sign(event.payload) })).toBe(400)
    expect(await keptOf(event.id)).toEqual([])
    expect(await stateOf(payment.id)).toBe('open')
  })

  test('and an event that was recorded ten minutes ago is refused', async () => {
    const { event } = await paid()
    app().pass({ minutes: 10 })
    expect(await post(event)).toBe(400)
  })
})

test('without Stripe there is nobody to tell', async () => {
  const sandbox = await testApp()
  const answer = await sandbox.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} })
  expect(answer.statusCode).toBe(404)
})

/** A payment whose guest has just paid, and what Stripe tells of it. */
async function paid() {
  const payment = await open()
  pay(payment, 'good')
  const event = fake().events.all.at(-1)
  if (!event) throw new Error('Stripe told nothing')
  return { payment, event }
}

async function stateOf(id: string) {
  const row = app().db.selectFrom('payments').select('state').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).state
}

function keptOf(event: string) {
  return app().db.selectFrom('payment_events').selectAll().where('id', '=', event).execute()
}
