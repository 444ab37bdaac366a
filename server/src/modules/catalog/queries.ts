import { sql } from 'kysely'
import type { Db } from '../../kit/context.ts'

/** The products that a reseller sees: those on sale of suppliers it has a channel with (decisions §3). */
export function productsOf(resellerId: string, db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('channels', 'channels.supplier_id', 'products.supplier_id')
    .where('channels.reseller_id', '=', resellerId)
    .where('products.withdrawn_at', 'is', null)
}

/** The zone that a rate's days are in: its product's where it has one of its own, else the supplier's. */
export const zoneOfRate =
  sql<string>`coalesce((select timezone from products where products.id = rates.product_id), suppliers.timezone)`.as(
    'timezone',
  )

/** The rates that a reseller sees: those on sale; `zoneOfRate` tells where their days are. */
export function ratesOf(resellerId: string, db: Db) {
  return db
    .selectFrom('rates')
    .innerJoin('channels', 'channels.supplier_id', 'rates.supplier_id')
    .innerJoin('suppliers', 'suppliers.id', 'rates.supplier_id')
    .where('channels.reseller_id', '=', resellerId)
    .where('rates.withdrawn_at', 'is', null)
}
