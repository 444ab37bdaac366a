import { expect, test } from 'vitest'
import { isAllDay } from './visit.ts'

test.each([
  ['a whole day', 'America/New_York', '2026-07-04T04:00:00Z', '2026-07-05T04:00:00Z', true],
  [
    'a day that ends a minute early',
    'America/New_York',
    '2026-07-04T04:00:00Z',
    '2026-07-05T03:59:00Z',
    true,
  ],
  [
    'the day on which clocks go forward',
    'America/New_York',
    '2026-03-08T05:00:00Z',
    '2026-03-09T03:59:00Z',
    true,
  ],
  [
    'a day whose midnight the clocks skip',
    'America/Santiago',
    '2026-09-06T04:00:00Z',
    '2026-09-07T03:00:00Z',
    true,
  ],
  ['a pass of three days', 'America/New_York', '2026-07-04T04:00:00Z', '2026-07-07T04:00:00Z', true],
  ['a departure at midnight', 'America/New_York', '2026-07-04T04:00:00Z', '2026-07-04T05:00:00Z', false],
  ['a trip of a day from noon', 'America/New_York', '2026-07-04T16:00:00Z', '2026-07-05T16:00:00Z', false],
  ['a day of another zone', 'UTC', '2026-07-04T04:00:00Z', '2026-07-05T04:00:00Z', false],
])('whether %s in %s is all day', (_, zone, start, end, expected) => {
  expect(isAllDay({ zone, start: new Date(start), end: new Date(end) })).toBe(expected)
})
