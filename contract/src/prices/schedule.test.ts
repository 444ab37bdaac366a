import { expect, test } from 'vitest'
import type { Price } from '../products/schema.ts'
import { whyNotDates } from './adjustments.ts'
import { periodsOf } from './schedule.ts'
import { whyNotTax } from './taxes.ts'

function price(name: string, amount: number, from = amount): Price {
  const adjusted = { from, kind: 'PERCENT', direction: 'UP', value: 1000, by: 'Dana', at: '' } as const
  return {
    id: '0190a0a0-0000-7000-8000-000000000001',
    travelerType: { typeOf: 'ADULT', name, ageBand: '', minAge: 18, maxAge: 120 },
    retail: { amount, currency: 'USD' },
    original: null,
    net: null,
    startTimes: [],
    priceName: '',
    includedTaxes: [],
    ...(from !== amount && { adjusted }),
  }
}

test('days in a row at one price are one period, of each traveler type by itself', () => {
  const periods = periodsOf({
    '2027-03-13': [price('Adult', 1000), price('Child', 500)],
    '2027-03-14': [price('Adult', 1000), price('Child', 500)],
    '2027-03-15': [price('Adult', 1100, 1000), price('Child', 500)],
    '2027-03-17': [price('Adult', 1100, 1000)],
  })
  expect(
    periods.map((each) => [each.name, each.from, each.until, each.operator, each.pricePerTicket]),
  ).toEqual([
    ['Adult', '2027-03-13', '2027-03-14', 1000, 1000],
    ['Child', '2027-03-13', '2027-03-15', 500, 500],
    ['Adult', '2027-03-15', '2027-03-15', 1000, 1100],
    ['Adult', '2027-03-17', '2027-03-17', 1000, 1100],
  ])
})

test('an entry of the schedule has the fields of the specification', { tags: ['2.3-07'] }, () => {
  const [entry] = periodsOf({ '2027-03-13': [price('Adult', 1000)] })
  expect(entry).toMatchObject({
    id: 'Adult 2027-03-13',
    name: 'Adult',
    type: 'Adult',
    ageBand: '',
    unitId: '0190a0a0-0000-7000-8000-000000000001',
    pricePerTicket: 1000,
    includedTaxes: [],
    currency: 'USD',
    travelerType: { name: 'Adult', ageBand: '' },
  })
})

test(
  'the dates of two adjustments may touch, not overlap, nor end before they start',
  { tags: ['2.5-08'] },
  () => {
    const june = { startsOn: '2027-06-01', endsOn: '2027-06-30' }
    const why = (startsOn: string, endsOn: string) => whyNotDates({ startsOn, endsOn }, [june])?.code
    expect(why('2027-07-01', '2027-07-01')).toBeUndefined()
    expect(why('2027-05-01', '2027-05-31')).toBeUndefined()
    expect(why('2027-06-01', '2027-06-30')).toBe('adjustments.same_dates')
    expect(why('2027-06-30', '2027-07-01')).toBe('adjustments.overlapping_dates')
    expect(why('2027-01-01', '2027-12-31')).toBe('adjustments.overlapping_dates')
    expect(why('2027-07-02', '2027-07-01')).toBe('adjustments.end_before_start')
  },
)

test('a fee of a whole booking is an amount on top', () => {
  const dates = { validFrom: null, validUntil: null }
  const why = (kind: string, way: string) => whyNotTax({ kind, way, per: 'BOOKING', ...dates })?.code
  expect(why('AMOUNT', 'ADDED')).toBeUndefined()
  expect(why('PERCENT', 'ADDED')).toBe('taxes.per_booking')
  expect(why('AMOUNT', 'INCLUDED')).toBe('taxes.per_booking')
})
