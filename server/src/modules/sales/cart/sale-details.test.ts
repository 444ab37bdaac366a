import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { cartBody, holdCart, mixedCart, payCart } from '#test/sales/cart.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let cards: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  cards = await openDesk(app, { paymentsEnabled: true })
})

const detailsOf = async (id: string, by = desk) => (await by.get(`/api/booking/sale-details/${id}`)).body.sale
const found = async (term: string, by: Desk) => {
  const { bookings } = (await by.get(`/api/booking/get-booking-list?searchParam=${term}`)).body
  return bookings.map(({ id }: { id: string }) => id)
}

describe('the details of a sale', () => {
  test('of one booking are that booking, by the reference that its supplier prints', async () => {
    const shelf = await addShelf(app, desk, { retail: 5000, holdable: false })
    const { booking } = (await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))).body
    expect(await detailsOf(booking.id)).toMatchObject({
      id: booking.id,
      reference: booking.supplierBookingRef,
      charged: 10_000,
      authorized: 0,
      currency: 'USD',
      tender: 'ACCOUNT',
      customer: booking.customer,
      bookings: [{ status: 'OPEN', tickets: 2, booking: { id: booking.id, tickets: [{}, {}] } }],
    })
  })

  test('of several are all of them with their tickets, and all are found by the reference of the sale', async () => {
    const { lines } = await mixedCart(app, cards)
    const { body } = await (await payCart(app, cards, lines)).sell()
    const sale = await detailsOf(body.sale.id, cards)
    expect(sale).toMatchObject({ charged: 15_500, authorized: 0, tender: 'CARD' })
    expect(sale.bookings.map(({ booking }: { booking: { tickets: [] } }) => booking.tickets.length)).toEqual([
      2, 3, 1,
    ])
    type Sold = { booking: { ext: { saleReference: string } } }
    expect(sale.bookings.map(({ booking }: Sold) => booking.ext.saleReference)).toEqual(
      [1, 2, 3].map((place) => `${sale.reference}-${place}`),
    )
    const ids = sale.bookings.map(({ bookingId }: { bookingId: string }) => bookingId)
    expect((await found(sale.reference, cards)).toSorted()).toEqual(ids.toSorted())
  })

  test('do not count a pending booking as charged, but as authorized', async () => {
    const { lines, partner } = await mixedCart(app, cards)
    const paid = await payCart(app, cards, lines)
    partner.terms.decides = false
    const { body } = await paid.sell()
    expect(body.sale.outcome).toBe('PENDING')
    expect(await detailsOf(body.sale.id, cards)).toMatchObject({
      charged: 0,
      authorized: 15_500,
      bookings: [{ tickets: 2 }, { tickets: 3 }, { status: 'PENDING', tickets: 1 }],
    })
  })

  test('say what came to nothing, and charge the rest', async () => {
    const { lines, partner } = await mixedCart(app, desk)
    const holds = await holdCart(desk, lines)
    partner.next('confirm', 'refused')
    const { sale } = (await desk.post('/api/booking/sell-cart', cartBody(lines, holds, { choice: 'KEEP' })))
      .body
    expect(await detailsOf(sale.id)).toMatchObject({
      charged: 13_000,
      tender: 'ACCOUNT',
      bookings: [{ status: 'OPEN' }, { status: 'OPEN' }, { status: 'FAILED', failure: 'Not today.' }],
    })
  })

  test('are not there for another reseller', async () => {
    const shelf = await addShelf(app, desk, { holdable: false })
    const { booking } = (await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, null))).body
    expect((await cards.get(`/api/booking/sale-details/${booking.id}`)).status).toBe(404)
  })
})
