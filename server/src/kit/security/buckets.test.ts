import { expect, test } from 'vitest'
import { openBuckets } from './buckets.ts'

const at = (seconds: number) => Date.UTC(2026, 0, 1) + seconds * 1000
const rates = { sixty: { burst: 60, perMinute: 60 }, one: { burst: 1, perMinute: 1 } }

test('a minute allows so many calls at once, then one as often as they come back', () => {
  const take = openBuckets()
  const burst = Array.from({ length: 61 }, () => take('a', at(0), rates.sixty))
  expect(burst.map((each) => each.isAllowed)).toEqual([...Array.from({ length: 60 }, () => true), false])
  expect(burst[0]).toMatchObject({ limit: 60, remaining: 59, resetSeconds: 1, retrySeconds: 0 })
  expect(burst[60]).toMatchObject({ remaining: 0, resetSeconds: 60, retrySeconds: 1 })
  const second = [take('a', at(1), rates.sixty), take('a', at(1), rates.sixty)]
  expect(second.map((each) => each.isAllowed)).toEqual([true, false])
  expect(take('a', at(120), rates.sixty)).toMatchObject({ isAllowed: true, remaining: 59 })
})

test('one caller does not use up what another has', () => {
  const take = openBuckets()
  expect(take('a', at(0), rates.one).isAllowed).toBe(true)
  expect(take('b', at(0), rates.one).isAllowed).toBe(true)
  expect(take('a', at(0), rates.one).isAllowed).toBe(false)
})

test('a clock that steps back gives nothing away', () => {
  const take = openBuckets()
  expect(take('a', at(100), rates.one).isAllowed).toBe(true)
  expect(take('a', at(0), rates.one).isAllowed).toBe(false)
})

test('a call that is taken in advance waits until it has come back', () => {
  const take = openBuckets()
  expect(take('a', at(0), rates.sixty, 1).waitMs).toBe(0)
  const drained = { burst: 1, perMinute: 60 }
  expect(take('b', at(0), drained, 2).waitMs).toBe(0)
  expect([take('b', at(0), drained, 2).waitMs, take('b', at(0), drained, 2).waitMs]).toEqual([1000, 2000])
  expect(take('b', at(0), drained, 2).isAllowed).toBe(false)
})
