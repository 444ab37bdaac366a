import { sql } from 'kysely'
import {
  maxStatementDays,
  tightest,
  type account as standing,
  type accountHolders,
  type accountStatement,
} from '@reseller-portal/contract/ledger'
import { defaultCurrency } from '@reseller-portal/contract/sales'
import type { Input, Money, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { addDays, daysBetween, startOfDay } from '#kit/zone.ts'
import { zoneOf } from '#modules/organizations/index.ts'
import { accountBalanceOf } from './balance.ts'
import { creditOf } from './limits.ts'
import { statementOf } from './statement.ts'

export async function readAccount(
  { currency: currencyFilter, supplierId, visitDay }: Input<typeof standing>,
  ctx: Ctx,
): Promise<Returned<typeof standing>> {
  const resellerId = resellerOf(ctx)
  const currency = currencyFilter ?? (await usualCurrency(resellerId, ctx))
  const account = await accountBalanceOf(resellerId, currency, ctx.now, ctx.db)
  if (supplierId === undefined || visitDay === undefined) return account
  return tightest(account, await creditOf({ resellerId, supplierId, visitDay, currency }, ctx.now, ctx.db))
}

export async function readStatement(
  { from, to, resellerId }: Input<typeof accountStatement>,
  ctx: Ctx,
): Promise<Returned<typeof accountStatement>> {
  const holder = await holderOf(resellerId, ctx)
  if (to < from) refuse('catalog.range_reversed')
  if (daysBetween(from, to) >= maxStatementDays) refuse('catalog.range_too_long', { days: maxStatementDays })
  const zone = await zoneOf({ resellerId: holder.id, supplierId: null }, ctx.db)
  const period = { from: startOfDay(zone, from), until: startOfDay(zone, addDays(to, 1)), zone }
  return { reseller: holder.name, zone, ...(await statementOf(holder.id, period, ctx.db)) }
}

/** A reseller reads its own account; staff of the installation, who belong to no tenant, name the reseller. */
async function holderOf(requestedId: string | undefined, ctx: Ctx): Promise<{ id: string; name: string }> {
  const { resellerId, supplierId } = ctx.actor
  const isStaff = resellerId === null && supplierId === null
  const id = isStaff && requestedId !== undefined ? requestedId : resellerOf(ctx)
  if (requestedId !== undefined && requestedId !== id) refuse('account.reseller_not_found')
  const reseller = ctx.db.selectFrom('resellers').select(['id', 'name']).where('id', '=', id)
  return found(await reseller.executeTakeFirst(), 'account.reseller_not_found')
}

export async function listHolders(_: unknown, ctx: Ctx): Promise<Returned<typeof accountHolders>> {
  if (ctx.actor.resellerId !== null || ctx.actor.supplierId !== null) return { resellers: [] }
  const { rows } = await sql<{ id: string; name: string; owed: Money[] }>`
    select reseller.id, reseller.name,
      jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) as owed
    from (select reseller_id, currency, sum(amount)::bigint as amount from account_balances
      group by reseller_id, currency) owed
    join resellers reseller on reseller.id = owed.reseller_id
    group by reseller.id order by reseller.name`.execute(ctx.db)
  return { resellers: rows }
}

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
