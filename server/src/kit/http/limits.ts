import type { FastifyReply } from 'fastify'
import type { Work } from '../context.ts'
import { refuse } from '../refuse.ts'
import { openBuckets, type Allowance } from '../security/buckets.ts'

const take = openBuckets()

/** How often one account or key may call, counted by this process; the answer's headers say what is left. */
export function refuseTooManyCalls(accountId: string, reply: FastifyReply, work: Work): void {
  const perMinute = work.config.CALLS_PER_MINUTE
  const allowance = take(`calls ${accountId}`, work.now.getTime(), { burst: perMinute, perMinute })
  reply.headers(rateLimitHeaders(allowance))
  if (!allowance.isAllowed) refuse('requests.too_many', { retrySeconds: allowance.retrySeconds })
}

/** The usual headers: how many calls there are in a minute, how many are left, and in how many seconds all are again. */
export function rateLimitHeaders({ limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}

/** How many holds one account may make, each line of a cart being one; counted by this process. */
export function refuseTooManyHolds(accountId: string, holds: number, work: Work): void {
  for (let each = 0; each < holds; each += 1)
    refuseBeyond(`holds ${accountId}`, work.config.HOLDS_PER_MINUTE, work)
}

/** The limit for a partner's key, which sells for many people at once. */
export function refuseTooManyReservations(keyId: string, work: Work): void {
  refuseBeyond(`reservations ${keyId}`, work.config.OCTO_HOLDS_PER_MINUTE, work)
}

/** How often an address may guess keys; a caller with a valid key at the same address is not limited. */
export function refuseTooManyWrongKeys(address: string, work: Work): void {
  refuseBeyond(`wrong keys ${address}`, 20, work)
}

function refuseBeyond(name: string, perMinute: number, { now }: Work): void {
  const { isAllowed, retrySeconds } = take(name, now.getTime(), { burst: perMinute, perMinute })
  if (!isAllowed) refuse('requests.too_many', { retrySeconds })
}
