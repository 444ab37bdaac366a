import { Readable } from 'node:stream'
import { offerOf, offersAfter } from '../offers.ts'
import type { Offer } from '../offers.ts'
import { productOf } from './product.ts'
import { refuseOcto } from './refusal.ts'
import type { OctoCtx } from './serve.ts'
import type { Product } from './types.ts'
import { octoWords } from './words.ts'

/** So many products are in memory at once, however many there are and however slowly they are read. */
const pageSize = 50

/** All products of the channel, as a JSON array that is written while it is read from the database. */
export async function listProducts(_input: object, ctx: OctoCtx): Promise<Readable> {
  const first = await pageAfter('', ctx)
  return Readable.from(arrayOf(first, ctx), { objectMode: false })
}

/** One product; of another channel it is as unknown as one that does not exist. */
export async function oneProduct({ id }: { id: string }, ctx: OctoCtx): Promise<Product> {
  const offer = await offerOf(ctx.holder, id, ctx.now, ctx.db)
  if (!offer) return refuseOcto('INVALID_PRODUCT_ID', { words: octoWords.product }, id)
  return productOf(offer, ctx)
}

type Page = { offers: Offer[]; last: string | undefined }

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
