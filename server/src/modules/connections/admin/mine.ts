import { mayDo } from '@reseller-portal/contract/accounts'
import type { Ctx, Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'

/** Staff of the installation belong to no tenant; all others see only their tenant's connections. */
export function runsInstallation({ actor }: Pick<Ctx, 'actor'>): boolean {
  const isStaff = actor.roles.includes('PORTAL_TECHNICAL_STAFF') && mayDo(actor.roles, 'connections.manage')
  return isStaff && actor.resellerId === null && actor.supplierId === null
}

/** The connections that the signed-in account administers (docs/rules.md §3). */
export function connectionsOf(ctx: Ctx, db: Db = ctx.db) {
  return db
    .selectFrom('supplier_connections')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_connections.supplier_id')
    .$if(!runsInstallation(ctx), (query) =>
      query.where('supplier_connections.reseller_id', '=', ctx.actor.resellerId ?? nobody),
    )
}

/** An id that no reseller has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The connection with this id, locked where it is about to be changed; refused as not found where it belongs to
 * others.
 */
export async function myConnection(id: string, ctx: Ctx, db: Db = ctx.db) {
  const row = await connectionsOf(ctx, db)
    .selectAll('supplier_connections')
    .select(['suppliers.name', 'suppliers.timezone'])
    .where('supplier_connections.supplier_id', '=', id)
    .executeTakeFirst()
  return found(row)
}
