import { feeName } from '@reseller-portal/contract/sales'
import { rateExt } from '@reseller-portal/contract/products'
import { createElement } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTexts, textOf } from '#lib/test-render.ts'
import { adult, child, product, rate, slot } from '../test-catalog.ts'
import { linesOf } from './lines.ts'
import { PriceRange } from './products/price-range.tsx'
import { PricingTable } from './pricing-table.tsx'
import { RateRow } from './products/rate-row.tsx'
import { RateFacts } from './products/rate-facts.tsx'
import { sellerOf, type Seller } from '../desk/seller.ts'
import type { Offer } from './offers.ts'
import { RatePolicy } from './products/rate-policy.tsx'

beforeAll(() => startTexts())

const taxes = [
  { name: 'City tax', retail: 300, currency: 'USD' },
  { name: feeName, retail: 150, currency: 'USD' },
]

describe('the price of a rate', () => {
  test(
    'is shown as a range with the currency, and with a note on included tax',
    { tags: ['2.1-01', '2.2-114', '2.2-115'] },
    () => {
      expect(textOf(createElement(PriceRange, { prices: [adult, child] }))).toBe(
        'Prices range from 25.00 to 45.00 USD',
      )
      const taxed = { ...adult, includedTaxes: taxes }
      expect(textOf(createElement(PriceRange, { prices: [taxed, child] }))).toBe(
        'Prices range from 25.00 to 45.00 USD (tax included)',
      )
    },
  )

  test(
    'is not provided where no tax has a currency, and missing where there are no prices',
    { tags: ['2.2-126', '2.2-135'] },
    () => {
      const nameless = { ...adult, includedTaxes: [{ name: 'City tax', retail: 300, currency: '' }] }
      expect(textOf(createElement(PriceRange, { prices: [nameless] }))).toBe('Price not provided')
      expect(textOf(createElement(PriceRange, { prices: [] }))).toBe('No Prices')
    },
  )
})

