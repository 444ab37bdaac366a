import { sql } from 'kysely'
import { altIn, type Alt, type ProductPicture } from '@reseller-portal/contract/products'
import type { Language } from '@reseller-portal/contract/kit'
import type { Db } from '#kit/context.ts'

/** A picture as resellers see it, in one language. */
export type LivePicture = Pick<ProductPicture, 'width' | 'height' | 'sources'> & { alt: string }

const emptyAlt = { en: '', es: '', fr: '' }

/** Locks an operator's count of pictures, so that two uploads at once can't pass the limit together. */
export async function lockPictures(supplierId: string, db: Db): Promise<void> {
  const supplier = db.selectFrom('suppliers').select('id').where('id', '=', supplierId)
  await supplier.forNoKeyUpdate().execute()
}

/** The path of a picture's file. */
export function addressOf(name: string): string {
  return `/api/media/${name}`
}

/** A picture as a partner's system reads it: one JPEG. */
export type PartnerPicture = { name: string; alt: Partial<Alt> }

/** The published pictures of product `p` as JSON of `PartnerPicture`s. A product that is off sale has none. */
export const partnerPicturesSql = `coalesce((select jsonb_agg(jsonb_build_object('name', file.name, 'alt', shown.live_alt)
    order by shown.live_position, shown.id)
  from product_pictures shown join picture_files file on file.picture_id = shown.id and file.type = 'image/jpeg'
  where shown.product_id = p.id and shown.live_position is not null and p.withdrawn_at is null), '[]')`

/** The pictures of a product, or one picture, as the operator last saved them, in order; with those that publishing removes. */
export async function writtenPictures(
  filter: { productId: string } | { pictureId: string },
  db: Db,
): Promise<ProductPicture[]> {
  const rows = await db
    .selectFrom('product_pictures')
    .selectAll()
    .select(stateSql.as('state'))
    .$if('productId' in filter, (query) =>
      query.where('product_id', '=', 'productId' in filter ? filter.productId : ''),
    )
    .$if('pictureId' in filter, (query) =>
      query.where('id', '=', 'pictureId' in filter ? filter.pictureId : ''),
    )
    .where((row) => row.or([row('removed_at', 'is', null), row('live_position', 'is not', null)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const sources = await sourcesOf(
    rows.map(({ id }) => id),
    db,
  )
  return rows.map(({ id, version, alt, state, width, height }) => ({
    id,
    version,
    state,
    width,
    height,
    alt: { ...emptyAlt, ...alt },
    sources: sources.get(id) ?? [],
  }))
}

/** The pictures that resellers see, by product and in order. */
export async function livePictures(
  productIds: readonly string[],
  { language, mostOfOne }: { language: Language; mostOfOne?: number },
  db: Db,
): Promise<Map<string, LivePicture[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_pictures')
    .select(['id', 'product_id', 'width', 'height', 'live_alt'])
    .where('product_id', 'in', productIds)
    .where('live_position', 'is not', null)
    .$if(mostOfOne !== undefined, (query) => query.where('live_position', '<', mostOfOne ?? 0))
    .orderBy('live_position')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const sources = await sourcesOf(ids, db)
  const shown = rows.map(({ id, product_id, width, height, live_alt }) => ({
    product_id,
    picture: { alt: altIn(live_alt ?? {}, language), width, height, sources: sources.get(id) ?? [] },
  }))
  const byProduct = Map.groupBy(shown, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([id, all]) => [id, all.map(({ picture }) => picture)]))
}

async function sourcesOf(ids: readonly string[], db: Db): Promise<Map<string, ProductPicture['sources']>> {
  if (ids.length === 0) return new Map()
  const files = await db
    .selectFrom('picture_files')
    .select(['picture_id', 'name', 'width'])
    .select((file) => file.ref('type').$castTo<'image/avif' | 'image/webp'>().as('type'))
    .where('picture_id', 'in', ids)
    .where('type', '<>', 'image/jpeg')
    .orderBy('type')
    .orderBy('width')
    .execute()
  const byPicture = Map.groupBy(files, ({ picture_id }) => picture_id)
  const source = ({ name, type, width }: (typeof files)[number]) => ({
    src: addressOf(name),
    type,
    width,
  })
  return new Map([...byPicture].map(([id, all]) => [id, all.map(source)]))
}

const isChanged = `(case when removed_at is null
  then live_position is distinct from position or live_alt is distinct from alt else live_position is not null end)`

const stateSql = sql<ProductPicture['state']>`case
  when removed_at is not null then 'REMOVED'
  when live_position is null then 'ADDED'
  when ${sql.raw(isChanged)} then 'CHANGED'
  else 'PUBLISHED' end`

/** Whether a picture of the query's product waits to be published. */
export const isPictureChangedSql = `exists (select from product_pictures
  where product_pictures.product_id = products.id and ${isChanged})`
