import { sql } from 'kysely'
import { altIn, mostPictures, type Alt } from '@reseller-portal/contract/products'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { lockPictures, writtenPictures } from './queries.ts'

/** A picture that publishing adds, withdraws, moves, or gives a new description. */
export type PictureChange = {
  name: string
  what: 'ADDED' | 'WITHDRAWN' | 'alt' | 'order'
  before: string
  after: string
}

/**
 * The changes of a product's pictures that publishing makes. A picture without a description is named by its position.
 */
export async function pictureChanges(productId: string, db: Db): Promise<PictureChange[]> {
  const live = await db
    .selectFrom('product_pictures')
    .select(['id', 'live_position', 'live_alt', 'position'])
    .where('product_id', '=', productId)
    .execute()
  const written = await writtenPictures({ productId }, db)
  return written.flatMap(({ id, alt, state }, at): PictureChange[] => {
    const name = altIn(alt, 'en') || String(at + 1)
    const before = live.find((row) => row.id === id)
    if (state === 'ADDED') return [{ name, what: 'ADDED', before: '', after: name }]
    if (state === 'REMOVED') return [{ name, what: 'WITHDRAWN', before: name, after: '' }]
    if (state === 'PUBLISHED' || before?.live_position == null) return []
    const texts = Object.values(before.live_alt ?? {}).filter(Boolean)
    const [old, now] = [texts.join(' / '), Object.values(alt).filter(Boolean).join(' / ')]
    const moved = {
      what: 'order' as const,
      before: String(before.live_position + 1),
      after: String(before.position + 1),
    }
    return [
      ...(old === now ? [] : [{ name, what: 'alt' as const, before: old, after: now }]),
      ...(moved.before === moved.after ? [] : [{ name, ...moved }]),
    ]
  })
}

/** Publishes the pictures of a product as they were last saved. */
export async function publishPictures(productId: string, db: Db): Promise<void> {
  await db
    .updateTable('product_pictures')
    .set({
      live_position: sql`case when removed_at is null then position end`,
      live_alt: sql`case when removed_at is null then alt end`,
    })
    .where('product_id', '=', productId)
    .where(
      sql<boolean>`(live_position, live_alt) is distinct from
        (case when removed_at is null then position end, case when removed_at is null then alt end)`,
    )
    .execute()
}

type Arranged = {
  supplierId: string
  /** Limits the change to one product; null means every product of the supplier. */
  productId: string | null
  pictures: readonly { id: string; position: number; alt: Partial<Alt> }[]
}

/**
 * Shows exactly these pictures in this order, for a supplier whose system publishes them. The others are marked as
 * removed.
 */
export async function arrangeShown(
  { supplierId, productId, pictures }: Arranged,
  { now, db }: { now: Date; db: Db },
): Promise<void> {
  await sql`update product_pictures kept
    set position = coalesce(arranged.position, kept.position), live_position = arranged.position,
      alt = coalesce(arranged.alt, kept.alt), live_alt = arranged.alt, removed_at = case when arranged.id is null then ${now}::timestamptz end
    from product_pictures own
      left join jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as arranged (id uuid, position int, alt jsonb) on arranged.id = own.id
    where kept.id = own.id and own.supplier_id = ${supplierId} and (${productId}::uuid is null or own.product_id = ${productId})
      and (own.live_position, own.live_alt) is distinct from (arranged.position, arranged.alt)`.execute(db)
}

/**
 * Copies the pictures of a product to a copy of it, where they are unpublished. Refuses if the operator would have too
 * many. Concurrent uploads wait.
 */
export async function copyPictures(original: string, copy: string, now: Date, db: Db): Promise<void> {
  const rows = await db
    .selectFrom('product_pictures')
    .selectAll()
    .where('product_id', '=', original)
    .where('removed_at', 'is', null)
    .execute()
  const [first] = rows
  if (first === undefined) return
  await lockPictures(first.supplier_id, db)
  const { all } = await db
    .selectFrom('product_pictures')
    .select((row) => row.fn.countAll<number>().as('all'))
    .where('supplier_id', '=', first.supplier_id)
    .executeTakeFirstOrThrow()
  if (all + rows.length > mostPictures.ofSupplier) refuse('media.full', { most: mostPictures.ofSupplier })
  for (const { live_alt: _alt, alt, id: source, ...row } of rows) {
    const id = newId()
    const added = { ...row, id, product_id: copy, version: 1, live_position: null, created_at: now }
    await db
      .insertInto('product_pictures')
      .values({ ...added, alt: JSON.stringify(alt) })
      .execute()
    await db
      .insertInto('picture_files')
      .columns(['name', 'picture_id', 'type', 'width', 'bytes'])
      .expression((files) =>
        files
          .selectFrom('picture_files')
          .select((file) => [
            sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') || substring(name from '-[0-9]+[.][a-z]+$')`.as(
              'name',
            ),
            file.val(id).as('picture_id'),
            'type',
            'width',
            'bytes',
          ])
          .where('picture_id', '=', source),
      )
      .execute()
  }
}
