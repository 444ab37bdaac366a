import type { Db, Work } from '#kit/context.ts'
import { statement } from '#db/statement.ts'
import { recordEvent } from '#modules/audit/index.ts'

export type CreditLimit = {
  resellerId: string
  currency: string
  /** Null: no limit. */ amount: number | null
}

/** Sets how much a reseller may owe in one currency; sales that are under way are not touched. */
export async function setCreditLimit(limit: CreditLimit, work: Work, tx: Db): Promise<void> {
  const { resellerId, currency, amount } = limit
  await tx
    .insertInto('credit_limits')
    .values({ reseller_id: resellerId, currency, amount })
    .onConflict((row) => row.columns(['reseller_id', 'currency']).doUpdateSet({ amount }))
    .execute()
  const facts = { currency, amount }
  await recordEvent(tx, work, { name: 'resellers.limited', subject: resellerId, reseller: resellerId, facts })
}

/**
 * Whether the reseller's debt is limited, with its limits locked until the caller's transaction ends: who may owe more
 * is decided one sale after the other. Nothing is locked where there is no limit.
 */
export async function lockLimits(resellerId: string, tx: Db): Promise<boolean> {
  return (await lockedLimits({ resellerId }, tx)).length > 0
}

const lockedLimits = statement<{ resellerId: string }>(
  `select from credit_limits where reseller_id = :resellerId and amount is not null order by currency for update`,
)

/** Whether the debt of `:resellerId` is limited, for a statement that leaves such a reseller to one which locks the limit. */
export const isLimitedSql = `exists (select from credit_limits
  where credit_limits.reseller_id = :resellerId and credit_limits.amount is not null)`
