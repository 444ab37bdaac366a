import { refusal, type Refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'

/** Refuses products and options that aren't the operator's. */
export async function whyNotOwn(
  { productIds, rateIds = [] }: { productIds: readonly string[]; rateIds?: readonly string[] },
  ctx: Ctx,
): Promise<Refusal | undefined> {
  if (await isForeign('products', productIds, ctx)) return refusal('taxes.product', { field: 'productIds' })
  if (await isForeign('rates', rateIds, ctx)) return refusal('addOns.option', { field: 'rateIds' })
  return undefined
}

async function isForeign(table: 'products' | 'rates', ids: readonly string[], ctx: Ctx): Promise<boolean> {
  if (ids.length === 0) return false
  const owned = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('supplier_id', '=', supplierOf(ctx))
    .where('id', 'in', ids)
    .execute()
  return owned.length < new Set(ids).size
}