describe('a rate card', () => {
  const factsOf = (shown: Pick<Offer, 'rate' | 'prices'>, seller = sellerOf(undefined)) =>
    createElement(RateFacts, { offer: shown, seller })
  const offer = { rate, product, slots: [slot], prices: [adult, child], state: 'open' as const }
  const cardOf = (change: Partial<typeof rate>, state: 'open' | 'no-availability' | 'no-prices' = 'open') =>
    textOf(
      createElement(RateRow, {
        offer: { ...offer, state, rate: { ...rate, ...change } },
        seller: sellerOf(undefined),
        isOpen: true,
        isChosen: false,
        isReachable: true,
        onPick: () => {},
      }),
    )

  test(
    'shows title, price, details, market regions, discount groups, taxes and the last valid day',
    { tags: ['2.2-112', '2.2-113'] },
    () => {
      const full = {
        title: 'Front Deck',
        name: 'FD',
        additionalDetails: 'Seats at the bow.',
        marketRegions: ['Canada'],
        discountGroups: ['ANZ'],
        valid: { from: null, until: '2026-12-31' },
      }
      const taxed = { ...offer, prices: [{ ...adult, includedTaxes: taxes }, child] }
      const card = cardOf(full)
      expect(card).toContain('Front Deck FD Adult 45.00 USD Child 25.00 USD')
      expect(card).toContain('Price details Prices range from 25.00 to 45.00 USD')
      expect(card).toContain('Seats at the bow.')
      const facts = textOf(factsOf({ ...taxed, rate: { ...rate, ...full } }))
      expect(facts).toContain('Market regions Canada (excluding Quebec)')
      expect(facts).toContain('Discount groups Australia and New Zealand')
      expect(facts).toContain('City tax, Payment Processing Fee')
      expect(facts).toContain('Valid until 2026-12-31')
    },
  )

  test(
    'of a theme park shows the length of stay to its distributor, and that military tickets need a reservation',
    { tags: ['1.1-19', '1.3-88', '1.6-20', '1.6-21'] },
    () => {
      const ext = {
        [rateExt.productType]: 'DATE_BASED',
        [rateExt.productDuration]: '4',
        [rateExt.bufferDays]: '3',
      }
      const textFor = (seller: Seller, more: Record<string, string> = ext) =>
        textOf(factsOf({ prices: [], rate: { ...rate, ext: more } }, seller))
      expect(textFor({ isThemePark: true, isMilitary: false })).toBe(
        'A 4-day stay within 7 days of the chosen date. Valid on the chosen date and the 4 days after.',
      )
      expect(textFor({ isThemePark: true, isMilitary: false }, { [rateExt.productType]: 'DATE_BASED' })).toBe(
        'A 1-day stay. Valid on the chosen date and the day after.',
      )
      expect(textFor({ isThemePark: false, isMilitary: true })).toBe('Reservation required')
      expect(textFor({ isThemePark: false, isMilitary: false })).toBe('')
      expect(textFor({ isThemePark: true, isMilitary: true }, {})).toBe('')
    },
  )

  test('says why it cannot be sold', { tags: ['2.2-135', '2.2-136'] }, () => {
    expect(cardOf({}, 'no-availability')).toContain('No Availability')
    expect(cardOf({}, 'no-prices')).toContain('No Prices')
  })

  test(
    'shows a window only when both its ends are known, as year, month and day',
    { tags: ['2.2-119', '2.2-120', '2.2-121', '2.2-123', '2.2-124', '2.9-05'] },
    () => {
      const textsOf = (ext: Record<string, string>, valid = rate.valid) =>
        textOf(factsOf({ prices: [], rate: { ...rate, ext, valid } }))
      const all = {
        [rateExt.salesStart]: '2026-01-01',
        [rateExt.salesEnd]: '2026-06-30',
        [rateExt.usageStart]: '2026-02-01',
        [rateExt.usageEnd]: '2026-09-30',
      }
      expect(textsOf(all)).toBe(
        'This ticket can be sold between 2026-01-01 and 2026-06-30 This ticket can be used between 2026-02-01 and 2026-09-30',
      )
      expect(textsOf({}, { from: '2026-03-01', until: '2026-03-31' })).toContain(
        'This ticket is valid between 2026-03-01 and 2026-03-31',
      )
      expect(textsOf({ [rateExt.salesStart]: '2026-01-01', [rateExt.usageEnd]: '2026-09-30' })).toBe('')
    },
  )

  test(
    'shows a window given in instants as days in the zone of its first opening hours, or in UTC',
    { tags: ['2.2-122'] },
    () => {
      const ext = { [rateExt.usageStart]: '2026-02-01T02:00:00Z', [rateExt.usageEnd]: '2026-03-01T02:00:00Z' }
      const textIn = (hours: typeof rate.hours) =>
        textOf(factsOf({ prices: [], rate: { ...rate, ext, hours } }))
      expect(textIn([])).toBe('This ticket can be used between 2026-02-01 and 2026-03-01')
      const hours = [{ timezone: 'America/New_York', opens: '09:00', closes: '18:00' }]
      expect(textIn(hours)).toBe('This ticket can be used between 2026-01-31 and 2026-02-28')
    },
  )

  test('has a policy that is text as it is', { tags: ['1.3-84', '1.5-28'] }, () => {
    const rate = { policy: 'No refunds.', cancellationRules: [] }
    expect(textOf(createElement(RatePolicy, { rate }))).toContain('No refunds.')
  })
})

test(
  'the pricing table has the headers of the specification and a line for each traveler type',
  { tags: ['1.2-40', '2.2-139', '2.9-18'] },
  () => {
    const taxed = { ...adult, includedTaxes: taxes }
    const lines = linesOf([child, taxed], slot, { 'ADULT Adult (13+)': 2 })
    const table = textOf(createElement(PricingTable, { lines }))
    expect(table).toMatch(/^Traveler Type Price \(per ticket\) Taxes & Fees \(per ticket\) Total /)
    expect(table).toContain('40.50 USD 4.50 USD Payment Processing Fee: 1.50 USD 90.00 USD')
    expect(table.indexOf('Adult')).toBeLessThan(table.indexOf('Child'))
  },
)
