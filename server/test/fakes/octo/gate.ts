import type { Answer, PartnerCall, Behavior } from './behavior.ts'
import { no } from './routes.ts'

/** Which calls are accepted. The test can change it. */
export type Gate = {
  /** The operator listed the reseller and chose its products. */
  isListed: boolean
  /** A cancellation would give all the money back: Bókun does no other over OCTO. */
  refundsAll: boolean
  /** Tokens given so far, and answers with 429. */
  tokens: number
  limited: number
  whyNot(call: PartnerCall): Answer | undefined
}

/** Stands before the routes of one supplier. */
export function newGate(behavior: Behavior, key: string): Gate {
  const [left, reads] = [new Map<string, number>(), [] as number[]]
  const gate: Gate = {
    isListed: true,
    refundsAll: true,
    tokens: 0,
    limited: 0,
    whyNot: (call) => whyNotBearer(call) ?? whyNotNow(call) ?? whyNotListed(call) ?? whyNotCancelled(call),
  }
  return gate

  function whyNotBearer({ method, path, headers }: PartnerCall): Answer | undefined {
    const bearer = /^Bearer (.+)$/.exec(headers.authorization?.toString() ?? '')?.[1] ?? ''
    const isKey = bearer === key || (behavior.sells !== undefined && bearer.startsWith(`${key}/`))
    const { tokens } = behavior
    if (tokens === undefined) return isKey ? undefined : no('FORBIDDEN', {}, 403)
    if (`${method} ${path}` === `POST ${tokens.path}`)
      return isKey ? give(tokens.calls) : { status: 401, body: { error: 'invalid_client' } }
    const calls = left.get(bearer) ?? 0
    left.set(bearer, calls - 1)
    return calls > 0 ? undefined : no('UNAUTHORIZED', {}, 401)
  }

  function give(calls: number): Answer {
    gate.tokens += 1
    const text = `token-${gate.tokens}`
    left.set(text, calls)
    return { status: 200, body: { access_token: text, token_type: 'bearer', expires_in: 600 } }
  }

  function whyNotNow({ path }: PartnerCall): Answer | undefined {
    const { limit } = behavior
    if (limit === undefined || path.startsWith('/bookings')) return undefined
    const now = performance.now()
    while ((reads[0] ?? now) < now - limit.perMs) reads.shift()
    if (reads.length < limit.calls) return void reads.push(now)
    gate.limited += 1
    const retryAfter = String(limit.perMs / 1000)
    const headers = { ...limitHeaders(limit.calls, 0), 'octo-ratelimit-retryafter': retryAfter }
    return { status: 429, body: { message: 'Too many requests' }, headers }
  }

  function whyNotListed({ path }: PartnerCall): Answer | undefined {
    if (gate.isListed || path === '/supplier' || path === '/capabilities') return undefined
    const isNothing = behavior.unlisted === 'nothing' && path === '/products'
    return isNothing ? { status: 200, body: [] } : no('FORBIDDEN', {}, 403)
  }

  function whyNotCancelled({ path }: PartnerCall): Answer | undefined {
    return !gate.refundsAll && path.endsWith('/cancel') ? no('UNPROCESSABLE_ENTITY') : undefined
  }
}

function limitHeaders(calls: number, left: number) {
  return { 'octo-ratelimit-limit': String(calls), 'octo-ratelimit-remaining': String(left) }
}
