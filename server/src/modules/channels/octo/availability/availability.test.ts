import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#kit/zone.ts'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey, type OctoDesk } from '#test/octo/calls.ts'
import { openSupplier, stockProduct, stockSlot, type Stock } from '#test/stock.ts'

const zone = 'America/New_York'
const adult = { octoId: 'adult', retail: 1000, net: 800 }
const child = {
  travelerType: 'CHILD' as const,
  travelerName: 'Child',
  minAge: 3,
  maxAge: 17,
  octoId: 'child',
  retail: 600,
}

let app: TestApp
let desk: OctoDesk
let seller: Desk
let channel: { resellerId: string; supplierId: string }

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
  seller = await openDesk(app)
  const { resellerId } = seller
  const supplierId = await openSupplier(app, {
    soldBy: [resellerId],
    timezone: zone,
    selling: { pickupLocations: [{ label: 'Lodge', estimatedMinsPrior: 45, value: 'lodge' }] },
  })
  channel = { resellerId, supplierId }
  desk = octoDesk(app, { key: await octoKey(app, channel), capabilities: 'octo/pricing' })
})

const named = ({ productId, rateId }: Stock) => ({ productId, optionId: rateId })
const ask = async (stock: Stock, more: object) =>
  (await desk.post('/availability', { ...named(stock), ...more })).body
const days = async (stock: Stock, from: string, until: string, more: object = {}) =>
  (
    await desk.post('/availability/calendar', {
      ...named(stock),
      localDateStart: from,
      localDateEnd: until,
      ...more,
    })
  ).body

