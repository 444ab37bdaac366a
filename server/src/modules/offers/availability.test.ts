import { beforeAll, describe, expect, test } from 'vitest'
import { rateExt } from '@reseller-portal/contract/products'
import { availabilityOfProduct } from '@reseller-portal/contract/offers'
import { addDays, dayIn, instantAt } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openSupplier, stockProduct, stockRate, stockSlot, type Stock } from '#test/stock.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { addSlots } from '#test/catalog.ts'

// Noon in New York, so that no day ends while the tests run.
const noon = '2026-06-15T16:00:00Z'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp({ at: noon })
  desk = await openDesk(app)
})

const zone = 'America/New_York'
const openShop = async (timezone = zone) =>
  stockProduct(app, await openSupplier(app, { soldBy: [desk.resellerId], timezone }))

const listOf = (stock: Stock, query: Record<string, string>, path = `/${stock.rateId}`) =>
  desk.get(
    `/api/booking/availability-list/${stock.supplierId}/${stock.productId}${path}?${new URLSearchParams(query)}`,
  )
const slotsOf = async (stock: Stock, start: string, end = start) =>
  (await listOf(stock, { start, end })).body.availabilities.byRate[stock.rateId].availability
const specific = (stock: Stock, at: string, qty = 1) =>
  desk.get(
    `/api/booking/availability-specific/${stock.supplierId}/${stock.productId}/${stock.rateId}?${new URLSearchParams({ at, qty: String(qty) })}`,
  )
const tomorrow = () => addDays(dayIn(zone, app.clock()), 1)

describe('the cut-off of a rate', () => {
  test('takes a departure off sale so many minutes before it starts, at the desk and over OCTO, also where it was just listed', async () => {
    const later = await testApp({ at: '2026-06-15T17:59:00Z' })
    const seller = await openDesk(later)
    const supplierId = await openSupplier(later, { soldBy: [seller.resellerId], timezone: zone })
    const shop = await stockProduct(later, supplierId)
    const today = dayIn(zone, later.clock())
    await stockSlot(later, shop, { zone, day: today, time: '15:00' })
    await later.db
      .updateTable('rates')
      .set({ ext: JSON.stringify({ [rateExt.cutoffMinutes]: '60' }) })
      .where('id', '=', shop.rateId)
      .execute()
    const key = await octoKey(later, { resellerId: seller.resellerId, supplierId })
    const octo = octoDesk(later, { key })
    const [{ id: productId, options }] = (await octo.get('/products')).body
    const which = { productId, optionId: options[0].id, localDateStart: today, localDateEnd: today }
    const path = `/api/booking/availability-list/${supplierId}/${shop.productId}/${shop.rateId}?start=${today}&end=${today}`
    const at = `${today}T15:00:00-04:00`
    const sold = async () => {
      const { availability } = (await seller.get(path)).body.availabilities.byRate[shop.rateId]
      const one = await seller.get(
        `/api/booking/availability-specific/${supplierId}/${shop.productId}/${shop.rateId}?${new URLSearchParams({ at, qty: '1' })}`,
      )
      const [slot] = (await octo.post('/availability', which)).body
      const [day] = (await octo.post('/availability/calendar', which)).body
      expect(slot.utcCutoffAt).toBe('2026-06-15T18:00:00Z')
      return [availability.length > 0, one.body.availability[0].bookable, slot.available, day.available]
    }
    expect(await sold()).toEqual([true, true, true, true])
    later.pass({ minutes: 1 })
    expect(await sold()).toEqual([false, false, false, false])
  })
})

