import { sql } from 'kysely'
import { shareOf, type AccountBalance, type LedgerAccount } from '@reseller-portal/contract/ledger'
import type { Db } from '#kit/context.ts'

/** The balance of one of a reseller's ledger accounts, in minor units; a debit is positive. */
export async function balanceOf(
  resellerId: string,
  account: LedgerAccount,
  currency: string,
  db: Db,
): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .where('reseller_id', '=', resellerId)
    .where('account', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row.balance
}

/**
 * What a reseller owes on account, with the amounts reserved by running sales. It is one statement, so that a charge
 * that is captured at this moment counts once. Each currency has its own limit; a reseller whose limit is in another
 * currency only owes nothing in this one.
 */
export async function accountBalanceOf(
  resellerId: string,
  currency: string,
  now: Date,
  db: Db,
): Promise<AccountBalance> {
  const { rows } = await sql<{ balance: number; limit: number | null }>`
    select
      (coalesce((select sum(amount) from account_balances
        where reseller_id = ${resellerId} and currency = ${currency}), 0)
      + coalesce((select sum(amount) from account_charges
        where reseller_id = ${resellerId} and currency = ${currency}
          and state = 'authorized' and capture_before > ${now}), 0))::bigint as balance,
      (select case when bool_or(currency = ${currency}) then max(amount) filter (where currency = ${currency})
        when count(amount) > 0 then 0 end from credit_limits where reseller_id = ${resellerId}) as limit`.execute(
    db,
  )
  const { balance = 0, limit = null } = rows[0] ?? {}
  return { balance, limit, currency, share: shareOf(balance, limit) }
}
