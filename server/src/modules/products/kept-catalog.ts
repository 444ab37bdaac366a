import { sql, type Selectable } from 'kysely'
import { plannedByValues } from '#db/prepared.ts'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'

type TableRow<T extends keyof Database> = Selectable<Database[T]>

/** What a remote supplier decides of a product, a rate and a price; our own ids are ours. */
export type KeptProduct = Omit<TableRow<'products'>, Ours | 'archived_at' | 'submitted_at'>
export type KeptRate = Omit<TableRow<'rates'>, Ours | 'pool_id' | 'hours'>
export type KeptPrice = Omit<
  TableRow<'prices'>,
  | ('supplier_id' | 'withdrawn_at' | 'version' | 'removed_at' | 'price_name')
  | ('repricing_id' | 'repriced_from' | 'listed_retail' | 'draft')
>

type Ours =
  | 'supplier_id'
  | 'created_at'
  | 'withdrawn_at'
  | 'version'
  | 'removed_at'
  | 'draft'
  | 'weights'
  | 'cancellation_rules'
  | 'texts'
  | 'draft_texts'

/** Products that a supplier has or had with their rates and prices, withdrawn things too. */
export type Catalog = {
  products: TableRow<'products'>[]
  rates: TableRow<'rates'>[]
  prices: TableRow<'prices'>[]
}

/** The supplier's own ids of all its products. */
export async function productRefsOf(supplierId: string, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('octo_id')
    .where('supplier_id', '=', supplierId)
    .orderBy('octo_id')
    .execute()
  return rows.map(({ octo_id }) => octo_id)
}

/** Some products of a supplier, by its own ids. */
export async function catalogOf(supplierId: string, refs: readonly string[], db: Db): Promise<Catalog> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('octo_id', '=', among(refs))
    .execute()
  const rates = await db
    .selectFrom('rates')
    .selectAll()
    .where('product_id', '=', among(products.map(({ id }) => id)))
    .orderBy('octo_id')
    .execute()
  const prices = await db
    .selectFrom('prices')
    .selectAll()
    .where('rate_id', '=', among(rates.map(({ id }) => id)))
    .orderBy('octo_id')
    .execute()
  return { products, rates, prices }
}

/** A plan from the time when the tables were empty would read all of them for each call of a first import. */
function among(values: readonly string[]) {
  return sql<string>`any(${values}) ${sql.raw(plannedByValues)}`
}
