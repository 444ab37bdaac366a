import { shortReference } from '@reseller-portal/contract/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, workOf } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, takenOf } from '#test/shelf.ts'
import { newId } from '#kit/ids.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

/** Books one ticket of a rate that is sold without a hold. */
async function sell(
  at: Desk,
  change: {
    email?: string
    firstName?: string
    lastName?: string
    ref?: string
    phone?: string
    pointOfSale?: string
  } = {},
) {
  const shelf = await addShelf(app, at, { holdable: false })
  const { booking } = bookingBody(shelf, 1, null)
  const { email = 'guest@example.com', lastName = 'Guest', ref = 'REF-1', phone = '', pointOfSale } = change
  const { firstName = booking.customer.firstName } = change
  const ext = pointOfSale === undefined ? {} : { pointOfSale }
  const customer = { ...booking.customer, email, firstName, lastName, phone, clientRef: ref }
  const answer = await at.post('/api/booking/create-booking', { booking: { ...booking, customer, ext } })
  return answer.body.booking
}

const idsFound = async (at: Desk, term: string, more = ''): Promise<string[]> => {
  const path = `/api/booking/get-booking-list?searchParam=${encodeURIComponent(term)}${more}`
  return (await at.get(path)).body.bookings.map((booking: { id: string }) => booking.id)
}

describe('searching bookings', () => {
  test(
    'part of an e-mail, a name, a barcode or a reference finds the booking, in any case',
    { tags: ['1.1-13', '1.7-47', '1.7-48'] },
    async () => {
      const ada = await sell(desk, {
        email: 'ada.lovelace@example.com',
        lastName: 'Lovelace',
        ref: 'TRIP-77',
      })
      await sell(desk)
      for (const term of ['ADA.LOVE', 'velac', 'rip-77', ada.tickets[0].barcode.value.slice(3, 15)])
        expect(await idsFound(desk, term), term).toEqual([ada.id])
      expect(await idsFound(desk, 'nobody')).toEqual([])
    },
  )

  test('first and last name find the booking in either order, with a comma, and without accents', async () => {
    const seller = await openDesk(app)
    const dana = await sell(seller, { firstName: 'Dana', lastName: 'García', email: 'd.g@example.com' })
    const li = await sell(seller, { firstName: 'Li', lastName: 'Garner', email: 'l.g@example.com' })
    for (const term of [
      'Dana García',
      'garcía dana',
      'García, Dana',
      'Garcia,Dana',
      'dana  garcia',
      'Da Garcia',
    ])
      expect(await idsFound(seller, term), term).toEqual([dana.id])
    expect(await idsFound(seller, 'Garner, Li')).toEqual([li.id])
    expect(await idsFound(seller, 'gar example.com')).toEqual([li.id, dana.id])
    expect(await idsFound(seller, 'Dana Garner')).toEqual([])
  })

  test('the reference that the confirmation of several bookings gives to one of them finds it', async () => {
    const sold = await sell(desk)
    const sale = shortReference(sold.id)
    for (const term of [sale, `${sale}-2`, `${sale.toLowerCase()}-12`])
      expect(await idsFound(desk, term), term).toEqual([sold.id])
    expect(await idsFound(desk, `${sale}-x`)).toEqual([])
  })

  test('a phone finds the booking as it was written and by its digits', async () => {
    const caller = await sell(desk, { phone: '+1 (555) 0188-77' })
    for (const term of ['+1 (555) 0188-77', '555018877', '1555 0188 77', '555-0188'])
      expect(await idsFound(desk, term), term).toEqual([caller.id])
    expect(await idsFound(desk, '555 0199')).toEqual([])
  })

  test('one or two letters find a booking where a word begins with them', async () => {
    const seller = await openDesk(app)
    const booking = await sell(seller, { email: 'kim@example.com', lastName: 'Van Ostrîch', ref: 'ZX-9Q' })
    for (const term of ['k', 'os', 'ZX', '9q'])
      expect(await idsFound(seller, term), term).toEqual([booking.id])
    // No barcode begins with such a letter.
    for (const term of ['î', 'îc']) expect(await idsFound(seller, term), term).toEqual([])
  })

  test('what a person types has no wildcards', async () => {
    const percent = await sell(desk, { ref: String.raw`100%_\off` })
    expect(await idsFound(desk, '00%')).toEqual([percent.id])
    expect(await idsFound(desk, '0%_')).toEqual([percent.id])
    expect(await idsFound(desk, String.raw`_\o`)).toEqual([percent.id])
    expect(await idsFound(desk, '1_0')).toEqual([])
  })

  test(
    'the newest come first, as many as asked and never more than 500',
    { tags: ['1.7-47', '1.9-01', '2.9-11'] },
    async () => {
      const seller = await openDesk(app)
      const [first, second] = [await sell(seller), await sell(seller)]
      expect(await idsFound(seller, '')).toEqual([second.id, first.id])
      expect(await idsFound(seller, '', '&limit=1')).toEqual([second.id])
      expect(await idsFound(seller, '', '&limit=501')).toEqual([second.id, first.id])
      expect((await seller.get('/api/booking/get-booking-list?limit=0')).status).toBe(400)
    },
  )

  test.each(['booked', 'visit'])(
    'a search goes on after the last one of an answer, by %s, to the end',
    async (order) => {
      const seller = await openDesk(app)
      const sold = [await sell(seller), await sell(seller), await sell(seller), await sell(seller)]
      const path = `/api/booking/get-booking-list?order=${order}`
      const all = (await seller.get(path)).body
      expect(all.next).toBeUndefined()
      const ids: string[] = []
      let next: Record<string, string> | undefined = {}
      while (next !== undefined) {
        const { body } = await seller.get(`${path}&limit=2&${new URLSearchParams(next).toString()}`)
        ids.push(...body.bookings.map(({ id }: { id: string }) => id))
        next = body.next
        // A booking sold meanwhile is not added to the found ones, and pushes none of them out.
        if (order === 'booked' && ids.length === 2) await sell(seller)
      }
      expect(ids).toEqual(all.bookings.map(({ id }: { id: string }) => id))
      expect(ids).toHaveLength(sold.length)
      expect((await seller.get(`${path}&after=x`)).status).toBe(400)
    },
  )

  test('a search by visit goes on after a booking and its start, never after one of them alone', async () => {
    const seller = await openDesk(app)
    const { id } = await sell(seller)
    const path = '/api/booking/get-booking-list?order=visit'
    for (const alone of [`after=${id}`, 'afterVisit=2026-06-01T10:00:00.000Z']) {
      const { status, body } = await seller.get(`${path}&${alone}`)
      expect({ status, fields: body.error.data.fields }).toEqual({ status: 400, fields: ['afterVisit'] })
    }
  })

  test('a row says what the confirmation text needs', { tags: ['1.3-46', '1.3-47'] }, async () => {
    const seller = await openDesk(app)
    const { id, tickets, supplierBookingRef } = await sell(seller)
    const row = (await seller.get('/api/booking/get-booking-list')).body.bookings[0]
    expect(row).toMatchObject({
      id,
      status: 'OPEN',
      lastName: 'Guest',
      resellerBookingRef: 'REF-1',
      supplierBookingRef,
      confirmation: { barcode: tickets[0].barcode.value, localTimezone: 'America/New_York', tickets: 1 },
      total: { amount: 2500, currency: 'USD' },
    })
    expect(row.bookedDate).not.toBeNull()
  })
})

