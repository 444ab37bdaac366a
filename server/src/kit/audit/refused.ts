import { openBuckets } from '#kit/security/buckets.ts'
import type { RefusedCall, Work } from '#kit/context.ts'
import { recordEvent } from './record.ts'

/** How often the same refusal of the same caller is recorded, so that repeated calls do not fill the table. */
const rate = { burst: 1, perMinute: 1 }
/** The rate for all callers who are not signed in, however many addresses they have. */
const strangersRate = { burst: 30, perMinute: 30 }
/** The subject of an event without a known account. */
const nobody = '00000000-0000-0000-0000-000000000000'
const take = openBuckets()

/** Records a refused call that no page of ours makes, for administrators and in the log. */
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
