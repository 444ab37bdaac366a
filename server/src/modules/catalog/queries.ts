import type { Db } from '../../kit/context.ts'

/** The products that a reseller sees: those of suppliers it has a channel with (decisions §3). */
export function productsOf(resellerId: string, db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('channels', 'channels.supplier_id', 'products.supplier_id')
    .where('channels.reseller_id', '=', resellerId)
}

/** The rates that a reseller sees, with the zone that their days are in. */
export function ratesOf(resellerId: string, db: Db) {
  return db
    .selectFrom('rates')
    .innerJoin('channels', 'channels.supplier_id', 'rates.supplier_id')
    .innerJoin('suppliers', 'suppliers.id', 'rates.supplier_id')
    .where('channels.reseller_id', '=', resellerId)
}
