/** What is left of an allowance after one more call was asked for; times in whole seconds. */
export type Allowance = {
  isAllowed: boolean
  limit: number
  remaining: number
  /** Until the whole allowance is there again. */
  resetSeconds: number
  /** Until the next call is allowed; 0 while calls are left. */
  retrySeconds: number
}

type Bucket = { tokens: number; at: number }

/**
 * A token bucket for each name: so many calls at once, and as many again over a minute. Kept by this process alone: it
 * protects the process, and a few more of them allow a few times as much.
 */
export function openBuckets(perMinute: number): (name: string, now: Date) => Allowance {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = perMinute / 60_000
  return (name, now) => {
    const at = now.getTime()
    if (buckets.size > mostBuckets) forgetFull(buckets, perMinute, at)
    const { tokens, at: since } = buckets.get(name) ?? { tokens: perMinute, at }
    const filled = Math.min(perMinute, tokens + Math.max(0, at - since) * perMillisecond)
    const isAllowed = filled >= wholeCall
    const left = isAllowed ? Math.max(0, filled - 1) : filled
    buckets.set(name, { tokens: left, at })
    const secondsUntil = (level: number) =>
      Math.ceil(Math.round(Math.max(0, level - left) / perMillisecond) / 1000)
    return {
      isAllowed,
      limit: perMinute,
      remaining: Math.floor(left + 1 - wholeCall),
      resetSeconds: secondsUntil(perMinute),
      retrySeconds: secondsUntil(1),
    }
  }
}

/** What came back bit by bit may be a hair short of one. */
const wholeCall = 1 - 1e-9

const mostBuckets = 10_000

/** Who asked for nothing in the last minute has a full one, which is what a stranger has. */
function forgetFull(buckets: Map<string, Bucket>, perMinute: number, now: number): void {
  for (const [name, { tokens, at }] of buckets)
    if (tokens + ((now - at) * perMinute) / 60_000 >= perMinute) buckets.delete(name)
}
