import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  sortSuppliers,
  type listSuppliers as listEndpoint,
  type supplier as oneEndpoint,
} from '@reseller-portal/contract/organizations'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { suppliersOf } from './queries.ts'

export async function listSuppliers(
  _input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  return { suppliers: sortSuppliers(await suppliersOf(resellerOf(ctx), ctx.db).execute()) }
}

export async function supplier(
  { supplierId }: Input<typeof oneEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof oneEndpoint>> {
  const row = await suppliersOf(resellerOf(ctx), ctx.db)
    .where('suppliers.id', '=', supplierId)
    .executeTakeFirst()
  return { supplier: found(row, 'suppliers.not_found') }
}
