import { expect, test } from 'vitest'
import { nextLook } from './supplier-watch.ts'

const now = new Date('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)

test.each([
  ['two weeks before it starts, not sooner', [20 * 24], 6 * 24],
  ['six hours later, within two weeks', [10 * 24], 6],
  ['an hour later, on the last day', [24], 1],
  ['by the next of its starts', [-3, 300, 23], 1],
  ['six hours later, on the day after its start, to see who came', [-23, -90], 6],
] as const)('a booking is looked after again %s', (_when, starts, next) => {
  expect(nextLook(starts.map(inHours), now)).toEqual(inHours(next))
})

test('a booking is no longer looked after a day after its last start', () => {
  expect(nextLook([inHours(-24), inHours(-90)], now)).toBeNull()
})
