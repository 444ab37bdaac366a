import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { markupOf, said, startTexts } from '#lib/test-render.ts'
import { product } from '../test-catalogue.ts'
import { FilterChips, filtersOf } from './filter-chips.tsx'

beforeAll(() => startTexts())

const stock = { products: [product], regions: ['Japan', 'Brazil'], groups: ['LATAM', 'ANZ'], lengths: [] }

test('product, market region and discount group each begin with All, which is chosen at first', () => {
  const filters = said(({ t }) => filtersOf({ stock, choices: {} }, t))
  expect(filters.map(({ label, value }) => [label, value])).toEqual([
    ['Product', 'all'],
    ['Market region', 'All'],
    ['Discount group', 'All'],
  ])
  expect(filters.map(({ options }) => options.map(({ label }) => label))).toEqual([
    ['All', 'Harbor Cruise'],
    ['All', 'Brazil', 'Japan'],
    ['All', 'Australia and New Zealand', 'Latin America'],
  ])
  expect(filters.every(({ value, options }) => options[0]?.value === value)).toBe(true)
})

test('a filter shows what was chosen', () => {
  const form = { stock, choices: { region: 'Japan' }, choose: () => {} }
  const shown = [
    ...markupOf(createElement(FilterChips, { form })).matchAll(/role="combobox"[^>]*value="([^"]*)"/g),
  ]
  expect(shown.map(([, value]) => value)).toEqual(['All', 'Japan', 'All'])
})

test('the product range of park tickets is from 1 to 1 day until another is chosen', () => {
  const parks = { ...stock, lengths: [1, 4] }
  const range = (choices: { daysFrom?: string; daysTo?: string }) =>
    said(({ t }) => filtersOf({ stock: parks, choices }, t))
      .slice(3)
      .map(({ label, value, options }) => [label, value, options.map((each) => each.label).join()])
  expect(range({})).toEqual([
    ['Days from', '1', '1 day,4 days'],
    ['Days to', '1', '1 day,4 days'],
  ])
  expect(range({ daysFrom: '4' })).toEqual([
    ['Days from', '4', '1 day,4 days'],
    ['Days to', '4', '4 days'],
  ])
})
