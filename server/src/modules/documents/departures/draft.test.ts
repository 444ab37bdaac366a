import { expect, test } from 'vitest'
import { draftOf, type DepartureNotice } from './draft.ts'

const midnight = '2026-07-04T04:00:00.000Z'
const hour = 3_600_000
const change: DepartureNotice = {
  kind: 'CANCELLED',
  productName: 'Skyline Tower',
  zone: 'America/New_York',
  lasts: 24 * hour,
  before: { start: midnight, pickup: '' },
  after: { start: midnight, pickup: '' },
  reason: 'High winds',
}

function mailOf(notice: DepartureNotice) {
  const sender = { name: 'Harbor Concierge', color: '', phone: '' }
  const guest = { name: 'Dana', language: 'en', reference: 'HC-1' } as const
  return draftOf(notice, guest, '', sender).text.replaceAll(/\s+/g, ' ')
}

test('a guest with an all-day ticket reads “All day”, and of a departure at midnight its time', () => {
  expect(mailOf(change)).toContain('Saturday, July 04, 2026, All day')
  expect(mailOf({ ...change, lasts: hour })).toContain('Saturday, July 04, 2026, 12:00 AM EDT')
})
