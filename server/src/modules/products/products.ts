import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  inLanguage,
  sortProducts,
  type listProducts as listEndpoint,
  type Product,
  type productDetails as oneEndpoint,
} from '@reseller-portal/contract/products'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { livePictures } from './media/queries.ts'
import { suppliersOf } from '#modules/organizations/index.ts'
import { productsOf, ratesOf } from './queries.ts'
import { productOf } from './row.ts'

export async function listProducts(
  { supplierId }: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  const supplier = suppliersOf(resellerOf(ctx), ctx.db).where('suppliers.id', '=', supplierId)
  found(await supplier.executeTakeFirst(), 'suppliers.not_found')
  return { products: sortProducts(await productsWith(ctx, { supplierId })) }
}

export async function productDetails(
  { supplierId, productId }: Input<typeof oneEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof oneEndpoint>> {
  const [product] = await productsWith(ctx, { supplierId, productId })
  return { product: found(product, 'catalog.product_not_found') }
}

async function productsWith(ctx: Ctx, which: { supplierId: string; productId?: string }): Promise<Product[]> {
  const { supplierId, productId } = which
  const rows = await productsOf(resellerOf(ctx), ctx.db)
    .selectAll('products')
    .where('products.supplier_id', '=', supplierId)
    .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? ''))
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const rates = await ratesOf(resellerOf(ctx), ctx.db)
    .select(['rates.id', 'rates.product_id', 'rates.name', 'rates.title', 'rates.texts'])
    .where('rates.product_id', 'in', ids)
    .execute()
  const covers = await livePictures(ids, { language: ctx.language, mostOfOne: 1 }, ctx.db)
  return rows.map((row) =>
    productOf(
      inLanguage(row, ctx.language),
      rates.filter((rate) => rate.product_id === row.id).map((rate) => inLanguage(rate, ctx.language)),
      covers.get(row.id)?.[0],
    ),
  )
}
