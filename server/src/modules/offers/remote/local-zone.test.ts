import { expect, test } from 'vitest'
import { isoIn } from '#kit/zone.ts'
import { zoneOfSlot } from './local-zone.ts'

const slot = (startsAt: string, localDay: string, localTime: string) => ({
  startsAt: new Date(startsAt),
  localDay,
  localTime,
})

test("a slot in its supplier's zone keeps that zone, on both sides of a change of the clocks", () => {
  const before = slot('2026-10-25T00:30:00Z', '2026-10-25', '01:30')
  const after = slot('2026-10-25T01:30:00Z', '2026-10-25', '01:30')
  expect(zoneOfSlot(before, 'Europe/London')).toBe('Europe/London')
  expect(zoneOfSlot(after, 'Europe/London')).toBe('Europe/London')
  expect(isoIn('Europe/London', before.startsAt)).toBe('2026-10-25T01:30:00+01:00')
  expect(isoIn('Europe/London', after.startsAt)).toBe('2026-10-25T01:30:00+00:00')
})

test("a product somewhere else than its supplier is read by its start's own offset", () => {
  const kathmandu = slot('2026-06-01T03:15:00Z', '2026-06-01', '09:00')
  const zone = zoneOfSlot(kathmandu, 'America/New_York')
  expect(zone).toBe('+05:45')
  expect(isoIn(zone, kathmandu.startsAt)).toBe('2026-06-01T09:00:00+05:45')
  const honolulu = slot('2026-06-02T05:00:00Z', '2026-06-01', '19:00')
  expect(zoneOfSlot(honolulu, 'America/New_York')).toBe('-10:00')
})

test('words that no place could have said do not count', () => {
  expect(zoneOfSlot(slot('2026-06-01T03:15:00Z', '2026-07-01', '09:00'), 'Asia/Tokyo')).toBe('Asia/Tokyo')
})
