/** Chance that is the same for the same seed (mulberry32). */
export type Random = {
  below(limit: number): number
  chance(share: number): boolean
  shuffled<T>(items: readonly T[]): T[]
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    shuffled: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }))
      return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
}
