import { beforeAll, describe, expect, test } from 'vitest'
import { rateExt } from '@reseller-portal/contract/products'
import { addDays, dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openSupplier, stockProduct, stockRate, stockSlot, type Stock } from '#test/stock.ts'
import { pricesOfDay, rowsHolding } from './prices/prices-of-day.ts'
import { priceRows } from './prices/prices.ts'

// Noon in New York, so that no day ends while the tests run.
const noon = '2026-06-15T16:00:00Z'

let app: TestApp
let desk: Desk
let supplierId: string
beforeAll(async () => {
  app = await testApp({ at: noon })
  desk = await openDesk(app)
  supplierId = await openSupplier(app, { soldBy: [desk.resellerId] })
})

const ratesOf = (stock: Stock) =>
  desk.get(`/api/rates/rate-list/${stock.supplierId}/${stock.productId}/rates`)
const scheduleOf = (stock: Stock, query = '') =>
  desk.get(`/api/price-schedule/${stock.supplierId}/${stock.productId}/${stock.rateId}${query}`)
const amounts = (prices: { retail: { amount: number } }[]) => prices.map((price) => price.retail.amount)

describe('products', () => {
  test('a product has the fields of the specification', { tags: ['1.3-11'] }, async () => {
    const stock = await stockProduct(app, supplierId)
    const { body } = await desk.get(`/api/products/product-details/${supplierId}/${stock.productId}`)
    expect(body.product).toMatchObject({
      id: stock.productId,
      octoId: expect.any(String),
      name: 'Harbor Cruise',
      rates: [{ id: stock.rateId }],
      extensions: expect.any(Object),
      metadata: expect.any(Object),
    })
  })

  test('they are listed by name with the names of their rates', { tags: ['1.5-35', '1.7-59'] }, async () => {
    const own = await openSupplier(app, { soldBy: [desk.resellerId] })
    const whale = await stockProduct(app, own, { product: 'whale Watch' })
    await stockProduct(app, own, { product: 'Art Walk' })
    const { body } = await desk.get(`/api/products/products-list/${own}/products`)
    expect(body.products.map((product: { name: string }) => product.name)).toEqual([
      'Art Walk',
      'whale Watch',
    ])
    expect(body.products[1].rates).toEqual([{ id: whale.rateId, name: 'Standard' }])
  })

  test(
    'a product of another supplier, or of a supplier without a channel, is not found',
    { tags: ['1.7-58', '1.8-14', '1.8-15', '2.7-63'] },
    async () => {
      const closed = await openSupplier(app, { soldBy: [(await openDesk(app)).resellerId] })
      const hidden = await stockProduct(app, closed)
      const mine = await stockProduct(app, supplierId)
      const details = async (supplier: string, product: string) =>
        (await desk.get(`/api/products/product-details/${supplier}/${product}`)).status
      expect(await details(supplierId, mine.productId)).toBe(200)
      expect(await details(closed, hidden.productId)).toBe(404)
      expect(await details(supplierId, hidden.productId)).toBe(404)
      expect((await desk.get(`/api/products/products-list/${closed}/products`)).status).toBe(404)
      expect((await ratesOf(hidden)).body.error.data.reason).toBe('catalog.product_not_found')
      expect((await scheduleOf(hidden)).body.error.data.reason).toBe('catalog.rate_not_found')
    },
  )
})

describe('the cards of all rates', () => {
  test(
    'come by title over all suppliers with prices of today, are narrowed, and nobody else’s are among them',
    { tags: ['2.2-99'] },
    async () => {
      const reader = await openDesk(app, { roles: ['RESELLER_PORTAL_REPORTS'] })
      const [one, other] = [
        await openSupplier(app, { soldBy: [reader.resellerId] }),
        await openSupplier(app, { soldBy: [reader.resellerId] }),
      ]
      const zebra = await stockProduct(app, one, { product: 'Zoo', rate: { name: 'Z', title: 'Zebra ride' } })
      await stockProduct(app, other, { product: 'Garden', rate: { name: 'a walk', title: ' ' } })
      await stockProduct(app, one, { product: 'Museum', rate: { name: 'M', title: 'Mask room' } })
      await stockProduct(app, supplierId)
      const cardsOf = async (query = '') => (await reader.get(`/api/rates/rate-cards${query}`)).body
      const titles = ({ rateCards }: { rateCards: { rate: { title: string; name: string } }[] }) =>
        rateCards.map(({ rate }) => rate.title.trim() || rate.name)
      const all = await cardsOf()
      expect([titles(all), all.total]).toEqual([['a walk', 'Mask room', 'Zebra ride'], 3])
      const listed = (await desk.get(`/api/rates/rate-list/${one}/${zebra.productId}/rates`)).status
      expect(listed).toBe(404)
      const own = await openDesk(app, { resellerId: reader.resellerId })
      const rates = await own.get(`/api/rates/rate-list/${one}/${zebra.productId}/rates`)
      expect(all.rateCards[2]).toMatchObject({ product: 'Zoo', rate: rates.body.rates[0] })
      expect(titles(await cardsOf('?search=zebra'))).toEqual(['Zebra ride'])
      expect(titles(await cardsOf(`?supplierId=${other}`))).toEqual(['a walk'])
      expect(titles(await cardsOf('?limit=1&offset=1'))).toEqual(['Mask room'])
    },
  )
})

