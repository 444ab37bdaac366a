import { sql } from 'kysely'
import { mostPictures, type Alt } from '@reseller-portal/contract/products'
import type { Deps, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { outgoing, OutgoingFailed, type OutgoingAnswer } from '#kit/outgoing/outgoing.ts'
import { Refused } from '#kit/refuse.ts'
import { addShownPicture } from '#modules/products/index.ts'
import { arrange } from './pictures.ts'

/** How many pictures one job fetches. */
const atOnce = 20
/** After this many failures a picture is given up until the catalog is read again. */
const mostTries = 5

type Due = {
  supplier_id: string
  product_id: string
  url: string
  position: number
  alt: Partial<Alt>
  tries: number
}

/** Fetches due pictures in a worker, one after another, and shows them like our own pictures. */
export async function fetchPictures(deps: Deps): Promise<void> {
  for (let done = 0; done < atOnce; done += 1) {
    const due = await claimPicture(deps)
    if (due === undefined) return
    await fetchPicture(due, { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined })
  }
}

/** A picture whose process died is due again after a while, later each time. */
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
    // A picture that the supplier no longer names is not in the list, and is removed again.
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
    // The scaler is busy with other pictures.
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

/** The file at an address; each redirect is checked like the first address. */
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
