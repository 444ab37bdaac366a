import { expect, test } from 'vitest'
import { openBuckets } from './buckets.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('a minute allows so many calls at once, then one as often as they come back', () => {
  const take = openBuckets(60)
  const burst = Array.from({ length: 61 }, () => take('a', at(0)))
  expect(burst.map((each) => each.isAllowed)).toEqual([...Array.from({ length: 60 }, () => true), false])
  expect(burst[0]).toMatchObject({ limit: 60, remaining: 59, resetSeconds: 1, retrySeconds: 0 })
  expect(burst[60]).toMatchObject({ remaining: 0, resetSeconds: 60, retrySeconds: 1 })
  expect([take('a', at(1)), take('a', at(1))].map((each) => each.isAllowed)).toEqual([true, false])
  expect(take('a', at(120))).toMatchObject({ isAllowed: true, remaining: 59 })
})

test('one caller does not use up what another has', () => {
  const take = openBuckets(1)
  expect(take('a', at(0)).isAllowed).toBe(true)
  expect(take('b', at(0)).isAllowed).toBe(true)
  expect(take('a', at(0)).isAllowed).toBe(false)
})

test('a clock that steps back gives nothing away', () => {
  const take = openBuckets(1)
  expect(take('a', at(100)).isAllowed).toBe(true)
  expect(take('a', at(0)).isAllowed).toBe(false)
})
