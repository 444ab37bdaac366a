import { openBuckets } from '#kit/security/buckets.ts'
import type { RefusedCall, Work } from '#kit/context.ts'
import { recordEvent } from './record.ts'

/** The same of the same caller is noted so often: a page that asks again and again fills no table. */
const rate = { burst: 1, perMinute: 1 }
/** Of all callers that nobody is signed in for, however many addresses they have. */
const strangersRate = { burst: 30, perMinute: 30 }
/** The subject of an event that is about nobody whom we know. */
const nobody = '00000000-0000-0000-0000-000000000000'
const take = openBuckets()

/** Notes that a call was refused which no page of ours makes: a row that an administrator reads, and a log line. */
export async function recordRefused({ name, call, holder }: RefusedCall, work: Work): Promise<void> {
  const who = work.actor?.accountId ?? holder?.id
  const now = work.now.getTime()
  if (!take(`${name} ${who ?? work.address} ${call}`, now, rate).isAllowed) return
  if (who === undefined && !take(name, now, strangersRate).isAllowed) return
  const [, security] = name.split('.')
  work.log.warn({ security, who, call }, 'a call was refused')
  const whose = holder && { reseller: holder.resellerId, supplier: holder.supplierId }
  await recordEvent(work.db, work, { name, subject: who ?? nobody, ...whose, facts: { call } })
}
