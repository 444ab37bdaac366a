import type { Money } from '@reseller-portal/contract/kit'
import { statement } from '#db/statement.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'

/** What is sold, by the id of its sale or of the change of a booking. */
export type Spending = Money & { id: string }

/**
 * Refuses what exceeds the daily limit of the API key that sells, and notes the rest as spent, in the transaction of
 * the sale. The key stays locked until it ends, so that sales which would exceed the limit together are decided one
 * after another. A sale that fails spends nothing; a cancellation gives nothing back. People and keys without a limit
 * lock nothing.
 */
export async function spend(sold: readonly Spending[], { actor, now, zoneOf }: Ctx, tx: Db): Promise<void> {
  const { key } = actor
  const costing = sold.filter(({ amount }) => amount > 0)
  if (!key?.dailyLimit || costing.length === 0) return
  const { id: keyId } = key
  const [limit] = await lockedLimit({ keyId }, tx)
  // The limit was removed since the call began.
  if (!limit) return
  const { amount: most, currency } = limit
  if (costing.some((each) => each.currency !== currency)) refuse('api_keys.limit_currency', { currency })
  const day = dayIn(await zoneOf(actor, tx), now)
  const [{ spent } = { spent: 0 }] = await spentOn({ keyId, day, currency }, tx)
  const left = Math.max(0, most - spent)
  const amount = costing.reduce((sum, each) => sum + each.amount, 0)
  if (amount > left) refuse('api_keys.limit_reached', { amount, left, limit: most, currency })
  const rows = costing.map(({ id, ...each }) => ({ id, key_id: keyId, day, ...each }))
  await tx.insertInto('key_spending').values(rows).execute()
}

const lockedLimit = statement<{ keyId: string }, Money>(`
  select daily_limit as amount, limit_currency as currency from api_keys
  where id = :keyId and daily_limit is not null for no key update`)

const spentOn = statement<{ keyId: string; day: string; currency: string }, { spent: number }>(`
  select coalesce(sum(amount), 0)::bigint as spent from key_spending
  where key_id = :keyId and day = :day::date and currency = :currency
    and not exists (select from sales where sales.id = key_spending.id and sales.state = 'REVERSED')`)