describe('the slots of a rate', () => {
  test(
    "a day's slots come in order, in the supplier's time, with their ticket limit",
    { tags: ['1.3-12', '1.3-13', '1.3-26', '1.3-27', '1.3-28', '1.7-42', '1.7-44'] },
    async () => {
      const shop = await openShop()
      await stockSlot(app, shop, { zone, day: '2036-07-04', time: '15:00' })
      await stockSlot(app, shop, {
        zone,
        day: '2036-07-04',
        time: '09:00',
        capacity: 4,
        ext: { ticketLimit: '2' },
      })
      await stockSlot(app, shop, { zone, day: '2036-07-05', time: '09:00' })
      expect(await slotsOf(shop, '2036-07-04')).toMatchObject([
        {
          id: expect.any(String),
          start: '2036-07-04T09:00:00-04:00',
          end: '2036-07-04T11:00:00-04:00',
          localTimezone: zone,
          capacity: 4,
          maxCapacity: 4,
          ext: { ticketLimit: '2' },
        },
        { start: '2036-07-04T15:00:00-04:00', capacity: 10 },
      ])
    },
  )

  test('a span of instants has both its ends', async () => {
    const shop = await openShop()
    for (const time of ['09:00', '10:00', '11:00', '12:00'])
      await stockSlot(app, shop, { zone, day: '2036-07-04', time })
    const slots = await slotsOf(shop, '2036-07-04T14:00:00Z', '2036-07-04T11:00:00-04:00')
    expect(slots.map((slot: { start: string }) => slot.start.slice(11, 16))).toEqual(['10:00', '11:00'])
  })

  test('a departure leaves the list when it starts, admission for a day when the day ends', async () => {
    const own = await testApp({ at: noon })
    const clerk = await openDesk(own)
    const supplierId = await openSupplier(own, { soldBy: [clerk.resellerId], timezone: 'UTC' })
    const boat = await stockProduct(own, supplierId)
    const gate = await stockRate(own, boat, { availabilityType: 'Attraction' })
    await stockSlot(own, boat, { zone: 'UTC', day: 1, time: '00:00', minutes: 24 * 60 })
    const [start, end] = [dayIn('UTC', own.clock()), addDays(dayIn('UTC', own.clock()), 2)]
    const counts = async () => {
      const path = `/api/booking/availability-list/${supplierId}/${boat.productId}?start=${start}&end=${end}`
      // Another desk each time: a day is longer than a session.
      const { body } = await (await openDesk(own, { resellerId: clerk.resellerId })).get(path)
      const { byRate } = body.availabilities
      return [byRate[boat.rateId].availability.length, byRate[gate].availability.length]
    }
    expect(await counts()).toEqual([1, 1])
    own.pass({ days: 1 })
    expect(await counts()).toEqual([0, 1])
    own.pass({ days: 1 })
    expect(await counts()).toEqual([0, 0])
  })

  test('two months are told, more and reversed ranges are refused', async () => {
    const shop = await openShop()
    const reason = async (start: string, end: string) =>
      (await listOf(shop, { start, end })).body.error?.data.reason
    expect(await reason('2036-07-01', '2036-08-31')).toBeUndefined()
    expect(await reason('2036-07-01', '2036-09-01')).toBe('catalog.range_too_long')
    expect(await reason('2036-07-02', '2036-07-01')).toBe('catalog.range_reversed')
    expect(await reason('2036-07-01T10:00:00Z', '2036-07-01T09:00:00Z')).toBe('catalog.range_reversed')
    expect(await reason('2036-07-01', 'soon')).toBe('input.malformed')
  })

  test(
    "another reseller's rate, and a rate under the wrong product, are not found",
    { tags: ['1.8-14', '1.8-15'] },
    async () => {
      const closed = await stockProduct(
        app,
        await openSupplier(app, { soldBy: [(await openDesk(app)).resellerId] }),
      )
      const ours = await openShop()
      const range = { start: tomorrow(), end: tomorrow() }
      expect((await listOf(closed, range)).body.error.data.reason).toBe('catalog.rate_not_found')
      expect((await listOf(closed, range, '')).body.error.data.reason).toBe('catalog.product_not_found')
      expect((await listOf({ ...ours, rateId: closed.rateId }, range)).status).toBe(404)
      expect((await specific(closed, app.clock().toISOString())).status).toBe(404)
    },
  )
})

