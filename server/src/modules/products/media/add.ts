import { mostPictures, type addPicture as endpoint, type Alt } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { lockPictures, writtenPictures } from './queries.ts'
import { scale, type Scaled } from './scale.ts'

/** Scales a file and adds it after the other pictures of a product. It's shown once the product is published. */
export async function addPicture(
  { productId, file }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const supplierId = supplierOf(ctx)
  await refuseMore({ productId, supplierId }, ctx.db)
  const scaled =
    (await scale(Buffer.from(file, 'base64'), supplierId)) ?? refuse('media.unusable', { field: 'file' })
  return within(ctx, async (tx) => {
    const { position } = await refuseMore({ productId, supplierId }, tx.db)
    const id = await putPicture({ productId, supplierId, position, now: ctx.now }, scaled, tx.db)
    await recordEvent(tx.db, tx, {
      name: 'products.picture_added',
      subject: productId,
      facts: { picture: id },
    })
    const [picture] = await writtenPictures({ pictureId: id }, tx.db)
    return found(picture)
  })
}

/**
 * The position after the pictures of a product, or a refusal if there are too many. Two calls that add a picture wait
 * for each other.
 */
async function refuseMore({ productId, supplierId }: { productId: string; supplierId: string }, db: Db) {
  const product = db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
  found(await product.forNoKeyUpdate().executeTakeFirst())
  await lockPictures(supplierId, db)
  const { all, last, own } = await db
    .selectFrom('product_pictures')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.max<number | null>('position').filterWhere('product_id', '=', productId).as('last'),
      row.fn
        .countAll<number>()
        .filterWhere('product_id', '=', productId)
        .filterWhere('removed_at', 'is', null)
        .as('own'),
    ])
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  if (own >= mostPictures.ofProduct) refuse('media.too_many', { most: mostPictures.ofProduct })
  if (all >= mostPictures.ofSupplier) refuse('media.full', { most: mostPictures.ofSupplier })
  return { position: last === null ? 0 : last + 1 }
}

type Placed = { productId: string; supplierId: string; position: number; now: Date }

/** Adds a picture. If the product has one of the same file, that one is returned, and restored if it was removed. */
async function putPicture(placed: Placed, scaled: Scaled, db: Db): Promise<string> {
  const { files, ...picture } = scaled
  const { productId: product_id, supplierId: supplier_id, position, now } = placed
  const id = newId()
  const kept = await db
    .insertInto('product_pictures')
    .values({ ...picture, id, product_id, supplier_id, position, created_at: now })
    .onConflict((same) => same.columns(['product_id', 'digest']).doUpdateSet({ removed_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kept.id === id)
    await db
      .insertInto('picture_files')
      .values(files.map((each) => ({ ...each, picture_id: id })))
      .execute()
  return kept.id
}

export type ShownPicture = {
  productId: string
  supplierId: string
  position: number
  alt: Partial<Alt>
  file: Buffer
}

/**
 * Adds a picture that resellers see at once, for a supplier whose system publishes it. Undefined if the file is not a
 * picture, or if there are too many.
 */
export async function addShownPicture(
  shown: ShownPicture,
  { now, db }: { now: Date; db: Db },
): Promise<string | undefined> {
  const { all } = await db
    .selectFrom('product_pictures')
    .select((row) => row.fn.countAll<number>().as('all'))
    .where('supplier_id', '=', shown.supplierId)
    .executeTakeFirstOrThrow()
  if (all >= mostPictures.ofSupplier) return undefined
  const scaled = await scale(shown.file, shown.supplierId)
  if (scaled === undefined) return undefined
  const alt = JSON.stringify(shown.alt)
  const id = await putPicture({ ...shown, now }, scaled, db)
  await db
    .updateTable('product_pictures')
    .set({ position: shown.position, live_position: shown.position, alt, live_alt: alt })
    .where('id', '=', id)
    .execute()
  return id
}

type FormerPicture = Omit<ShownPicture, 'alt'> & {
  id: string
  alt: object
  createdAt: Date
  removedAt: Date | null
  livePosition: number | null
  liveAlt: object | null
}

/** Adds a picture of an archive; false if the file is not a picture. A repeat changes nothing. */
export async function restorePicture(former: FormerPicture, db: Db): Promise<boolean> {
  const { id, file, productId: product_id, supplierId: supplier_id, position } = former
  const scaled = await scale(file, supplier_id)
  if (scaled === undefined) return false
  const { files, ...picture } = scaled
  const created_at = former.createdAt
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('product_pictures')
      .values({
        ...picture,
        id,
        product_id,
        supplier_id,
        position,
        created_at,
        alt: JSON.stringify(former.alt),
      })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return
    await tx
      .insertInto('picture_files')
      .values(files.map((each) => ({ ...each, picture_id: id })))
      .execute()
    const live_alt = former.liveAlt && JSON.stringify(former.liveAlt)
    await tx
      .updateTable('product_pictures')
      .set({ live_position: former.livePosition, live_alt, removed_at: former.removedAt })
      .where('id', '=', id)
      .execute()
  })
  return true
}
