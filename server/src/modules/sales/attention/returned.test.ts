import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome, type Checkout } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import { failRefund, openFakeStripe, type FakeStripe } from '#test/fakes/stripe/index.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { carryOn, sweepSales } from '../process/carry-on.ts'

type Shop = { app: TestApp; desk: Desk; boss: Desk }

async function openShop(app: TestApp): Promise<Shop> {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const { resellerId } = desk
  return { app, desk, boss: await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] }) }
}

/** Three tickets at 50.00 with a fee of 2.50 each, paid and booked. */
async function sell({ app, desk }: Shop, pay: (checkout: Checkout) => unknown): Promise<Checkout> {
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
  const checkout = await openCheckout(app, desk, shelf, 3)
  await pay(checkout)
  await checkout.book()
  return checkout
}

async function rowOf({ boss }: Shop, { saleId }: Checkout) {
  const { body } = await boss.get('/api/booking/needs-attention')
  return body.sales.find(({ id }: { id: string }) => id === saleId)
}

const settle = ({ boss }: Shop, { saleId }: Checkout, action: string) =>
  boss.post(`/api/booking/needs-attention/${saleId}`, { action, reason: 'The guest has a new card' })

async function dueOf({ app }: Shop, { saleId }: Checkout): Promise<number> {
  const due = await refundsDue(app.db, 100)
  return due.find(({ bookingId }) => bookingId === saleId)?.amount ?? 0
}

describe('a refund that the bank of the sandbox sends back later', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await testApp({ works: true }))
  })

  test('is due again, waits for a person, and arrives when it is asked for anew', async () => {
    const checkout = await sell(shop, ({ pay }) => pay('refund_fails'))
    await shop.desk.post(`/api/booking/cancel-booking/${checkout.saleId}`, { reason: 'The guest is ill' })
    expect(await saleOutcome(shop.app, checkout.saleId)).toMatchObject({
      state: 'REFUNDED',
      refunded: 14_250,
    })
    expect(await dueOf(shop, checkout)).toBe(0)
    await expect
      .poll(() => rowOf(shop, checkout))
      .toMatchObject({
        trouble: 'refund_returned',
        state: 'MANUAL',
        money: { state: 'captured', captured: 15_000, refunded: 0 },
        booking: 'CANCELLED',
        refund: { amount: 14_250 },
        due: 14_250,
        actions: ['retry', 'mark-repaid'],
      })
    expect(await dueOf(shop, checkout)).toBe(14_250)
    expect((await settle(shop, checkout, 'retry')).body).toMatchObject({
      state: 'REFUNDED',
      needsAttention: false,
    })
    expect(await saleOutcome(shop.app, checkout.saleId)).toMatchObject({ refunded: 14_250 })
    expect(await dueOf(shop, checkout)).toBe(0)
    const { booking } = (await shop.desk.get(`/api/booking/get-booking/${checkout.saleId}`)).body
    expect(booking.timeline.map(({ typeOf }: { typeOf: string }) => typeOf)).toContain(
      'payments.refund_returned',
    )
  })
})

describe('a refund that Stripe says has failed', () => {
  let shop: Shop
  let fake: FakeStripe
  beforeAll(async () => {
    fake = await openFakeStripe(() => shop.app.clock())
    shop = await openShop(await testApp({ settings: fake.settings }))
  })
  afterAll(() => fake.close())
  const paid = () => sell(shop, ({ session }) => fake.pay(session.clientSecret, 'good'))

  /** The bank sends the latest refund back; its event is told as often as given. */
  async function bounce(times = 1): Promise<void> {
    const refund = [...fake.books.refunds.values()].at(-1)
    if (refund) failRefund(refund, fake.books)
    const { payload = '', signature = '' } = fake.events.all.at(-1) ?? {}
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    for (let sent = 0; sent < times; sent += 1) {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
      expect(answer.statusCode).toBe(200)
    }
  }

  test(
    'goes to a person once, and a second try is another refund at Stripe',
    { tags: ['2.8-59'] },
    async () => {
      const checkout = await paid()
      const cancelling = `/api/booking/cancel-booking/${checkout.saleId}`
      const { status, body } = await shop.desk.post(cancelling, { reason: 'The guest is ill' })
      expect([status, body.booking.status]).toEqual([200, 'CANCELLED'])
      const before = fake.books.refunds.size
      await bounce(2)
      await carryOn({ sale: checkout.saleId }, shop.app)
      expect(await rowOf(shop, checkout)).toMatchObject({ trouble: 'refund_returned', due: 14_250 })
      expect((await settle(shop, checkout, 'retry')).body.state).toBe('REFUNDED')
      await carryOn({ sale: checkout.saleId }, shop.app)
      expect(await rowOf(shop, checkout)).toBeUndefined()
      expect(fake.books.refunds.size).toBe(before + 1)
      expect(await dueOf(shop, checkout)).toBe(0)
    },
  )

  test('paid back otherwise, the sale is over and the books are even', async () => {
    const checkout = await paid()
    await shop.desk.post(`/api/booking/cancel-booking/${checkout.saleId}`, { reason: 'The guest is ill' })
    await bounce()
    await carryOn({ sale: checkout.saleId }, shop.app)
    expect((await settle(shop, checkout, 'mark-settled')).body.error.data.reason).toBe('sales.refund_due')
    expect((await settle(shop, checkout, 'mark-repaid')).body.state).toBe('REFUNDED')
    expect(await dueOf(shop, checkout)).toBe(0)
    expect(await saleOutcome(shop.app, checkout.saleId)).toMatchObject({ refunded: 0 })
  })

  test('of one ticket of an open booking leaves the others good and is made again', async () => {
    const checkout = await paid()
    const { booking } = (await shop.desk.get(`/api/booking/get-booking/${checkout.saleId}`)).body
    const ticketIds = [booking.tickets[0].id]
    const path = `/api/booking/cancel-tickets/${checkout.saleId}`
    await shop.desk.post(path, { ticketIds, reason: 'One guest is ill' })
    await bounce()
    await carryOn({ sale: checkout.saleId }, shop.app)
    expect(await rowOf(shop, checkout)).toMatchObject({ booking: 'OPEN', due: 4750 })
    expect((await settle(shop, checkout, 'retry')).body.state).toBe('CAPTURED')
    expect(await saleOutcome(shop.app, checkout.saleId)).toMatchObject({ booking: 'OPEN', refunded: 4750 })
    expect(await dueOf(shop, checkout)).toBe(0)
  })

  test('is found by the worker when nobody carried the sale on', async () => {
    const checkout = await paid()
    await shop.desk.post(`/api/booking/cancel-booking/${checkout.saleId}`, { reason: 'The guest is ill' })
    await bounce()
    await shop.app.db.deleteFrom('payment_events').execute()
    await sweepSales.act(workOf(shop.app))
    await carryOn({ sale: checkout.saleId }, shop.app)
    expect(await rowOf(shop, checkout)).toMatchObject({ trouble: 'refund_returned' })
  })
})
