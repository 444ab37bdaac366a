import { DatabaseUnavailable, limits } from '#db/unavailable.ts'

const last = new Map<string, Promise<unknown>>()

/**
 * Does things of the same keys one after the other in this process, in the order in which they were asked. They would only
 * wait for each other's locks, and each would keep a connection that others need; so at most one waits in the database.
 * What has not begun after the time of a lock is refused. It promises nothing about other processes.
 */
export function inTurn<T>(keys: readonly string[], act: () => Promise<T>): Promise<T> {
  const before = keys.flatMap((key) => last.get(key) ?? [])
  const latest = performance.now() + limits.lockMs
  const actInTime = () => {
    if (performance.now() > latest) throw new DatabaseUnavailable('locked')
    return act()
  }
  const mine = before.length === 0 ? act() : Promise.allSettled(before).then(actInTime)
  const forget = () => {
    for (const key of keys) if (last.get(key) === mine) last.delete(key)
  }
  for (const key of keys) last.set(key, mine)
  mine.then(forget, forget)
  return mine
}
