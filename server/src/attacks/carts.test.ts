import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addExtra } from '#test/sales/add-ons.ts'
import { cartBody, cartHoldBody, cartOutcome, holdCart, payCart, settleCart } from '#test/sales/cart.ts'
import { addCode, codeState, openGroupon, reasonOf } from '#test/sales/groupon.ts'
import { addShelf, takenOf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
})

const openCheckout = '/api/stripe/checkout-create-cart-session/'
const sellCart = '/api/booking/sell-cart'

/** Boats at 50.00, held at a desk that takes cards, a line each. */
async function heldBoats(count: number, at = desk) {
  const lines = await Promise.all(
    Array.from({ length: count }, async () => ({
      shelf: await addShelf(app, at, { retail: 5000, capacity: 5 }),
      quantity: 1,
    })),
  )
  return { lines, holds: await holdCart(at, lines) }
}

describe('a cart whose payment is open', () => {
  test('is not paid for other lines than it was opened for, and is sold as it was', async () => {
    const { lines, holds } = await heldBoats(2)
    const whole = cartBody(lines, holds)
    const session = await desk.post(openCheckout, whole)
    expect(session.body.amount).toBe(10_000)
    const tower = { shelf: await addShelf(app, desk, { retail: 1000, holdable: false }), quantity: 1 }
    const changed = [
      cartBody(lines.slice(0, 1), holds),
      cartBody([...lines, tower], [...holds, null]),
      cartBody(lines, holds, { choice: 'KEEP' }),
    ]
    for (const body of changed) {
      const answer = await desk.post(openCheckout, body)
      expect(reasonOf(answer)).toBe('cart.paying')
      expect(answer.body.error.data.session).toBe(session.body.id)
    }
    expect((await desk.post(openCheckout, whole)).body.id).toBe(session.body.id)
  })

  test('is not paid without an extra or a code that was added since', async () => {
    const world = await openGroupon(app, { byCard: true })
    const lunch = await addExtra(world)
    await addCode(world, 'CART-LATE', '10.00')
    const lines = [world.shelf, await addShelf(app, world.desk, { beside: world.shelf })].map((shelf) => ({
      shelf,
      quantity: 1,
    }))
    const body = cartBody(lines, await holdCart(world.desk, lines))
    await world.desk.post(openCheckout, body)
    const { id, amount } = lunch
    for (const more of [{ addOns: [{ id, amount, quantity: 1 }] }, { grouponCode: 'CART-LATE' }]) {
      const later = { cart: { ...body.cart, lines: body.cart.lines.map((line) => ({ ...line, ...more })) } }
      expect(reasonOf(await world.desk.post(openCheckout, later))).toBe('cart.paying')
    }
    expect((await codeState(world, 'CART-LATE')).state).toBe('FREE')
  })
})

test('a cart that is paid is not called off for a changed one', async () => {
  const { lines, holds } = await heldBoats(2)
  const session = (await desk.post(openCheckout, cartBody(lines, holds))).body
  const paying = `/api/sandbox/sessions/${session.clientSecret}/pay`
  await app.inject({ method: 'POST', url: paying, payload: { outcome: 'approve' } })
  const ext = { paymentIntentId: session.payment_intent }
  expect((await desk.post(sellCart, cartBody(lines, holds, { ext }))).body.sale.outcome).toBe('OPEN')
  const smaller = await desk.post(openCheckout, cartBody(lines.slice(0, 1), holds))
  expect(reasonOf(smaller)).toBe('holds.already_booked')
})

test('a hold that is added to a cart after it was paid is refused, and not answered as sold', async () => {
  const { lines, holds } = await heldBoats(2)
  const session = (await desk.post(openCheckout, cartBody(lines, holds))).body
  const paying = `/api/sandbox/sessions/${session.clientSecret}/pay`
  await app.inject({ method: 'POST', url: paying, payload: { outcome: 'approve' } })
  const more = await heldBoats(1)
  const ext = { paymentIntentId: session.payment_intent }
  const larger = cartBody([...lines, ...more.lines], [...holds, ...more.holds], { ext })
  expect(reasonOf(await desk.post(sellCart, larger))).toBe('holds.already_booked')
  expect((await desk.post(sellCart, cartBody(lines, holds, { ext }))).body.sale.lines).toHaveLength(2)
})

