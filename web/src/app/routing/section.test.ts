import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './section.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test(
  'a section whose code does not come within 120 seconds ends in a load error, and no earlier',
  { tags: ['2.2-69', '2.2-70', '2.9-37'] },
  async () => {
    const ended = vi.fn<(error: unknown) => void>()
    void inTime(new Promise(() => {})).catch(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(new Error('the code of this section did not load'))
  },
)

test('a section that loads in time is shown, and its timeout does not fail it later', async () => {
  expect(await inTime(Promise.resolve('screen'))).toBe('screen')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(vi.getTimerCount()).toBe(0)
})