describe('rates', () => {
  test(
    'they come by title with hours, limits, extensions and what they cost today',
    {
      tags: [
        '1.3-12',
        '1.3-15',
        '1.3-16',
        '1.3-17',
        '2.3-04',
        '1.5-34',
        '1.7-60',
        '2.2-116',
        '2.3-02',
        '2.7-64',
        '2.7-65',
      ],
    },
    async () => {
      const tax = { name: 'City Tax', retail: 80, currency: 'USD' }
      const stock = await stockProduct(app, supplierId, {
        rate: {
          title: 'Window Seat',
          minTravelers: 2,
          maxTravelers: 8,
          policy: 'No refunds.',
          marketRegions: ['Europe', 'Japan'],
          ext: { [rateExt.productType]: 'BULK' },
        },
        prices: [{ retail: 5000, net: 4000, includedTaxes: [tax] }],
      })
      await stockRate(app, stock, { title: 'Aisle Seat', availabilityType: 'Attraction' })
      const { rates } = (await ratesOf(stock)).body
      expect(rates.map((rate: { title: string }) => rate.title)).toEqual(['Aisle Seat', 'Window Seat'])
      expect(rates[1]).toMatchObject({
        id: stock.rateId,
        hours: [{ timezone: 'America/New_York' }],
        minTravelers: 2,
        maxTravelers: 8,
        policy: 'No refunds.',
        marketRegions: ['Europe', 'Japan'],
        ext: { [rateExt.productType]: 'BULK', [rateExt.marketRegions]: 'Europe,Japan' },
        availabilityPricingType: 'PRICES',
        hasRetailPricing: true,
        hasAvailability: false,
        prices: [
          {
            travelerType: { typeOf: 'ADULT', name: 'Adult', ageBand: '18+ years', minAge: 18, maxAge: 120 },
            priceName: expect.any(String),
            startTimes: [],
            retail: { amount: 5000, currency: 'USD' },
            net: { amount: 4000, currency: 'USD' },
            includedTaxes: [tax],
          },
        ],
      })
    },
  )

  test('each of its extensions is answered by its name', { tags: ['1.3-16', '2.3-03'] }, async () => {
    const own = Object.values(rateExt).filter(
      (name) => !['beta-marketRegions', 'beta-discountGroups'].includes(name),
    )
    const ext = Object.fromEntries(own.map((name) => [name, name.endsWith('-date') ? '2036-07-04' : '1']))
    const rate = { marketRegions: ['Europe'], discountGroups: ['FL_RESIDENT'], ext }
    const [shown] = (await ratesOf(await stockProduct(app, supplierId, { rate }))).body.rates
    expect(Object.keys(shown.ext)).toEqual(expect.arrayContaining(Object.values(rateExt)))
    expect(shown.ext).toMatchObject({
      ...ext,
      'beta-productType': '1',
      'beta-marketRegions': 'Europe',
      'beta-discountGroups': 'FL_RESIDENT',
    })
  })

  test('a rate is listed with all that its card says', { tags: ['2.3-01'] }, async () => {
    const tax = { name: 'City Tax', retail: 80, currency: 'USD' }
    const stock = await stockProduct(app, supplierId, { prices: [{ retail: 5000, includedTaxes: [tax] }] })
    const [rate] = (await ratesOf(stock)).body.rates
    expect(rate).toMatchObject({
      id: stock.rateId,
      name: expect.any(String),
      title: expect.any(String),
      additionalDetails: expect.any(String),
      ext: expect.any(Object),
      holdable: expect.any(Boolean),
      marketRegions: expect.any(Array),
      discountGroups: expect.any(Array),
      minTravelers: expect.any(Number),
      prices: [{ includedTaxes: [tax] }],
      tax: ['City Tax'],
      hours: [{ timezone: 'America/New_York' }],
    })
    expect(Object.keys(rate.valid)).toEqual(['from', 'until'])
    expect(rate).toHaveProperty('maxTravelers')
  })

  test('each availability type is told as it is', { tags: ['2.9-24'] }, async () => {
    const types = ['Seating', 'Best available', 'Attraction'] as const
    const stock = await stockProduct(app, supplierId, { rate: { title: 'A', availabilityType: types[0] } })
    await stockRate(app, stock, { title: 'B', availabilityType: types[1] })
    await stockRate(app, stock, { title: 'C', availabilityType: types[2] })
    const { rates } = (await ratesOf(stock)).body
    expect(rates.map((rate: { availabilityType: string }) => rate.availabilityType)).toEqual(types)
  })

  test('a rate without prices has no retail pricing', { tags: ['2.2-127'] }, async () => {
    const stock = await stockProduct(app, supplierId, { prices: [] })
    expect((await ratesOf(stock)).body.rates[0]).toMatchObject({ prices: [], hasRetailPricing: false })
  })

  test('a rate has availability while a coming slot has a seat', async () => {
    const stock = await stockProduct(app, supplierId)
    const zone = 'America/New_York'
    await stockSlot(app, stock, { zone, day: 1, time: '09:00', capacity: 0 })
    expect((await ratesOf(stock)).body.rates[0].hasAvailability).toBe(false)
    await stockSlot(app, stock, { zone, day: 1, time: '11:00', capacity: 1 })
    expect((await ratesOf(stock)).body.rates[0].hasAvailability).toBe(true)
  })
})

