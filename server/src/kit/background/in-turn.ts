import { DatabaseUnavailable, limits } from '#db/unavailable.ts'

const last = new Map<string, Promise<unknown>>()

/**
 * Runs acts with a key in common one after the other in this process, in the order of the calls. They would only wait
 * for each other's locks in the database, each with a connection that others need. An act that has not begun after the
 * time limit of a lock is refused. It doesn't order acts of other processes.
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
