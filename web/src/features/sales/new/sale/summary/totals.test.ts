import { dueOf, type Totals } from '@reseller-portal/contract/sales'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts, textOf } from '#lib/test-render.ts'
import { ferry } from '../../test-receipt.ts'
import { TotalLine } from './totals.tsx'

beforeAll(() => startTexts())

const shown = (change: Partial<Totals>) => {
  const totals = { currency: 'USD', total: 9000, taxes: 900, fee: 300, lines: [], ...change }
  const total = { amount: dueOf(totals), currency: 'USD' }
  return textOf(
    createElement(TotalLine, { visits: [{ ...ferry, shown: { ...ferry.shown, totals, total } }] }),
  )
}

test('the sum stands with its taxes and its processing fee', { tags: ['1.3-77', '1.9-22', '2.9-18'] }, () => {
  expect(shown({})).toBe('Total 90.00 USD Includes 9.00 USD in taxes & fees (3.00 USD for processing)')
})

test('without included taxes there is no line for them', { tags: ['1.5-43', '2.5-33'] }, () => {
  expect(shown({ taxes: 0, fee: 0 })).toBe('Total 90.00 USD')
  expect(shown({ fee: 0 })).toBe('Total 90.00 USD Includes 9.00 USD in taxes & fees')
})

test('a total without a price is 0', { tags: ['1.5-40'] }, () => {
  expect(shown({ total: 0, taxes: 0, fee: 0 })).toBe('Total 0')
})

test('a code that pays part of the price is listed between the total and the amount due', () => {
  const groupon = { code: 'RIM-2027', amount: 2000 }
  expect(shown({ taxes: 0, fee: 0, groupon })).toBe(
    'Total 90.00 USD Paid with code RIM-2027 −20.00 USD Amount due 70.00 USD',
  )
})
