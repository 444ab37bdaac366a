import { expect, test } from 'vitest'
import type { Price } from '@reseller-portal/contract/products'
import { pricesOfStarts } from './live-prices.ts'

const money = (amount: number) => ({ amount, currency: 'USD' })
const imported: Price = {
  id: '00000000-0000-7000-8000-000000000001',
  travelerType: { typeOf: 'ADULT', name: 'Adult', ageBand: '', minAge: 18, maxAge: 120 },
  retail: money(1000),
  original: null,
  net: null,
  startTimes: [],
  priceName: '',
  includedTaxes: [],
}
const live = (retail: number, unitRef = 'adult') => ({
  unitRef,
  retail,
  original: retail,
  net: null,
  currency: 'USD',
  includedTaxes: [{ name: 'VAT', retail: 100 }],
})
const amounts = (prices: Price[]) => prices.map(({ retail, startTimes }) => [retail.amount, ...startTimes])

test('a supplier that tells no prices has the imported ones', () => {
  expect(pricesOfStarts(imported, 'adult', [{ localTime: '09:00', prices: [] }])).toEqual([imported])
  expect(pricesOfStarts(imported, 'adult', [])).toEqual([imported])
})

test("one price where all starts agree, with the supplier's own taxes", () => {
  const starts = [
    { localTime: '09:00', prices: [live(1200)] },
    { localTime: '11:00', prices: [live(1200)] },
  ]
  const prices = pricesOfStarts(imported, 'adult', starts)
  expect(amounts(prices)).toEqual([[1200]])
  expect(prices[0]?.includedTaxes).toEqual([{ name: 'VAT', retail: 100, currency: 'USD' }])
})

test('starts of different prices are told apart, and a unit is sold only where it has a price', () => {
  const starts = [
    { localTime: '09:00', prices: [live(1200)] },
    { localTime: '11:00', prices: [live(1500)] },
    { localTime: '13:00', prices: [live(1500), live(700, 'child')] },
  ]
  expect(amounts(pricesOfStarts(imported, 'adult', starts))).toEqual([
    [1200, '09:00'],
    [1500, '11:00', '13:00'],
  ])
  expect(amounts(pricesOfStarts(imported, 'child', starts))).toEqual([[700, '13:00']])
  expect(pricesOfStarts(imported, 'senior', starts)).toEqual([])
})
