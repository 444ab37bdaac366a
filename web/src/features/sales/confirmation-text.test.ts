import { bookingStatuses } from '@reseller-portal/contract/sales'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts, textOf } from '#lib/test-render.ts'
import { BookingStatusBadge } from './booking-status.tsx'
import { useConfirmationText } from './confirmation-text.ts'

beforeAll(() => startTexts())

type Shown = Parameters<typeof useConfirmationText>[0]
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

test(
  'an open booking is its barcode, the long date at the place and the number of tickets',
  { tags: ['1.2-45', '1.3-49', '1.3-51', '1.3-52'] },
  () => {
    expect(text()).toBe('7K2M, Monday, June 1, 2026, 2 tickets')
    expect(text({ tickets: 1 })).toBe('7K2M, Monday, June 1, 2026, 1 ticket')
  },
)

test('a booking that is not open begins with its status', { tags: ['1.2-45', '1.3-50', '1.4-40'] }, () => {
  expect(text({}, 'CANCELLED')).toBe('Cancelled, Monday, June 1, 2026, 2 tickets')
})

test('without a time zone the date is shown in UTC', { tags: ['1.3-51'] }, () => {
  expect(text({ localTimezone: '' })).toBe('7K2M, Tuesday, June 2, 2026, 2 tickets')
})

test('the statuses are shown as Open, Pending, Cancelled and Failed', { tags: ['1.4-40', '2.4-21'] }, () => {
  const shown = bookingStatuses.map((status) => textOf(createElement(BookingStatusBadge, { status })))
  expect(shown).toEqual(['Open', 'Pending', 'Cancelled', 'Failed'])
})
