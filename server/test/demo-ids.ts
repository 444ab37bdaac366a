import type { TestApp } from './app.ts'

type Named = readonly [supplier: string, product?: string, option?: string]

/** The ID of a supplier of the demo world, of one of its products, or of an option of that, by their names. */
export async function demoId({ db }: Pick<TestApp, 'db'>, ...[supplier, product, option]: Named) {
  const suppliers = db.selectFrom('suppliers').where('suppliers.name', '=', supplier)
  if (product === undefined) return (await suppliers.select('id').executeTakeFirstOrThrow()).id
  const products = suppliers
    .innerJoin('products', 'products.supplier_id', 'suppliers.id')
    .where('products.name', '=', product)
  if (option === undefined) return (await products.select('products.id').executeTakeFirstOrThrow()).id
  const rates = products
    .innerJoin('rates', 'rates.product_id', 'products.id')
    .where('rates.name', '=', option)
  return (await rates.select('rates.id').executeTakeFirstOrThrow()).id
}

/** The ID of a reseller of the demo world. */
export async function demoReseller({ db }: Pick<TestApp, 'db'>, name: string): Promise<string> {
  const reseller = db.selectFrom('resellers').select('id').where('name', '=', name)
  return (await reseller.executeTakeFirstOrThrow()).id
}
