import { createElement, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { CartSale } from '@reseller-portal/contract/sales'
import { startTexts, textOf } from '#lib/test-render.ts'
import { CartOutcomes } from './cart/cart-outcomes.tsx'
import type { KeptLine } from './cart/kept-cart.ts'
import { ExperienceFacts } from './details/facts.tsx'
import { Overview } from './details/overview.tsx'
import { VisitItem } from './new/sale/summary/visit-item.tsx'
import { adult, product, rate, slot } from './new/test-catalog.ts'
import { booked } from './new/test-sale.ts'

beforeAll(() => startTexts())

// 10:00 AM on Monday on the Chatham Islands, a zone in which no test browser is.
const localTimezone = 'Pacific/Chatham'
const cruise = { start: '2026-05-31T21:15:00.000Z', end: '2026-05-31T23:15:00.000Z' }
const allDay = { start: '2026-05-31T11:15:00.000Z', end: '2026-06-01T11:15:00.000Z' }
type Span = typeof cruise

function bookingAt({ start, end }: Span) {
  const items = booked.items.map((item) => ({
    ...item,
    startTime: start,
    endTime: end,
    product: { ...item.product, localTimezone },
  }))
  return { ...booked, items }
}

function lineAt({ start, end }: Span): KeptLine {
  return {
    id: 'ferry',
    items: [
      {
        supplierId: product.supplierId,
        productId: product.id,
        rateId: rate.id,
        priceId: adult.id,
        availabilityId: slot.id,
        startTime: start,
        quantity: 1,
        ext: {},
      },
    ],
    holdId: null,
    ext: {},
    holdItems: [],
    expires: null,
    shown: {
      supplierName: 'Harbor City Cruises',
      productName: 'Island Ferry',
      rateName: 'Day Pass',
      startsAt: start,
      endsAt: end,
      timezone: localTimezone,
      tickets: 1,
      total: { amount: 6400, currency: 'USD' },
    },
  }
}

function saleAt({ start, end }: Span): CartSale {
  const line = {
    bookingId: null,
    hasParkDays: false,
    status: 'OPEN' as const,
    failure: '',
    tickets: 1,
    start,
    end,
    product: {
      supplierName: 'Harbor City Cruises',
      productName: 'Island Ferry',
      rateName: 'Day Pass',
      policy: '',
      localTimezone,
      pickupLabel: '',
    },
    total: { amount: 6400, currency: 'USD' },
  }
  return {
    id: product.id,
    outcome: 'OPEN',
    choice: 'KEEP',
    customer: booked.customer,
    lines: [line],
    total: line.total,
    fee: 0,
    released: 0,
    paymentIntentId: null,
  }
}

const screens: [string, (span: Span) => ReactNode][] = [
  ['the facts of a booking', (span) => createElement(ExperienceFacts, { booking: bookingAt(span) })],
  ['a visit of a sale', (span) => createElement(VisitItem, { line: lineAt(span), now: 0 })],
  ['the outcome of a cart', (span) => createElement(CartOutcomes, { sale: saleAt(span) })],
]

test.each(screens)('%s shows the time of the visit at its place, and names the place', (_, screen) => {
  expect(textOf(screen(cruise))).toContain('10:00 AM, Chatham time')
})

test('the summary of a booking shows the time of the visit at its place, and below it names the place', () => {
  const text = textOf(createElement(Overview, { booking: bookingAt(cruise) }))
  expect(text).toContain('Mon, Jun 1 · 10:00 AM Chatham time')
  const wholeDay = textOf(createElement(Overview, { booking: bookingAt(allDay) }))
  expect(wholeDay).toContain('Mon, Jun 1 · All day')
  expect(wholeDay).not.toContain('Chatham')
})

test.each(screens)('%s shows an all-day ticket as such, on the day of its place', (_, screen) => {
  const text = textOf(screen(allDay))
  expect(text).toMatch(/Mon(?:day)?, Jun(?:e)? 1/)
  expect(text).toContain('All day')
  expect(text).not.toContain('12:00 AM')
})
