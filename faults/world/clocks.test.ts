import { expect, test } from 'vitest'
import { pause } from './seller.ts'
import { moveClocks } from './clocks.ts'

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
