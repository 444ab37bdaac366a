import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { catalogVersion, offerOf, offersAfter, type ListedOffer } from '#modules/offers/index.ts'
import { productOf } from './product.ts'
import { refuseOcto } from '../refusal.ts'
import { readerOf, type OctoCtx } from '../context.ts'
import type { Product } from '#octo/shapes.ts'
import { say } from '../words.ts'

/** How many products are in memory at a time, however many there are and however slowly they are read. */
const pageSize = 50

/**
 * All products of the channel, as a JSON array that is written while it is read from the database. An answer is sent
 * again while the catalog is unchanged.
 */
export async function listProducts(_input: object, ctx: OctoCtx): Promise<Readable> {
  // Read before the products are: a change in between makes the next call read them again.
  const name = await nameOf(ctx)
  const kept = written.get(name)
  if (kept) return Readable.from([kept], { objectMode: false })
  const first = await pageAfter('', ctx)
  return Readable.from(keeping(name, arrayOf(first, ctx)), { objectMode: false })
}

/** One product; one of another channel is refused as if it did not exist. */
export async function oneProduct({ id }: { id: string }, ctx: OctoCtx): Promise<Product> {
  const offer = await offerOf(ctx.holder, id, ctx.now, ctx.db)
  if (!offer) return refuseOcto('INVALID_PRODUCT_ID', say('product'), id)
  return productOf(offer, ctx)
}

/**
 * In bytes: the limit for all cached answers of this process, and for one. Writing a list of 1,000 products again for each
 * call takes 480 ms of processor time instead of 3 (`npm run bench octo-products`).
 */
const most = { inAll: 32 * 1024 * 1024, ofOne: 4 * 1024 * 1024 }
const written = new LRUCache<string, Buffer>({ maxSize: most.inAll, sizeCalculation: ({ length }) => length })

/** Coming starts change with the clock alone: they are read again every minute. */
const keptMs = 60_000

/** What the list depends on: its reader, the catalog, and the time. */
async function nameOf(ctx: OctoCtx): Promise<string> {
  const version = await catalogVersion(ctx.holder, ctx.db)
  const minute = Math.floor(ctx.now.getTime() / keptMs)
  return [...readerOf(ctx), version, minute].join(' ')
}

/** Caches a list that was read to its end, unless it is long: a long list is never whole in memory. */
async function* keeping(name: string, parts: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  let read: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    const buffer = Buffer.from(part)
    bytes += buffer.length
    if (bytes > most.ofOne) read = []
    else read.push(buffer)
    yield buffer
  }
  if (bytes <= most.ofOne) written.set(name, Buffer.concat(read))
}

type Page = { offers: ListedOffer[]; last: string | undefined }

function pageAfter(after: string, { holder, now, db }: OctoCtx): Promise<Page> {
  return offersAfter(holder, { after, limit: pageSize }, now, db)
}

async function* arrayOf(first: Page, ctx: OctoCtx): AsyncGenerator<string> {
  let opening = '['
  let page = first
  while (page.last !== undefined) {
    const products = page.offers.map((offer) => JSON.stringify(productOf(offer, ctx)))
    if (products.length > 0) {
      yield opening + products.join(',')
      opening = ','
    }
    page = await pageAfter(page.last, ctx)
  }
  yield opening === '[' ? '[]' : ']'
}
