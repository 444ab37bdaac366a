import { sql } from 'kysely'
import { products, type WeightTime, type ProductDraft } from '@reseller-portal/contract/products'
import { refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { isPictureChangedSql } from '../media/queries.ts'
import type { How } from '#kit/records/how.ts'
import { isPriceChangedSql } from '../prices/written.ts'

/** An operator's products. Changes wait in a draft until they are published; archiving takes effect immediately. */
export const productsHow: How<typeof products, 'products'> = {
  table: 'products',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['name', 'description', 'location'],
  columns: (fields) => ({ draft: JSON.stringify(draftOf(fields)), submitted_at: null }),
  view: (own) =>
    own.select([
      'products.id',
      'products.version',
      ...[written('name'), written('description'), written('location'), written('duration')],
      sql<string[]>`coalesce(products.draft -> 'categories', to_jsonb(products.categories))`.as('categories'),
      sql<WeightTime>`coalesce(products.draft ->> 'weights', products.weights)`.as('weights'),
      asksWeightsSql.as('asksWeights'),
      stateSql.as('state'),
      sql<boolean>`products.withdrawn_at is null`.as('isOnSale'),
      sql<number>`(select count(*)::int from rates where product_id = products.id and removed_at is null)`.as(
        'options',
      ),
      sql<number>`(select count(*)::int from traveler_types where product_id = products.id and removed_at is null)`.as(
        'travelerTypes',
      ),
      'products.archived_at as archivedAt',
    ]),
  whyNotDelete: async ({ id }, { db }) => {
    const sold = db.selectFrom('booking_items').select('id').where('product_id', '=', id).limit(1)
    return (await sold.executeTakeFirst()) && refusal('products.sold')
  },
  acts: {
    archive: { event: 'archived', set: (_, { now }) => ({ archived_at: now, withdrawn_at: now }) },
    bring_back: { event: 'brought_back', set: () => ({ archived_at: null }) },
  },
  alsoWrite: async (event, { id, supplier_id, draft }, ctx) => {
    if (event === 'added') await prepareNew({ id, supplierId: supplier_id, draft }, ctx)
    if (event === 'removed') await withdrawProduct(id, ctx)
  },
}

function draftOf({ name, description, categories, location, duration, weights }: ProductDraft): ProductDraft {
  return { name, description, categories, location, duration, weights }
}

/** The latest version of a text, published or not. */
function written(name: 'name' | 'description' | 'location' | 'duration') {
  const text = sql<string>`coalesce(products.draft ->> ${sql.lit(name)}, products.${sql.raw(name)})`
  return sql<string>`${text} collate "und-x-icu"`.as(name)
}

/** Whether a product has unpublished changes: in its texts, options, prices, traveler types, times, or pictures. */
const isChangedSql = sql<boolean>`(products.draft is not null or products.draft_texts is not null
  or exists (select from rates where product_id = products.id and (draft is not null or draft_texts is not null) and removed_at is null)
  or exists (select from prices join rates on rates.id = prices.rate_id
    where rates.product_id = products.id and rates.removed_at is null and ${isPriceChangedSql})
  or exists (select from pools where pools.product_id = products.id and pools.is_changed)
  or exists (select from traveler_types where product_id = products.id and is_changed)
  or ${sql.raw(isPictureChangedSql)})`

const asksWeightsSql = sql<boolean>`(select coalesce((configuration -> 'guestDetails' ->> 'requireGuestWeightPerTraveler')::boolean, false)
  from suppliers where suppliers.id = products.supplier_id)`

const stateSql = sql<'DRAFT' | 'REVIEW' | 'PUBLISHED' | 'ARCHIVED'>`case
  when products.archived_at is not null then 'ARCHIVED'
  when products.submitted_at is not null then 'REVIEW'
  when products.withdrawn_at is not null or ${isChangedSql} then 'DRAFT'
  else 'PUBLISHED' end`

/** A new product isn't on sale yet, and has a pool that its options share. */
async function prepareNew(product: { id: string; supplierId: string; draft: unknown }, ctx: Ctx) {
  // `columns` wrote the draft.
  const { name } = JSON.parse(String(product.draft)) as ProductDraft
  await ctx.db
    .updateTable('products')
    .set({ name, octo_id: product.id, withdrawn_at: ctx.now, created_at: ctx.now })
    .where('id', '=', product.id)
    .execute()
  await ctx.db
    .insertInto('pools')
    .values({ id: product.id, supplier_id: product.supplierId, product_id: product.id, name: '' })
    .execute()
}

async function withdrawProduct(id: string, { db, now }: Ctx): Promise<void> {
  await db.updateTable('products').set({ withdrawn_at: now }).where('id', '=', id).execute()
}