describe('the days of a product', () => {
  const daysOf = async (shop: Stock, start: string, end: string) =>
    desk.get(
      `/api/booking/availability-days/${shop.supplierId}/${shop.productId}?${new URLSearchParams({ start, end })}`,
    )

  test('say for each rate what is left and the lowest price of an adult, and nothing of a day without slots', async () => {
    const shop = await openShop()
    await stockSlot(app, shop, { zone, day: '2036-07-04', time: '09:00', capacity: 4 })
    await stockSlot(app, shop, { zone, day: '2036-07-04', time: '23:30', capacity: 6 })
    await stockSlot(app, shop, { zone, day: '2036-07-06', time: '09:00', capacity: 0 })
    const { body } = await daysOf(shop, '2036-07-04', '2036-07-06')
    const [price] = (await desk.get(`/api/rates/rate-list/${shop.supplierId}/${shop.productId}/rates`)).body
      .rates[0].prices
    expect(body.byRate[shop.rateId]).toEqual([
      { day: '2036-07-04', capacity: 10, maxCapacity: 10, price: price.retail },
      { day: '2036-07-06', capacity: 0, maxCapacity: 0, price: price.retail },
    ])
  })

  test('are told of two months at most, and not of a product of which another reseller sells', async () => {
    const shop = await openShop()
    expect((await daysOf(shop, '2036-07-01', '2036-09-01')).body.error.data.reason).toBe(
      'catalog.range_too_long',
    )
    const supplierId = await openSupplier(app, { soldBy: [(await openDesk(app)).resellerId] })
    const closed = await stockProduct(app, supplierId)
    expect((await daysOf(closed, '2036-07-01', '2036-07-02')).status).toBe(404)
  })
})

describe('days on which the clocks change', () => {
  const ends = (slots: { start: string; end: string }[]) => slots.map(({ start, end }) => [start, end])

  test('a day that starts at one in Santiago keeps its slots to itself', { tags: ['1.9-25'] }, async () => {
    const santiago = 'America/Santiago'
    const shop = await openShop(santiago)
    for (const [day, time] of [
      ['2036-09-06', '23:30'],
      ['2036-09-07', '00:00'],
      ['2036-09-07', '23:30'],
      ['2036-09-08', '00:00'],
    ] as const)
      await stockSlot(app, shop, { zone: santiago, day, time, minutes: 20 })
    expect(ends(await slotsOf(shop, '2036-09-07'))).toEqual([
      ['2036-09-07T01:00:00-03:00', '2036-09-07T01:20:00-03:00'],
      ['2036-09-07T23:30:00-03:00', '2036-09-07T23:50:00-03:00'],
    ])
  })

  test('the hour that New York has twice is told apart by its offset', async () => {
    const shop = await openShop()
    await stockSlot(app, shop, { zone, day: '2036-11-02', time: '00:30', minutes: 60 })
    await stockSlot(app, shop, { zone, day: '2036-11-02', time: '01:30', minutes: 60 })
    await stockSlot(app, shop, { zone, day: '2036-11-02', time: '23:00', minutes: 30 })
    expect(ends(await slotsOf(shop, '2036-11-02'))).toEqual([
      ['2036-11-02T00:30:00-04:00', '2036-11-02T01:30:00-04:00'],
      ['2036-11-02T01:30:00-04:00', '2036-11-02T01:30:00-05:00'],
      ['2036-11-02T23:00:00-05:00', '2036-11-02T23:30:00-05:00'],
    ])
  })
})

