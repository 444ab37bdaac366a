import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

/** Random bytes for many ids at once: to ask the system for them takes longer than all else of an id. */
const drawn = Buffer.alloc(256 * 16)
let used = drawn.length
let last = { msecs: 0, seq: 0 }

/** Time-ordered ids, so that rows of one day lie together (docs/rules.md §10); those of one process are in order. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const random = drawn.subarray(used, used + 16)
  used += random.length
  const msecs = Date.now()
  // A millisecond begins in the lower half of what can be counted, which leaves room for two thousand million ids.
  const seq = random.readUInt32BE(0) >>> 1
  last = msecs > last.msecs ? { msecs, seq } : { ...last, seq: last.seq + 1 }
  return v7({ random, ...last })
}

/** An id that is below all that were made in the last so many days, by the clock that ids are made by. */
export function idBefore({ days }: { days: number }): string {
  return v7({ msecs: Date.now() - days * 86_400_000, seq: 0, random: new Uint8Array(16) })
}

/** An id that is above another one, which a server whose clock is ahead may have made. */
export function newIdAfter(other: string | undefined): string {
  const id = newId()
  if (other === undefined || id > other) return id
  const msecs = Number.parseInt(other.replaceAll('-', '').slice(0, 12), 16) + 1
  return v7({ msecs })
}
