import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { supplierConfigurations as endpoint } from '@reseller-portal/contract/organizations'
import { resellerOf, type Ctx } from '#kit/context.ts'

/** The sales settings of the reseller's suppliers, or of those with these ids. Other suppliers' ids are ignored. */
export async function supplierConfigurations(
  { id }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const ids = id === undefined ? undefined : [id].flat()
  const rows = await ctx.db
    .selectFrom('suppliers')
    .innerJoin('channels', 'channels.supplier_id', 'suppliers.id')
    .select(['suppliers.id as supplierId', 'suppliers.configuration'])
    .where('channels.reseller_id', '=', resellerOf(ctx))
    .$if(ids !== undefined, (query) => query.where('suppliers.id', 'in', ids ?? []))
    .orderBy('suppliers.name')
    .execute()
  return { configurations: rows }
}