describe('seats', () => {
  async function hold(shop: Stock, slot: { id: string; startsAt: Date }, quantity: number) {
    const rates = await desk.get(`/api/rates/rate-list/${shop.supplierId}/${shop.productId}/rates`)
    const rate = rates.body.rates.find((each: { id: string }) => each.id === shop.rateId)
    const { supplierId, productId, rateId } = shop
    const item = { supplierId, productId, rateId, priceId: rate.prices[0].id, availabilityId: slot.id }
    const when = { at: slot.startsAt.toISOString(), travelerType: 'ADULT', quantity }
    const answer = await desk.post('/api/booking/acquire-hold', { hold: { items: [{ ...item, ...when }] } })
    return answer.body.error?.data.reason ?? answer.status
  }

  test('a hold takes seats out of sale, and its time gives them back without anybody doing anything', async () => {
    const shop = await openShop()
    const slot = await stockSlot(app, shop, { zone, day: 1, time: '09:00', capacity: 5 })
    await hold(shop, slot, 2)
    app.pass({ minutes: 5 })
    await hold(shop, slot, 1)
    const free = async () => (await slotsOf(shop, tomorrow()))[0].capacity
    expect(await free()).toBe(2)
    app.pass({ minutes: 10 })
    // The session expired too.
    desk = await openDesk(app, { resellerId: desk.resellerId })
    expect(await free()).toBe(4)
    app.pass({ minutes: 5 })
    expect(await free()).toBe(5)
    expect((await specific(shop, slot.startsAt.toISOString(), 5)).body.availability[0].bookable).toBe(true)
  })

  test(
    'as many travelers as there are seats fit, one more does not',
    { tags: ['1.1-08', '1.7-45', '1.7-46'] },
    async () => {
      const shop = await openShop()
      const slot = await stockSlot(app, shop, { zone, day: 2, time: '09:00', capacity: 3 })
      const ask = async (qty: number) =>
        (await specific(shop, slot.startsAt.toISOString(), qty)).body.availability[0]
      expect(await ask(3)).toMatchObject({ id: slot.id, bookable: true, capacity: 3, maxCapacity: 3 })
      expect(await ask(4)).toMatchObject({ bookable: false, capacity: 3 })
    },
  )

  test('a sold-out slot is shown without seats and cannot be booked', async () => {
    const shop = await openShop()
    const slot = await stockSlot(app, shop, { zone, day: 3, time: '09:00', capacity: 0 })
    const day = addDays(dayIn(zone, app.clock()), 3)
    expect(await slotsOf(shop, day)).toMatchObject([{ capacity: 0 }])
    expect((await specific(shop, slot.startsAt.toISOString())).body.availability[0].bookable).toBe(false)
  })

  test('a departure is not sold once it has left, admission for a day is sold until the day ends', async () => {
    const shop = await openShop()
    const gate = { ...shop, rateId: await stockRate(app, shop, { availabilityType: 'Attraction' }) }
    const today = await stockSlot(app, shop, { zone, day: 0, time: '00:00', minutes: 24 * 60 })
    expect(await hold(shop, today, 1)).toBe('availability.gone')
    expect(await hold(gate, today, 1)).toBe(200)
    expect((await slotsOf(gate, dayIn(zone, app.clock())))[0].capacity).toBe(9)
  })

  test("a rate outside its sales window is refused by the supplier's day", async () => {
    const shop = await openShop()
    const today = dayIn(zone, app.clock())
    const windowed = async (from: number, until: number) => {
      const ext = { 'sales-start': addDays(today, from), 'sales-end': addDays(today, until) }
      const rateId = await stockRate(app, shop, { ext })
      const slot = await stockSlot(app, shop, { zone, day: 9, time: `1${from + 9}:00` })
      return hold({ ...shop, rateId }, slot, 1)
    }
    expect([await windowed(-9, -1), await windowed(0, 0)]).toEqual(['availability.gone', 200])
  })

  test(
    'a departure that has left has no seats, and no departure gives an empty list',
    { tags: ['1.7-46'] },
    async () => {
      const shop = await openShop()
      const slot = await stockSlot(app, shop, { zone, day: -1, time: '09:00' })
      const [gone] = (await specific(shop, slot.startsAt.toISOString())).body.availability
      expect(gone).toMatchObject({ bookable: false, capacity: 0, maxCapacity: 10 })
      expect((await specific(shop, '2036-01-01T00:00:00Z')).body.availability).toEqual([])
    },
  )
})

test(
  'a month of a product with five rates and ten departures a day comes in one call',
  { tags: ['1.7-43', '1.7-62'] },
  async () => {
    const shop = await openShop()
    for (const name of ['Flexible', 'Front', 'Family', 'Trade']) await stockRate(app, shop, { name })
    const slots = Array.from({ length: 310 }, (_, index) => {
      const day = addDays('2036-07-01', Math.floor(index / 10))
      const startsAt = instantAt(zone, day, `${10 + (index % 10)}:00`)
      return { startsAt, endsAt: new Date(startsAt.getTime() + 3600_000), capacity: 10 }
    })
    await addSlots(shop, slots, app.db)
    const { body } = await listOf(shop, { start: '2036-07-01', end: '2036-07-31' }, '')
    expect(availabilityOfProduct.output.parse(body)).toEqual(body)
    const lists = Object.values<{ availability: unknown[] }>(body.availabilities.byRate)
    expect(lists.map((rate) => rate.availability.length)).toEqual([310, 310, 310, 310, 310])
    const empty = (await listOf(shop, { start: '2036-08-01', end: '2036-08-01' })).body
    expect(availabilityOfProduct.output.parse(empty)).toEqual(empty)
    expect(empty.availabilities.byRate).toEqual({ [shop.rateId]: { availability: [] } })
  },
)
