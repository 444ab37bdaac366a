import { describe, expect, test } from 'vitest'
import type { Language } from '../kit/shapes.ts'
import { serverWords } from '../locales/server.ts'
import {
  ageBand,
  isSoldOn,
  isUsableOn,
  nameInLanguage,
  priceRange,
  priceText,
  pricesAt,
  rateLabel,
  sortProducts,
  sortRates,
  whyNotRange,
} from './rules.ts'
import { rateExt } from './names.ts'
import type { Price } from './schema.ts'

const open = { from: null, until: null }

describe('windows of a rate', () => {
  const sales = { [rateExt.salesStart]: '2026-03-01', [rateExt.salesEnd]: '2026-03-31' }

  test('a rate is sold from the first to the last day of its sales window', () => {
    const sold = (day: string) => isSoldOn({ ext: sales, valid: open }, day)
    expect([sold('2026-02-28'), sold('2026-03-01'), sold('2026-03-31'), sold('2026-04-01')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('a window may be open at one end, and a rate without one is always sold', () => {
    const until = { [rateExt.salesEnd]: '2026-03-31' }
    expect(isSoldOn({ ext: until, valid: open }, '2020-01-01')).toBe(true)
    expect(isSoldOn({ ext: until, valid: open }, '2026-04-01')).toBe(false)
    expect(isSoldOn({ ext: {}, valid: open }, '2030-01-01')).toBe(true)
  })

  test('a ticket is used inside its usage window and while the rate is valid', () => {
    const usage = { [rateExt.usageStart]: '2026-03-01', [rateExt.usageEnd]: '2026-12-31' }
    const rate = { ext: usage, valid: { from: null, until: '2026-06-30' } }
    expect(isUsableOn(rate, '2026-06-30')).toBe(true)
    expect(isUsableOn(rate, '2026-07-01')).toBe(false)
    expect(isUsableOn(rate, '2026-02-28')).toBe(false)
  })
})

test('a range is at least one day and at most so many', () => {
  expect(whyNotRange(0, 366)?.code).toBe('catalog.range_reversed')
  expect(whyNotRange(366, 366)).toBeUndefined()
  expect(whyNotRange(367, 366)).toEqual({ code: 'catalog.range_too_long', facts: { days: 366 } })
})

test('an age band is open-ended above one hundred', { tags: ['1.3-19', '1.3-20', '1.9-26'] }, () => {
  expect(ageBand({ minAge: 3, maxAge: 9 })).toBe('3 - 9 years')
  expect(ageBand({ minAge: 65, maxAge: 120 })).toBe('65+ years')
})

test.each<[Language, string, string]>([
  ['en', 'Adult (18+ years)', 'Adult (18+ years)'],
  ['es', 'Adult (18+ years)', 'Adulto (18 años o más)'],
  ['fr', 'Child (3 - 11 years)', 'Enfant (de 3 à 11 ans)'],
  ['fr', '65+ years', '65 ans et plus'],
  ['fr', 'ADULT', 'Adulte'],
  ['es', 'Student, 12+ years', 'Estudiante, 12 años o más'],
  ['es', 'Local resident (12+ years)', 'Local resident (12 años o más)'],
  ['fr', 'Adult tasting', 'Adult tasting'],
  ['fr', '', ''],
])('in %s, the travelers “%s” are called “%s”', (language, name, shown) => {
  expect(nameInLanguage(name, serverWords[language])).toBe(shown)
})

test(
  'a rate shows its title, or its name where the title is blank, or nothing',
  { tags: ['2.2-118'] },
  () => {
    expect(rateLabel({ title: ' ', name: '' })).toBe('')
    expect(rateLabel({ title: 'Front Deck', name: 'FD' })).toBe('Front Deck')
    expect(rateLabel({ title: '  ', name: 'FD' })).toBe('FD')
  },
)

test(
  'rates are sorted by what they are called, products by their first letter',
  { tags: ['1.5-34', '1.5-35', '2.2-116'] },
  () => {
    const rates = [
      { title: 'Window', name: '' },
      { title: '', name: 'Aisle' },
      { title: 'Middle', name: 'A' },
    ]
    expect(sortRates(rates).map(rateLabel)).toEqual(['Aisle', 'Middle', 'Window'])
    const products = ['whale Watch', 'Art Walk', 'Boat'].map((name) => ({ name }))
    expect(sortProducts(products).map(({ name }) => name)).toEqual(['Art Walk', 'Boat', 'whale Watch'])
  },
)

describe('prices', () => {
  const price = (amount: number, change: Partial<Price> = {}): Price => ({
    id: '00000000-0000-7000-8000-000000000001',
    travelerType: { typeOf: 'ADULT', name: 'Adult', ageBand: '', minAge: 18, maxAge: 120 },
    retail: { amount, currency: 'USD' },
    original: null,
    net: null,
    startTimes: [],
    priceName: '',
    includedTaxes: [],
    ...change,
  })
  const tax = (retail: number, currency = 'USD') => ({
    includedTaxes: [{ name: 'City tax', retail, currency }],
  })

  test('a time has the prices without start times and those of its own', { tags: ['1.4-13'] }, () => {
    const [always, morning, evening] = [
      price(1),
      price(2, { startTimes: ['09:00'] }),
      price(3, { startTimes: ['18:30'] }),
    ]
    expect(pricesAt([always, morning, evening], '18:30')).toEqual([always, evening])
    expect(pricesAt([always, morning], undefined)).toEqual([always])
  })

  test(
    'the range goes from the lowest to the highest, and tells whether a tax above zero is in it',
    { tags: ['2.2-115'] },
    () => {
      expect(priceRange([price(4000), price(1200, tax(0)), price(2500)])).toEqual({
        low: { amount: 1200, currency: 'USD' },
        high: { amount: 4000, currency: 'USD' },
        taxIncluded: false,
      })
      expect(priceRange([price(4000), price(1200, tax(80))])?.taxIncluded).toBe(true)
      expect(priceRange([])).toBeUndefined()
    },
  )

  test(
    'a price is its amount and its currency code, unless no tax of it has a currency',
    { tags: ['2.2-125', '2.2-126'] },
    () => {
      expect(priceText(price(1250, tax(80)), 'en')).toBe('12.50 USD')
      expect(priceText(price(1250, tax(80, '')), 'en')).toBeUndefined()
    },
  )
})
