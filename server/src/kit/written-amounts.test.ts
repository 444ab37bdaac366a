import { expect, test } from 'vitest'
import { currencyIn, readAmount } from './written-amounts.ts'

test.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,50 €', 'EUR', 1250],
  ['1,234.50', 'USD', 123_450],
  ['1.234,50 €', 'EUR', 123_450],
  ['1 234,50 EUR', 'EUR', 123_450],
  ["1'234.50", 'CHF', 123_450],
  ['1.234', 'EUR', 123_400],
  ['1.234.567', 'EUR', 123_456_700],
  ['US$ 1,299', 'USD', 129_900],
  ['¥4000', 'JPY', 4000],
  ['¥4,000', 'JPY', 4000],
  ['4000.00', 'JPY', 4000],
  ['¥40', 'CNY', 4000],
  ['1.234', 'KWD', 1234],
  ['0.00', 'USD', 0],
  ['Gratis', 'EUR', 0],
])('%s in %s is %i', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})

test.each([
  ['-5', 'USD'],
  ['(5.00)', 'USD'],
  ['12.5', 'JPY'],
  ['0.500', 'USD'],
  ['12.3456', 'USD'],
  ['1,23.456', 'USD'],
  ['1.2.3', 'USD'],
  ['1e3', 'USD'],
  ['€12', 'USD'],
  ['12 EUR', 'USD'],
  ['ask us', 'USD'],
  ['9'.repeat(30), 'USD'],
  ['', 'USD'],
])('%s is no amount in %s', (text, currency) => {
  expect(readAmount(text, currency)).toBeUndefined()
})

test('an amount may name its currency', () => {
  expect(['12 €', 'CAD 12', '¥5', '12', 'US$ 12'].map(currencyIn)).toEqual([
    'EUR',
    'CAD',
    'JPY',
    undefined,
    undefined,
  ])
})
