import { weightedPickups } from '@reseller-portal/contract/inventory'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { offersAfter } from '#modules/offers/index.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openCheckout } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf, type ShelfOptions } from '#test/shelf.ts'
import { addParkDays } from '#test/catalog.ts'

let app: TestApp
let desk: Desk
let card: Desk
let base: Desk
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
  card = await openDesk(app, { paymentsEnabled: true })
  base = await openDesk(app, { military: true })
})

const create = '/api/booking/create-booking'
const park = { ext: { ticketingSystem: 'THEME_PARK' } }
const shelfOf = (at: Desk, type: string, more: ShelfOptions = {}) =>
  addShelf(app, at, { ...park, rateExt: { 'beta-productType': type, 'product-duration': '2' }, ...more })

type Extensions = Record<string, string>
const hold = async (at: Desk, shelf: Shelf) =>
  (await at.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body.hold.id

/** The same request in each way of selling: without a hold, with one on account, and by card. */
async function refusedEverywhere(type: string, ext: Extensions) {
  const loose = await shelfOf(desk, type, { holdable: false })
  const held = await shelfOf(desk, type)
  const paid = await shelfOf(card, type)
  const answers = [
    await desk.post(create, bookingBody(loose, 2, null, ext)),
    await desk.post(create, bookingBody(held, 2, await hold(desk, held), ext)),
    await card.post(
      '/api/stripe/checkout-create-session/',
      bookingBody(paid, 2, await hold(card, paid), ext),
    ),
  ]
  return answers.map(({ body }) => body.error?.code)
}

const zone = 'America/New_York'
const dayOf = (shelf: Shelf, later = 0) => addDays(dayIn(zone, new Date(shelf.at)), later)
const openEpcot = (shelf: Shelf, capacity: number) =>
  addParkDays(shelf.supplierId, [dayOf(shelf)], () => capacity, app.db)
const inThreeDays = () => addDays(dayIn(zone, app.clock()), 3)

describe('a theme park’s rate', () => {
  test(
    'with park reservations is not sold until each selected park has a day',
    { tags: ['1.5-36'] },
    async () => {
      expect(await refusedEverywhere('PARK_RESERVATION', {})).toEqual([30_001, 30_001, 30_001])
      expect(await refusedEverywhere('PARK_RESERVATION', { parkReservations: 'epcot' })).toContain(30_001)
      const shelf = await shelfOf(desk, 'PARK_RESERVATION', { holdable: false })
      await openEpcot(shelf, 2)
      const ext = { parkReservations: `epcot ${dayOf(shelf)}` }
      const { body } = await desk.post(create, bookingBody(shelf, 2, null, ext))
      expect(body.booking).toMatchObject({ status: 'OPEN', ext })
    },
  )

  test('with park reservations is not sold for a day on which the park is full or closed', async () => {
    const extOf = (shelf: Shelf) => ({ parkReservations: `epcot ${dayOf(shelf)}` })
    const anyShelf = await shelfOf(desk, 'PARK_RESERVATION')
    expect(await refusedEverywhere('PARK_RESERVATION', extOf(anyShelf))).toEqual([30_004, 30_004, 30_004])
    const shelf = await shelfOf(desk, 'PARK_RESERVATION', { holdable: false })
    await openEpcot(shelf, 3)
    const four = await desk.post(create, bookingBody(shelf, 4, null, extOf(shelf)))
    expect(four.body.error.data).toMatchObject({ reason: 'parks.day_full', day: dayOf(shelf), left: 3 })
    const { customer, items } = bookingBody(shelf, 2, null).booking
    const line = { items, holdId: null, ext: extOf(shelf) }
    const inCart = (lines: (typeof line)[]) =>
      desk.post('/api/booking/sell-cart', { cart: { customer, lines, choice: 'ALL_OR_NOTHING' } })
    expect((await inCart([line, line])).body.error.code).toBe(30_004)
    expect((await inCart([line])).body.sale.outcome).toBe('OPEN')
  })

  test(
    'in bulk is not sold without delivery type and date, nor with instructions above 1000 characters',
    { tags: ['1.5-45'] },
    async () => {
      const date = inThreeDays()
      const delivery = { deliveryType: 'COURIER', deliveryDate: date }
      expect(await refusedEverywhere('BULK', {})).toEqual([33_410, 33_410, 33_410])
      expect(await refusedEverywhere('BULK', { deliveryType: 'PICKUP' })).toEqual([33_411, 33_411, 33_411])
      const long = { ...delivery, deliveryInstructions: 'x'.repeat(1001) }
      expect(await refusedEverywhere('BULK', long)).toEqual([33_412, 33_412, 33_412])
      const shelf = await shelfOf(desk, 'BULK', { holdable: false })
      const { body } = await desk.post(create, bookingBody(shelf, 2, null, delivery))
      expect(body.booking.ext).toMatchObject({ bulkTicket: 'true', ...delivery })
    },
  )

  test(
    'in bulk tells the booking who sold it, what was paid, and how the tickets are delivered',
    { tags: ['1.3-43'] },
    async () => {
      const date = inThreeDays()
      const delivery = { deliveryType: 'COURIER', deliveryInstructions: 'Back door', deliveryDate: date }
      const shelf = await shelfOf(card, 'BULK', { retail: 5000, fee: 250 })
      const checkout = await openCheckout(app, card, shelf, 2, true, delivery)
      await checkout.pay('approve')
      const { ext } = (await checkout.book()).body.booking
      expect(ext).toMatchObject({
        agentName: 'Test Agent',
        agentEmail: card.email,
        resellerName: 'Harbor Concierge',
        paymentTransactionId: checkout.session.id,
        paymentIntentId: checkout.session.payment_intent,
        paymentTotal: '10000',
        paymentFeeTotal: '500',
        resellerRegion: 'UnitedStates',
        bulkTicket: 'true',
        ...delivery,
      })
    },
  )

  test('tells the booking its validity, whatever a browser says of it', { tags: ['1.3-45'] }, async () => {
    const shelf = await shelfOf(desk, 'WILL_CALL', { holdable: false })
    const claimed = { ticketEnd: '2099-01-01', dateBased: 'true' }
    const { ext } = (await desk.post(create, bookingBody(shelf, 2, null, claimed))).body.booking
    const [year, month, day] = dayOf(shelf).split('-')
    expect(ext).toMatchObject({ ticketStart: `${month}/${day}/${year}`, ticketDays: '2', dateBased: 'false' })
    expect(ext.ticketEnd).not.toBe('2099-01-01')
  })
})

test(
  'the pickup instructions are kept with the booking, of two rates the weightier',
  { tags: ['2.9-26', '2.9-27'] },
  async () => {
    const pickup = (text: string, more: ShelfOptions = {}) =>
      shelfOf(desk, 'WILL_CALL', {
        holdable: false,
        ...more,
        rateExt: { 'beta-productType': 'WILL_CALL', 'product-duration': '2', 'pickup-instructions': text },
      })
    for (const text of [...weightedPickups, 'USMilitary', 'WorldCertificate']) {
      const { body } = await desk.post(create, bookingBody(await pickup(text), 2, null))
      expect(body.booking.ext.pickupInstructions).toBe(text)
    }
    const light = await pickup('International')
    const heavy = await pickup('SpecialEvent', { beside: light })
    const [one, other] = [bookingBody(light, 1, null), bookingBody(heavy, 1, null)]
    const items = [...one.booking.items, ...other.booking.items]
    const { body } = await desk.post(create, { booking: { ...one.booking, items } })
    expect(body.booking.ext.pickupInstructions).toBe('SpecialEvent')
  },
)

test('what a person has to be told or shown is not sold by a partner’s system', async () => {
  const open = await shelfOf(desk, 'DATE_BASED')
  await shelfOf(desk, 'PARK_RESERVATION', { beside: open })
  await shelfOf(desk, 'BULK', { beside: open })
  await shelfOf(desk, 'MILITARY', { beside: open, discountGroups: ['US_MILITARY'] })
  const channel = { resellerId: desk.resellerId, supplierId: open.supplierId }
  const { offers } = await offersAfter(channel, { after: '', limit: 10 }, app.clock(), app.db)
  expect(offers.flatMap(({ rates }) => rates.map(({ id }) => id))).toEqual([open.rateId])
})

describe('a military rate', () => {
  const group = { discountGroups: ['US_MILITARY'], holdable: false, capacity: 50 }
  const sponsored = (name: string) => ({ sponsorName: name, sponsorCheck: 'MILITARY_ID' })
  const buy = (at: Desk, shelf: Shelf, quantity: number, name: string) =>
    at.post(create, bookingBody(shelf, quantity, null, sponsored(name)))

  test('is neither listed nor sold to anybody but a military reseller', { tags: ['1.1-23'] }, async () => {
    for (const [at, expected] of [
      [desk, 0],
      [base, 1],
    ] as const) {
      const shelf = await shelfOf(at, 'MILITARY', group)
      const path = `/api/rates/rate-list/${shelf.supplierId}/${shelf.productId}/rates`
      expect((await at.get(path)).body.rates).toHaveLength(expected)
      const products = await at.get(`/api/products/products-list/${shelf.supplierId}/products`)
      expect(products.body.products[0].rates).toHaveLength(expected)
      const { body } = await buy(at, shelf, 1, 'Sam Ortiz')
      expect(body.booking?.status ?? body.error.code).toBe(expected === 1 ? 'OPEN' : 33_003)
    }
  })

  test('is sold to a sponsor by name, and keeps what was checked, when and by whom', async () => {
    const shelf = await shelfOf(base, 'MILITARY', group)
    expect((await base.post(create, bookingBody(shelf, 1, null))).body.error.code).toBe(33_413)
    const { ext } = (await buy(base, shelf, 1, 'Sam Ortiz')).body.booking
    expect(ext).toMatchObject({
      ...sponsored('Sam Ortiz'),
      sponsorCheckedBy: 'Test Agent',
      sponsorCheckedAt: expect.stringMatching(/^2\d{3}-/),
    })
  })

  test(
    'is six a sponsor, supplier and calendar year; cancelled ones are free again',
    { tags: ['1.1-23'] },
    async () => {
      const shelf = await shelfOf(base, 'MILITARY', group)
      const first = await buy(base, shelf, 4, 'Sam Ortiz')
      const second = await buy(base, shelf, 3, ' SAM  ortiz')
      expect(second.body.error).toMatchObject({ code: 33_414, data: { left: 2 } })
      expect((await buy(base, shelf, 6, 'Kim Ortiz')).status).toBe(200)
      const { id } = first.body.booking
      await base.post(`/api/booking/cancel-booking/${id}`, { reason: 'ill' })
      expect((await buy(base, shelf, 6, 'Sam Ortiz')).status).toBe(200)
    },
  )

  test('finds an earlier sponsor by a part of the name, with the tickets that are left this year', async () => {
    const shelf = await shelfOf(base, 'MILITARY', group)
    const find = async (at: Desk, name: string) =>
      (await at.get(`/api/booking/sponsors?supplierId=${shelf.supplierId}&name=${encodeURIComponent(name)}`))
        .body
    await buy(base, shelf, 4, 'José O’Neill')
    await buy(base, shelf, 1, 'Ana Ruiz')
    const [jose] = (await find(base, 'jose')).sponsors
    expect(jose).toEqual({
      name: 'José O’Neill',
      checkedAt: expect.stringMatching(/^2\d{3}-/),
      left: 2,
    })
    expect((await find(base, 'ruiz an')).sponsors).toHaveLength(1)
    for (const strange of ['ose', '%%%', '___', '...'])
      expect((await find(base, strange)).sponsors).toEqual([])
    expect((await find(base, 'an')).error.code).toBe('BAD_REQUEST')
    const other = await openDesk(app, { military: true })
    expect((await find(other, 'jose')).error?.data.reason).toBe('suppliers.not_found')
  })

  test('is six a sponsor when several desks sell at once', async () => {
    const shelf = await shelfOf(base, 'MILITARY', group)
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(base, shelf, 2, 'Ana Ruiz')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.error?.code === 33_414)).toHaveLength(5)
  })
})
