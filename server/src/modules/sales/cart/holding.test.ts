import { beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { cartBody, cartHoldBody, holdCart, mixedCart } from '#test/sales/cart.ts'
import { addShelf, holdBody, takenOf } from '#test/shelf.ts'
import { newId } from '#kit/ids.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'

let app: TestApp
let desk: Desk
let cards: Desk
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
  cards = await openDesk(app, { paymentsEnabled: true })
})

const sellCart = '/api/booking/sell-cart'
const reasonOf = ({ body }: { body: { error: { data: { reason: string } } } }) => body.error.data.reason

describe('a cart that is held', () => {
  test('has the seats of every line, each in a hold of its supplier', async () => {
    const { boat, tower, partner, lines } = await mixedCart(app, desk)
    const holds = await holdCart(desk, lines)
    expect(new Set(holds.map((hold) => hold?.id)).size).toBe(3)
    expect([await takenOf(app, boat), await takenOf(app, tower), partner.taken()]).toEqual([2, 3, 1])
  })

  test('counts lines on one slot together, and takes nothing where they are too many', async () => {
    const [shelf, other] = [await addShelf(app, desk, { capacity: 5 }), await addShelf(app, desk)]
    const line = (quantity: number) => ({ shelf, quantity })
    const answer = await desk.post(
      '/api/booking/acquire-cart-hold',
      cartHoldBody([line(3), { shelf: other, quantity: 1 }, line(3)]),
    )
    expect(answer.status).toBe(409)
    expect(reasonOf(answer)).toBe('quantity.above_capacity')
    expect([await takenOf(app, shelf), await takenOf(app, other)]).toEqual([0, 0])
    await holdCart(desk, [line(3), line(2)])
    expect(await takenOf(app, shelf)).toBe(5)
  })

  test('of which one supplier has no seats is not held at all, and the line is named', async () => {
    const { boat, tower, partner, lines } = await mixedCart(app, desk)
    partner.next('hold', 'refused')
    const answer = await desk.post('/api/booking/acquire-cart-hold', cartHoldBody(lines))
    expect(reasonOf(answer)).toBe('partner.refused')
    expect(answer.body.error.data.line).toBe(3)
    expect([await takenOf(app, boat), await takenOf(app, tower), partner.taken()]).toEqual([0, 0, 0])
  })

  test('by the same key again is the same holds', async () => {
    const { boat, lines } = await mixedCart(app, desk)
    const headers = { 'idempotency-key': newId() }
    const ask = () => desk.post('/api/booking/acquire-cart-hold', cartHoldBody(lines), headers)
    const first = await ask()
    await app.db.deleteFrom('idempotent_answers').execute()
    const ids = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer.body.holds.map((hold: { id: string }) => hold.id)
    expect(ids(await ask())).toEqual(ids(first))
    expect(await takenOf(app, boat)).toBe(2)
  })

  test('in the opposite order of another one makes neither wait for ever', async () => {
    const [one, other] = [
      await addShelf(app, desk, { capacity: 1000 }),
      await addShelf(app, desk, { capacity: 1000 }),
    ]
    const there = [one, other].map((shelf) => ({ shelf, quantity: 1 }))
    const carts = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? there : there.toReversed()))
    const held = await Promise.all(carts.map((lines) => holdCart(desk, lines)))
    const sold = await Promise.all(
      carts.map(async (lines, index) => desk.post(sellCart, cartBody(lines, held[index] ?? []))),
    )
    expect(sold.map(({ body }) => body.sale?.outcome)).toEqual(carts.map(() => 'OPEN'))
    expect([await takenOf(app, one), await takenOf(app, other)]).toEqual([24, 24])
  })

  test('leaves out a rate that is sold without a hold, which takes its seats when it is booked', async () => {
    const shelf = await addShelf(app, desk, { holdable: false })
    const lines = [{ shelf, quantity: 2 }]
    const holds = await holdCart(desk, lines)
    expect(holds).toEqual([null])
    expect((await desk.post(sellCart, cartBody(lines, holds))).body.sale.outcome).toBe('OPEN')
    expect(await takenOf(app, shelf)).toBe(2)
  })
})

describe('a cart is refused', () => {
  test('with another sum than the guest was shown', async () => {
    const { lines } = await mixedCart(app, desk)
    const holds = await holdCart(desk, lines)
    const withAmount = (amount: number) =>
      desk.post(sellCart, cartBody(lines, holds, { total: { amount, currency: 'USD' } }))
    expect(reasonOf(await withAmount(15_499))).toBe('cart.price_changed')
    expect((await withAmount(15_500)).body.sale.outcome).toBe('OPEN')
  })

  test('in two currencies', async () => {
    const shelf = await addShelf(app, desk, { currency: 'EUR' })
    const lines = [
      { shelf: await addShelf(app, desk), quantity: 1 },
      { shelf, quantity: 1 },
    ]
    const answer = await desk.post(sellCart, cartBody(lines, await holdCart(desk, lines)))
    expect(reasonOf(answer)).toBe('cart.currency_mixed')
  })

  test('with a hold that is sold alone already, or twice the same one', async () => {
    const { boat, tower, lines } = await mixedCart(app, cards)
    const holds = await holdCart(cards, lines)
    const two = [
      { shelf: boat, quantity: 2 },
      { shelf: tower, quantity: 3 },
    ]
    await cards.post('/api/stripe/checkout-create-cart-session/', cartBody(lines, holds))
    const other = await cards.post('/api/booking/acquire-hold', holdBody(tower, 3))
    const mixed = cartBody(two, [holds[0] ?? null, other.body.hold])
    expect(reasonOf(await cards.post('/api/stripe/checkout-create-cart-session/', mixed))).toBe(
      'holds.already_booked',
    )
  })

  test('for a stranger, and for another point of sale, who do not find it either', async () => {
    const { lines } = await mixedCart(app, desk)
    const holds = await holdCart(desk, lines)
    const code = `pos-${newId()}`
    const office = { resellerId: desk.resellerId, code, name: 'Elsewhere', channelId: code }
    const pointsOfSale = [await addPointOfSale(office, workOf(app), app.db)]
    const elsewhere = await openDesk(app, { resellerId: desk.resellerId, pointsOfSale })
    for (const call of [sellCart, '/api/stripe/checkout-create-cart-session/'])
      expect(reasonOf(await elsewhere.post(call, cartBody(lines, holds)))).toBe('holds.not_found')
    const sold = await desk.post(sellCart, cartBody(lines, holds))
    const stranger = await openDesk(app)
    expect((await stranger.post(sellCart, cartBody(lines, holds))).status).toBe(404)
    expect((await stranger.get(`/api/booking/cart-sale/${sold.body.sale.id}`)).status).toBe(404)
  })
})