describe('who sees which booking', () => {
  test(
    "another reseller's booking is neither listed, read nor cancelled",
    { tags: ['1.6-24', '1.8-11'] },
    async () => {
      const { id } = await sell(desk)
      const stranger = await openDesk(app)
      expect(await idsFound(stranger, '')).toEqual([])
      expect((await stranger.get(`/api/booking/get-booking/${id}`)).body.error.data.reason).toBe(
        'bookings.not_found',
      )
      const cancelled = await stranger.post(`/api/booking/cancel-booking/${id}`, { reason: 'not mine' })
      expect(cancelled.status).toBe(404)
    },
  )

  test('an agent with a point of sale sees its bookings and their own; a manager sees all', async () => {
    const manager = await openDesk(app, { roles: ['RESELLER_PORTAL_MANAGER'] })
    const { resellerId } = manager
    const agent = await openDesk(app, { resellerId })
    const point = await addPointOfSale(
      { resellerId, code: 'PIER', name: 'Pier', channelId: `pier-${newId()}` },
      workOf(app),
      app.db,
    )
    await app.db
      .insertInto('account_points_of_sale')
      .values({ account_id: agent.accountId, point_of_sale_id: point })
      .execute()
    const elsewhere = await sell(manager)
    const atPier = await sell(manager, { pointOfSale: 'PIER' })
    const own = await sell(agent)
    expect(own.ext.pointOfSale).toBe('PIER')
    expect(await idsFound(agent, '')).toEqual([own.id, atPier.id])
    expect(await idsFound(manager, '')).toEqual([own.id, atPier.id, elsewhere.id])
    expect((await agent.get(`/api/booking/get-booking/${elsewhere.id}`)).status).toBe(404)
  })

  test(
    'a manager, a location admin and a super admin of one office see the bookings of every office',
    { tags: ['1.6-05', '2.6-01'] },
    async () => {
      const agent = await openDesk(app)
      const { resellerId } = agent
      const point = { resellerId, code: 'DOCK', name: 'Dock', channelId: `dock-${newId()}` }
      const pointsOfSale = [await addPointOfSale(point, workOf(app), app.db)]
      const { id } = await sell(agent)
      for (const name of ['MANAGER', 'LOCATION_ADMIN', 'SUPER_ADMIN'] as const) {
        const roles = [`RESELLER_PORTAL_${name}` as const]
        expect(await idsFound(await openDesk(app, { resellerId, pointsOfSale, roles }), ''), name).toEqual([
          id,
        ])
      }
      expect(await idsFound(await openDesk(app, { resellerId, pointsOfSale }), '')).toEqual([])
    },
  )
})

