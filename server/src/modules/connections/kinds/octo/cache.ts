import { LRUCache } from 'lru-cache'

/**
 * A cache of answers until they are too old by the app's clock or the machine's; the least recently used go when it
 * is full.
 */
export type Cache<T> = {
  /** The cached value, or the result of `read`; concurrent callers share one call. */
  read(key: { supplierId: string; rest: readonly string[] }, now: Date, read: () => Promise<T>): Promise<T>
  forget(supplierId: string): void
}

type Entry<T> = { value: Promise<T>; at: number }

export function newCache<T>(livesMs: number, most: number): Cache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: most, ttl: livesMs })
  return {
    read: ({ supplierId, rest }, now, read) => {
      const key = JSON.stringify([supplierId, ...rest])
      const cached = entries.get(key)
      if (cached && Math.abs(now.getTime() - cached.at) < livesMs) return cached.value
      const entry = { value: read(), at: now.getTime() }
      entries.set(key, entry)
      entry.value.catch(() => void (entries.peek(key) === entry && entries.delete(key)))
      return entry.value
    },
    forget: (supplierId) => {
      const start = JSON.stringify([supplierId]).slice(0, -1)
      for (const key of [...entries.keys()]) if (key.startsWith(start)) entries.delete(key)
    },
  }
}
