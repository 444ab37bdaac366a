import { LRUCache } from 'lru-cache'

/** Something that was made, how many bytes it takes, and until when nothing changes in it by the clock alone. */
export type Made<T> = { value: T; bytes: number; until: Date }

/**
 * Keeps what was made under a name, as much as fits: the same stamp is answered with the same value. A stamp names the
 * state of every row that it was made of.
 */
export function keeping<T extends object>(mostBytes: number) {
  type Kept = Made<T> & { stamp: string; from: Date }
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: sizeOf })
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
