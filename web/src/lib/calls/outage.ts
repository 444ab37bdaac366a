import type { RefusalCode } from '@reseller-portal/contract/kit'
import { CallError } from './call-error.ts'

/** How many calls are waiting because the portal can't answer now. */
let waiting = 0
const watchers = new Set<() => void>()

export function isWaiting(): boolean {
  return waiting > 0
}

/** Calls the watcher whenever the number can have changed. Returns a function that stops it. */
export function watchWaiting(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/**
 * Makes a call and repeats it as long as the portal answers that it can't do it now and that it's safe to send it
 * again. What the person typed stays in the form meanwhile.
 */
export async function throughOutage<T>(
  attempt: () => Promise<T>,
  { signal, longestMs }: { signal: AbortSignal | undefined; longestMs: number },
): Promise<T> {
  const end = Date.now() + longestMs
  let isCounted = false
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        const seconds = secondsUntilNext(error, isCounted)
        if (seconds === undefined || signal?.aborted === true || Date.now() + seconds * 1000 > end)
          throw error
        if (!isCounted) count(1)
        isCounted = true
        await pause(seconds * 1000, signal)
      }
    }
  } finally {
    if (isCounted) count(-1)
  }
}

/** `isRepeat` means that the server gave up the attempt before, and may still hold the idempotency key. */
function secondsUntilNext(error: unknown, isRepeat: boolean): number | undefined {
  if (!(error instanceof CallError)) return undefined
  const { data } = error
  if (data['mayRepeat'] === true) return Number(data['retrySeconds']) || 5
  return isRepeat && data['reason'] === ('key.under_way' satisfies RefusalCode) ? 2 : undefined
}

function count(change: 1 | -1): void {
  waiting += change
  for (const watcher of watchers) watcher()
}

/** Ends early if the answer is no longer wanted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
}
