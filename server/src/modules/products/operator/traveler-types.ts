import { sql } from 'kysely'
import {
  agesOf,
  travelerTypeCalls,
  whyNotCompanions,
  whyNotTravelerType,
  whyNotWithout,
  type TravelerKind,
} from '@reseller-portal/contract/products'
import { firstRefusal, refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import type { How } from '#kit/records/how.ts'
import { isWrittenSql } from '../prices/written.ts'
import { productName, whyNotProduct } from './options.ts'

/** The traveler types of each product. Publishing the product gives its prices their names and ages. */
export const travelerTypesHow: How<typeof travelerTypeCalls, 'traveler_types'> = {
  table: 'traveler_types',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['name', 'productName'],
  columns: ({ productId, kind, name, idRequired, accompaniedBy, ...typed }) => {
    const { min, max } = agesOf(typed)
    const restrictions = { id_required: idRequired === 'YES', accompanied_by: [...new Set(accompaniedBy)] }
    return {
      product_id: productId,
      kind,
      name,
      min_age: min,
      max_age: max,
      ...restrictions,
      is_changed: true,
    }
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
      sql<'YES' | 'NO'>`case when id_required then 'YES' else 'NO' end`.as('idRequired'),
      'traveler_types.accompanied_by as accompaniedBy',
      productName,
      'traveler_types.is_changed as isChanged',
      sql<number>`(select count(*)::int from prices join rates on rates.id = prices.rate_id
        where rates.product_id = traveler_types.product_id and prices.traveler_type = traveler_types.kind
          and ${isWrittenSql})`.as('prices'),
    ]),
  whyNotCreate: async (fields, ctx) => {
    const refused = await whyNotProduct(fields.productId, ctx)
    if (refused) return refused
    const others = await othersOf(fields.productId, undefined, ctx)
    return firstRefusal(whyNotTravelerType(fields, others), whyNotCompanions(fields, others.map(kindOf)))
  },
  whyNotChange: async (row, fields, ctx) => {
    if (row.product_id !== fields.productId) return refusal('options.other_product', { field: 'productId' })
    const others = await othersOf(row.product_id, row.id, ctx)
    return firstRefusal(
      whyNotTravelerType(fields, others),
      whyNotCompanions(fields, others.map(kindOf)),
      fields.kind === row.kind ? undefined : whyNotWithout(row.kind, others),
    )
  },
  whyNotDelete: async (row, ctx) => whyNotWithout(row.kind, await othersOf(row.product_id, row.id, ctx)),
  alsoWrite: async (event, row, { db }) => {
    if (event === 'removed' || event === 'restored')
      await db.updateTable('traveler_types').set({ is_changed: true }).where('id', '=', row.id).execute()
  },
}

function kindOf({ kind }: { kind: TravelerKind }): TravelerKind {
  return kind
}

/** The other types of the product, which is locked, so that two people who add one at once wait for each other. */
async function othersOf(productId: string, id: string | undefined, { db }: Ctx) {
  await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  return db
    .selectFrom('traveler_types')
    .select(['kind', 'name', 'min_age as min', 'max_age as max', 'accompanied_by as accompaniedBy'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (types) => types.where('id', '<>', id ?? ''))
    .execute()
}
