import { LRUCache } from 'lru-cache'

/** So many calls at once, and so many more with every minute. */
export type Rate = { burst: number; perMinute: number }

/** What is left of an allowance after one more call was asked for; times in whole seconds. */
export type Allowance = {
  isAllowed: boolean
  limit: number
  remaining: number
  /** Until the whole allowance is there again. */
  resetSeconds: number
  /** Until the next call is allowed; 0 while calls are left. */
  retrySeconds: number
  /** How long an allowed call waits until the calls that were taken in advance have come back. */
  waitMs: number
}

type Bucket = { tokens: number; at: number }

/** Takes one call of a name; up to `advance` calls may be taken before they have come back. */
export type Take = (name: string, atMs: number, rate: Rate, advance?: number) => Allowance

/**
 * A token bucket for each name, of which the names used last are kept. Kept by this process alone: it protects the
 * process, and a few more of them allow a few times as much.
 */
export function openBuckets(): Take {
  const buckets = new LRUCache<string, Bucket>({ max: 10_000 })
  return (name, at, { burst, perMinute }, advance = 0) => {
    const perMs = perMinute / 60_000
    const { tokens, at: since } = buckets.get(name) ?? { tokens: burst, at }
    const filled = Math.min(burst, tokens + Math.max(0, at - since) * perMs)
    const isAllowed = filled + advance >= wholeCall
    const left = isAllowed ? filled - 1 : filled
    buckets.set(name, { tokens: left, at })
    const msUntil = (level: number) => Math.round(Math.max(0, level - left) / perMs)
    return {
      isAllowed,
      limit: burst,
      remaining: Math.max(0, Math.floor(left + 1 - wholeCall)),
      resetSeconds: Math.ceil(msUntil(burst) / 1000),
      retrySeconds: Math.ceil(msUntil(1) / 1000),
      waitMs: Math.max(0, -left) / perMs,
    }
  }
}

/** What came back bit by bit may be a hair short of one. */
const wholeCall = 1 - 1e-9
