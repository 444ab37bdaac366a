import { sql } from 'kysely'
import type { listPools as endpoint, Pool } from '@reseller-portal/contract/inventory'
import type { Input, RefusalCode, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'

export async function listPools(
  { productId }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const own = poolsOf(ctx).$if(productId !== undefined, (pools) =>
    pools.where('pools.product_id', '=', productId ?? ''),
  )
  return { pools: await own.orderBy('productName').orderBy('pools.name').orderBy('pools.id').execute() }
}

/** The operator's own pool with this id. */
export async function ownPool(id: string, ctx: Ctx, code?: RefusalCode): Promise<Pool> {
  return found(await poolsOf(ctx).where('pools.id', '=', id).executeTakeFirst(), code)
}

/** The operator's own pool with this id, with its product and time zone only. */
export async function placeOfPool(
  id: string,
  ctx: Ctx,
  code?: RefusalCode,
): Promise<Pick<Pool, 'id' | 'productId' | 'timezone'>> {
  return found(await placesOf(ctx).where('pools.id', '=', id).executeTakeFirst(), code)
}

function placesOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('pools')
    .innerJoin('products', 'products.id', 'pools.product_id')
    .innerJoin('suppliers', 'suppliers.id', 'pools.supplier_id')
    .select(['pools.id', 'pools.product_id as productId'])
    .select(sql<string>`coalesce(products.timezone, suppliers.timezone)`.as('timezone'))
    .where('pools.supplier_id', '=', supplierOf(ctx))
    .where('products.removed_at', 'is', null)
}

function poolsOf(ctx: Ctx) {
  return placesOf(ctx)
    .select(['pools.name', 'pools.is_changed as isChanged'])
    .select([
      sql<string>`coalesce(products.draft ->> 'name', products.name)`.as('productName'),
      sql<
        Pool['options']
      >`array(select jsonb_build_object('id', rates.id, 'name', coalesce(draft ->> 'name', rates.name),
          'currency', (select min(currency) from prices where rate_id = rates.id and withdrawn_at is null))
        from rates where rates.pool_id = pools.id and rates.removed_at is null order by coalesce(draft ->> 'name', rates.name), rates.id)`.as(
        'options',
      ),
      sql<number>`(select count(*)::int from availability_rules
        where availability_rules.pool_id = pools.id and availability_rules.removed_at is null)`.as('rules'),
    ])
}
