import { sql } from 'kysely'
import type { Alt } from '@reseller-portal/contract/products'
import { languageOf } from '@reseller-portal/contract/kit'
import type { Db, Work } from '#kit/context.ts'
import { arrangeShown } from '#modules/products/index.ts'
import type { RemoteProduct } from '../catalog.ts'
import { cut } from '#kit/cut.ts'

export type WantedPicture = { productRef: string; url: string; position: number; alt: Partial<Alt> }

/** The most pictures of a product. */
const most = 10

/** The pictures that a product is shown with, its cover first. */
export function picturesOf({ ref: productRef, locale, content }: RemoteProduct): WantedPicture[] {
  const pictures = content.media.filter(({ type, rel, url }) => isPicture(type, rel) && url.length <= 2000)
  const sorted = pictures.toSorted((a, b) => Number(b.rel === 'COVER') - Number(a.rel === 'COVER'))
  const byUrl = new Map(sorted.toReversed().map((each) => [each.url, each]))
  const language = languageOf(locale) ?? 'en'
  return [...new Set(sorted.map(({ url }) => url))].slice(0, most).map((url, position) => {
    const title = cut((byUrl.get(url)?.title ?? '').trim(), 300)
    return { productRef, url, position, alt: title === '' ? {} : { [language]: title } }
  })
}

/** Leaves out films, logos, and formats that our server does not read. */
function isPicture(type: string, rel: string): boolean {
  return rel !== 'LOGO' && (type === '' || (/^image\//i.test(type) && !/svg/i.test(type)))
}

/** Replaces the stored list of pictures of the supplier, or of one of its products; new ones are fetched later. */
export async function keepPictures(
  supplierId: string,
  { pictures, only }: { pictures: readonly WantedPicture[]; only: string | null },
  { now }: Pick<Work, 'now'>,
  tx: Db,
): Promise<void> {
  const wanted = JSON.stringify(pictures.filter(({ productRef }) => only === null || productRef === only))
  const scope = sql`products.supplier_id = ${supplierId} and (${only}::text is null or products.octo_id = ${only})`
  await sql`with wanted as (
      select products.id as product_id, listed.url, listed.position, listed.alt
      from jsonb_to_recordset(${wanted}::jsonb) as listed ("productRef" text, url text, position int, alt jsonb)
        join products on products.octo_id = listed."productRef" and ${scope}
    ), gone as (
      delete from remote_pictures kept using products
      where products.id = kept.product_id and ${scope}
        and not exists (select from wanted where wanted.product_id = kept.product_id and wanted.url = kept.url)
    )
    insert into remote_pictures as kept (supplier_id, product_id, url, position, alt, due_at)
    select ${supplierId}, product_id, url, position, alt, ${now} from wanted
    on conflict (product_id, url) do update set position = excluded.position, alt = excluded.alt,
      -- What was removed here since, or given up weeks ago, is tried anew.
      due_at = case when kept.picture_id is null then coalesce(kept.due_at, excluded.due_at) end`.execute(tx)
  await arrange(supplierId, null, now, tx)
}

/** Shows the fetched pictures in the supplier's order, and no others. */
export async function arrange(
  supplierId: string,
  productId: string | null,
  now: Date,
  db: Db,
): Promise<void> {
  const { rows } = await sql<{ id: string; position: number; alt: Partial<Alt> }>`
    select picture_id as id, alt, (row_number() over (partition by product_id order by position) - 1)::int as position
    from (select distinct on (product_id, picture_id) product_id, picture_id, position, alt from remote_pictures
      where supplier_id = ${supplierId} and picture_id is not null
        and (${productId}::uuid is null or product_id = ${productId}) order by product_id, picture_id, position) one`.execute(
    db,
  )
  await arrangeShown({ supplierId, productId, pictures: rows }, { now, db })
}