test(
  'the booked date is the instant of the OPEN entry, on account and by card',
  { tags: ['1.3-48'] },
  async () => {
    const cards = await openDesk(app, { paymentsEnabled: true })
    const paid = await openCheckout(app, cards, await addShelf(app, cards), 2)
    await paid.pay('approve')
    await paid.book()
    const shelf = await addShelf(app, desk, { holdable: false })
    const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))
    for (const [seller, id] of [
      [cards, paid.saleId],
      [desk, body.booking.id],
    ] as const) {
      const { booking } = (await seller.get(`/api/booking/get-booking/${id}`)).body
      const { bookings } = (await seller.get('/api/booking/get-booking-list')).body
      const row = bookings.find((each: { id: string }) => each.id === id)
      const opened = booking.timeline.find(({ typeOf }: { typeOf: string }) => typeOf === 'OPEN')
      expect(row.bookedDate).toBe(opened.timestamp)
    }
  },
)

test(
  'a cancelled booking on account is credited and gives its seats back',
  { tags: ['1.7-56'] },
  async () => {
    const shelf = await addShelf(app, desk, { holdable: false })
    const sold = await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))
    const path = `/api/booking/cancel-booking/${sold.body.booking.id}`
    const { booking, refund } = (await desk.post(path, { reason: 'Rain' })).body
    expect({ status: booking.status, refund }).toEqual({
      status: 'CANCELLED',
      refund: { amount: 5000, currency: 'USD' },
    })
    const cancelled = booking.timeline.find(({ typeOf }: { typeOf: string }) => typeOf === 'CANCELLED')
    expect(cancelled).toMatchObject({ reason: 'Rain', refund, actor: 'Test Agent' })
    expect(await takenOf(app, shelf)).toBe(0)
  },
)

test('the inventory check finds a counter that its rows do not bear out', async () => {
  expect(await inventoryDifferences(app.db)).toEqual([])
  const shelf = await addShelf(app, desk)
  await app.db.updateTable('slots').set({ taken: 2 }).where('id', '=', shelf.slotId).execute()
  expect(await inventoryDifferences(app.db)).toEqual([
    { what: 'seats of a slot', id: shelf.slotId, counted: 2, rows: 0 },
  ])
})

test('a group tour wants each traveler by name and weight, and the lead says where to be picked up', async () => {
  const details = { requireGuestNamePerTraveler: true, requireGuestWeightPerTraveler: true }
  const shelf = await addShelf(app, desk, {
    holdable: false,
    ext: { ticketingSystem: 'GRAND_CANYON' },
    pickups: ['hotel'],
    details,
  })
  const { booking } = bookingBody(shelf, 1, null)
  const [item] = booking.items
  const create = async (quantity: number, traveler: object | undefined) =>
    desk.post('/api/booking/create-booking', {
      booking: { ...booking, items: [{ ...item, quantity, traveler }] },
    })
  const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+15550123', isLead: true }
  expect((await create(2, guest)).body.error.message).toBe('Enter each traveler separately.')
  expect((await create(1, guest)).body.error.data.reason).toBe('bookings.weight_missing')
  const weighed = { ...guest, extensions: { weight: '165 Lbs' } }
  expect((await create(1, weighed)).body.error.data.reason).toBe('bookings.pickup_missing')
  expect((await create(1, { ...weighed, pickupLoc: { id: 'moon' } })).body.error.data.reason).toBe(
    'cart.pickup_unknown',
  )
  const sold = await create(1, { ...weighed, pickupLoc: { id: 'hotel' } })
  expect(sold.body.booking).toMatchObject({
    status: 'OPEN',
    items: [{ product: { pickupLabel: 'hotel' }, traveler: { email: 'guest@example.com' } }],
    tickets: [{ leadTraveler: 'Ada Guest' }],
  })
  const list = await desk.get('/api/booking/get-booking-list?limit=1')
  expect(list.body.bookings).toMatchObject([{ id: sold.body.booking.id, phone: '+15550123' }])
})
