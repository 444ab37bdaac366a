import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  connectionResellers as resellersEndpoint,
  listConnections as endpoint,
} from '@reseller-portal/contract/connections'
import type { Ctx } from '#kit/context.ts'
import { connectionsOf, runsInstallation } from './mine.ts'
import { rowOf } from './view.ts'

export async function list(_input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const rows = await connectionsOf(ctx)
    .select(['supplier_id', 'base_url', 'state', 'synced_at', 'failure', 'waiting', 'suppliers.name'])
    .select([productCount, errorCount(ctx.now)])
    .orderBy(sql`lower(suppliers.name)`)
    .orderBy('supplier_id')
    .limit(mostListed)
    .execute()
  return { connections: rows.map((row) => rowOf(row, { products: row.products, errors: row.errors })) }
}

const mostListed = 2000

/** Products on sale. */
export const productCount = sql<number>`(select count(*) from products
  where products.supplier_id = supplier_connections.supplier_id and withdrawn_at is null)`.as('products')

/** Failed calls of the last day; a missing endpoint of the supplier is not counted. */
export function errorCount(now: Date) {
  const since = new Date(now.getTime() - 24 * 3_600_000)
  return sql<number>`(select count(*) from connection_errors
    where connection_errors.supplier_id = supplier_connections.supplier_id
      and kind <> 'missing' and at > ${since})`.as('errors')
}

/** The resellers for which a new connection may be opened. */
export async function listResellers(
  _input: Input<typeof resellersEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof resellersEndpoint>> {
  const resellers = await ctx.db
    .selectFrom('resellers')
    .select(['id', 'name'])
    // One that sold for a supplier elsewhere has no people here.
    .where((row) =>
      row.exists(
        row
          .selectFrom('organizations')
          .select('code')
          .whereRef('organizations.reseller_id', '=', 'resellers.id'),
      ),
    )
    .$if(!runsInstallation(ctx), (query) =>
      query.where((row) => row.eb('id', '=', ctx.actor.resellerId).and('id', 'is not', null)),
    )
    .orderBy(sql`lower(name)`)
    .limit(mostListed)
    .execute()
  return { resellers }
}
