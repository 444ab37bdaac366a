import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { CallError } from '#lib/calls/call-error.ts'
import { markupOf, startTexts, textOf } from '#lib/test-render.ts'
import { adult, product, rate, slot } from '../../test-catalog.ts'
import type { Form } from '../../form/use-form.ts'
import type { Offer } from '../offers.ts'
import { TicketsSheet } from './tickets-sheet.tsx'

beforeAll(() => startTexts())

const stock: Form['stock'] = {
  channel: undefined,
  scope: [product],
  listed: [],
  products: [product],
  regions: [],
  groups: [],
  offers: [],
  lengths: [],
  otherDays: 0,
  isFilteredOut: false,
  isEmpty: false,
  isPending: false,
  pricing: new Set<string>(),
  error: null,
  refresh: () => Promise.all([Promise.resolve([]), Promise.resolve([]), Promise.resolve([])]),
}
const sheet = (change: Partial<Form['stock']>) =>
  createElement(TicketsSheet, {
    form: {
      desk: { reseller: undefined, listed: [], pos: undefined },
      stock: { ...stock, ...change },
      date: '2026-06-01',
      offer: undefined,
      slots: [],
      slot: undefined,
      lines: [],
      isFolded: false,
      unfold: () => {},
      nextOpen: () => undefined,
      choose: () => {},
      advance: () => {},
    },
  })

test('a supplier that sells nothing says that no products are available', { tags: ['1.8-58'] }, () => {
  expect(textOf(sheet({ isEmpty: true }))).toBe('No products available')
})

test('filters that leave no rate are an error that says so', { tags: ['1.5-33'] }, () => {
  const filtered = sheet({ isFilteredOut: true })
  expect(textOf(filtered)).toBe('No tickets are available for this market region and discount group.')
  expect(markupOf(filtered)).toContain('role="alert"')
})

test(
  'ticket types that could not be loaded show the reason and a button to try again',
  { tags: ['1.8-59'] },
  () => {
    const text = textOf(sheet({ error: new CallError(500, 'rp-7') }))
    expect(text).toBe(
      'Unable to load ticket types Internal error. Try again later Request ID: rp-7 Try again',
    )
  },
)

test('each rate of the day is a card to choose', { tags: ['1.2-38', '1.3-68'] }, () => {
  const offer: Offer = { rate, product, slots: [slot], prices: [adult], state: 'open' }
  const other = { ...offer, rate: { ...rate, id: product.id, title: 'Front Deck' } }
  const cards = markupOf(sheet({ offers: [other, offer] })).match(/role="radio"/g)
  expect(cards).toHaveLength(2)
})
