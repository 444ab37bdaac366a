import { setImmediate } from 'node:timers/promises'

const mostMs = 25

/** Called between pieces of long work: lets whatever waits run first, once the work has gone on for 25 ms. */
export function newBreath(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await setImmediate()
    since = performance.now()
  }
}
