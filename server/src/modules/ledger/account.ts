import { defaultCurrency } from '@reseller-portal/contract/bookings'
import { maxStatementDays } from '@reseller-portal/contract/ledger'
import type { account as standing, accountStatement } from '@reseller-portal/contract/ledger'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { accountBalanceOf } from './balance.ts'
import { statementOf } from './statement.ts'

export async function readAccount(
  { currency }: Input<typeof standing>,
  ctx: Ctx,
): Promise<Returned<typeof standing>> {
  const resellerId = resellerOf(ctx)
  return accountBalanceOf(resellerId, currency ?? (await usualCurrency(resellerId, ctx)), ctx.now, ctx.db)
}

export async function readStatement(
  { from, to }: Input<typeof accountStatement>,
  ctx: Ctx,
): Promise<Returned<typeof accountStatement>> {
  const [start, last] = [Date.parse(from), Date.parse(to)]
  if (last < start) refuse('catalog.range_reversed')
  if (last - start >= maxStatementDays * dayMs) refuse('catalog.range_too_long', { days: maxStatementDays })
  return statementOf(resellerOf(ctx), new Date(start), new Date(last + dayMs), ctx.db)
}

const dayMs = 24 * 60 * 60_000

async function usualCurrency(resellerId: string, ctx: Ctx): Promise<string> {
  const row = await ctx.db
    .selectFrom('credit_limits')
    .select('currency')
    .where('reseller_id', '=', resellerId)
    .where('amount', 'is not', null)
    .orderBy('currency')
    .executeTakeFirst()
  return row?.currency ?? defaultCurrency
}