describe('a slot', () => {
  test('has the local times of its zone, its seats and what each unit costs then', async () => {
    const stock = await stockProduct(app, channel.supplierId, {
      rate: { maxTravelers: 6 },
      prices: [adult, { ...adult, octoId: 'late', retail: 1500, startTimes: ['18:30'] }, child],
    })
    const { id } = await stockSlot(app, stock, { zone, day: '2027-06-10', time: '18:30', capacity: 10 })
    await stockSlot(app, stock, { zone, day: '2027-06-10', time: '09:00', capacity: 10 })
    const [morning, evening] = await ask(stock, { localDate: '2027-06-10' })
    expect(morning.unitPricing).toMatchObject([
      { unitId: 'adult', retail: 1000, net: 800, currencyPrecision: 2 },
      { unitId: 'child', retail: 600, net: null },
    ])
    expect(evening).toMatchObject({
      id,
      localDateTimeStart: '2027-06-10T18:30:00-04:00',
      localDateTimeEnd: '2027-06-10T20:30:00-04:00',
      utcCutoffAt: '2027-06-10T22:30:00Z',
      allDay: false,
      available: true,
      status: 'AVAILABLE',
      vacancies: 10,
      capacity: 10,
      maxUnits: 6,
      unitPricing: [
        { unitId: 'adult', retail: 1500 },
        { unitId: 'child', retail: 600 },
      ],
    })
    expect(evening).not.toHaveProperty('pricing')
    expect(await ask(stock, { availabilityIds: [id, newId(), 'strange'] })).toEqual([evening])
    const range = { localDateStart: '2027-06-09', localDateEnd: '2027-06-10' }
    expect(await ask(stock, range)).toEqual([morning, evening])
  })

  test('is limited below half, sold out at none, and closed when it has begun', async () => {
    const stock = await stockProduct(app, channel.supplierId)
    await stockSlot(app, stock, { zone, day: '2027-06-10', time: '09:00', capacity: 0 })
    await stockSlot(app, stock, { zone, day: '2027-06-10', time: '10:00', capacity: 4 })
    await stockSlot(app, stock, { zone, day: '2027-05-30', time: '10:00', capacity: 4 })
    const take = (seats: number) =>
      app.db.updateTable('slots').set({ taken: seats }).where('pool_id', '=', stock.poolId)
    await take(2).where('capacity', '=', 4).execute()
    const states = async () =>
      (await ask(stock, { localDateStart: '2027-05-30', localDateEnd: '2027-06-10' })).map(
        ({ status, available, vacancies }: { status: string; available: boolean; vacancies: number }) =>
          [status, available, vacancies] as const,
      )
    expect(await states()).toEqual([
      ['CLOSED', false, 0],
      ['SOLD_OUT', false, 0],
      ['AVAILABLE', true, 2],
    ])
    await take(3).where('capacity', '=', 4).execute()
    expect((await states()).at(-1)).toEqual(['LIMITED', true, 1])
    await app.db.updateTable('slots').set({ taken: 0 }).where('pool_id', '=', stock.poolId).execute()
  })

  test('for a party costs the sum, and is not available where the party does not fit', async () => {
    const tax = { includedTaxes: [{ name: 'Tax', retail: 50, currency: 'USD' }] }
    const stock = await stockProduct(app, channel.supplierId, {
      rate: { maxTravelers: 5 },
      prices: [
        { ...adult, original: 1100, ...tax },
        { ...child, net: 500, ...tax },
      ],
    })
    await stockSlot(app, stock, { zone, day: '2027-06-10', time: '09:00', capacity: 4 })
    const party = async (adults: number, children: number) => {
      const units = [
        { id: 'adult', quantity: adults },
        { id: 'child', quantity: children },
      ]
      return (await ask(stock, { localDate: '2027-06-10', units }))[0]
    }
    expect(await party(2, 1)).toMatchObject({
      available: true,
      pricing: {
        original: 2800,
        retail: 2600,
        net: 2100,
        currency: 'USD',
        currencyPrecision: 2,
        includedTaxes: [{ name: 'Tax', original: 150, retail: 150, net: null }],
      },
    })
    expect(await party(4, 1)).toMatchObject({ available: false, status: 'SOLD_OUT', vacancies: 4 })
    expect(await party(5, 1)).toMatchObject({ available: false })
    const range = ['2027-06-10', '2027-06-10'] as const
    const units = [{ id: 'adult', quantity: 3 }]
    expect(await days(stock, ...range, { units })).toMatchObject([
      { available: true, pricingFrom: { retail: 3000 } },
    ])
    expect(await days(stock, ...range, { units: [{ id: 'child', quantity: 5 }] })).toMatchObject([
      { available: false, status: 'SOLD_OUT' },
    ])
  })

  test('of a day with room for a party is one that has a price for all of it', async () => {
    const stock = await stockProduct(app, channel.supplierId, {
      prices: [adult, { ...child, startTimes: ['15:00'] }],
    })
    await stockSlot(app, stock, { zone, day: '2027-06-14', time: '09:00', capacity: 10 })
    await stockSlot(app, stock, { zone, day: '2027-06-14', time: '15:00', capacity: 2 })
    const ofDay = async (...quantities: [number, number]) => {
      const units = ['adult', 'child'].map((id, index) => ({ id, quantity: quantities[index] }))
      const [{ status, available }] = await days(stock, '2027-06-14', '2027-06-14', { units })
      return [status, available]
    }
    expect(await ofDay(3, 0)).toEqual(['AVAILABLE', true])
    expect(await ofDay(1, 1)).toEqual(['AVAILABLE', true])
    expect(await ofDay(2, 1)).toEqual(['SOLD_OUT', false])
  })

  test('whose seats are held by the portal is short of them until the hold runs out', async () => {
    const stock = await stockProduct(app, channel.supplierId)
    const at = { zone, day: '2027-06-12', time: '09:00', capacity: 4 }
    const { id, startsAt } = await stockSlot(app, stock, at)
    const price = app.db.selectFrom('prices').select('id').where('rate_id', '=', stock.rateId)
    const { id: priceId } = await price.executeTakeFirstOrThrow()
    const { supplierId, productId, rateId } = stock
    const item = {
      supplierId,
      productId,
      rateId,
      priceId,
      availabilityId: id,
      at: startsAt.toISOString(),
      travelerType: 'ADULT',
      quantity: 3,
      ext: {},
    }
    await seller.post('/api/booking/acquire-hold', { hold: { items: [item], ext: {} } })
    const vacancies = async () => (await ask(stock, { availabilityIds: [id] }))[0].vacancies
    const ofDay = async () => (await days(stock, '2027-06-12', '2027-06-12'))[0].vacancies
    expect([await vacancies(), await ofDay()]).toEqual([1, 1])
    app.pass({ minutes: 16 })
    expect([await vacancies(), await ofDay()]).toEqual([4, 4])
  })

  test('outside the windows of its rate is closed', async () => {
    const stock = await stockProduct(app, channel.supplierId, { rate: { validUntil: '2027-06-10' } })
    for (const day of ['2027-06-10', '2027-06-11']) await stockSlot(app, stock, { zone, day, time: '09:00' })
    const found = await days(stock, '2027-06-10', '2027-06-11')
    expect(found.map((each: { status: string }) => each.status)).toEqual(['AVAILABLE', 'CLOSED'])
    const slots = await ask(stock, { localDateStart: '2027-06-10', localDateEnd: '2027-06-11' })
    expect(slots.map((each: { available: boolean }) => each.available)).toEqual([true, false])
  })

  test('tells when and where guests are picked up', async () => {
    const stock = await stockProduct(app, channel.supplierId)
    await stockSlot(app, stock, { zone, day: '2027-06-10', time: '00:30' })
    const withPickups = { 'octo-capabilities': 'pickups,content' }
    const body = { ...named(stock), localDate: '2027-06-10' }
    expect((await desk.post('/availability', body, withPickups)).body[0]).toMatchObject({
      title: null,
      pickupAvailable: true,
      pickupRequired: true,
      pickupPoints: [{ id: 'lodge', localDateTime: '2027-06-09T23:45:00-04:00' }],
    })
  })

  test('tells when guests are picked up at the place that is asked for', async () => {
    const stock = await stockProduct(app, channel.supplierId)
    await stockSlot(app, stock, { zone, day: '2027-06-10', time: '00:30' })
    const ask = async (more: object) => {
      const body = { ...named(stock), localDate: '2027-06-10', ...more }
      return (await desk.post('/availability', body, { 'octo-capabilities': 'octo/pickups' })).body
    }
    const at = '2027-06-09T23:45:00-04:00'
    expect((await ask({ pickupRequested: true, pickupLocationId: 'lodge' }))[0]).toMatchObject({
      localPickupDateTimeStart: at,
      localPickupDateTimeEnd: at,
    })
    expect((await ask({ pickupLocationId: null }))[0]).not.toHaveProperty('localPickupDateTimeStart')
    const strange = await ask({ pickupLocationId: 'moon' })
    expect(strange.error).toBe('BAD_REQUEST')
    expect(strange.errorMessage).toContain('pickupLocationId')
    // A caller without the capability is answered without pickups.
    const core = { ...named(stock), localDate: '2027-06-10', pickupLocationId: 'moon' }
    expect((await desk.post('/availability', core)).status).toBe(200)
  })
})

