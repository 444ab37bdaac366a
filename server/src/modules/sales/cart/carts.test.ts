import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { cartBody, cartOutcome, holdCart, mixedCart, payCart, settleCart } from '#test/sales/cart.ts'
import { takenOf } from '#test/shelf.ts'
import { newId } from '#kit/ids.ts'
import type { Ctx } from '#kit/context.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { startCancellation } from '../cancel/cancellation.ts'
import { carryOn } from '../process/carry-on.ts'

let app: TestApp
let desk: Desk
let cards: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  cards = await openDesk(app, { paymentsEnabled: true })
})
// The clock moves past a session's end.
beforeEach(() => Promise.all([desk.comeBack(), cards.comeBack()]))

const sellCart = '/api/booking/sell-cart'
const reasonOf = ({ body }: { body: { error: { data: { reason: string } } } }) => body.error.data.reason
const booksOf = async (bookingId: string) => {
  const rows = await app.db
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount)::bigint`.as('sum')])
    .where('booking_id', '=', bookingId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** What a cart that came to nothing was refused with. */
async function refusedBy(selling: ReturnType<Desk['post']>): Promise<{ id: string; why: string }> {
  const { status, body } = await selling
  expect([status, body.error?.data.reason]).toEqual([409, 'bookings.failed'])
  return body.error.data
}

describe('a cart that is paid by card', () => {
  test('is one payment of the sum, and a booking of each supplier', async () => {
    const { lines } = await mixedCart(app, cards)
    const paid = await payCart(app, cards, lines)
    expect(paid.amount).toBe(10_000 + 3000 + 2500)
    const { body } = await paid.sell()
    expect(body.sale).toMatchObject({ outcome: 'OPEN', total: { amount: 15_500 }, fee: 500, released: 0 })
    expect(body.sale.lines).toMatchObject([{ status: 'OPEN' }, { status: 'OPEN' }, { status: 'OPEN' }])
    expect(await cartOutcome(app, body.sale.id)).toEqual({
      state: 'CAPTURED',
      money: 'captured',
      amount: 15_500,
      captured: 15_500,
      refunded: 0,
      parts: Array.from({ length: 3 }, () => ({ state: 'CAPTURED', booking: 'OPEN', hold: 'BOOKED' })),
    })
    expect(await booksOf(body.sale.lines[0].bookingId)).toEqual({
      guest: 0,
      card: 10_000,
      sales: -9500,
      fees: -500,
    })
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('is not booked before it is paid', async () => {
    const { lines } = await mixedCart(app, cards)
    const body = cartBody(lines, await holdCart(cards, lines))
    expect(reasonOf(await cards.post(sellCart, body))).toBe('bookings.payment_required')
    await cards.post('/api/stripe/checkout-create-cart-session/', body)
    expect(reasonOf(await cards.post(sellCart, body))).toBe('bookings.payment_required')
  })

  test('opens the same checkout for the same holds, and two clicks book once', async () => {
    const { boat, lines } = await mixedCart(app, cards)
    const body = cartBody(lines, await holdCart(cards, lines))
    const open = () => cards.post('/api/stripe/checkout-create-cart-session/', body)
    expect((await open()).body.id).toBe((await open()).body.id)
    const paid = await payCart(app, cards, lines)
    const [one, other] = await Promise.all([paid.sell(), paid.sell()])
    expect(one.body.sale.id).toBe(other.body.sale.id)
    expect(other.body.sale.outcome).toBe('OPEN')
    expect(await takenOf(app, boat)).toBe(4)
  })

  test('of which one supplier refuses is not sold at all: nothing is charged, nothing booked or held', async () => {
    const { boat, tower, partner, lines } = await mixedCart(app, cards)
    const paid = await payCart(app, cards, lines)
    partner.next('confirm', 'refused')
    const refused = await refusedBy(paid.sell())
    await settleCart(app, refused.id)
    await cards.comeBack()
    expect(await cartOutcome(app, refused.id)).toMatchObject({
      state: 'REVERSED',
      money: 'voided',
      captured: 0,
      parts: [{ state: 'REVERSED' }, { state: 'REVERSED' }, { state: 'REVERSED' }],
    })
    const after = await cards.get(`/api/booking/cart-sale/${refused.id}`)
    expect(after.body.sale.lines.map(({ status }: { status: string }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'FAILED'),
    )
    expect(after.body.sale.lines[2].failure).toBe('Not today.')
    expect([await takenOf(app, boat), await takenOf(app, tower), partner.taken()]).toEqual([0, 0, 0])
  })

  test(
    'of which one supplier refuses keeps the others where the agent chose that, and charges those only',
    { tags: ['1.4-39'] },
    async () => {
      const { boat, partner, lines } = await mixedCart(app, cards)
      const paid = await payCart(app, cards, lines, 'KEEP')
      partner.next('confirm', 'refused')
      const { body } = await paid.sell()
      expect(body.sale).toMatchObject({
        outcome: 'PARTLY_OPEN',
        total: { amount: 13_000 },
        fee: 500,
        released: 2500,
        lines: [{ status: 'OPEN' }, { status: 'OPEN' }, { status: 'FAILED', failure: 'Not today.' }],
      })
      await settleCart(app, body.sale.id)
      expect(await cartOutcome(app, body.sale.id)).toMatchObject({
        state: 'CAPTURED',
        amount: 15_500,
        captured: 13_000,
        parts: [{ state: 'CAPTURED' }, { state: 'CAPTURED' }, { state: 'REVERSED', booking: 'FAILED' }],
      })
      expect([await takenOf(app, boat), partner.taken()]).toEqual([2, 0])
      expect(await booksOf(body.sale.lines[2].bookingId)).toEqual({})
    },
  )

  test('keeps nothing where every supplier refuses', async () => {
    const [one, other] = [await openRemote(app, cards), await openRemote(app, cards)]
    const lines = [one, other].map(({ shelf }) => ({ shelf, quantity: 1 }))
    const paid = await payCart(app, cards, lines, 'KEEP')
    one.next('confirm', 'refused')
    other.next('confirm', 'refused')
    const refused = await refusedBy(paid.sell())
    await settleCart(app, refused.id)
    expect(await cartOutcome(app, refused.id)).toMatchObject({ state: 'REVERSED', money: 'voided' })
    expect([one.taken(), other.taken()]).toEqual([0, 0])
  })

  test.each(['lost before', 'lost after'] as const)(
    'with a confirmation that is %s is booked once at every supplier',
    async (fault) => {
      const { partner, lines } = await mixedCart(app, cards)
      const paid = await payCart(app, cards, lines)
      partner.next('confirm', fault)
      const { body } = await paid.sell()
      await settleCart(app, body.sale.id)
      expect(await cartOutcome(app, body.sale.id)).toMatchObject({ state: 'CAPTURED', captured: 15_500 })
      expect([...partner.holds.values()].map(({ state }) => state)).toEqual(['booked'])
    },
  )

  test('gives back what a cancelled booking of it says, and the others stay', async () => {
    const { lines } = await mixedCart(app, cards)
    const paid = await payCart(app, cards, lines)
    const { sale } = (await paid.sell()).body
    const cancel = (line: { bookingId: string }) =>
      cards.post(`/api/booking/cancel-booking/${line.bookingId}`, { reason: 'rain' })
    expect((await cancel(sale.lines[0])).body.refund).toEqual({ amount: 9500, currency: 'USD' })
    expect((await cancel(sale.lines[1])).body.refund).toEqual({ amount: 3000, currency: 'USD' })
    expect(await cartOutcome(app, sale.id)).toMatchObject({
      state: 'CAPTURED',
      captured: 15_500,
      refunded: 12_500,
      parts: [{ booking: 'CANCELLED' }, { booking: 'CANCELLED' }, { booking: 'OPEN' }],
    })
    expect(await booksOf(sale.lines[0].bookingId)).toMatchObject({ card: 500, 'refunds due': 0 })
  })

  test('is carried on by another server when the one that cancels a booking of it dies', async () => {
    const { lines } = await mixedCart(app, cards)
    const { sale } = (await (await payCart(app, cards, lines)).sell()).body
    const part = await app.db
      .selectFrom('sales')
      .selectAll()
      .where('id', '=', sale.lines[0].bookingId)
      .executeTakeFirstOrThrow()
    const request = { ticketIds: [], isWhole: true, reason: 'rain', refund: { amount: 9500, taxes: 0 } }
    // All that a cancellation asks of its caller is who it is.
    await startCancellation(part, request, { ...workOf(app), actor: { accountId: cards.accountId } } as Ctx)
    app.pass({ seconds: 21 })
    await carryOn({ sale: part.id }, app)
    expect(await cartOutcome(app, sale.id)).toMatchObject({
      refunded: 9500,
      parts: [{ state: 'REFUNDED' }, {}, {}],
    })
  })

  test('is called off before it is booked, with every hold given back', async () => {
    const { boat, partner, lines } = await mixedCart(app, cards)
    const paid = await payCart(app, cards, lines)
    await cards.post(`/api/stripe/cancel-payment/${paid.intent}`)
    const { id } = await app.db
      .selectFrom('payments')
      .select('id')
      .where('intent_id', '=', paid.intent)
      .executeTakeFirstOrThrow()
    await settleCart(app, id)
    expect(await cartOutcome(app, id)).toMatchObject({ state: 'REVERSED', money: 'voided' })
    expect([await takenOf(app, boat), partner.taken()]).toEqual([0, 0])
  })
})

describe('a cart on account', () => {
  test('is a debt of each booking, and all or nothing like any other', async () => {
    const { boat, partner, lines } = await mixedCart(app, desk)
    const sell = async () => desk.post(sellCart, cartBody(lines, await holdCart(desk, lines)))
    const { sale: sold } = (await sell()).body
    expect(sold).toMatchObject({ outcome: 'OPEN', total: { amount: 15_500 }, paymentIntentId: null })
    expect(await booksOf(sold.lines[1].bookingId)).toEqual({ guest: 0, receivable: 3000, sales: -3000 })
    partner.next('confirm', 'refused')
    const failed = await refusedBy(sell())
    expect(failed.why).toBe('Not today.')
    await settleCart(app, failed.id)
    expect(await cartOutcome(app, failed.id)).toMatchObject({
      parts: [{ state: 'REVERSED' }, { state: 'REVERSED' }, { state: 'REVERSED' }],
    })
    expect([await takenOf(app, boat), partner.taken()]).toEqual([2, 1])
    const { lines: after } = (await desk.get(`/api/booking/cart-sale/${failed.id}`)).body.sale
    expect(await booksOf(after[0].bookingId)).toEqual({})
  })

  test('by the same key again is the same sale', async () => {
    const { boat, lines } = await mixedCart(app, desk)
    const body = cartBody(lines, await holdCart(desk, lines))
    const headers = { 'idempotency-key': newId() }
    const first = await desk.post(sellCart, body, headers)
    await app.db.deleteFrom('idempotent_answers').execute()
    const again = await desk.post(sellCart, body, headers)
    expect(again.body.sale).toEqual(first.body.sale)
    expect(await takenOf(app, boat)).toBe(2)
  })
})
