import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'

type Row<T extends keyof Database> = Selectable<Database[T]>

/** What a remote supplier decides of a product, a rate and a price; our own ids are ours. */
export type KeptProduct = Omit<Row<'products'>, Ours | 'archived_at' | 'submitted_at'>
export type KeptRate = Omit<Row<'rates'>, Ours | 'pool_id'>
export type KeptPrice = Omit<
  Row<'prices'>,
  | ('supplier_id' | 'withdrawn_at' | 'version' | 'removed_at')
  | ('repricing_id' | 'repriced_from' | 'listed_retail')
>

type Ours =
  | 'supplier_id'
  | 'created_at'
  | 'withdrawn_at'
  | 'version'
  | 'removed_at'
  | 'draft'
  | 'texts'
  | 'draft_texts'

/** Everything that a supplier has or had, withdrawn things too. */
export type Catalogue = {
  products: Row<'products'>[]
  rates: Row<'rates'>[]
  prices: Row<'prices'>[]
}

export async function catalogueOf(supplierId: string, db: Db): Promise<Catalogue> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .orderBy('octo_id')
    .execute()
  const rates = await db
    .selectFrom('rates')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .orderBy('octo_id')
    .execute()
  const prices = await db
    .selectFrom('prices')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .orderBy('octo_id')
    .execute()
  return { products, rates, prices }
}
