import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { cartBody, holdCart } from '#test/sales/cart.ts'
import { addShelf, bookingBody, takenOf } from '#test/shelf.ts'
import { newId } from '#kit/ids.ts'

let app: TestApp
let desk: Desk
let cards: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  cards = await openDesk(app, { paymentsEnabled: true })
})

const sellCart = '/api/booking/sell-cart'
const createBooking = '/api/booking/create-booking'
const createSession = '/api/stripe/checkout-create-session/'
const createCartSession = '/api/stripe/checkout-create-cart-session/'
const reasonOf = ({ body }: { body: { error: { data: { reason: string } } } }) => body.error.data.reason

/** Two tickets at a desk, held, as a cart of one line and as a booking. */
async function heldTwo(at: Desk) {
  const shelf = await addShelf(app, at, { retail: 5000 })
  const lines = [{ shelf, quantity: 2 }]
  const holds = await holdCart(at, lines)
  return { shelf, cart: cartBody(lines, holds), booking: bookingBody(shelf, 2, holds[0]?.id ?? null) }
}

async function rowsOf(id: string) {
  const rows = await app.db
    .selectFrom('sales')
    .select(['id', 'state', 'booking_id', 'cart', 'cart_id'])
    .where((sale) => sale.or([sale('id', '=', id), sale('cart_id', '=', id)]))
    .execute()
  return rows.map(({ state, booking_id, cart, cart_id }) => ({ state, booking_id, cart, cart_id }))
}

describe('a cart of one booking', () => {
  test('on account is one sale under the id of its booking', async () => {
    const { shelf, cart } = await heldTwo(desk)
    const { sale } = (await desk.post(sellCart, cart)).body
    expect(sale).toMatchObject({
      outcome: 'OPEN',
      total: { amount: 10_000 },
      paymentIntentId: null,
      lines: [{ status: 'OPEN', tickets: 2, bookingId: sale.id }],
    })
    expect(await rowsOf(sale.id)).toEqual([
      { state: 'CAPTURED', booking_id: sale.id, cart: null, cart_id: null },
    ])
    expect((await desk.get(`/api/booking/cart-sale/${sale.id}`)).body.sale).toEqual(sale)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('has the checkout of the booking with the same hold, and is that sale', async () => {
    const { cart, booking } = await heldTwo(cards)
    const session = (await cards.post(createCartSession, cart)).body
    expect((await cards.post(createSession, booking)).body.id).toBe(session.id)
    expect(reasonOf(await cards.post(sellCart, cart))).toBe('bookings.payment_required')
    const url = `/api/sandbox/sessions/${session.clientSecret}/pay`
    await app.inject({ method: 'POST', url, payload: { outcome: 'approve' } })
    const { sale } = (await cards.post(sellCart, cart)).body
    expect(sale).toMatchObject({ outcome: 'OPEN', paymentIntentId: session.payment_intent })
    const booked = (await cards.post(createBooking, booking)).body.booking
    expect([booked.id, booked.status]).toEqual([sale.id, 'OPEN'])
  })

  test('that is changed while it is paid keeps its checkout', async () => {
    const { cart } = await heldTwo(cards)
    const session = (await cards.post(createCartSession, cart)).body
    const customer = { ...cart.cart.customer, firstName: 'Wren' }
    const again = (await cards.post(createCartSession, { cart: { ...cart.cart, customer } })).body
    expect(again.id).toBe(session.id)
  })

  test('by the same key again is the same sale', async () => {
    const { shelf, cart } = await heldTwo(desk)
    const headers = { 'idempotency-key': newId() }
    const first = (await desk.post(sellCart, cart, headers)).body.sale
    await app.db.deleteFrom('idempotent_answers').execute()
    expect((await desk.post(sellCart, cart, headers)).body.sale).toEqual(first)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('whose seats are gone says so, and whose supplier refuses says why', async () => {
    const shelf = await addShelf(app, desk, { holdable: false, capacity: 2 })
    const all = cartBody([{ shelf, quantity: 2 }], [null])
    expect((await desk.post(sellCart, all)).body.sale.outcome).toBe('OPEN')
    expect(reasonOf(await desk.post(sellCart, all))).toBe('availability.gone')
    const partner = await openRemote(app, desk)
    const lines = [{ shelf: partner.shelf, quantity: 1 }]
    const holds = await holdCart(desk, lines)
    partner.next('confirm', 'refused')
    const refused = (await desk.post(sellCart, cartBody(lines, holds))).body.error.data
    expect(refused).toMatchObject({ reason: 'bookings.failed', why: 'Not today.' })
    expect((await desk.get(`/api/booking/cart-sale/${refused.id}`)).body.sale.outcome).toBe('FAILED')
  })
})

test('a booking is not sold again as one of several, nor one of several alone', async () => {
  const [one, other] = [await heldTwo(desk), await heldTwo(desk)]
  await desk.post(createBooking, one.booking)
  const lines = [...one.cart.cart.lines, ...other.cart.cart.lines]
  const both = { cart: { ...one.cart.cart, lines } }
  expect(reasonOf(await desk.post(sellCart, both))).toBe('holds.already_booked')
  const third = await heldTwo(desk)
  const sold = { cart: { ...both.cart, lines: [...other.cart.cart.lines, ...third.cart.cart.lines] } }
  expect((await desk.post(sellCart, sold)).body.sale.outcome).toBe('OPEN')
  expect(reasonOf(await desk.post(createBooking, third.booking))).toBe('holds.already_booked')
})
