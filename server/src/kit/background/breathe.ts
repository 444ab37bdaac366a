import { setImmediate } from 'node:timers/promises'

const mostMs = 25

/** Called between pieces of long work: after 25 ms of work it lets waiting tasks run first. */
export function newBreath(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await setImmediate()
    since = performance.now()
  }
}
