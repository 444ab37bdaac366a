import { LRUCache } from 'lru-cache'

/** The number of calls at once, and the number that is added every minute. */
export type Rate = { burst: number; perMinute: number }

/** The rest of an allowance after another call; times in whole seconds. */
export type Allowance = {
  isAllowed: boolean
  limit: number
  remaining: number
  /** Until the whole allowance is available again. */
  resetSeconds: number
  /** Until the next call is allowed; 0 while calls are left. */
  retrySeconds: number
  /** How long an allowed call must wait, because calls were taken in advance. */
  waitMs: number
}

type Bucket = { tokens: number; at: number }

/** Takes one call of a name; up to `advance` calls may be taken in advance. */
export type Take = (name: string, atMs: number, rate: Rate, advance?: number) => Allowance

/**
 * A token bucket for each name; the least recently used are forgotten. It protects this process only: with several
 * processes the allowances multiply.
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

/** Fractions that were added up may be slightly less than one. */
const wholeCall = 1 - 1e-9
