import { sql } from 'kysely'
import { mostPictures } from '@reseller-portal/contract/media'
import type { Alt } from '@reseller-portal/contract/media'
import { languageOf } from '@reseller-portal/contract/kit'
import type { Db, Deps, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { outgoing, OutgoingFailed } from '#kit/outgoing/outgoing.ts'
import type { OutgoingAnswer } from '#kit/outgoing/outgoing.ts'
import { Refused } from '#kit/refuse.ts'
import { addShownPicture, arrangeShown } from '#modules/media/index.ts'
import type { RemoteProduct } from '../catalogue.ts'

export type WantedPicture = { productRef: string; url: string; position: number; alt: Partial<Alt> }

/** Of a product; a gallery may be longer. */
const most = 10

/** The pictures that each product is shown with, its cover first. */
export function picturesOf(products: readonly RemoteProduct[]): WantedPicture[] {
  return products.flatMap(({ ref: productRef, locale, content }) => {
    const pictures = content.media.filter(({ type, rel, url }) => isPicture(type, rel) && url.length <= 2000)
    const sorted = pictures.toSorted((a, b) => Number(b.rel === 'COVER') - Number(a.rel === 'COVER'))
    const byUrl = new Map(sorted.toReversed().map((each) => [each.url, each]))
    const language = languageOf(locale) ?? 'en'
    return [...new Set(sorted.map(({ url }) => url))].slice(0, most).map((url, position) => {
      const title = (byUrl.get(url)?.title ?? '').trim().slice(0, 300)
      return { productRef, url, position, alt: title === '' ? {} : { [language]: title } }
    })
  })
}

/** A film or a logo is none, nor what a server of ours would not read. */
function isPicture(type: string, rel: string): boolean {
  return rel !== 'LOGO' && (type === '' || (/^image\//i.test(type) && !/svg/i.test(type)))
}

/** Takes the place of what the supplier, or one product of it, was shown with before; what is new is fetched by and by. */
export async function keepPictures(
  supplierId: string,
  { pictures, only }: { pictures: readonly WantedPicture[]; only: string | null },
  { now }: Pick<Work, 'now'>,
  tx: Db,
): Promise<void> {
  const wanted = JSON.stringify(pictures.filter(({ productRef }) => only === null || productRef === only))
  const scope = sql`products.supplier_id = ${supplierId} and (${only}::text is null or products.octo_id = ${only})`
  await sql`with wanted as (
      select products.id as product_id, said.url, said.position, said.alt
      from jsonb_to_recordset(${wanted}::jsonb) as said ("productRef" text, url text, position int, alt jsonb)
        join products on products.octo_id = said."productRef" and ${scope}
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

/** Shows what is here in the order in which the supplier names it, and no more than that. */
async function arrange(supplierId: string, productId: string | null, now: Date, db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; position: number; alt: Partial<Alt> }>`
    select picture_id as id, alt, (row_number() over (partition by product_id order by position) - 1)::int as position
    from (select distinct on (product_id, picture_id) product_id, picture_id, position, alt from remote_pictures
      where supplier_id = ${supplierId} and picture_id is not null
        and (${productId}::uuid is null or product_id = ${productId}) order by product_id, picture_id, position) one`.execute(
    db,
  )
  await arrangeShown({ supplierId, productId, pictures: rows }, { now, db })
}

/** Fetched in one go; what is left waits for the next. */
const atOnce = 20
/** After so many failures a picture is given up until the catalogue is read anew. */
const mostTries = 5

type Due = {
  supplier_id: string
  product_id: string
  url: string
  position: number
  alt: Partial<Alt>
  tries: number
}

/** The worker's part: fetches pictures that are due, one after the other, and shows them as pictures of our own. */
export async function fetchPictures(deps: Deps): Promise<void> {
  for (let done = 0; done < atOnce; done += 1) {
    const due = await claimPicture(deps)
    if (due === undefined) return
    await fetchPicture(due, { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined })
  }
}

/** Who dies with a picture leaves it due again after a while, later each time. */
async function claimPicture({ db, clock }: Deps): Promise<Due | undefined> {
  const now = clock()
  const { rows } = await sql<Due>`
    update remote_pictures kept set tries = kept.tries + 1, due_at = case when kept.tries + 1 < ${mostTries}
      then ${now}::timestamptz + power(4, kept.tries) * interval '5 minutes' end
    where (product_id, url) = (select due.product_id, due.url from remote_pictures due
      join supplier_connections connection on connection.supplier_id = due.supplier_id
      where due.due_at <= ${now} and connection.state = 'ACTIVE'
      order by due.due_at limit 1 for update of due skip locked)
    returning supplier_id, product_id, url, position, alt, tries`.execute(db)
  return rows[0]
}

async function fetchPicture(due: Due, work: Work): Promise<void> {
  const found = await pictureAt(due.url, work)
  if (found === 'later') return
  const { supplier_id: supplierId, product_id: productId, position, alt } = due
  const id =
    found === 'never' ? undefined : await shown({ ...found, supplierId, productId, position, alt }, work)
  if (id === 'later') return
  await work.db.transaction().execute(async (tx) => {
    // One that the supplier named no more meanwhile is not in the list, and is taken away again.
    await tx
      .updateTable('remote_pictures')
      .set({ picture_id: id ?? null, due_at: null, ...(id !== undefined && { tries: 0 }) })
      .where('product_id', '=', productId)
      .where('url', '=', due.url)
      .execute()
    await arrange(supplierId, productId, work.now, tx)
  })
}

type Placed = Parameters<typeof addShownPicture>[0]

async function shown(picture: Placed, work: Work): Promise<string | undefined | 'later'> {
  try {
    return await addShownPicture(picture, work)
  } catch (error) {
    // Others are scaled now.
    if (error instanceof Refused) return 'later'
    throw error
  }
}

const request = {
  method: 'GET',
  headers: { accept: 'image/avif, image/webp, image/png, image/jpeg' },
  body: undefined,
  timeoutMs: 20_000,
  mostBytes: mostPictures.bytes,
}
const mostRedirects = 3

/** The file at an address; each address on the way to it is guarded as the first is. */
async function pictureAt(url: string, { config }: Work): Promise<{ file: Buffer } | 'later' | 'never'> {
  let at = url
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await answerAt(at, config)
    if (typeof answer === 'string') return answer
    const { status, headers, bytes } = answer
    if (status === 200) return { file: bytes }
    const { location = '' } = headers
    if (![301, 302, 303, 307, 308].includes(status))
      return status === 429 || status >= 500 ? 'later' : 'never'
    if (!URL.canParse(location, at)) return 'never'
    at = new URL(location, at).href
  }
  return 'never'
}

async function answerAt(url: string, config: Work['config']): Promise<OutgoingAnswer | 'later' | 'never'> {
  try {
    return await outgoing(url, request, config)
  } catch (error) {
    if (!(error instanceof OutgoingFailed)) throw error
    return error.reason === 'forbidden' || error.reason === 'too_large' ? 'never' : 'later'
  }
}
