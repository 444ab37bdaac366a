import { beforeEach, expect, test } from 'vitest'
import { startTexts } from '#lib/test-render.ts'
import { amountOf, amountText } from './amount.ts'

beforeEach(() => startTexts())

test('an amount is typed with a point or a comma, in the digits of its currency', () => {
  expect(['12.50', '12,5', ' 12 ', '0'].map((text) => amountOf(text, 'USD'))).toEqual([1250, 1250, 1200, 0])
  expect([amountOf('4600', 'JPY'), amountOf('4600.5', 'JPY'), amountOf('1.234', 'KWD')]).toEqual([
    4600,
    undefined,
    1234,
  ])
})

test('a text that is not an amount is recognized', () => {
  for (const text of ['', '-1', '1.', '.5', '1.234', '1e3', '12.50 USD', '9'.repeat(12)])
    expect(amountOf(text, 'USD'), text).toBeUndefined()
})

test('an amount is shown as it is typed', () => {
  expect([amountText(1250, 'USD'), amountText(4600, 'JPY'), amountText(1234, 'KWD')]).toEqual([
    '12.50',
    '4600',
    '1.234',
  ])
})

test.each([
  ['en', '12.50'],
  ['es', '12,50'],
  ['fr', '12,50'],
] as const)('in %s an amount in a field is written %s, and read again', async (language, written) => {
  await startTexts({ remembered: language })
  expect(amountText(1250, 'USD')).toBe(written)
  expect(amountOf(written, 'USD')).toBe(1250)
  expect(amountText(1250, 'JPY')).toBe('1250')
})
