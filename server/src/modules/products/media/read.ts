import type { readMedia as endpoint } from '@reseller-portal/contract/products'
import type { Input } from '@reseller-portal/contract/kit'
import type { PublicCtx, Work } from '#kit/context.ts'
import type { BytesAnswer } from '#kit/http/serve.ts'
import { refuse } from '#kit/refuse.ts'

/** A year, because the name of a file is a hash of its content. */
const forGood = 'max-age=31536000, immutable'

/** A file that is public once its picture is published and its product is on sale. Before, only the operator's staff can read it. */
export async function readMedia({ name }: Input<typeof endpoint>, ctx: PublicCtx): Promise<BytesAnswer> {
  const file = await ctx.db
    .selectFrom('picture_files')
    .innerJoin('product_pictures', 'product_pictures.id', 'picture_files.picture_id')
    .innerJoin('products', 'products.id', 'product_pictures.product_id')
    .select(['picture_files.bytes', 'picture_files.type', 'product_pictures.supplier_id'])
    .select(['product_pictures.live_position', 'products.withdrawn_at'])
    .where('picture_files.name', '=', name)
    .executeTakeFirst()
  if (file === undefined) return refuse('media.not_found')
  const isShown = file.live_position !== null && file.withdrawn_at === null
  const session = isShown ? undefined : await ctx.session()
  if (!isShown && session?.actor.supplierId !== file.supplier_id) refuse('media.not_found')
  return { bytes: file.bytes, type: file.type, cache: `${isShown ? 'public' : 'private'}, ${forGood}` }
}

/** How long a removed picture can be restored. */
const keptDays = 30

/** Deletes pictures that were removed and are no longer shown. */
export async function forgetPictures({ db, now }: Work): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600_000)
  await db
    .deleteFrom('product_pictures')
    .where('removed_at', '<', before)
    .where('live_position', 'is', null)
    .execute()
}
