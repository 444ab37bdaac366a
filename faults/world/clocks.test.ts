import { expect, test } from 'vitest'
import { pause } from './seller.ts'
import { moveClocks, waitedBetween } from './clocks.ts'

test('no server knows the new time before every witness does', async () => {
  const servers = { aheadMs: 0 }
  const seen: number[] = []
  const slow = (ms: number) => async () => {
    await pause(ms)
    seen.push(servers.aheadMs)
  }
  await moveClocks(servers, [slow(0), slow(20)], 1000)
  expect(seen).toEqual([0, 0])
  expect(servers.aheadMs).toBe(1000)
})

test('a wait is counted without the time in which a busy machine left due work undone, up to a limit', () => {
  expect(waitedBetween(1000, 91_000, [])).toBe(90_000)
  const busy = [
    { from: 0, to: 2000 },
    { from: 50_000, to: 60_000 },
    { from: 90_000, to: 99_000 },
  ]
  expect(waitedBetween(1000, 91_000, busy)).toBe(78_000)
  expect(waitedBetween(0, 3_600_000, [{ from: 0, to: 3_600_000 }])).toBe(45 * 60_000)
})
