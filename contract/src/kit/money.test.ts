import { expect, test } from 'vitest'
import { currencyDigits, formatMoney } from './money.ts'

test(
  'an amount in the smallest unit is shown with two decimals and its currency code',
  { tags: ['1.3-18', '1.9-24', '2.2-125', '2.3-06'] },
  () => {
    expect(formatMoney({ amount: 1250, currency: 'USD' }, 'en')).toBe('12.50 USD')
    expect(formatMoney({ amount: 123_456_789, currency: 'EUR' }, 'en')).toBe('1,234,567.89 EUR')
    expect(formatMoney({ amount: 0, currency: 'USD' }, 'en')).toBe('0.00 USD')
  },
)

test('nothing is shown of what is not a number, or has no currency', { tags: ['2.5-20', '2.5-21'] }, () => {
  expect(formatMoney({ amount: Number.NaN, currency: 'USD' }, 'en')).toBe('')
  expect(formatMoney({ amount: null, currency: 'USD' }, 'en')).toBe('')
  expect(formatMoney({ amount: 1250, currency: '' }, 'en')).toBe('')
})

test(
  'a currency has the digits of ISO 4217: none for yen, three for dinars',
  { tags: ['1.9-24', '2.2-125', '2.3-06'] },
  () => {
    expect(['USD', 'JPY', 'KWD', 'HUF'].map(currencyDigits)).toEqual([2, 0, 3, 2])
    expect(formatMoney({ amount: 4600, currency: 'JPY' }, 'en')).toBe('4,600 JPY')
  },
)

test(
  'each currency is written as the language does: dollars in English, euros in German, yen in Japanese',
  { tags: ['2.9-02'] },
  () => {
    expect(formatMoney({ amount: 123_456, currency: 'USD' }, 'en')).toBe('1,234.56 USD')
    expect(formatMoney({ amount: 123_456, currency: 'EUR' }, 'de')).toBe('1.234,56 EUR')
    expect(formatMoney({ amount: 123_456, currency: 'JPY' }, 'ja')).toBe('123,456 JPY')
  },
)
