import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, takenOf } from '#test/shelf.ts'
import { openFakeStripe, type FakeStripe, type SentEvent } from '#test/fakes/stripe/index.ts'
import { notifyFollower } from '#kit/audit/follow.ts'
import { carryOn } from './process/carry-on.ts'

let app: TestApp
let fake: FakeStripe
let desk: Desk
beforeAll(async () => {
  fake = await openFakeStripe(() => app.clock())
  app = await testApp({ settings: fake.settings })
  desk = await openDesk(app, { paymentsEnabled: true })
})
afterAll(() => fake.close())

const sold = { state: 'CAPTURED', money: 'captured', captured: 10_000, booking: 'OPEN', hold: 'BOOKED' }
const checkout = async () => openCheckout(app, desk, await addShelf(app, desk, { retail: 5000, fee: 250 }), 2)

test('a guest who paid and went away has a booking as soon as Stripe tells of it', async () => {
  const { saleId, session } = await checkout()
  expect(session).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_of_the_fake' })
  fake.pay(session.clientSecret, 'good')
  const event = fake.events.all.at(-1)
  expect(await post(event)).toBe(200)
  expect(await hintsOf(saleId)).toEqual([{ payment: saleId }])
  await carryOn({ sale: saleId }, app)
  expect(await saleOutcome(app, saleId)).toMatchObject(sold)
  expect(await post(event)).toBe(200)
  expect(await hintsOf(saleId)).toHaveLength(1)
  expect(await post(fake.events.all.at(-1))).toBe(200)
  expect(await saleOutcome(app, saleId)).toMatchObject(sold)
})

test('the browser, the event and the worker together book and take the money once', async () => {
  const { saleId, session, book, retrieve } = await checkout()
  fake.pay(session.clientSecret, 'good')
  const [answer] = await Promise.all([
    book(),
    post(fake.events.all.at(-1)),
    retrieve(),
    carryOn({ sale: saleId }, app),
  ])
  expect(answer.body.booking.status).toBe('OPEN')
  expect(await saleOutcome(app, saleId)).toMatchObject(sold)
  const intent = [...fake.books.intents.values()].at(-1)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 10_000 })
})

test(
  'Stripe learns which booking the money is for, also when an answer is lost',
  { tags: ['1.4-33', '1.4-36', '1.4-37'] },
  async () => {
    const { saleId, session, book } = await checkout()
    fake.pay(session.clientSecret, 'good')
    await book()
    const opened = await app.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', saleId)
      .where('name', '=', 'payments.captured')
      .executeTakeFirstOrThrow()
    const follow = () => notifyFollower({ event: opened.id, follower: 'note-payment' }, workOf(app))
    fake.faults.plan({ on: 'POST /v1/payment_intents/', times: 2, kind: 'drop', when: 'before' })
    await expect(follow()).rejects.toThrow(/may not have arrived/)
    expect(await saleOutcome(app, saleId)).toMatchObject(sold)
    await follow()
    const notes = {
      payment_id: saleId,
      bookingId: saleId,
      resellerBookingRef: 'REF-1',
      resellerId: desk.resellerId,
      resellerName: 'Harbor Concierge',
      channelId: `channel-${desk.resellerId}`,
      supplierId: expect.any(String),
      supplierName: expect.any(String),
      supplierBookingRef: expect.any(String),
      portal: expect.any(String),
    }
    expect([...fake.books.intents.values()].at(-1)?.metadata).toEqual(notes)
    expect([...fake.books.sessions.values()].at(-1)?.metadata).toEqual(notes)
    expect(await saleOutcome(app, saleId)).toMatchObject(sold)
  },
)

test('a cancelled booking gets the total less the fee back, once', async () => {
  const { saleId, session, book } = await checkout()
  fake.pay(session.clientSecret, 'good')
  await book()
  const path = `/api/booking/cancel-booking/${saleId}`
  await Promise.all([desk.post(path, { reason: 'ill' }), desk.post(path, { reason: 'ill' })])
  expect(await saleOutcome(app, saleId)).toMatchObject({ state: 'REFUNDED', refunded: 9500 })
  const refunds = [...fake.books.refunds.values()]
  expect(refunds.map(({ amount }) => amount)).toEqual([9500])
})

test('a sale that is called off leaves nothing that can be captured, and its seats are free', async () => {
  const shelf = await addShelf(app, desk, { retail: 5000 })
  const { saleId, session } = await openCheckout(app, desk, shelf, 2)
  fake.pay(session.clientSecret, 'good')
  expect((await desk.post(`/api/stripe/cancel-payment/${session.id}`)).status).toBe(200)
  expect(await saleOutcome(app, saleId)).toMatchObject({
    state: 'REVERSED',
    money: 'voided',
    hold: 'RELEASED',
  })
  expect(await takenOf(app, shelf)).toBe(0)
  const session2 = await openCheckout(app, desk, shelf, 2)
  await desk.post(`/api/stripe/cancel-payment/${session2.session.id}`)
  expect(() => fake.pay(session2.session.clientSecret, 'good')).toThrow('no card any more')
})

test('a guest whose card is declined may try another until it works', async () => {
  const { saleId, session, book } = await checkout()
  fake.pay(session.clientSecret, 'insufficient_funds')
  expect((await book()).body.error.data.reason).toBe('payments.declined')
  fake.pay(session.clientSecret, 'good')
  expect((await book()).body.booking.status).toBe('OPEN')
  expect(await saleOutcome(app, saleId)).toMatchObject(sold)
})

async function post(event: SentEvent | undefined): Promise<number> {
  if (!event) throw new Error('Stripe told nothing')
  const headers = { 'content-type': 'application/json', 'stripe-signature': event.signature }
  const { payload } = event
  return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode
}

async function hintsOf(saleId: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job
    where name = 'payments.changed' and data->>'payment' = ${saleId}`.execute(app.db)
  return rows.map(({ data }) => data)
}
