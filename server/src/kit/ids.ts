import { v7 } from 'uuid'

/**
 * Time-ordered ids, so that rows of one day are stored together (docs/rules.md §10); those of one process are in
 * order.
 */
export function newId(): string {
  return v7()
}

/** An id below all ids of the last `days` days, by the clock that makes ids. */
export function idBefore({ days }: { days: number }): string {
  return v7({ msecs: Date.now() - days * 86_400_000, seq: 0, random: new Uint8Array(16) })
}

/** An id above another one, which a server whose clock is ahead may have made. */
export function newIdAfter(other: string | undefined): string {
  const id = newId()
  if (other === undefined || id > other) return id
  const msecs = Number.parseInt(other.replaceAll('-', '').slice(0, 12), 16) + 1
  return v7({ msecs })
}
