import type { BookingListItem } from '@reseller-portal/contract/bookings'
import { expect, test } from 'vitest'
import { todayOf } from './today.ts'

const now = new Date('2026-11-22T12:00:00Z')
const booking = (change: Partial<BookingListItem>): BookingListItem => ({
  id: '00000000-0000-7000-8000-000000000001',
  resellerBookingRef: '',
  supplierBookingRef: '',
  status: 'OPEN',
  firstName: 'Dana',
  lastName: 'Rivera',
  email: 'dana@guests.example',
  phone: '',
  confirmation: { barcode: 'X', start: now.toISOString(), localTimezone: 'UTC', tickets: 2 },
  productName: 'Cruise',
  rateName: 'Seat',
  agent: 'Avery Lane',
  pointOfSale: 'HC-PIER',
  total: { amount: 7800, currency: 'USD' },
  bookedDate: now.toISOString(),
  ...change,
})

test('the sales of today are counted, those of other days, cancelled and failed ones are not', () => {
  const found = todayOf(
    [
      booking({}),
      booking({ status: 'CANCELLED' }),
      booking({ status: 'FAILED', bookedDate: null }),
      booking({ bookedDate: '2026-11-20T12:00:00Z' }),
    ],
    now,
  )
  expect(found).toEqual({
    bookings: 1,
    tickets: 2,
    sales: [{ amount: 7800, currency: 'USD' }],
    isPart: false,
  })
})

test('currencies are never added up', () => {
  const euros = booking({ total: { amount: 500, currency: 'EUR' } })
  expect(todayOf([booking({}), euros, euros], now).sales).toEqual([
    { amount: 7800, currency: 'USD' },
    { amount: 1000, currency: 'EUR' },
  ])
})

test('where the list ends within today, the figures are said to be a part', () => {
  const full = Array.from({ length: 500 }, () => booking({}))
  expect(todayOf(full, now).isPart).toBe(true)
  expect(todayOf(full.slice(1), now).isPart).toBe(false)
})
