import { bookingStatuses, type BookingListItem } from '@reseller-portal/contract/bookings'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts, textOf } from '#lib/test-render.ts'
import { BookingStatusBadge } from './booking-status.tsx'
import { useConfirmationText } from './confirmation-text.ts'

beforeAll(() => startTexts())

type Shown = Pick<BookingListItem, 'status' | 'confirmation'>
const confirmation = {
  barcode: '7K2M',
  start: '2026-06-02T02:30:00Z',
  localTimezone: 'America/New_York',
  tickets: 2,
}

function Confirmation(booking: Shown) {
  return useConfirmationText(booking)
}
const text = (change: Partial<Shown['confirmation']> = {}, status: Shown['status'] = 'OPEN') =>
  textOf(createElement(Confirmation, { status, confirmation: { ...confirmation, ...change } }))

test('an open booking is its barcode, the long date at the place and the number of tickets', () => {
  expect(text()).toBe('7K2M, Monday, June 1, 2026, 2 tickets')
  expect(text({ tickets: 1 })).toBe('7K2M, Monday, June 1, 2026, 1 ticket')
})

test('a booking that is not open begins with its status', () => {
  expect(text({}, 'CANCELLED')).toBe('Cancelled, Monday, June 1, 2026, 2 tickets')
})

test('without a zone the date is told in UTC', () => {
  expect(text({ localTimezone: '' })).toBe('7K2M, Tuesday, June 2, 2026, 2 tickets')
})

test('the statuses are shown as Open, Pending, Cancelled and Failed', () => {
  const shown = bookingStatuses.map((status) => textOf(createElement(BookingStatusBadge, { status })))
  expect(shown).toEqual(['Open', 'Pending', 'Cancelled', 'Failed'])
})
