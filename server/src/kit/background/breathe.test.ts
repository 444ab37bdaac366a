import { expect, test } from 'vitest'
import { newBreath } from './breathe.ts'

function work(ms: number): void {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}

test('long work lets others run now and then, and not after every little piece', async () => {
  let others = 0
  const other = (): void => {
    others += 1
    if (others < 1000) setImmediate(other)
  }
  setImmediate(other)
  const breathe = newBreath()
  for (let piece = 0; piece < 20; piece += 1) await breathe()
  expect(others).toBe(0)
  for (let piece = 0; piece < 6; piece += 1) {
    work(10)
    await breathe()
  }
  expect(others).toBeGreaterThan(0)
  expect(others).toBeLessThanOrEqual(12)
})
