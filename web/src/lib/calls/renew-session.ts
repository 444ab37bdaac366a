import { refresh } from '@reseller-portal/contract/accounts'
import { brokenCall, refusedCall } from './call-error.ts'
import { csrfToken } from './cookie.ts'
import { idleSeconds } from './activity.ts'

const renewedAt = 'session-renewed-at'
const mostTries = 4
let underWay: Promise<boolean> | undefined

/**
 * Exchanges the refresh token once for all calls and tabs that found the session expired, because a token that is used
 * twice ends every session of the account. `since` is when the refused call was sent. If another tab has renewed the
 * session after that, nothing is sent. Answers whether the session continues. Throws `CallError` if the server gave no
 * answer, for example without a network.
 */
export function renewSession(since: number): Promise<boolean> {
  underWay ??= navigator.locks
    .request('session-renewal', () => (lastRenewal() > since ? true : exchange()))
    .finally(() => {
      underWay = undefined
    })
  return underWay
}

async function exchange(tries = 1): Promise<boolean> {
  const sent = csrfToken()
  const reqId = `rp-${crypto.randomUUID()}`
  const response = await fetch(refresh.path, {
    method: refresh.method,
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': sent,
      'X-Request-ID': reqId,
    },
    body: JSON.stringify({ idleSeconds: idleSeconds() }),
    credentials: 'same-origin',
    // The call continues when the person leaves the page. If its answer got lost, the next page would use the same token again.
    keepalive: true,
  }).catch((error: unknown) => {
    throw brokenCall(error, false, reqId)
  })
  // A busy server hasn't said that the session is over.
  if (response.status === 503 && tries < mostTries) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * tries))
    return exchange(tries + 1)
  }
  // Another page has just renewed the session. Its new cookies are shared with this page once its answer has arrived.
  if (response.status === 409) return renewedElsewhere(sent)
  if (response.status === 401 || response.status === 403) return false
  if (!response.ok) throw await refusedCall(response, reqId)
  localStorage.setItem(renewedAt, String(Date.now()))
  return true
}

/** Waits a moment for cookies that are newer than these. */
async function renewedElsewhere(sent: string): Promise<boolean> {
  for (let tries = 0; tries < 20 && csrfToken() === sent; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return csrfToken() !== '' && csrfToken() !== sent
}

function lastRenewal() {
  return Number(localStorage.getItem(renewedAt) ?? 0)
}
