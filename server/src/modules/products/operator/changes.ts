import { createHash } from 'node:crypto'
import type { productChanges as endpoint, ProductChange } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { pictureChanges } from '../media/publish.ts'
import { found } from '#kit/refuse.ts'
import { textChanges } from './texts.ts'
import {
  changesOfOption,
  changesOfPrices,
  changesOfTimes,
  changesOfTypes,
  differences,
  type TableRow,
} from './changes-of-parts.ts'

/** The changes that publishing would make, and the resellers that sell the product. */
export async function productChanges(
  { id }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const product = found(
    await ctx.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierOf(ctx))
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  )
  const changes = await changesOf(product, ctx)
  const resellers = await ctx.db
    .selectFrom('channels')
    .innerJoin('resellers', 'resellers.id', 'channels.reseller_id')
    .select('resellers.name')
    .where('channels.supplier_id', '=', supplierOf(ctx))
    .where((channel) =>
      channel.or([
        channel('channels.all_products', '=', true),
        channel.exists(
          channel
            .selectFrom('channel_products')
            .select('product_id')
            .whereRef('channel_products.reseller_id', '=', 'channels.reseller_id')
            .where('channel_products.product_id', '=', id),
        ),
      ]),
    )
    .orderBy('resellers.name')
    .execute()
  return {
    changes,
    resellers: resellers.map(({ name }) => name),
    isMoreThanTexts: isMoreThanTexts(changes),
    basis: basisOf(changes),
  }
}

/** A hash of the changes, by which publishing recognizes those that a person has reviewed. */
export function basisOf(changes: readonly ProductChange[]): string {
  const lines = changes.map((change) => JSON.stringify(change)).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('base64url')
}

/** The difference between what is sold and what is written, of a product and all its parts. */
export async function changesOf(
  product: TableRow<'products'>,
  { db, language }: Pick<Ctx, 'db' | 'language'>,
): Promise<ProductChange[]> {
  const rates = await db
    .selectFrom('rates')
    .selectAll()
    .where('product_id', '=', product.id)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute()
  return [
    ...(product.draft ? differences('product', product.draft.name, liveTexts(product), product.draft) : []),
    ...textChanges('product', product.draft?.name ?? product.name, product),
    ...rates.flatMap((rate) => changesOfOption(rate, language)),
    ...(await changesOfTypes(product.id, db)),
    ...(await changesOfPrices(product.id, db)),
    ...(await changesOfTimes(product.id, db)),
    ...(await pictureChanges(product.id, db)).map((change) => ({ of: 'picture' as const, ...change })),
  ]
}

const texts = [
  'name',
  'description',
  'categories',
  'location',
  'duration',
  'title',
  'additionalDetails',
  'additional_details',
  'policy',
]

/** Whether there are changes besides texts and pictures, which a translator can't publish. */
export function isMoreThanTexts(changes: readonly ProductChange[]): boolean {
  return changes.some(
    ({ of: kind, what }) =>
      kind !== 'picture' &&
      !((kind === 'product' || kind === 'option') && texts.includes(what.split(':')[0] ?? '')),
  )
}

function liveTexts({ name, description, categories, location, duration, weights }: TableRow<'products'>) {
  return { name, description, categories, location, duration, weights }
}
