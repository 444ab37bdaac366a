import { languages } from '@reseller-portal/contract/kit'
import { discountGroups, resellerRegions } from '@reseller-portal/contract/inventory'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { markupOf, withWords, startTexts } from '#lib/test-render.ts'
import { product } from '../test-catalog.ts'
import { FilterChips, filtersOf } from './filter-chips.tsx'

beforeEach(() => startTexts())

const stock = { products: [product], regions: ['Japan', 'Brazil'], groups: ['LATAM', 'ANZ'], lengths: [] }

test(
  'product, market region and discount group each begin with All, which is chosen at first',
  { tags: ['1.2-34', '1.2-35', '1.2-36', '1.3-79', '1.3-80', '1.3-81', '1.9-09', '1.9-10', '1.9-11'] },
  () => {
    const filters = withWords(({ t }) => filtersOf({ stock, choices: {} }, t))
    expect(filters.map(({ label, value }) => [label, value])).toEqual([
      ['Product', 'all'],
      ['Market region', 'All'],
      ['Discount group', 'All'],
    ])
    expect(filters.map(({ data }) => data.map(({ label }) => label))).toEqual([
      ['All', 'Harbor Cruise'],
      ['All', 'Brazil', 'Japan'],
      ['All', 'Australia and New Zealand', 'Latin America'],
    ])
    expect(filters.every(({ value, data }) => data[0]?.value === value)).toBe(true)
  },
)

test.for(languages)(
  'each of the sixteen market regions and discount groups is offered by a readable name, in %s as well',
  { tags: ['2.9-35', '2.9-36', '2.9-38', '2.9-39'] },
  async (language) => {
    await startTexts({ remembered: language })
    const all = { ...stock, regions: [...resellerRegions], groups: [...discountGroups] }
    const [, regions, groups] = withWords(({ t }) => filtersOf({ stock: all, choices: {} }, t))
    for (const filter of [regions, groups]) {
      const names = filter?.data.slice(1).map(({ label }) => label) ?? []
      expect(new Set(names).size).toBe(16)
      // A code has underscores, or capitals within a word.
      expect(names.filter((name) => /_|[a-z][A-Z]/.test(name))).toEqual([])
    }
    if (language !== 'en') return
    expect(groups?.data.map(({ label }) => label)).toEqual(
      ['All', ...groupNames].toSorted((one, other) => one.localeCompare(other)),
    )
  },
)

const groupNames = [
  'Standard guest',
  'Florida resident',
  'US military',
  'California resident',
  'Southern California resident',
  'Local resident',
  'UK and Ireland advance',
  'Latin America',
  'Australia and New Zealand',
  'Trade group',
  'Student group',
  'Youth sports',
  'Convention',
  'Special event',
  'Club member',
  'Certificate',
]

test('a filter shows the chosen values', () => {
  const form = { stock, choices: { region: 'Japan' }, choose: () => {} }
  const shown = [
    ...markupOf(createElement(FilterChips, { form })).matchAll(/role="combobox"[^>]*value="([^"]*)"/g),
  ]
  expect(shown.map(([, value]) => value)).toEqual(['All', 'Japan', 'All'])
})

test(
  'the product range of park tickets is from 1 to 1 day until another is chosen',
  { tags: ['1.9-13'] },
  () => {
    const parks = { ...stock, lengths: [1, 4] }
    const range = (choices: { daysFrom?: string; daysTo?: string }) =>
      withWords(({ t }) => filtersOf({ stock: parks, choices }, t))
        .slice(3)
        .map(({ label, value, data }) => [label, value, data.map((each) => each.label).join()])
    expect(range({})).toEqual([
      ['Minimum days', '1', '1 day,4 days'],
      ['Maximum days', '1', '1 day,4 days'],
    ])
    expect(range({ daysFrom: '4' })).toEqual([
      ['Minimum days', '4', '1 day,4 days'],
      ['Maximum days', '4', '4 days'],
    ])
  },
)
