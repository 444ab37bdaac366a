import { LRUCache } from 'lru-cache'

/** A value, its size in bytes, and until when the clock alone does not change it. */
export type Made<T> = { value: T; bytes: number; until: Date }

/**
 * A cache of values under names, up to a size: an equal stamp gets the same value. A stamp stands for the state of
 * every row that the value was made of.
 */
export function keeping<T extends object>(mostBytes: number) {
  type CacheEntry = Made<T> & { stamp: string; from: Date }
  const kept = new LRUCache<string, CacheEntry>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  return (state: { name: string; stamp: string; now: Date }, make: () => Made<T>): T => {
    const stored = kept.get(state.name)
    if (stored?.stamp === state.stamp && stored.from <= state.now && state.now < stored.until)
      return stored.value
    const made = make()
    kept.set(state.name, { ...made, stamp: state.stamp, from: state.now })
    return made.value
  }
}

function sizeOf({ bytes, stamp }: { bytes: number; stamp: string }, name: string): number {
  return bytes + stamp.length + name.length
}
