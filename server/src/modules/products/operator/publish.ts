import { mayDo } from '@reseller-portal/contract/accounts'
import {
  products,
  type publishProduct as publishCall,
  type submitProduct as submitCall,
} from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { publishPictures } from '../media/publish.ts'
import { readRecord } from '#kit/records/serve-record.ts'
import { changesOf, isMoreThanTexts } from './changes.ts'
import { productsHow } from './products.ts'
import { publishTexts, publishOptions, publishTravelerTypes, type ProductRow } from './publish-parts.ts'

/** Sells a product as it is written now, with its options and traveler types; what is refused changes nothing. */
export function publishProduct(
  input: Input<typeof publishCall>,
  ctx: Ctx,
): Promise<Returned<typeof publishCall>> {
  return within(ctx, async (tx) => {
    const product = await locked(input, tx)
    if (product.archived_at !== null) refuse('products.archived')
    const changes = await changesOf(product, tx)
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
