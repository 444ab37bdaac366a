import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { openBuckets } from '#kit/security/buckets.ts'
import type { Connection } from '../connection.ts'

const take = openBuckets()
/** Until when no reads go to a supplier that asked us to wait, by the machine's clock, as all times here. */
const closedUntil = new LRUCache<string, number>({ max: 1000 })

/**
 * Waits until a read may be made, at most until `deadline` (of `performance.now`); returns how long to wait where
 * that is too late. A write takes its token without waiting, so that reading never delays selling.
 */
export async function takeToken(
  connection: Connection,
  call: { isWrite: boolean; deadline: number },
): Promise<'ours' | { waitMs: number }> {
  const { callsPerMinute } = connection.settings
  // Up to a sixth of a minute's calls can be made in a burst.
  const rate = { perMinute: callsPerMinute, burst: Math.max(1, callsPerMinute / 6) }
  const name = nameOf(connection)
  const now = performance.now()
  const patience = call.deadline - now
  const closedMs = (closedUntil.get(name) ?? 0) - now
  if (call.isWrite) {
    take(name, now, rate, Number.POSITIVE_INFINITY)
    return 'ours'
  }
  if (closedMs > patience) return { waitMs: closedMs }
  const { isAllowed, waitMs } = take(name, now, rate, (patience * callsPerMinute) / 60_000)
  const pause = Math.max(waitMs, closedMs)
  if (!isAllowed) return { waitMs: Math.max(pause, patience) }
  if (pause > 0) await sleep(pause)
  return 'ours'
}

/** The supplier answered 429: no read before this many milliseconds from now. */
export function closeFor(connection: Connection, ms: number): void {
  const name = nameOf(connection)
  closedUntil.set(name, Math.max(closedUntil.get(name) ?? 0, performance.now() + ms))
}

function nameOf({ supplierId, baseUrl }: Connection): string {
  return supplierId ?? baseUrl
}
