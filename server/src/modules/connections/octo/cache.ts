/** What was read, until it is too old by the app's clock or the machine's; the oldest goes when it is full. */
export type Cache<T> = {
  /** The kept value, or what `read` gives; callers at one moment share one reading. */
  read(key: { supplierId: string; rest: readonly string[] }, now: Date, read: () => Promise<T>): Promise<T>
  forget(supplierId: string): void
}

type Entry<T> = { value: Promise<T>; at: number; machineAt: number }

export function newCache<T>(livesMs: number, most: number): Cache<T> {
  const entries = new Map<string, Entry<T>>()
  const isFresh = (entry: Entry<T>, now: Date) =>
    Math.abs(now.getTime() - entry.at) < livesMs && performance.now() - entry.machineAt < livesMs
  return {
    read: ({ supplierId, rest }, now, read) => {
      const key = JSON.stringify([supplierId, ...rest])
      const known = entries.get(key)
      if (known && isFresh(known, now)) return known.value
      const entry = { value: read(), at: now.getTime(), machineAt: performance.now() }
      entries.delete(key)
      entries.set(key, entry)
      entry.value.catch(() => void (entries.get(key) === entry && entries.delete(key)))
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
      return entry.value
    },
    forget: (supplierId) => {
      const start = JSON.stringify([supplierId]).slice(0, -1)
      for (const key of entries.keys()) if (key.startsWith(start)) entries.delete(key)
    },
  }
}
