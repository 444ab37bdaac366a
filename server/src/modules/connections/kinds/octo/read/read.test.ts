import { describe, expect, test } from 'vitest'
import { Availabilities, seatsOf, slotOf } from './availability.ts'
import { OctoBooking, pickupAtOf } from './booking.ts'
import { momentOf, utcOf } from '#octo/moments.ts'
import { Pricing } from './price.ts'
import { Product } from './product.ts'

describe('a local time on a day when the clocks change', () => {
  test.for([
    ['America/New_York', '2026-03-08T01:30:00-05:00', '2026-03-08T06:30:00Z'],
    ['America/New_York', '2026-03-08T03:30:00-04:00', '2026-03-08T07:30:00Z'],
    ['America/New_York', '2026-11-01T01:30:00-04:00', '2026-11-01T05:30:00Z'],
    ['America/New_York', '2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00Z'],
    ['Europe/London', '2026-03-29T02:30:00+01:00', '2026-03-29T01:30:00Z'],
    ['Europe/London', '2026-10-25T01:30:00+00:00', '2026-10-25T01:30:00Z'],
    ['Australia/Sydney', '2026-04-05T02:30:00+11:00', '2026-04-04T15:30:00Z'],
    ['Australia/Sydney', '2026-04-05T02:30:00+10:00', '2026-04-04T16:30:00Z'],
    ['Australia/Sydney', '2026-10-04T03:30:00+1100', '2026-10-03T16:30:00Z'],
  ] as const)('%s, %s', ([zone, readProduct, at]) => {
    const [day, time] = [readProduct.slice(0, 10), readProduct.slice(11, 16)]
    expect(momentOf(readProduct, zone)).toEqual({ at: new Date(at), day, time })
    expect(momentOf(at, zone)).toEqual({ at: new Date(at), day, time })
  })

  test.for([
    ['America/New_York', '2026-03-08T09:00:00', '2026-03-08T13:00:00Z'],
    ['America/New_York', '2026-11-01T09:00', '2026-11-01T14:00:00Z'],
    ['Europe/London', '2026-03-29 09:00:00', '2026-03-29T08:00:00Z'],
    ['Europe/London', '2026-10-25T09:00:00.000', '2026-10-25T09:00:00Z'],
    ['Australia/Sydney', '2026-04-05T09:00:00', '2026-04-04T23:00:00Z'],
    ['Australia/Sydney', '2026-10-04T09:00:00', '2026-10-03T22:00:00Z'],
  ] as const)('%s without an offset, %s', ([zone, readProduct, at]) => {
    expect(momentOf(readProduct, zone)?.at).toEqual(new Date(at))
  })

  test('what is no time is none', () => {
    for (const readProduct of ['', 'soon', '2026-02-31T10:00:00Z', '2026-01-01T25:00:00', '2026-01-01'])
      expect(momentOf(readProduct, 'UTC')).toBeUndefined()
    expect(utcOf('2026-01-01T10:00:00')).toEqual(new Date('2026-01-01T10:00:00Z'))
  })
})

describe('a price', () => {
  const read = (readProduct: object) => Pricing.safeParse({ currency: 'USD', ...readProduct }).data

  test('comes in minor units of its currency, whatever precision it was told in', () => {
    expect(read({ retail: 1250, currencyPrecision: 2 })).toMatchObject({
      retail: 1250,
      original: 1250,
      net: null,
    })
    expect(read({ retail: '1250' })).toMatchObject({ retail: 1250 })
    expect(read({ retail: 1250, currencyPrecision: 3 })).toMatchObject({ retail: 125 })
    expect(read({ retail: 125_000, currency: 'JPY', currencyPrecision: 2 })).toMatchObject({ retail: 1250 })
    expect(read({ retail: 12, currencyPrecision: 0, net: '10' })).toMatchObject({ retail: 1200, net: 1000 })
    expect(read({ subtotal: 1000, taxes: 250 })).toMatchObject({ retail: 1250 })
  })

  test('without an amount or a currency is none', () => {
    expect(read({ retail: null })).toBeUndefined()
    expect(read({ retail: 'free' })).toBeUndefined()
    expect(read({ retail: 1, currency: '' })).toBeUndefined()
  })
})

