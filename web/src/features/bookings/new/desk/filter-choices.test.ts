import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { markupOf, startTexts } from '#lib/test-render.ts'
import { product } from '../test-catalogue.ts'
import { FilterChoices } from './filter-choices.tsx'

beforeAll(() => startTexts())

const stock = { products: [product], regions: ['Japan', 'Brazil'], groups: ['LATAM', 'ANZ'] }

/** The options of each filter in order, the chosen one in brackets. */
function filters(choices: { product?: string; region?: string; group?: string }) {
  const markup = markupOf(createElement(FilterChoices, { form: { stock, choices, choose: () => {} } }))
  return [...markup.matchAll(/<select[\s\S]*?<\/select>/g)].map(([select]) =>
    [...select.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)].map(
      ([, value = '', selected, label = '']) => (selected ? `[${value}: ${label}]` : label),
    ),
  )
}

test('product, market region and discount group each begin with All, which is chosen at first', () => {
  expect(filters({})).toEqual([
    ['[all: All]', 'Harbor Cruise'],
    ['[All: All]', 'Brazil', 'Japan'],
    ['[All: All]', 'Australia and New Zealand', 'Latin America'],
  ])
})

test('a filter shows what was chosen', () => {
  expect(filters({ region: 'Japan' })[1]).toEqual(['All', 'Brazil', '[Japan: Japan]'])
})
