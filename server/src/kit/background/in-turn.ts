const last = new Map<string, Promise<unknown>>()

/**
 * Does things of the same keys one after the other in this process, in the order in which they were asked. It saves
 * connections that would only wait for each other's locks; it promises nothing about other processes.
 */
export function inTurn<T>(keys: readonly string[], act: () => Promise<T>): Promise<T> {
  const before = keys.flatMap((key) => last.get(key) ?? [])
  const mine = before.length === 0 ? act() : Promise.allSettled(before).then(act)
  const forget = () => {
    for (const key of keys) if (last.get(key) === mine) last.delete(key)
  }
  for (const key of keys) last.set(key, mine)
  mine.then(forget, forget)
  return mine
}
