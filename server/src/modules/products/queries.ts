import { sql, type RawBuilder } from 'kysely'
import { militaryGroup } from '@reseller-portal/contract/inventory'
import type { Db } from '#kit/context.ts'

/** The products that a reseller sees: those on sale of suppliers it has a channel with, which the channel sells (docs/rules.md §3). */
export function productsOf(resellerId: string, db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('channels', 'channels.supplier_id', 'products.supplier_id')
    .where('channels.reseller_id', '=', resellerId)
    .where('products.withdrawn_at', 'is', null)
    .where(isSoldBy('products.id'))
}

/** The time zone of a rate's days: its product's or, if that has none of its own, the supplier's. */
export const zoneOfRate =
  sql<string>`coalesce((select timezone from products where products.id = rates.product_id), suppliers.timezone)`.as(
    'timezone',
  )

/** The rates that a reseller sees: those on sale. `zoneOfRate` is the time zone of their days. */
export function ratesOf(resellerId: string, db: Db) {
  return db
    .selectFrom('rates')
    .innerJoin('channels', 'channels.supplier_id', 'rates.supplier_id')
    .innerJoin('suppliers', 'suppliers.id', 'rates.supplier_id')
    .where('channels.reseller_id', '=', resellerId)
    .where('rates.withdrawn_at', 'is', null)
    .where(isSoldBy('rates.product_id'))
    .where(sql.raw<boolean>(forSellerSql('rates')))
}

/** Whether a rate is for the reseller of `channels`: those of the military group are for military resellers only (docs/rules.md §18). */
export function forSellerSql(rate: 'rates' | 'r'): string {
  return `(not '${militaryGroup}' = any(${rate}.discount_groups)
    or (select military from resellers own where own.id = channels.reseller_id))`
}

/** Whether the channel of the row sells the product that this column names. */
export function isSoldBy(product: SoldProduct): RawBuilder<boolean> {
  return sql.raw<boolean>(soldBySql(product))
}

/** The same as text, for a statement in SQL. */
export function soldBySql(product: SoldProduct): string {
  return `(channels.all_products or exists (select from channel_products listed
    where listed.reseller_id = channels.reseller_id and listed.supplier_id = channels.supplier_id
      and listed.product_id = ${product}))`
}

type SoldProduct = 'products.id' | 'rates.product_id' | 'p.id'
