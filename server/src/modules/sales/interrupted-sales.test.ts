import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome, workOf } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf } from '#test/shelf.ts'
import { openFakeStripe, type FakeStripe } from '#test/fakes/stripe/index.ts'
import { carryOn, sweepSales } from './process/carry-on.ts'
import { driveStep } from './process/drive.ts'
import { lease } from './process/sale.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
})

const shelfWithFee = (capacity = 10) => addShelf(app, desk, { retail: 5000, fee: 250, capacity })
const sold = { state: 'CAPTURED', captured: 10_000, booking: 'OPEN', hold: 'BOOKED' }
const create = '/api/booking/create-booking'

describe('time that runs out during a payment', () => {
  test('a checkout that ran out cannot be paid any more, and its seats are free again', async () => {
    const shelf = await shelfWithFee()
    const checkout = await openCheckout(app, desk, shelf, 2)
    app.pass({ minutes: 32 })
    await desk.comeBack()
    expect(await checkout.pay('approve')).toBe(409)
    expect((await checkout.retrieve()).body.status).toBe('expired')
    expect((await checkout.book()).status).toBeGreaterThanOrEqual(400)
    await carryOn({ sale: checkout.saleId }, app)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'REVERSED', hold: 'RELEASED' })
    expect(await takenOf(app, shelf)).toBe(0)
  })

  test('who pays in the last minute has the tickets, although the checkout is over by then', async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
    app.pass({ minutes: 30 })
    expect(await checkout.pay('approve')).toBe(200)
    app.pass({ minutes: 2 })
    await desk.comeBack()
    expect((await checkout.book()).body.booking.status).toBe('OPEN')
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject(sold)
  })

  test('seats that went to somebody else after the hold ran out are not charged', async () => {
    const shelf = await shelfWithFee(2)
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('approve')
    app.pass({ minutes: 37 })
    await desk.comeBack()
    const other = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
    expect(other.status).toBe(200)
    const refused = await checkout.book()
    expect(refused.status).toBe(409)
    expect(refused.body.error.data).toMatchObject({ reason: 'bookings.failed', id: checkout.saleId })
    expect((await checkout.book()).body.error.data).toEqual(refused.body.error.data)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({
      state: 'REVERSED',
      money: 'voided',
      captured: 0,
    })
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('a payment that a bank still decides about is waited for, then given back', async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
    await checkout.pay('slow')
    const calledOff = checkout.stripe('cancel-payment/:pi')
    await expect.poll(async () => (await saleOutcome(app, checkout.saleId)).state).toBe('CLOSING')
    expect((await saleOutcome(app, checkout.saleId)).hold).toBe('ACQUIRED')
    app.pass({ seconds: 5 })
    expect((await calledOff).body.status).toBe('canceled')
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'REVERSED', money: 'voided' })
  })
})

