import {
  products,
  type publishProduct as publishCall,
  type submitProduct as submitCall,
} from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { actorMay } from '#kit/http/may.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { publishPictures } from '../media/publish.ts'
import { publishPrices } from '../prices/written.ts'
import { readRecord } from '#kit/records/serve-record.ts'
import { basisOf, changesOf, isMoreThanTexts } from './changes.ts'
import { productsHow } from './products.ts'
import { publishTexts, publishOptions, publishTravelerTypes, type ProductRow } from './publish-parts.ts'

/**
 * Publishes a product and all its parts as they were last saved, all or nothing. With the `basis` of a preview, it refuses
 * if other changes were saved since. `applyRules` makes the departures of
 * pools whose rules were changed, in the same transaction.
 */
export function publishProduct(
  input: Input<typeof publishCall>,
  ctx: Ctx,
  applyRules: (poolId: string, tx: Ctx) => Promise<unknown>,
): Promise<Returned<typeof publishCall>> {
  return within(ctx, async (tx) => {
    const product = await locked(input, tx)
    if (product.archived_at !== null) refuse('products.archived')
    const changes = await changesOf(product, tx)
    if (changes.length === 0 && product.withdrawn_at === null) refuse('products.nothing_changed')
    if (input.basis !== undefined && input.basis !== basisOf(changes)) refuse('things.out_of_date')
    if (isMoreThanTexts(changes) && !actorMay(tx.actor, 'operator.manage')) refuse('session.denied')
    // Before anything else is locked, because it may wait for a running change of departures.
    for (const { poolId } of changes) if (poolId !== undefined) await applyRules(poolId, tx)
    await publishOptions(product.id, tx.db)
    await publishPrices(product.id, tx)
    await publishTravelerTypes(product.id, tx)
    await refuseWithoutPrice(product.id, tx.db)
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

/** Refuses if an option has no price. One that is free has a price of 0. */
async function refuseWithoutPrice(productId: string, db: Db): Promise<void> {
  const unpriced = await db
    .selectFrom('rates')
    .select('name')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .where((rate) =>
      rate.not(
        rate.exists(
          rate
            .selectFrom('prices')
            .select('prices.id')
            .whereRef('prices.rate_id', '=', 'rates.id')
            .where('prices.withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('name')
    .execute()
  if (unpriced.length > 0)
    refuse('products.no_price', { options: unpriced.map(({ name }) => name).join(', ') })
}

/** Submits the changes for review by a person who can publish. */
export function submitProduct(
  input: Input<typeof submitCall>,
  ctx: Ctx,
): Promise<Returned<typeof submitCall>> {
  return within(ctx, async (tx) => {
    const product = await locked(input, tx)
    if (product.withdrawn_at === null && (await changesOf(product, tx)).length === 0)
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

/** Locks the operator's product against other changes. Sales go on. */
async function locked({ id, version }: { id: string; version: number }, ctx: Ctx): Promise<ProductRow> {
  const product = found(
    await ctx.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierOf(ctx))
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  return product.version === version ? product : refuse('things.out_of_date')
}
