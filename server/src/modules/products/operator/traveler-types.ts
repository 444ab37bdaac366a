import { sql } from 'kysely'
import { agesOf, travelerTypeCalls, whyNotTravelerType, type Ages } from '@reseller-portal/contract/products'
import { refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import type { How } from '#kit/records/how.ts'
import { isWrittenSql } from '../prices/written.ts'
import { productName, whyNotProduct } from './options.ts'

/** The traveler types of each product. Publishing the product gives its prices their names and ages. */
export const travelerTypesHow: How<typeof travelerTypeCalls, 'traveler_types'> = {
  table: 'traveler_types',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['name', 'productName'],
  columns: ({ productId, kind, name, ...typed }) => {
    const { min, max } = agesOf(typed)
    return { product_id: productId, kind, name, min_age: min, max_age: max, is_changed: true }
  },
  view: (own) =>
    own.innerJoin('products', 'products.id', 'traveler_types.product_id').select([
      'traveler_types.id',
      'traveler_types.version',
      'traveler_types.product_id as productId',
      'traveler_types.kind',
      'traveler_types.name',
      sql<string>`case when max_age > 100 then min_age || '+' else min_age::text end`.as('minAge'),
      sql<string | null>`case when max_age > 100 then null else max_age::text end`.as('maxAge'),
      productName,
      'traveler_types.is_changed as isChanged',
      sql<number>`(select count(*)::int from prices join rates on rates.id = prices.rate_id
        where rates.product_id = traveler_types.product_id and prices.traveler_type = traveler_types.kind
          and ${isWrittenSql})`.as('prices'),
    ]),
  whyNotCreate: async (fields, ctx) =>
    (await whyNotProduct(fields.productId, ctx)) ??
    whyNotTravelerType(fields, await othersOf(fields.productId, undefined, ctx)),
  whyNotChange: async (row, fields, ctx) => {
    if (row.product_id !== fields.productId) return refusal('options.other_product', { field: 'productId' })
    return whyNotTravelerType(fields, await othersOf(row.product_id, row.id, ctx))
  },
  alsoWrite: async (event, row, { db }) => {
    if (event === 'removed' || event === 'restored')
      await db.updateTable('traveler_types').set({ is_changed: true }).where('id', '=', row.id).execute()
  },
}

/** The other types of the product, which is locked, so that two people who add one at once wait for each other. */
async function othersOf(productId: string, id: string | undefined, { db }: Ctx): Promise<Ages[]> {
  await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  return db
    .selectFrom('traveler_types')
    .select(['kind', 'name', 'min_age as min', 'max_age as max'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (types) => types.where('id', '<>', id ?? ''))
    .execute()
}