describe('more than one click', () => {
  test('two tabs on one hold share the checkout and hear of the same booking', async () => {
    const shelf = await shelfWithFee()
    const checkout = await openCheckout(app, desk, shelf, 2)
    const tab = await desk.post('/api/stripe/checkout-create-session/', checkout.body)
    expect(tab.body.clientSecret).toBe(checkout.session.clientSecret)
    await checkout.pay('approve')
    const [first, second] = await Promise.all([checkout.book(), checkout.book()])
    expect(second.body.booking.id).toBe(first.body.booking.id)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('without a hold the key of the click makes a double click one booking', async () => {
    const account = await openDesk(app)
    const shelf = await addShelf(app, account, { holdable: false })
    const click = () => account.post(create, bookingBody(shelf, 2, null), { 'idempotency-key': 'click-1' })
    const answers = await Promise.all([click(), click()])
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([])
    expect((await click()).body.booking.status).toBe('OPEN')
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('without a hold and without a key two requests are two wishes, each with its own seats', async () => {
    const account = await openDesk(app)
    const shelf = await addShelf(app, account, { holdable: false })
    const click = () => account.post(create, bookingBody(shelf, 2, null))
    const answers = await Promise.all([click(), click()])
    const ids = answers.map(({ body }) => body.booking.id)
    expect(new Set(ids).size).toBe(2)
    expect(await takenOf(app, shelf)).toBe(4)
  })
})

describe("the worker's round", () => {
  const callsFor = async (sale: string): Promise<number> => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'sales.carry-on' and data->>'sale' = ${sale}`.execute(app.db)
    return rows.length
  }

  test('finds a sale whose driver died, once, and leaves one that is driven alone', async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
    await checkout.pay('approve')
    await driveStep(checkout.saleId, workOf(app))
    await lease(checkout.saleId, workOf(app))
    await sweepSales.act(workOf(app))
    expect(await callsFor(checkout.saleId)).toBe(0)
    app.pass({ seconds: 5 })
    await Promise.all([sweepSales.act(workOf(app)), sweepSales.act(workOf(app))])
    await sweepSales.act(workOf(app))
    expect(await callsFor(checkout.saleId)).toBe(1)
    app.pass({ seconds: 11 })
    await sweepSales.act(workOf(app))
    expect(await callsFor(checkout.saleId)).toBe(2)
    await carryOn({ sale: checkout.saleId }, app)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject(sold)
    app.pass({ minutes: 1 })
    await sweepSales.act(workOf(app))
    expect(await callsFor(checkout.saleId)).toBe(2)
  })
})

describe("Stripe's word beside the browser", () => {
  let fake: FakeStripe
  let shop: TestApp
  let seller: Desk
  beforeAll(async () => {
    fake = await openFakeStripe(() => shop.clock())
    shop = await testApp({ settings: fake.settings })
    seller = await openDesk(shop, { paymentsEnabled: true })
  })
  afterAll(() => fake.close())
  const checkout = async () =>
    openCheckout(shop, seller, await addShelf(shop, seller, { retail: 5000, fee: 250 }), 2)
  const postAll = async (): Promise<number[]> => {
    const events = fake.events.all.slice(-4)
    return Promise.all(
      events.map(async ({ payload, signature }) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        return (await shop.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload }))
          .statusCode
      }),
    )
  }

  test('before it: the browser comes back to a booking that is made', async () => {
    const { saleId, session, retrieve, book } = await checkout()
    fake.pay(session.clientSecret, 'good')
    expect(new Set(await postAll())).toEqual(new Set([200]))
    await carryOn({ sale: saleId }, shop)
    expect((await retrieve()).body).toMatchObject({ status: 'complete', bookingId: saleId })
    expect((await book()).body.booking).toMatchObject({ id: saleId, status: 'OPEN' })
    expect(await saleOutcome(shop, saleId)).toMatchObject(sold)
  })

  test('after it: nothing more happens', async () => {
    const { saleId, session, book } = await checkout()
    fake.pay(session.clientSecret, 'good')
    const first = await book()
    expect(new Set(await postAll())).toEqual(new Set([200]))
    await carryOn({ sale: saleId }, shop)
    expect((await book()).body.booking).toEqual(first.body.booking)
    expect(await saleOutcome(shop, saleId)).toMatchObject(sold)
  })

  test('instead of it: the tickets are there without the browser', async () => {
    const { saleId, session } = await checkout()
    fake.pay(session.clientSecret, 'good')
    await postAll()
    await carryOn({ sale: saleId }, shop)
    expect(await saleOutcome(shop, saleId)).toMatchObject(sold)
    const steps = await shop.db
      .selectFrom('events')
      .select('actor_name')
      .where('subject_id', '=', saleId)
      .where('name', 'in', ['bookings.placed', 'payments.captured', 'bookings.opened'])
      .execute()
    expect(new Set(steps.map(({ actor_name }) => actor_name))).toEqual(new Set(['Test Agent']))
  })

  test('a driver that waits long for an answer keeps its sale', async () => {
    const { saleId, session, book } = await checkout()
    fake.pay(session.clientSecret, 'good')
    fake.faults.plan({ on: '/capture', kind: 'delay', ms: 6000 })
    const booking = book()
    await expect.poll(async () => (await saleOutcome(shop, saleId)).state).toBe('BOOKED')
    await new Promise((resolve) => setTimeout(resolve, 5000))
    expect(await lease(saleId, workOf(shop))).toBeUndefined()
    expect((await booking).body.booking.status).toBe('OPEN')
  })
})
