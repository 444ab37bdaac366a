import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import type * as media from '@reseller-portal/contract/products'
import { mostPictures } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { lockPictures, writtenPictures } from './queries.ts'

type Changed = Returned<typeof media.describePicture>
type OnePicture = { pictureId: string }

export async function listPictures(
  { productId }: Input<typeof media.listPictures>,
  ctx: Ctx,
): Promise<Returned<typeof media.listPictures>> {
  await ownProduct(productId, ctx)
  return { pictures: await writtenPictures({ productId }, ctx.db) }
}

/** Sets the order of all pictures of a product. The list must be complete, so that two people can't mix their orders. */
export function orderPictures(
  { productId, pictureIds }: Input<typeof media.orderPictures>,
  ctx: Ctx,
): Promise<Returned<typeof media.orderPictures>> {
  return within(ctx, async (tx) => {
    await ownProduct(productId, tx)
    const rows = await tx.db
      .selectFrom('product_pictures')
      .select('id')
      .where('product_id', '=', productId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .execute()
    const isWhole = rows.length === pictureIds.length && rows.every(({ id }) => pictureIds.includes(id))
    if (!isWhole) refuse('things.out_of_date')
    for (const [position, id] of pictureIds.entries())
      await tx.db.updateTable('product_pictures').set({ position }).where('id', '=', id).execute()
    await recordEvent(tx.db, tx, { name: 'products.pictures_ordered', subject: productId })
    return { pictures: await writtenPictures({ productId }, tx.db) }
  })
}

export function describePicture(
  { pictureId, version, alt }: Input<typeof media.describePicture>,
  ctx: Ctx,
): Promise<Changed> {
  return changePicture({ pictureId }, 'products.picture_described', ctx, (picture) => {
    if (picture.version !== version || picture.removed_at !== null) refuse('things.out_of_date')
    return { alt: JSON.stringify(alt), version: version + 1 }
  })
}

export function removePicture(input: OnePicture, ctx: Ctx): Promise<Changed> {
  return changePicture(input, 'products.picture_removed', ctx, () => ({ removed_at: ctx.now }))
}

export function restorePicture(input: OnePicture, ctx: Ctx): Promise<Changed> {
  return changePicture(input, 'products.picture_restored', ctx, ({ pictures }) => {
    if (pictures >= mostPictures.ofProduct) refuse('media.too_many', { most: mostPictures.ofProduct })
    return { removed_at: null }
  })
}

async function ownProduct(id: string, ctx: Ctx): Promise<void> {
  found(
    await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', id)
      .where('supplier_id', '=', supplierOf(ctx))
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  )
}

type Own = { product_id: string; version: number; removed_at: Date | null; pictures: number }
type Columns = { alt?: string; version?: number; removed_at?: Date | null }

/** Changes a picture of the operator's and returns it; waits for others who add or change its pictures. */
function changePicture(
  { pictureId }: OnePicture,
  name: AuditEventName,
  ctx: Ctx,
  act: (own: Own) => Columns,
): Promise<Changed> {
  return within(ctx, async (tx) => {
    await lockPictures(supplierOf(tx), tx.db)
    const picture = found(
      await tx.db
        .selectFrom('product_pictures')
        .select(['product_id', 'version', 'removed_at'])
        .select((row) =>
          row
            .selectFrom('product_pictures as other')
            .select(row.fn.countAll<number>().as('pictures'))
            .whereRef('other.product_id', '=', 'product_pictures.product_id')
            .where('other.removed_at', 'is', null)
            .as('pictures'),
        )
        .where('id', '=', pictureId)
        .where('supplier_id', '=', supplierOf(ctx))
        .forUpdate()
        .executeTakeFirst(),
    )
    const before = await writtenPictures({ pictureId }, tx.db)
    const columns = act({ ...picture, pictures: picture.pictures ?? 0 })
    await tx.db.updateTable('product_pictures').set(columns).where('id', '=', pictureId).execute()
    await recordEvent(tx.db, tx, { name, subject: picture.product_id, facts: { picture: pictureId } })
    const [now] = await writtenPictures({ pictureId }, tx.db)
    // A picture that was never published is no longer listed after its removal.
    return now ?? { ...found(before[0]), state: 'REMOVED' as const }
  })
}
