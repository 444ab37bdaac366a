import type { Work } from '#kit/context.ts'
import type { RemoteUnits, SupplierItem } from '../../../supplier.ts'

/** An item by the supplier's own ids. */
export type NamedItem = { id: string; unitRef: string; quantity: number }

/** The supplier's ids of prices: unit, option and product. */
export async function refsOf(priceIds: readonly string[], { db }: Work): Promise<Map<string, Refs>> {
  if (priceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('prices')
    .innerJoin('rates', 'rates.id', 'prices.rate_id')
    .innerJoin('products', 'products.id', 'rates.product_id')
    .select(['prices.id', 'prices.octo_id as unitRef', 'rates.octo_id as rateRef'])
    .select('products.octo_id as productRef')
    .where('prices.id', 'in', [...priceIds])
    .execute()
  return new Map(rows.map(({ id, ...refs }) => [id, refs]))
}

export type Refs = { unitRef: string; rateRef: string; productRef: string }

export function namedItems(items: readonly SupplierItem[], refs: ReadonlyMap<string, Refs>): NamedItem[] {
  return items.map(({ id, priceId, quantity }) => ({
    id,
    // A price that was taken out of the catalog has no unit any more; its travelers are matched by place.
    unitRef: refs.get(priceId)?.unitRef ?? '',
    quantity,
  }))
}

export function unitsOf(items: readonly NamedItem[]): RemoteUnits {
  return items.map(({ unitRef, quantity }) => ({ unitRef, quantity }))
}
