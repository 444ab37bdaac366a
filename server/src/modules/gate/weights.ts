import type { noteWeight as endpoint } from '@reseller-portal/contract/gate'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { noteWeight } from '#modules/sales/index.ts'

export async function weigh(
  { item, weight: pounds }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const supplierId = supplierOf(ctx)
  const isKept = await within(ctx, (tx) => noteWeight({ item, supplierId, pounds }, tx, tx.db))
  if (!isKept) refuse('things.not_found')
  return { meta: { reqId: ctx.reqId } }
}
