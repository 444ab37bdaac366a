import type { Booking } from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { moneyStoryOf } from './money-story.ts'

const totals = { currency: 'USD', total: 11_700, taxes: 1316, fee: 450, lines: [] }
const entry = (typeOf: string, amount?: number, change?: number): Booking['timeline'][number] => ({
  typeOf,
  timestamp: '2026-11-20T14:44:00Z',
  actor: 'Avery Lane',
  reason: '',
  refund: amount === undefined ? null : { amount, currency: 'USD' },
  change: change === undefined ? null : { amount: change, currency: 'USD' },
})
const story = (timeline: Booking['timeline'], ext = {}) => {
  const { rows, ...sums } = moneyStoryOf({ timeline, totals, ext })
  return { steps: rows.map(({ amount, balance }) => [amount, balance]), ...sums }
}

test('a card sale is authorized, captured and partly refunded, and the rest is the amount kept', () => {
  const timeline = [
    entry('PENDING'),
    entry('payments.authorized'),
    entry('payments.captured'),
    entry('OPEN'),
    entry('bookings.tickets_cancelled', 2550),
    entry('payments.refunded', 2550),
  ]
  expect(story(timeline, { paymentIntentId: 'pi_1' })).toEqual({
    steps: [
      [0, 0],
      [11_700, 11_700],
      [-2550, 9150],
    ],
    paid: 11_700,
    refunded: 2550,
    kept: 9150,
  })
})

test('on account the booking itself is the charge and its cancellation the credit', () => {
  const timeline = [entry('PENDING'), entry('OPEN'), entry('CANCELLED', 11_250)]
  expect(story(timeline)).toMatchObject({ paid: 11_700, refunded: 11_250, kept: 450 })
})

test('a released payment leaves no amount', () => {
  const timeline = [entry('payments.authorized'), entry('payments.voided'), entry('FAILED')]
  expect(story(timeline, { paymentIntentId: 'pi_1' })).toMatchObject({ paid: 0, refunded: 0, kept: 0 })
})

test('an amendment on account adds its difference to the first amount or subtracts it', () => {
  const timeline = [
    entry('OPEN'),
    entry('bookings.amended', undefined, 2000),
    entry('bookings.amended', undefined, -500),
  ]
  expect(story(timeline).steps).toEqual([
    [10_200, 10_200],
    [2000, 12_200],
    [-500, 11_700],
  ])
})

test('an amendment that gives back to a card shows in its refund, once', () => {
  const timeline = [
    entry('payments.captured'),
    entry('bookings.amended', undefined, -500),
    entry('payments.refunded', 500),
  ]
  expect(story(timeline, { paymentIntentId: 'pi_1' })).toMatchObject({
    paid: 12_200,
    refunded: 500,
    kept: 11_700,
  })
})