describe('a slot', () => {
  const bare = { id: 7, localDateTimeStart: '2026-05-01T10:00:00+01:00' }

  test('is read with next to nothing told', () => {
    const [each] = Availabilities.parse([bare, { no: 'id' }, null])
    expect(each && slotOf(each, 'UTC')).toMatchObject({ id: '7', localTime: '10:00', free: null, prices: [] })
  })

  test.for([
    [
      { status: 'FREESALE', vacancies: 3 },
      { isAvailable: true, free: null },
    ],
    [
      { status: 'PLENTY', available: true },
      { isAvailable: true, free: null },
    ],
    [{ status: 'PLENTY', available: false }, { isAvailable: false }],
    [
      { status: 'SOLD_OUT', available: true, vacancies: '0' },
      { isAvailable: false, free: 0 },
    ],
    [{ status: 'LIMITED' }, { isAvailable: true }],
    [{ vacancies: '4' }, { isAvailable: true, free: 4 }],
    [{}, { isAvailable: false }],
  ] as const)('told as %j is %j', ([readProduct, seats]) => {
    const [each] = Availabilities.parse([{ ...bare, ...readProduct }])
    expect(each && seatsOf(each)).toMatchObject(seats)
  })
})

test('a booking is read with unknown keys, nulls and parts left out', () => {
  const readProduct = {
    uuid: null,
    status: 'FANCY',
    voucher: 'none',
    unitItems: [{ unitId: 3, ticket: null }, 'x'],
  }
  const read = OctoBooking.parse({ ...readProduct, more: { deep: 1 } })
  expect(read).toMatchObject({ uuid: '', status: 'FANCY', voucher: undefined })
  expect(read.unitItems.map(({ unitId }) => unitId)).toEqual(['3'])
})

test('a product is read with its questions, pickups and content, in OCTO or near it', () => {
  const unit = { id: 1, type: 'traveler', restrictions: null, questions: [{ id: 'w', inputType: 'weight' }] }
  const pickups = { pickupAvailable: 'true', pickupPoints: [{ id: 'p1', name: 'Hotel' }] }
  const option = {
    id: 'o',
    units: [unit],
    ...pickups,
    cancellationCutoffAmount: '2',
    cancellationCutoffUnit: 'hours',
  }
  const media = [{ src: 'javascript:alert(1)' }, { src: 'https://safe.example/b.png', type: 'image/png' }]
  const read = Product.parse({ id: 'p', title: 'Cruise', media, options: [option] })
  expect(read).toMatchObject({
    title: 'Cruise',
    pricingPer: 'UNIT',
    content: { media: [{ type: 'image/png' }] },
  })
  expect(read.content.media).toHaveLength(1)
  expect(read.options[0]).toMatchObject({
    cancellationCutoffMinutes: 120,
    pickups: { isOffered: true, isRequired: false, places: [{ ref: 'p1', name: 'Hotel' }] },
    units: [{ ref: '1', type: 'OTHER', questions: [{ ref: 'w', inputType: 'text' }] }],
  })
})

test('pickup places are read from either version of the capability, and from both once', () => {
  const read = (lists: object) =>
    Product.parse({ id: 'p', options: [{ id: 'o', units: [{ id: 'u' }], ...lists }] }).options[0]?.pickups
  const pickupPoints = [{ id: 'p1', name: 'Hotel', directions: 'Lobby' }]
  const pickupLocations = [{ id: 'p1', title: 'Hotel', shortDescription: 'Lobby', place: { latitude: 1 } }]
  const places = [{ ref: 'p1', name: 'Hotel', directions: 'Lobby' }]
  expect(read({ pickupPoints })).toMatchObject({ places, isByLocation: false })
  expect(read({ pickupLocations })).toMatchObject({ places, isByLocation: true, isOffered: true })
  expect(read({ pickupPoints, pickupLocations })?.places).toHaveLength(1)
  expect(read({})).toMatchObject({ places: [], isByLocation: false, isOffered: false })
})

test('the time of a pickup is read from either version of the capability, where its zone is certain', () => {
  const read = (more: object) =>
    pickupAtOf(OctoBooking.parse({ status: 'CONFIRMED', ...more }))?.toISOString()
  expect(read({ localPickupDateTimeStart: '2027-06-10T09:30:00+02:00' })).toBe('2027-06-10T07:30:00.000Z')
  expect(read({ pickupPoint: { localDateTime: '2027-06-10T09:15:00+02:00' } })).toBe(
    '2027-06-10T07:15:00.000Z',
  )
  for (const unknown of [{}, { pickupPoint: null }, { localPickupDateTimeStart: '2027-06-10T09:30:00' }])
    expect(read(unknown)).toBeUndefined()
})
