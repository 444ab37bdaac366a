import { sql } from 'kysely'
import {
  GrouponCodeText,
  whyNotTake,
  type checkGrouponCode as checking,
} from '@reseller-portal/contract/prices'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'

/**
 * Whether a sale has the code: the last one that took it, unless it failed or its booking was cancelled. So a code is
 * free again in the transaction that ends the sale.
 */
export const takenSql = sql<boolean>`exists (select from sales taken
  left join bookings booked on booked.id = taken.booking_id
  where taken.id = groupon_codes.sale_id and taken.state not in ('REVERSED', 'REFUNDED')
    and booked.status is distinct from 'CANCELLED')`

type Code = { id: string; code: string; amount: number; currency: string }

/**
 * A code of the operator that is valid for these products today. Whether it's still unused is checked when a sale takes
 * it.
 */
export async function codeFor(
  text: string,
  { supplierId, products, currency }: { supplierId: string; products: readonly string[]; currency: string },
  ctx: Ctx,
): Promise<Code> {
  const { data: code } = GrouponCodeText.safeParse(text)
  if (code === undefined) return refuse('groupon.unknown')
  const row = await ctx.db
    .selectFrom('groupon_codes')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
    .select(['groupon_codes.id', 'code', 'amount', 'groupon_codes.currency', 'product_ids', 'valid_until'])
    .select('suppliers.timezone')
    .where('supplier_id', '=', supplierId)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return refuse('groupon.unknown')
  const { product_ids: productIds, valid_until: validUntil } = row
  const today = dayIn(row.timezone, ctx.now)
  refuseIf(whyNotTake({ productIds, validUntil }, { today, products }))
  if (currency !== row.currency) refuse('groupon.currency')
  return row
}

/**
 * Takes a code for a sale whose row is inserted in the same transaction. The code's row stays locked until its end,
 * so that only one of two desks gets the code. The same sale may take it again.
 */
export async function takeCode(
  {
    id,
    supplier_id,
    totals,
  }: { id: string; supplier_id: string; totals: { groupon?: { code: string } | undefined } },
  now: Date,
  tx: Db,
): Promise<void> {
  if (!totals.groupon) return
  const supplierCodes = tx.selectFrom('groupon_codes').where('supplier_id', '=', supplier_id)
  const row = await supplierCodes
    .select(['id', 'sale_id'])
    .where('code', '=', totals.groupon.code)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('groupon.unknown')
  if (row.sale_id === id) return
  // A separate statement, so that it sees what the previous holder of the lock committed.
  const taken = await tx
    .selectFrom('groupon_codes')
    .select('id')
    .where('id', '=', row.id)
    .where(takenSql)
    .executeTakeFirst()
  if (taken) refuse('groupon.used')
  await tx.updateTable('groupon_codes').set({ sale_id: id, used_at: now }).where('id', '=', row.id).execute()
}

/** Returns the value of a code, to a reseller that sells the operator's products. */
export async function check(
  { supplierId, productId, code }: Input<typeof checking>,
  ctx: Ctx,
): Promise<Returned<typeof checking>> {
  const channel = await ctx.db
    .selectFrom('channels')
    .select('reseller_id')
    .where('reseller_id', '=', resellerOf(ctx))
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  if (!channel) return refuse('groupon.unknown')
  const existing = await ctx.db
    .selectFrom('groupon_codes')
    .select('currency')
    .where('supplier_id', '=', supplierId)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  const found = await codeFor(
    code,
    { supplierId, products: [productId], currency: existing?.currency ?? '' },
    ctx,
  )
  const taken = ctx.db.selectFrom('groupon_codes').select('id').where('id', '=', found.id).where(takenSql)
  if (await taken.executeTakeFirst()) refuse('groupon.used')
  return { code: found.code, amount: found.amount, currency: found.currency }
}
