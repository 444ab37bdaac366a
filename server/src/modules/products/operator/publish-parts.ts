import { ageBand, extWith, type Texts } from '@reseller-portal/contract/products'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'

export async function publishTexts(product: ProductRow, db: Db): Promise<void> {
  await db
    .updateTable('products')
    .set({
      ...product.draft,
      draft: null,
      ...published(product.draft_texts),
      submitted_at: null,
      withdrawn_at: null,
      version: product.version + 1,
    })
    .where('id', '=', product.id)
    .execute()
}

function published(drafted: Texts | null) {
  return drafted === null ? {} : { texts: JSON.stringify(drafted), draft_texts: null }
}

export async function publishOptions(productId: string, db: Db): Promise<void> {
  const rates = await db
    .selectFrom('rates')
    .select(['id', 'draft', 'draft_texts', 'withdrawn_at', 'version', 'ext'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rates.length === 0) refuse('products.no_option')
  for (const { id, draft, draft_texts, version, ext } of rates.filter(
    (rate) => rate.draft !== null || rate.draft_texts !== null || rate.withdrawn_at !== null,
  )) {
    const texts = draft && {
      name: draft.name,
      title: draft.title,
      additional_details: draft.additionalDetails,
      policy: draft.policy,
      // Drafts from before there were rules have none, and leave the published rules as they are.
      ...(draft.cancellationRules && { cancellation_rules: JSON.stringify(draft.cancellationRules) }),
      availability_type: draft.availabilityType,
      holdable: draft.holdable === 'YES',
      min_travelers: draft.minTravelers,
      max_travelers: draft.maxTravelers,
      valid_from: draft.validFrom,
      valid_until: draft.validUntil,
      market_regions: draft.marketRegions,
      discount_groups: draft.discountGroups,
      ext: JSON.stringify(extWith(ext, draft)),
    }
    await db
      .updateTable('rates')
      .set({ ...texts, ...published(draft_texts), draft: null, withdrawn_at: null, version: version + 1 })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Gives prices the name, ages, and restrictions of their changed traveler types, and withdraws the prices of removed types.
 * Reads all types, because a changed one may be one that others are only sold with.
 */
export async function publishTravelerTypes(productId: string, { db, now }: Ctx): Promise<void> {
  const types = await db
    .selectFrom('traveler_types')
    .selectAll()
    .where('product_id', '=', productId)
    .where((type) => type.or([type('is_changed', '=', true), type('removed_at', 'is', null)]))
    // Removed types first, so that a kind that was added again stays on sale.
    .orderBy('removed_at', (order) => order.asc().nullsLast())
    .execute()
  if (!types.some(({ is_changed }) => is_changed)) return
  for (const { kind, name, min_age, max_age, id_required, accompanied_by, removed_at } of types) {
    const isRemoved = removed_at !== null
    const shown = {
      traveler_name: name,
      min_age,
      max_age,
      age_band: ageBand({ minAge: min_age, maxAge: max_age }),
      id_required,
      accompanied_by: sql<string>`travelers_of_kinds(${productId}::uuid, ${accompanied_by}::text[])`,
    }
    await db
      .updateTable('prices')
      .set(isRemoved ? { withdrawn_at: now } : shown)
      .where('traveler_type', '=', kind)
      .where('withdrawn_at', 'is', null)
      .where('rate_id', 'in', (rates) =>
        rates.selectFrom('rates').select('id').where('product_id', '=', productId),
      )
      .execute()
  }
  await db
    .updateTable('traveler_types')
    .set({ is_changed: false })
    .where('product_id', '=', productId)
    .where('is_changed', '=', true)
    .execute()
}

export type ProductRow = Selectable<Database['products']>
