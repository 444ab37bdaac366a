import type { Db, Work } from '../../kit/context.ts'
import { once } from '../../db/once.ts'
import { record } from '../audit/index.ts'

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
  await record(tx, work, { name: 'resellers.limited', subject: resellerId, reseller: resellerId, facts })
}

/**
 * The limit, locked until the caller's transaction ends: who may owe more is decided one sale after the other. Nothing
 * is locked where there is no limit.
 */
export async function lockLimit(resellerId: string, currency: string, tx: Db): Promise<number | null> {
  const [row] = await lockedLimit({ resellerId, currency }, tx)
  return row?.amount ?? null
}

const lockedLimit = once((of: { resellerId: string; currency: string }, db) =>
  db
    .selectFrom('credit_limits')
    .select('amount')
    .where('reseller_id', '=', of.resellerId)
    .where('currency', '=', of.currency)
    .where('amount', 'is not', null)
    .forUpdate()
    .compile(),
)
