import { products, type duplicateProduct as endpoint } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { copyPictures } from '../media/publish.ts'
import { readRecord } from '#kit/records/serve-record.ts'
import { copyPrices } from '../prices/written.ts'
import { productsHow } from './products.ts'

/**
 * Copies a product with its options, traveler types, and prices as a draft. The copy has its own seats and no
 * departures yet.
 */
export function duplicateProduct(
  { id: original }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  return within(ctx, async (tx) => {
    const id = newId()
    const product = found(
      await tx.db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', original)
        .where('supplier_id', '=', supplierOf(ctx))
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
    )
    const { name, description, categories, location, duration, weights, ext } = product
    const draft = product.draft ?? { name, description, categories, location, duration, weights }
    await tx.db
      .insertInto('products')
      .values({
        id,
        name,
        octo_id: id,
        supplier_id: product.supplier_id,
        timezone: product.timezone,
        ext: JSON.stringify(ext),
        draft: JSON.stringify(draft),
        texts: JSON.stringify(product.draft_texts ?? product.texts),
        created_at: tx.now,
        withdrawn_at: tx.now,
      })
      .execute()
    await tx.db
      .insertInto('pools')
      .values({ id, supplier_id: product.supplier_id, product_id: id, name: '' })
      .execute()
    await copyOptions(original, id, tx)
    await copyTravelerTypes(original, id, tx)
    await copyPictures(original, id, tx.now, tx.db)
    await recordEvent(tx.db, tx, { name: 'products.duplicated', subject: id, facts: { original } })
    return readRecord(products, productsHow, { id }, tx)
  })
}

async function copyOptions(original: string, copy: string, { db, now }: Ctx): Promise<void> {
  const rates = await db
    .selectFrom('rates')
    .selectAll()
    .where('product_id', '=', original)
    .where('removed_at', 'is', null)
    .execute()
  for (const { hours: _unused, ...rate } of rates) {
    const id = newId()
    await db
      .insertInto('rates')
      .values({
        ...rate,
        id,
        octo_id: id,
        product_id: copy,
        pool_id: copy,
        version: 1,
        ext: JSON.stringify(rate.ext),
        metadata: JSON.stringify(rate.metadata),
        cancellation_rules: JSON.stringify(rate.cancellation_rules),
        texts: JSON.stringify(rate.draft_texts ?? rate.texts),
        draft_texts: null,
        draft: rate.draft && JSON.stringify({ ...rate.draft, productId: copy }),
        created_at: now,
        withdrawn_at: now,
      })
      .execute()
    await copyPrices(rate.id, id, db)
  }
}

async function copyTravelerTypes(original: string, copy: string, { db }: Ctx): Promise<void> {
  const types = await db
    .selectFrom('traveler_types')
    .selectAll()
    .where('product_id', '=', original)
    .where('removed_at', 'is', null)
    .execute()
  if (types.length === 0) return
  const rows = types.map((type) => ({ ...type, id: newId(), product_id: copy, version: 1, is_changed: true }))
  await db.insertInto('traveler_types').values(rows).execute()
}
