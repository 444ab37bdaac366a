import { openBuckets } from '#kit/security/buckets.ts'
import type { Ctx } from '#kit/context.ts'
import { recordEvent } from './record.ts'

/** The same call of the same account is noted so often: a page that asks again and again fills no table. */
const rate = { burst: 1, perMinute: 1 }
const take = openBuckets()

/** Notes that somebody called what they may not: a row that an administrator reads, and a log line. */
export async function recordDenied(call: string, ctx: Ctx): Promise<void> {
  const { accountId } = ctx.actor
  if (!take(`${accountId} ${call}`, ctx.now.getTime(), rate).isAllowed) return
  ctx.log.warn({ security: 'denied', account: accountId, call }, 'a call was denied')
  await recordEvent(ctx.db, ctx, { name: 'accounts.denied', subject: accountId, facts: { call } })
}
