import type { Selectable } from 'kysely'
import { ageBand } from '@reseller-portal/contract/catalog'
import type { Texts } from '@reseller-portal/contract/catalog'
import { mayDo } from '@reseller-portal/contract/identity'
import { products } from '@reseller-portal/contract/operator'
import type {
  publishProduct as publishCall,
  submitProduct as submitCall,
} from '@reseller-portal/contract/operator'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import { supplierOf } from '#kit/context.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { publishPictures } from '#modules/media/index.ts'
import { readRecord } from '#modules/records/index.ts'
import { changesOf, isMoreThanTexts } from './changes.ts'
import { productsHow } from './products.ts'

type ProductRow = Selectable<Database['products']>

/** Sells a product as it is written now, with its options and traveler types; what is refused changes nothing. */
export function publishProduct(
  input: Input<typeof publishCall>,
  ctx: Ctx,
): Promise<Returned<typeof publishCall>> {
  return within(ctx, async (tx) => {
    const product = await locked(input, tx)
    if (product.archived_at !== null) refuse('products.archived')
    const changes = await changesOf(product, tx.db)
    if (changes.length === 0 && product.withdrawn_at === null) refuse('products.nothing_changed')
    if (isMoreThanTexts(changes) && !mayDo(tx.actor.roles, 'operator.manage')) refuse('session.denied')
    await publishOptions(product.id, tx.db)
    await publishTravelerTypes(product.id, tx)
    await publishPictures(product.id, tx.db)
    await publishTexts(product, tx.db)
    await recordEvent(tx.db, tx, {
      name: 'products.published',
      subject: product.id,
      facts: { changes: changes.length },
    })
    return readRecord(products, productsHow, { id: product.id }, tx)
  })
}

/** Marks the changes as ready to be looked at by somebody who publishes. */
export function submitProduct(
  input: Input<typeof submitCall>,
  ctx: Ctx,
): Promise<Returned<typeof submitCall>> {
  return within(ctx, async (tx) => {
    const product = await locked(input, tx)
    if (product.withdrawn_at === null && (await changesOf(product, tx.db)).length === 0)
      refuse('products.nothing_changed')
    await tx.db
      .updateTable('products')
      .set({ submitted_at: tx.now, version: product.version + 1 })
      .where('id', '=', product.id)
      .execute()
    await recordEvent(tx.db, tx, { name: 'products.submitted', subject: product.id })
    return readRecord(products, productsHow, { id: product.id }, tx)
  })
}

/** The operator's product, which nobody else changes meanwhile. */
async function locked({ id, version }: { id: string; version: number }, ctx: Ctx): Promise<ProductRow> {
  const product = found(
    await ctx.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierOf(ctx))
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  return product.version === version ? product : refuse('things.out_of_date')
}

async function publishTexts(product: ProductRow, db: Db): Promise<void> {
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

async function publishOptions(productId: string, db: Db): Promise<void> {
  const rates = await db
    .selectFrom('rates')
    .select(['id', 'draft', 'draft_texts', 'withdrawn_at', 'version'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rates.length === 0) refuse('products.no_option')
  for (const { id, draft, draft_texts, version } of rates.filter(
    (rate) => rate.draft !== null || rate.draft_texts !== null || rate.withdrawn_at !== null,
  )) {
    const texts = draft && {
      name: draft.name,
      title: draft.title,
      additional_details: draft.additionalDetails,
      policy: draft.policy,
      availability_type: draft.availabilityType,
      holdable: draft.holdable === 'YES',
      min_travelers: draft.minTravelers,
      max_travelers: draft.maxTravelers,
      valid_from: draft.validFrom,
      valid_until: draft.validUntil,
      market_regions: draft.marketRegions,
      discount_groups: draft.discountGroups,
    }
    await db
      .updateTable('rates')

      .set({ ...texts, ...published(draft_texts), draft: null, withdrawn_at: null, version: version + 1 })
      .where('id', '=', id)
      .execute()
  }
}

/** The prices of a changed type take over its name and ages; those of a removed one are sold no more. */
async function publishTravelerTypes(productId: string, { db, now }: Ctx): Promise<void> {
  const types = await db
    .selectFrom('traveler_types')
    .selectAll()
    .where('product_id', '=', productId)
    .where('is_changed', '=', true)
    // A kind that was removed and added again is there.
    .orderBy('removed_at', (order) => order.asc().nullsLast())
    .execute()
  for (const { kind, name, min_age, max_age, removed_at } of types) {
    const isRemoved = removed_at !== null
    const shown = {
      traveler_name: name,
      min_age,
      max_age,
      age_band: ageBand({ minAge: min_age, maxAge: max_age }),
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
