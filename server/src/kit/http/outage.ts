import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@reseller-portal/contract/kit'
import { Attempt, attempts } from '#db/attempt.ts'
import { DatabaseUnavailable } from '#db/unavailable.ts'

/** How long a request waits for an unreachable database before it answers 503 with Retry-After. */
const longestMs = 30_000
const pausesMs = { first: 100, longest: 1000 }

/** Whether a call changes nothing, or nothing twice: it only reads, has a key, or names what it changes. */
export function isRepeatable({ method, changes, keyed, repeatable }: Endpoint, key: unknown): boolean {
  if (method === 'GET' && changes !== true) return true
  return repeatable === true || (keyed === true && typeof key === 'string' && key !== '')
}

/**
 * Runs a request, and runs it again while the database is away: where it has changed nothing yet, or where a repeat
 * changes nothing twice.
 */
export async function throughOutage<T>(mayRepeat: boolean, run: () => Promise<T>): Promise<T> {
  const end = performance.now() + longestMs
  for (let pauseMs = pausesMs.first; ; pauseMs = Math.min(2 * pauseMs, pausesMs.longest)) {
    const attempt = new Attempt({ leavesMarks: !mayRepeat })
    try {
      return await attempts.run(attempt, run)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      error.isRepeatable = mayRepeat || !attempt.hasWritten
      if (!error.isRepeatable || error.because !== 'away' || performance.now() + pauseMs > end) throw error
      await sleep(pauseMs)
    } finally {
      attempt.end()
    }
  }
}
