import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

const create = '/api/booking/create-booking'
const hold = async (shelf: Shelf, quantity: number, at: Desk = desk): Promise<string> =>
  (await at.post('/api/booking/acquire-hold', holdBody(shelf, quantity))).body.hold.id
const sell = async (shelf: Shelf, quantity: number, at: Desk = desk) =>
  at.post(create, bookingBody(shelf, quantity, await hold(shelf, quantity, at)))

describe('booking on account', () => {
  test(
    'a hold becomes an open booking with a ticket for each traveler',
    { tags: ['1.1-11', '1.3-42', '1.4-19', '1.4-39', '1.7-49', '1.7-55', '1.7-57'] },
    async () => {
      const shelf = await addShelf(app, desk, { retail: 2500 })
      const { status, body } = await sell(shelf, 2)
      expect(status).toBe(200)
      expect(body.booking).toMatchObject({
        status: 'OPEN',
        resellerBookingRef: 'REF-1',
        totals: { total: 5000, currency: 'USD', fee: 0 },
        ext: { agentEmail: desk.email, agentName: 'Test Agent', resellerName: 'Harbor Concierge' },
        items: [{ product: { productName: 'Sunset cruise', localTimezone: 'America/New_York' } }],
      })
      expect(body.booking.supplierBookingRef).not.toBe('')
      expect(body.booking.tickets).toHaveLength(2)
      const values = body.booking.tickets.map(
        (ticket: { barcode: { value: string } }) => ticket.barcode.value,
      )
      expect(new Set(values).size).toBe(2)
      expect(values[0]).toMatch(/^[0-9A-Z]{20}$/)
      expect(await takenOf(app, shelf)).toBe(2)
      const read = await desk.get(`/api/booking/get-booking/${body.booking.id}`)
      expect(read.body.booking).toEqual(body.booking)
      expect(body.booking.timeline.map((entry: { typeOf: string }) => entry.typeOf)).toEqual([
        'PENDING',
        'bookings.confirmed',
        'OPEN',
      ])
    },
  )

  test(
    'it keeps its customer and travelers, and says its prices line by line',
    { tags: ['1.3-21', '1.3-35', '1.3-39', '1.7-73'] },
    async () => {
      const shelf = await addShelf(app, desk, { retail: 2500 })
      const { booking: request } = bookingBody(shelf, 1, await hold(shelf, 1))
      const traveler = {
        id: 't-1',
        firstName: 'Ana',
        lastName: 'Núñez',
        email: 'ana@example.com',
        phone: '+34 911',
        isLead: true,
        type: 'ADULT',
        country: 'ESP',
        gender: '',
        lang: '',
        pickupLoc: { id: 'lodge' },
        extensions: { weight: '150 Lbs' },
      }
      const items = request.items.map((item) => ({ ...item, traveler }))
      const { body } = await desk.post(create, { booking: { ...request, items } })
      expect(body).toMatchObject({ meta: { reqId: expect.any(String) } })
      const { booking } = body
      const names =
        'id status version holdId resellerBookingRef supplierBookingRef customer items tickets timeline totals ext'
      for (const name of names.split(' ')) expect(booking).toHaveProperty(name)
      expect(booking.customer).toMatchObject({ email: 'guest@example.com', clientRef: 'REF-1' })
      expect(booking.items[0].traveler).toEqual(traveler)
      expect(booking.totals.lines).toMatchObject([
        {
          priceID: shelf.priceId,
          name: 'Adult',
          type: 'Adult',
          ageBand: '18+ years',
          unitId: expect.any(String),
          priceName: expect.any(String),
          currency: 'USD',
          unitPrice: 2500,
          unitPriceWithTax: 2500,
          taxesFees: 0,
          noOfTravellers: 1,
          total: 2500,
        },
      ])
    },
  )

  test(
    'a nameless reseller sells as Reseller Portal, in the United States',
    { tags: ['1.3-44', '1.9-06', '1.9-07', '2.9-19'] },
    async () => {
      const nameless = await openDesk(app)
      await app.db.updateTable('resellers').set({ name: '' }).where('id', '=', nameless.resellerId).execute()
      const { body } = await sell(await addShelf(app, nameless), 1, nameless)
      expect(body.booking.ext).toMatchObject({
        resellerName: 'Reseller Portal',
        resellerRegion: 'UnitedStates',
      })
    },
  )

  test('a double click makes one booking and counts its seats once', async () => {
    const shelf = await addShelf(app, desk)
    const body = bookingBody(shelf, 2, await hold(shelf, 2))
    const [first, second] = await Promise.all([desk.post(create, body), desk.post(create, body)])
    const third = await desk.post(create, body)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(second.body.booking.id).toBe(first.body.booking.id)
    expect(third.body.booking).toEqual(first.body.booking)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('a hold that ran out is refused, and nothing is written', { tags: ['1.8-70'] }, async () => {
    const shelf = await addShelf(app, desk)
    const id = await hold(shelf, 2)
    app.pass({ minutes: 16 })
    await desk.comeBack()
    expect(await desk.post(create, bookingBody(shelf, 2, id))).toMatchObject({
      status: 410,
      body: { error: { code: 'GONE', data: { reason: 'holds.expired' } } },
    })
    const sales = await app.db.selectFrom('sales').select('id').where('hold_id', '=', id).execute()
    expect(sales).toEqual([])
  })

  test('a booking must be what was held', async () => {
    const shelf = await addShelf(app, desk)
    const id = await hold(shelf, 2)
    expect((await desk.post(create, bookingBody(shelf, 3, id))).body.error.data.reason).toBe(
      'bookings.differs_from_hold',
    )
    expect((await desk.post(create, bookingBody(shelf, 2, null))).body.error.data.reason).toBe(
      'bookings.hold_required',
    )
    const stranger = await openDesk(app)
    expect((await stranger.post(create, bookingBody(shelf, 2, id))).status).toBe(404)
    const code = `pos-${newId()}`
    const office = { resellerId: desk.resellerId, code, name: 'Elsewhere', channelId: code }
    const pointsOfSale = [await addPointOfSale(office, workOf(app), app.db)]
    const elsewhere = await openDesk(app, { resellerId: desk.resellerId, pointsOfSale })
    expect((await elsewhere.post(create, bookingBody(shelf, 2, id))).body.error.data.reason).toBe(
      'holds.not_found',
    )
    const { booking } = bookingBody(shelf, 2, id)
    const line = { items: booking.items, holdId: id, ext: {} }
    const cart = { customer: booking.customer, choice: 'ALL_OR_NOTHING', ext: {}, lines: [line] }
    for (const call of ['booking/sell-cart', 'stripe/checkout-create-cart-session/']) {
      const refused = await elsewhere.post(`/api/${call}`, { cart })
      expect([call, refused.body.error?.data.reason]).toEqual([call, 'holds.not_found'])
    }
  })

  test(
    'a rate that is sold without a hold takes its seats when it is booked',
    { tags: ['1.4-15'] },
    async () => {
      const shelf = await addShelf(app, desk, { holdable: false, capacity: 3 })
      const sold = await desk.post(create, bookingBody(shelf, 2, null))
      expect(sold.body.booking).toMatchObject({ status: 'OPEN', holdId: null })
      expect(await takenOf(app, shelf)).toBe(2)
      const tooMany = await desk.post(create, bookingBody(shelf, 2, null))
      expect(tooMany).toMatchObject({
        status: 409,
        body: { error: { data: { reason: 'quantity.above_capacity' } } },
      })
      expect(await takenOf(app, shelf)).toBe(2)
    },
  )
})
