export type Sending = {
  fetch: (request: Request) => Promise<Response>
  /** How often a call is sent at most; 1: never again. */
  tries: number
  /** A longer `Retry-After` is not waited for: the answer is handed on. */
  longestWaitSeconds: number
  wait: (milliseconds: number) => Promise<void>
}

const firstPauseMs = 500

/**
 * Sends a request again, after a network failure and while the portal is busy, where nothing can happen twice: it reads,
 * it has an `Idempotency-Key`, or it was refused before anything happened.
 */
export function sendAgain({
  fetch = globalThis.fetch,
  tries = 4,
  longestWaitSeconds = 60,
  wait = (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
}: Partial<Sending>): (request: Request) => Promise<Response> {
  return async (request) => {
    const isSafe = request.method === 'GET' || request.headers.has('idempotency-key')
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= tries
      const pauseMs = firstPauseMs * 2 ** (attempt - 1) * (1 + Math.random())
      try {
        const response = await fetch(request.clone())
        const isBusy = response.status === 429 || (response.status === 503 && isSafe)
        const waitMs = Math.max(pauseMs, millisecondsIn(response.headers.get('retry-after')))
        if (!isBusy || isLast || waitMs > longestWaitSeconds * 1000) return response
        await response.body?.cancel()
        await wait(waitMs)
      } catch (error) {
        if (!isSafe || isLast || request.signal.aborted) throw error
        await wait(pauseMs)
      }
    }
  }
}

/** `Retry-After` has seconds or a date. */
function millisecondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const seconds = Number(retryAfter)
  const found = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return Number.isNaN(found) ? 0 : found
}
