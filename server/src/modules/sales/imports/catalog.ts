import { sql } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import { rateExt, type CancellationRule, type TravelerKind } from '@reseller-portal/contract/products'
import type { Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'

/** One of a supplier's options, with what a booking of it needs to know. */
export type OurOption = {
  id: string
  name: string
  productId: string
  productName: string
  poolId: string
  zone: string
  policy: string
  rules: readonly CancellationRule[]
  ext: Ext
  discountGroups: string[]
  prices: readonly OurPrice[]
}
export type OurPrice = {
  id: string
  kind: TravelerKind
  name: string
  ageBand: string
  currency: string
}
export type Catalog = {
  supplier: { id: string; name: string; barcodeFormat: 'QR' | 'CODE128' }
  options: readonly OurOption[]
}

/**
 * A supplier's options that can be imported to, by name. Tickets that park days, a delivery, or a sponsor belong to are not
 * among them. A supplier whose seats are kept in another system is refused.
 */
export async function catalogOf(supplierId: string, db: Db): Promise<Catalog> {
  const { connection, ...supplier } = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'barcode_format as barcodeFormat', 'connection'])
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  if (connection !== 'local') refuse('imported.elsewhere')
  const { rows } = await sql<OurOption>`
    select rates.id, coalesce(nullif(rates.title, ''), rates.name) as name, products.id as "productId",
      products.name as "productName", rates.pool_id as "poolId", coalesce(products.timezone, suppliers.timezone) as zone,
      rates.policy, rates.cancellation_rules as rules, rates.ext, rates.discount_groups as "discountGroups",
      (select coalesce(json_agg(price order by rank), '[]') from (
        select distinct on (traveler_type) row_number() over () as rank, id, traveler_type as kind, traveler_name as name,
          age_band as "ageBand", currency
        from prices where rate_id = rates.id and removed_at is null
        order by traveler_type, withdrawn_at is not null, repricing_id is not null, valid_until desc nulls first, id
      ) price) as prices
    from rates join products on products.id = rates.product_id join suppliers on suppliers.id = products.supplier_id
    where rates.supplier_id = ${supplierId} and rates.removed_at is null and products.removed_at is null
      and products.archived_at is null and coalesce(rates.ext->>${rateExt.productType}, 'DATE_BASED') = 'DATE_BASED'
    order by products.name, rates.name, rates.id`.execute(db)
  return { supplier, options: rows }
}

/** How a person finds an option. */
export function optionName({ name, productName }: Pick<OurOption, 'name' | 'productName'>): string {
  return `${productName} · ${name}`
}
