import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { instantAt } from '#kit/zone.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { workOf } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
})

/** Books one ticket of a rate of its own that is sold without a hold. */
async function sell(at: Desk, ref = 'REF-1') {
  const shelf = await addShelf(app, at, { holdable: false })
  const { booking } = bookingBody(shelf, 1, null)
  const customer = { ...booking.customer, clientRef: ref }
  return (await at.post('/api/booking/create-booking', { booking: { ...booking, customer } })).body.booking
}

describe('narrowing the list', () => {
  const at = async (path: string) => {
    const answer = await desk.get(`/api/booking/get-booking-list?limit=500&${path}`)
    return answer.body.bookings.map(({ id }: { id: string }) => id)
  }

  test('to a product, an agent or a state shows those and no others', { tags: ['1.4-39'] }, async () => {
    const sold = await sell(desk, 'NARROW-1')
    const other = await openDesk(app, { resellerId: desk.resellerId })
    const theirs = await sell(other, 'NARROW-2')
    expect(await at(`product=${sold.items[0].productId}`)).toEqual([sold.id])
    expect(await at(`agent=${other.accountId}`)).toEqual([theirs.id])
    expect(await at(`agent=${other.accountId}&agent=${desk.accountId}&searchParam=NARROW`)).toEqual([
      theirs.id,
      sold.id,
    ])
    await desk.post(`/api/booking/cancel-booking/${sold.id}`, { reason: 'ill' })
    expect(await at('status=CANCELLED&searchParam=NARROW')).toEqual([sold.id])
    expect(await at('status=OPEN&status=CANCELLED&searchParam=NARROW')).toHaveLength(2)
  })

  test('to days of the visit counts them where the visit is, not where the server stands', async () => {
    const seller = await openDesk(app)
    const sold = await sell(seller)
    const zone = 'America/New_York'
    // Late in the evening there is the next day in UTC already.
    const late = new Date('2026-12-02T03:30:00Z')
    await app.db
      .updateTable('booking_items')
      .set({ starts_at: late })
      .where('booking_id', '=', sold.id)
      .execute()
    const found = async (days: string) =>
      (await seller.get(`/api/booking/get-booking-list?${days}`)).body.bookings.length
    expect(sold.items[0].product.localTimezone).toBe(zone)
    expect(await found('from=2026-12-01&to=2026-12-01')).toBe(1)
    expect(await found('from=2026-12-02')).toBe(0)
    expect(await found('to=2026-11-30')).toBe(0)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'])(
    'to days counts the first and the last minute of a day in %s, also where the day is one of several',
    async (zone) => {
      const seller = await openDesk(app)
      const sold = await sell(seller)
      const product = JSON.stringify({ ...sold.items[0].product, localTimezone: zone })
      const found = async (days: string) =>
        (await seller.get(`/api/booking/get-booking-list?${days}`)).body.bookings.length
      for (const time of ['00:00', '23:59']) {
        const starts_at = instantAt(zone, '2026-12-10', time)
        await app.db
          .updateTable('booking_items')
          .set({ starts_at, product })
          .where('booking_id', '=', sold.id)
          .execute()
        for (const days of ['from=2026-12-10&to=2026-12-10', 'from=2026-12-10', 'to=2026-12-10'])
          expect(await found(days), `${time} ${days}`).toBe(1)
        expect(await found('from=2026-12-10&to=2026-12-15'), time).toBe(1)
        expect(await found('from=2026-12-05&to=2026-12-10'), time).toBe(1)
        for (const days of ['from=2026-12-11', 'to=2026-12-09', 'from=2026-12-04&to=2026-12-09'])
          expect(await found(days), `${time} ${days}`).toBe(0)
      }
    },
  )

  test('by the next visit first', async () => {
    const seller = await openDesk(app)
    const [first, second] = [await sell(seller), await sell(seller)]
    const soon = new Date(Date.parse(first.items[0].startTime) - 3_600_000)
    await app.db
      .updateTable('booking_items')
      .set({ starts_at: soon })
      .where('booking_id', '=', first.id)
      .execute()
    const answer = await seller.get('/api/booking/get-booking-list?order=visit')
    expect(answer.body.bookings.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  })

  test('is offered the reseller’s own products, places and people, and to a narrowed agent no more than that', async () => {
    const seller = await openDesk(app)
    const shelf = await addShelf(app, seller)
    const places = []
    for (const code of ['P_1', 'P_2']) {
      const place = { resellerId: seller.resellerId, code, name: code, channelId: newId() }
      places.push(await addPointOfSale(place, workOf(app), app.db))
    }
    const all = (await seller.get('/api/booking/booking-list-choices')).body
    expect(all).toMatchObject({
      products: [{ id: shelf.productId }],
      pointsOfSale: [{ code: 'P_1' }, { code: 'P_2' }],
    })
    const narrowed = await openDesk(app, { resellerId: seller.resellerId, pointsOfSale: places.slice(1) })
    const own = (await narrowed.get('/api/booking/booking-list-choices')).body
    expect(own).toMatchObject({ pointsOfSale: [{ code: 'P_2' }], agents: [{ id: narrowed.accountId }] })
    expect(own.agents).toHaveLength(1)
  })

  test('to what lacks a detail that its supplier asks for finds it, says of how many guests, and counts it', async () => {
    const seller = await openDesk(app)
    const sold = await sell(seller)
    await sell(seller)
    const lacking = '/api/booking/get-booking-list?missing=true'
    expect((await seller.get(lacking)).body.bookings).toEqual([])
    const { supplierId } = sold.items[0]
    const required = { requireGuestNamePerTraveler: true, requireGuestCountryPerTraveler: true }
    await app.db
      .updateTable('suppliers')
      .set({
        configuration: sql`jsonb_set(configuration, '{guestDetails}', ${JSON.stringify(required)}::jsonb)`,
      })
      .where('id', '=', supplierId)
      .execute()
    await app.db
      .updateTable('booking_items')
      .set({ traveler: JSON.stringify({ firstName: 'Ada', lastName: '' }), quantity: 3 })
      .where('booking_id', '=', sold.id)
      .execute()
    const found = (await seller.get(lacking)).body.bookings
    expect(found).toMatchObject([{ id: sold.id, missing: { names: 3, countries: 3 } }])
    expect((await seller.get('/api/booking/booking-count?missing=true')).body).toEqual({ count: 1 })
    const startIn = (hours: number) =>
      app.db
        .updateTable('booking_items')
        .set({ starts_at: new Date(app.clock().getTime() + hours * 3_600_000) })
        .where('booking_id', '=', sold.id)
        .execute()
    const soon = '/api/booking/booking-count?missing=true&status=OPEN&hours=4'
    await startIn(3.9)
    expect((await seller.get(soon)).body).toEqual({ count: 1 })
    await startIn(4.1)
    expect((await seller.get(soon)).body).toEqual({ count: 0 })
    // Once the visit has begun there is nothing left to ask for.
    await app.db
      .updateTable('booking_items')
      .set({ starts_at: new Date('2020-01-01T12:00:00Z') })
      .where('booking_id', '=', sold.id)
      .execute()
    expect((await seller.get(lacking)).body.bookings).toEqual([])
  })

  test('counts what a list with the same filters shows, of the caller alone', async () => {
    const seller = await openDesk(app)
    const count = async (query: string) =>
      (await seller.get(`/api/booking/booking-count?${query}`)).body.count
    expect(await count('')).toBe(0)
    const sold = await sell(seller, 'COUNT-1')
    await sell(seller, 'COUNT-2')
    expect(await count('')).toBe(2)
    expect(await count('searchParam=count-1')).toBe(1)
    expect(await count(`product=${sold.items[0].productId}&status=CANCELLED`)).toBe(0)
    expect((await (await openDesk(app)).get('/api/booking/booking-count')).body).toEqual({ count: 0 })
  })
})
