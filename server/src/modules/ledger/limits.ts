import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  shareOf,
  type AccountBalance,
  type changeCreditLimit as changeEndpoint,
  type readCreditLimits as readEndpoint,
} from '@reseller-portal/contract/ledger'
import type { Ctx, Db, Work } from '#kit/context.ts'
import { statement } from '#db/statement.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { accountBalanceOf } from './balance.ts'

export type CreditLimit = {
  resellerId: string
  currency: string
  /** In minor units; null: no limit. */
  amount: number | null
}

/** What a reseller owes and may owe, in each currency in which it has a limit or a debt. */
export async function readCreditLimits(
  { resellerId }: Input<typeof readEndpoint>,
  { db, now }: Ctx,
): Promise<Returned<typeof readEndpoint>> {
  const { rows } = await sql<{ currency: string }>`
    select currency from credit_limits where reseller_id = ${resellerId} and amount is not null
    union select currency from account_balances where reseller_id = ${resellerId}
      group by currency having sum(amount) <> 0
    order by currency`.execute(db)
  if (rows.length === 0) await refuseUnknownReseller(resellerId, db)
  const balances = rows.map(({ currency }) => accountBalanceOf(resellerId, currency, now, db))
  return { balances: await Promise.all(balances) }
}

/** Sets a credit limit. Refused if it has changed since the caller read it. */
export function changeCreditLimit(
  { resellerId, currency, limit, before }: Input<typeof changeEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof changeEndpoint>> {
  return within(ctx, async (tx) => {
    const current = await lockedLimit(resellerId, currency, tx.db)
    // A repeat after a lost answer changes nothing.
    if (current !== limit) {
      if (current !== before) refuse('things.out_of_date')
      await setCreditLimit({ resellerId, currency, amount: limit }, tx, tx.db)
    }
    return accountBalanceOf(resellerId, currency, ctx.now, tx.db)
  })
}

/** A currency without a limit has no row to lock: the reseller's row is locked instead. */
async function lockedLimit(resellerId: string, currency: string, tx: Db): Promise<number | null> {
  await refuseUnknownReseller(resellerId, tx, 'lock')
  return limitOf(resellerId, currency, tx)
}

async function refuseUnknownReseller(resellerId: string, db: Db, lock?: 'lock'): Promise<void> {
  const row = await db
    .selectFrom('resellers')
    .select('id')
    .where('id', '=', resellerId)
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  found(row, 'account.reseller_not_found')
}

async function limitOf(resellerId: string, currency: string, db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('credit_limits')
    .select('amount')
    .where('reseller_id', '=', resellerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.amount ?? null
}

/** Sets how much a reseller may owe in one currency. Running sales continue. */
export async function setCreditLimit(limit: CreditLimit, work: Work, tx: Db): Promise<void> {
  const { resellerId, currency, amount } = limit
  const before = await limitOf(resellerId, currency, tx)
  await tx
    .insertInto('credit_limits')
    .values({ reseller_id: resellerId, currency, amount })
    .onConflict((row) => row.columns(['reseller_id', 'currency']).doUpdateSet({ amount }))
    .execute()
  const facts = { currency, before, after: amount }
  await recordEvent(tx, work, { name: 'resellers.limited', subject: resellerId, reseller: resellerId, facts })
}

/**
 * Whether the reseller's debt is limited. Its limits stay locked until the caller's transaction ends, so that sales
 * which would exceed them together are decided one after another. Nothing is locked where there is no limit.
 */
export async function lockLimits(resellerId: string, tx: Db): Promise<boolean> {
  return (await lockedLimits({ resellerId }, tx)).length > 0
}

const lockedLimits = statement<{ resellerId: string }>(
  `select from credit_limits where reseller_id = :resellerId and amount is not null order by currency for update`,
)

/**
 * An SQL condition on a row of `holds`: whether the debt of `:resellerId` is limited, by its account or by a contract with the
 * supplier of the hold. A statement with this condition sells only where there is no limit, because it locks none.
 */
export const isLimitedSql = `(exists (select from credit_limits
    where credit_limits.reseller_id = :resellerId and credit_limits.amount is not null)
  or exists (select from channel_contracts agreed where agreed.reseller_id = :resellerId
    and agreed.supplier_id = holds.supplier_id and agreed.credit is not null and agreed.removed_at is null))`

/** A sale for one supplier and day of visit, whose contract may limit the credit. */
export type CreditFor = { resellerId: string; supplierId: string; visitDay: string; currency: string }

/**
 * What a reseller owes for the sales of one supplier, with the credit that the contract for the day of visit allows as its
 * limit; in another currency than the contract's, the limit is 0. Undefined if no credit was agreed. With `lock`, the
 * channel stays locked until the transaction ends.
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

/**
 * What a reseller owes for the sales of one supplier, with the amounts reserved by running sales. Payments to the account
 * settle the oldest sales first, so the newest sales that add up to the whole debt are the unpaid ones. Only these are
 * read: those of a month, or of four months, or all if the debt is older. A ledger entry's `booking_id` is the id of its sale.
 */
export async function owedFor(
  { resellerId, supplierId, currency }: Omit<CreditFor, 'visitDay'>,
  now: Date,
  db: Db,
): Promise<number> {
  for (const days of [31, 124]) {
    const from = new Date(now.getTime() - days * 86_400_000)
    // oxlint-disable-next-line no-await-in-loop -- further back only if it must be
    const { owed, isAll } = await unpaidSince(from)
    if (isAll) return owed
  }
  return (await unpaidSince('-infinity')).owed

  async function unpaidSince(from: Date | '-infinity'): Promise<{ owed: number; isAll: boolean }> {
    const { rows } = await sql<{ owed: number; isAll: boolean }>`
      with debt as (
        select coalesce(sum(amount), 0) as amount from account_balances
        where reseller_id = ${resellerId} and currency = ${currency}
      ), since as (
        select booking_id, sum(amount) as amount, min(at) as at from ledger_entries
        where reseller_id = ${resellerId} and account = 'receivable' and currency = ${currency} and at >= ${from}
        group by booking_id
      ), sold as (
        select booking_id, amount, sum(amount) over (order by at desc, booking_id desc) as with_newer from since
        where amount > 0 and not exists (select from ledger_entries before where before.booking_id = since.booking_id
          and before.currency = ${currency} and before.account = 'receivable' and before.at < ${from})
      ), each as (
        select booking_id, least(sold.amount, greatest(0, debt.amount - (with_newer - sold.amount))) as amount
        from sold, debt
        union all select booking_id, amount from account_charges where reseller_id = ${resellerId}
          and currency = ${currency} and state = 'authorized' and capture_before > ${now}
      )
      select coalesce(sum(amount), 0)::bigint as owed,
        (select amount from debt) <= coalesce((select max(with_newer) from sold), 0) as "isAll"
      from each join sales on sales.id = each.booking_id where sales.supplier_id = ${supplierId}`.execute(db)
    const [{ owed, isAll } = { owed: 0, isAll: true }] = rows
    return { owed, isAll }
  }
}
