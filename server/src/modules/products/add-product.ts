import type { Texts, WeightTime } from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'

export type NewProduct = {
  id?: string
  supplierId: string
  /** The supplier's own name for it; the id where it has none. */
  octoId?: string
  name: string
  description?: string
  categories?: string[]
  location?: string
  duration?: string
  /** In other languages, by column. */
  texts?: Texts
  ext?: Ext
  weights?: WeightTime
}

export async function addProduct(product: NewProduct, work: Work, tx: Db): Promise<string> {
  const id = product.id ?? newId()
  await tx
    .insertInto('products')
    .values({
      id,
      supplier_id: product.supplierId,
      octo_id: product.octoId ?? id,
      name: product.name,
      description: product.description ?? '',
      categories: product.categories ?? [],
      location: product.location ?? '',
      duration: product.duration ?? '',
      ext: JSON.stringify(product.ext ?? {}),
      weights: product.weights ?? 'BOOKING',
      texts: JSON.stringify(product.texts ?? {}),
      created_at: work.now,
    })
    .execute()
  await recordEvent(tx, work, { name: 'products.added', subject: id, supplier: product.supplierId })
  return id
}

export type NewPool = { id?: string; supplierId: string; productId: string; name: string }

/** Adds seats that several rates of a product may draw from. */
export async function addPool(pool: NewPool, tx: Db): Promise<string> {
  const id = pool.id ?? newId()
  const { supplierId: supplier_id, productId: product_id, name } = pool
  await tx.insertInto('pools').values({ id, supplier_id, product_id, name }).execute()
  return id
}
