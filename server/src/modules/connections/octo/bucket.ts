import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './connection.ts'

/** Calls that may be made now; a supplier that said "later" is left alone until then. By the machine's own clock. */
type Bucket = { tokens: number; filledAt: number; closedUntil: number }

const buckets = new Map<string, Bucket>()
const mostBuckets = 1000

/**
 * Waits until a read may be made, at most until `deadline` (of `performance.now`); false where that is too soon.
 * A write takes its token without waiting, so that looking never delays selling.
 */
export async function takeToken(
  connection: Connection,
  call: { isWrite: boolean; deadline: number },
): Promise<boolean> {
  const bucket = bucketOf(connection)
  fill(bucket, connection.settings.callsPerMinute)
  bucket.tokens -= 1
  if (call.isWrite) return true
  const perMs = connection.settings.callsPerMinute / 60_000
  const now = performance.now()
  const free = Math.max(now + Math.max(0, -bucket.tokens / perMs), bucket.closedUntil)
  if (free > call.deadline) {
    bucket.tokens += 1
    return false
  }
  if (free > now) await sleep(free - now)
  return true
}

/** The supplier answered 429: no read before this many milliseconds from now. */
export function closeFor(connection: Connection, ms: number): void {
  const bucket = bucketOf(connection)
  bucket.closedUntil = Math.max(bucket.closedUntil, performance.now() + ms)
}

/** A sixth of a minute's calls may be made at once. */
function mostAtOnce(callsPerMinute: number): number {
  return Math.max(1, callsPerMinute / 6)
}

function fill(bucket: Bucket, callsPerMinute: number): void {
  const now = performance.now()
  const added = ((now - bucket.filledAt) / 60_000) * callsPerMinute
  bucket.tokens = Math.min(mostAtOnce(callsPerMinute), bucket.tokens + added)
  bucket.filledAt = now
}

function bucketOf(connection: Connection): Bucket {
  const name = connection.supplierId ?? connection.baseUrl
  const known = buckets.get(name)
  if (known) return known
  if (buckets.size >= mostBuckets) buckets.clear()
  const tokens = mostAtOnce(connection.settings.callsPerMinute)
  const made = { tokens, filledAt: performance.now(), closedUntil: 0 }
  buckets.set(name, made)
  return made
}
