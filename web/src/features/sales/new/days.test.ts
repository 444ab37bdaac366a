import { expect, test } from 'vitest'
import { daysAfter, daysOfMonth, localDay, localTime, slotsOn } from './days.ts'
import { slot } from './test-catalog.ts'

test(
  'a slot late in the evening belongs to the day of the place, not of the desk',
  { tags: ['1.3-27'] },
  () => {
    const late = { ...slot, start: '2026-06-02T02:30:00Z' }
    expect(localDay(late.start, 'America/New_York')).toBe('2026-06-01')
    expect(localTime(late.start, 'America/New_York')).toBe('22:30')
    expect(slotsOn('2026-06-01', [late])).toEqual([late])
    expect(slotsOn('2026-06-02', [late])).toEqual([])
  },
)

test('midnight is 00:00 of the new day', () => {
  expect(localTime('2026-06-01T04:00:00Z', 'America/New_York')).toBe('00:00')
})

test('months and years end where they should', () => {
  expect(daysOfMonth('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
})