describe('a calendar', () => {
  test('has every day of a year, closed ones included, with the lowest price of each unit', async () => {
    const stock = await stockProduct(app, channel.supplierId, {
      prices: [
        { ...adult, retail: 1500, startTimes: ['18:30'] },
        { ...adult, octoId: 'early', retail: 900, startTimes: ['09:00'] },
      ],
    })
    for (const time of ['09:00', '18:30'])
      await stockSlot(app, stock, { zone, day: '2027-06-10', time, capacity: 10 })
    const year = await days(stock, '2027-06-01', '2028-06-01')
    expect(year).toHaveLength(367)
    expect(year.map((each: { localDate: string }) => each.localDate)).toEqual(
      Array.from({ length: 367 }, (_, index) => addDays('2027-06-01', index)),
    )
    expect(year[0]).toEqual({
      localDate: '2027-06-01',
      available: false,
      status: 'CLOSED',
      vacancies: 0,
      capacity: 0,
      openingHours: [],
      unitPricingFrom: [],
    })
    expect(year[9]).toMatchObject({
      localDate: '2027-06-10',
      available: true,
      status: 'AVAILABLE',
      vacancies: 20,
      capacity: 20,
      unitPricingFrom: [{ retail: 900 }],
    })
  })

  test('of a ticket that is for the whole day has its hours, and is on sale until the day is over', async () => {
    const stock = await stockProduct(app, channel.supplierId, {
      rate: { availabilityType: 'Attraction' },
    })
    await stockSlot(app, stock, { zone, day: '2027-06-01', time: '00:00', minutes: 24 * 60 })
    expect(await days(stock, '2027-06-01', '2027-06-01')).toMatchObject([
      { available: true, openingHours: [{ from: '00:00', to: '23:59' }] },
    ])
    expect(await ask(stock, { localDate: '2027-06-01' })).toMatchObject([
      { allDay: true, available: true, utcCutoffAt: '2027-06-02T04:00:00Z' },
    ])
    const { body } = await desk.get(`/products/${stock.productId}`)
    expect(body).toMatchObject({ availabilityType: 'OPENING_HOURS' })
    expect(body.options[0].availabilityLocalStartTimes).toEqual(['00:00'])
  })
})
