import { sql } from 'kysely'
import type { offeredAddOns as endpoint } from '@reseller-portal/contract/prices'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { connectionOf } from '#modules/connections/index.ts'

/**
 * The add-ons that a reseller with a channel may sell with an option on a day; none where a remote supplier issues
 * the tickets.
 */
export async function offered(
  { supplierId, productId, rateId, day }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  if (!(await issuesItself(supplierId, ctx))) return { addOns: [] }
  const addOns = await ctx.db
    .selectFrom('add_ons')
    .select(['id', 'name', 'per', 'amount', 'currency'])
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(product_ids = '{}' or ${productId}::uuid = any(product_ids))`)
    .where(sql<boolean>`(rate_ids = '{}' or ${rateId}::uuid = any(rate_ids))`)
    .where(
      sql<boolean>`${day}::date between coalesce(valid_from, '-infinity') and coalesce(valid_until, 'infinity')`,
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { addOns }
}

/** Whether the reseller has a channel to a supplier whose tickets are issued here. */
async function issuesItself(supplierId: string, ctx: Ctx): Promise<boolean> {
  const supplier = await ctx.db
    .selectFrom('channels')
    .innerJoin('suppliers', 'suppliers.id', 'channels.supplier_id')
    .select('connection')
    .where('channels.reseller_id', '=', resellerOf(ctx))
    .where('suppliers.id', '=', supplierId)
    .executeTakeFirst()
  return supplier !== undefined && connectionOf(supplier.connection).issue !== undefined
}