describe('the payment of a small cart', () => {
  test('books nothing of a large one', async () => {
    const [small, large] = [await heldBoats(1), await heldBoats(3)]
    const paid = await payCart(app, desk, small.lines)
    const body = cartBody(large.lines, large.holds, { ext: { paymentIntentId: paid.intent } })
    const answer = await desk.post(sellCart, body)
    expect(reasonOf(answer)).toBe('bookings.payment_required')
    for (const { id } of large.holds.flatMap((hold) => hold ?? [])) {
      const { status } = await app.db
        .selectFrom('holds')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(status).toBe('ACQUIRED')
    }
  })

  test('of another reseller books nothing', async () => {
    const stranger = await openDesk(app, { paymentsEnabled: true })
    const theirs = await heldBoats(1, stranger)
    const paid = await payCart(app, stranger, theirs.lines)
    const own = await heldBoats(1)
    const body = cartBody(own.lines, own.holds, { ext: { paymentIntentId: paid.intent } })
    expect(reasonOf(await desk.post(sellCart, body))).toBe('bookings.payment_required')
  })
})

test('a right that is taken away between payment and booking parts no money from its tickets', async () => {
  const seller = await openDesk(app, { paymentsEnabled: true })
  const { lines } = await heldBoats(2, seller)
  const paid = await payCart(app, seller, lines)
  await app.db
    .updateTable('memberships')
    .set({ roles: ['RESELLER_PORTAL_REPORTING'] })
    .where('account_id', '=', seller.accountId)
    .execute()
  expect((await paid.sell()).status).toBe(403)
  const { id } = await app.db
    .selectFrom('payments')
    .select('id')
    .where('intent_id', '=', paid.intent)
    .executeTakeFirstOrThrow()
  await settleCart(app, id)
  expect(await cartOutcome(app, id)).toMatchObject({
    state: 'CAPTURED',
    captured: 10_000,
    refunded: 0,
    parts: [{ booking: 'OPEN' }, { booking: 'OPEN' }],
  })
})

test('twenty lines on one boat of five seats take none of them', async () => {
  const shelf = await addShelf(app, desk, { capacity: 5 })
  const lines = Array.from({ length: 20 }, () => ({ shelf, quantity: 1 }))
  expect((await desk.post('/api/booking/acquire-cart-hold', cartHoldBody(lines))).status).toBe(409)
  expect(await takenOf(app, shelf)).toBe(0)
})

test('a code that two lines bring is worth its money once', async () => {
  const world = await openGroupon(app)
  await addCode(world, 'CART-TWICE', '10.00')
  const lines = [world.shelf, await addShelf(app, world.desk, { beside: world.shelf })].map((shelf) => ({
    shelf,
    quantity: 1,
  }))
  const body = cartBody(lines, await holdCart(world.desk, lines))
  const twice = body.cart.lines.map((line) => ({ ...line, grouponCode: 'CART-TWICE' }))
  const answer = await world.desk.post(sellCart, { cart: { ...body.cart, lines: twice } })
  expect(reasonOf(answer)).toBe('groupon.used')
  expect((await codeState(world, 'CART-TWICE')).state).toBe('FREE')
})

test.each([
  ['no line', { lines: [] }],
  ['a choice of that name', { choice: 'constructor' }],
  ['a sum in no currency', { total: { amount: 1, currency: '__proto__' } }],
])('a cart with %s is refused as it is read', async (_, wrong) => {
  const { lines, holds } = await heldBoats(1)
  const { cart } = cartBody(lines, holds)
  expect((await desk.post(sellCart, { cart: { ...cart, ...wrong } })).status).toBe(400)
})

test('words that JavaScript knows are extensions like any other', async () => {
  const seller = await openDesk(app)
  const { lines, holds } = await heldBoats(1, seller)
  const ext = JSON.parse('{"constructor": "x", "toString": "z"}')
  const { sale } = (await seller.post(sellCart, cartBody(lines, holds, { ext }))).body
  expect(sale.outcome).toBe('OPEN')
  const { booking } = (await seller.get(`/api/booking/get-booking/${sale.lines[0].bookingId}`)).body
  expect(booking.ext).toMatchObject({ constructor: 'x', toString: 'z' })
})

test('a parked sale is not overwritten by somebody who knows its id', async () => {
  const { lines, holds } = await heldBoats(1)
  const { cart } = cartBody(lines, holds)
  const shown = {
    supplierName: 'Harbor City Cruises',
    productName: 'Cruise',
    rateName: '',
    timezone: 'UTC',
    startsAt: lines[0]?.shelf.at,
    tickets: 1,
    total: { amount: 5000, currency: 'USD' },
  }
  const kept = { ...cart, name: 'Family at the door', lines: cart.lines.map((line) => ({ ...line, shown })) }
  const id = newId()
  expect((await desk.post('/api/booking/park-cart', { id, cart: kept })).status).toBe(200)
  const stranger = await openDesk(app, { paymentsEnabled: true })
  await stranger.post('/api/booking/park-cart', { id, cart: { ...kept, name: 'Mine now' } })
  expect((await stranger.post(`/api/booking/take-parked-cart/${id}`)).status).toBe(404)
  expect((await desk.post(`/api/booking/take-parked-cart/${id}`)).body.cart.name).toBe('Family at the door')
})
