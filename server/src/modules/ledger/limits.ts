import { sql } from 'kysely'
import { shareOf, type AccountBalance } from '@reseller-portal/contract/ledger'
import type { Db, Work } from '#kit/context.ts'
import { statement } from '#db/statement.ts'
import { recordEvent } from '#kit/audit/record.ts'

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

/**
 * Whether the debt of `:resellerId` is limited, by its account or by a contract with the supplier of the row of `holds`,
 * for a statement that leaves such a reseller to one which locks the limit.
 */
export const isLimitedSql = `(exists (select from credit_limits
    where credit_limits.reseller_id = :resellerId and credit_limits.amount is not null)
  or exists (select from channel_contracts agreed where agreed.reseller_id = :resellerId
    and agreed.supplier_id = holds.supplier_id and agreed.credit is not null and agreed.removed_at is null))`

/** A sale of a supplier's, for a day of visit: what its contract says of credit holds for it. */
export type CreditFor = { resellerId: string; supplierId: string; visitDay: string; currency: string }

/**
 * What a reseller owes for sales of one supplier's, beside the credit of the contract that holds on the day of visit: a
 * limit like the account's, in its own currency alone. With `lock` the channel is locked until the transaction ends.
 * Nothing where no credit was agreed. What was paid to the account settles the oldest sales first, as on a statement.
 */
export async function creditOf(
  { resellerId, supplierId, visitDay, currency }: CreditFor,
  now: Date,
  db: Db,
  lock?: 'lock',
): Promise<AccountBalance | undefined> {
  const agreed = await db
    .selectFrom('channel_contracts')
    .innerJoin('channels', (join) =>
      join
        .onRef('channels.reseller_id', '=', 'channel_contracts.reseller_id')
        .onRef('channels.supplier_id', '=', 'channel_contracts.supplier_id'),
    )
    .select(['channel_contracts.credit', 'channel_contracts.currency'])
    .where('channels.reseller_id', '=', resellerId)
    .where('channels.supplier_id', '=', supplierId)
    .where('channel_contracts.removed_at', 'is', null)
    .where('channel_contracts.credit', 'is not', null)
    .where('valid_from', '<=', visitDay)
    .where((at) => at.or([at('valid_until', 'is', null), at('valid_until', '>=', visitDay)]))
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate('channels'))
    .executeTakeFirst()
  if (!agreed) return undefined
  const limit = agreed.currency === currency ? agreed.credit : 0
  const balance = await owedFor({ resellerId, supplierId, currency }, now, db)
  return { balance, limit, currency, share: shareOf(balance, limit) }
}

/** Sales that are open for one supplier, with what sales under way have reserved; a sale's id is its booking's too. */
async function owedFor(
  { resellerId, supplierId, currency }: Omit<CreditFor, 'visitDay'>,
  now: Date,
  db: Db,
): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    with open as (
      select booking_id, sum(amount) as amount, min(at) as since from ledger_entries
      where reseller_id = ${resellerId} and account = 'receivable' and currency = ${currency} group by booking_id
    ), unpaid as (
      select booking_id, least(amount, greatest(0, sum(amount) over (order by since, booking_id)
        + coalesce((select sum(amount) from open where amount < 0), 0))) as amount
      from open where amount > 0
    ), each as (
      select booking_id, amount from unpaid
      union all select booking_id, amount from account_charges where reseller_id = ${resellerId}
        and currency = ${currency} and state = 'authorized' and capture_before > ${now}
    )
    select coalesce(sum(amount), 0)::bigint as owed from each join sales on sales.id = each.booking_id
    where sales.supplier_id = ${supplierId}`.execute(db)
  return rows[0]?.owed ?? 0
}
