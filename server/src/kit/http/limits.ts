import type { FastifyReply } from 'fastify'
import type { Work } from '../context.ts'
import { refuse } from '../refuse.ts'
import { takeForAll } from '../security/allowances.ts'
import { openBuckets, type Allowance, type Rate } from '../security/buckets.ts'

const take = openBuckets()

/** Refuses an account or key that calls too often, counted by this process. The answer's headers say what is left. */
export function refuseTooManyCalls(accountId: string, reply: FastifyReply, work: Work): void {
  const perMinute = work.config.CALLS_PER_MINUTE
  const allowance = take(`calls ${accountId}`, work.now.getTime(), { burst: perMinute, perMinute })
  reply.headers(rateLimitHeaders(allowance))
  if (!allowance.isAllowed) refuse('requests.too_many', { retrySeconds: allowance.retrySeconds })
}

/** The usual headers: the calls allowed in a minute, the calls left, and the seconds until all are allowed again. */
export function rateLimitHeaders({ limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}

/** Refuses an account that makes too many holds, counted by all servers together. Each line of a cart is a hold. */
export function refuseTooManyHolds(accountId: string, holds: number, work: Work): Promise<void> {
  const perMinute = work.config.HOLDS_PER_MINUTE
  return refuseBeyond(`holds ${accountId}`, { calls: holds, burst: perMinute, perMinute }, work)
}

/** The limit for a partner's key, which sells for many people at once. */
export function refuseTooManyReservations(keyId: string, work: Work): Promise<void> {
  const perMinute = work.config.OCTO_HOLDS_PER_MINUTE
  return refuseBeyond(`reservations ${keyId}`, { calls: 1, burst: perMinute, perMinute }, work)
}

/** Refuses an address that sends too many wrong keys. Calls with a valid key from the same address aren't limited. */
export function refuseTooManyWrongKeys(address: string, work: Work): Promise<void> {
  return refuseBeyond(`wrong keys ${address}`, { calls: 1, burst: 20, perMinute: 20 }, work)
}

/** Refuses an account that has the portal send too many mails, counted by all servers together. */
export function refuseTooManyMails(accountId: string, mails: number, work: Work): Promise<void> {
  const perHour = work.config.MAILS_PER_HOUR
  return refuseBeyond(`mails ${accountId}`, { calls: mails, burst: perHour, perMinute: perHour / 60 }, work)
}

/** Takes from an allowance that all servers share, or refuses. */
export async function refuseBeyond(
  name: string,
  rate: Rate & { calls: number },
  work: Pick<Work, 'now' | 'db'>,
): Promise<void> {
  if (rate.calls <= 0) return
  const { isAllowed, retrySeconds } = await takeForAll(name, rate, work)
  if (!isAllowed) refuse('requests.too_many', { retrySeconds })
}