describe('what a day costs', () => {
  const saturday = '2036-07-05'
  const seasons = [
    { retail: 1000, weekdays: 0b0111110 },
    { retail: 1500, weekdays: 0b1000001 },
    { retail: 2000, validFrom: '2036-12-20', validUntil: '2036-12-31' },
    { retail: 2500, validFrom: '2036-12-24', validUntil: '2036-12-26' },
    { retail: 600, travelerType: 'CHILD', travelerName: 'Child', minAge: 3, maxAge: 17 },
  ] as const

  test(
    'weekends, a season and a short season within it go before the usual price',
    { tags: ['1.3-14', '2.7-60', '2.7-62'] },
    async () => {
      const stock = await stockProduct(app, supplierId, { prices: [...seasons] })
      const on = async (day: string) =>
        amounts((await scheduleOf(stock, `?start_date=${day}&end_date=${day}`)).body.data[day])
      expect(await on('2036-07-04')).toEqual([1000, 600])
      expect(await on(saturday)).toEqual([1500, 600])
      expect(await on('2036-12-20')).toEqual([2000, 600])
      expect(await on('2036-12-25')).toEqual([2500, 600])
      expect((await ratesOf(stock)).body.rates[0].availabilityPricingType).toBe('PRICE_SCHEDULE')
    },
  )

  test(
    "without dates it tells the supplier's today and the day after",
    { tags: ['1.9-32', '2.5-03'] },
    async () => {
      const zone = 'Pacific/Kiritimati'
      const far = await openSupplier(app, { soldBy: [desk.resellerId], timezone: zone })
      const { body, headers } = await scheduleOf(await stockProduct(app, far))
      const today = dayIn(zone, app.clock())
      expect(Object.keys(body.data)).toEqual([today, addDays(today, 1)])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('with a start alone it tells that day and the day after', { tags: ['1.3-12', '2.5-01'] }, async () => {
    const { body } = await scheduleOf(await stockProduct(app, supplierId), '?start_date=2036-07-04')
    expect(Object.keys(body.data)).toEqual(['2036-07-04', '2036-07-05'])
  })

  test('a whole year is told, a longer range and a reversed one are refused', async () => {
    const stock = await stockProduct(app, supplierId)
    const status = async (query: string) => (await scheduleOf(stock, query)).body
    const year = await status(`?start_date=2036-01-01&end_date=2036-12-31`)
    expect(Object.keys(year.data)).toHaveLength(366)
    expect((await status('?start_date=2036-01-01&end_date=2037-01-01')).error.data.reason).toBe(
      'catalog.range_too_long',
    )
    expect((await status('?start_date=2036-01-02&end_date=2036-01-01')).error.data.reason).toBe(
      'catalog.range_reversed',
    )
    expect((await status('?start_date=2036-02-30')).error.code).toBe('BAD_REQUEST')
  })

  test('an end without a start is not read', { tags: ['2.5-02'] }, async () => {
    const stock = await stockProduct(app, supplierId)
    const { body } = await scheduleOf(stock, '?end_date=2036-07-04')
    expect(Object.keys(body.data)).toEqual(Object.keys((await scheduleOf(stock, '')).body.data))
  })

  test('a departure has its own price where one is set for its time', async () => {
    const { rateId } = await stockProduct(app, supplierId, {
      prices: [
        { retail: 1000, startTimes: ['09:00'] },
        { retail: 3000, startTimes: ['18:30', '20:00'] },
      ],
    })
    const at = async (time: string) => {
      const rows = await priceRows([rateId], desk.resellerId, app.db)
      return rowsHolding(pricesOfDay(rows, saturday), time).map(({ retail }) => retail)
    }
    expect(await at('09:00')).toEqual([1000])
    expect(await at('20:00')).toEqual([3000])
    expect(await at('12:00')).toEqual([])
  })
})
