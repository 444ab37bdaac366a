import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { openDesk } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { octoProduct, octoSupplier, octoUnit } from '#test/fakes/octo-supplier.ts'

const products = isLongRun ? 1000 : 200

test('hundreds of products are shown in part, imported whole, and compared without a difference', async () => {
  const app = await sharedApp()
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const at = connectionsAt(app, desk)
  const units = ['ADULT', 'CHILD', 'SENIOR'].map((type) => octoUnit(type, type, 2500))
  const catalog = Array.from({ length: products }, (_, number) => {
    const product = octoProduct(`p${number}`, `Product ${number}`, { units })
    const [option] = product.options
    return { ...product, options: ['morning', 'evening'].flatMap((id) => (option ? { ...option, id } : [])) }
  })
  const unpriced = Array.from({ length: 600 }, (_, number) =>
    octoProduct(`c${number}`, `Charter ${number}`, { pricingPer: 'BOOKING' }),
  )
  const remote = await octoSupplier('Big supplier', [...catalog, ...unpriced])
  const id = await at.added(remote)
  const preview = await at.previewOf(id)
  expect(preview.counts).toMatchObject({ added: products, unsellable: 600 })
  expect(preview.changes).toHaveLength(500)
  expect(preview.left).toBe(products * 9 - 500)
  expect(preview.unsellable).toHaveLength(500)
  expect(preview.details).toHaveLength(500)
  await at.imported(id)
  const rows = await app.db
    .selectFrom('prices')
    .innerJoin('rates', 'rates.id', 'prices.rate_id')
    .select((row) => [
      row.fn.countAll<number>().as('prices'),
      row.fn.count<number>('rates.id').distinct().as('rates'),
      row.fn.count<number>('rates.product_id').distinct().as('products'),
    ])
    .where('prices.supplier_id', '=', id)
    .execute()
  expect(rows).toEqual([{ prices: products * 6, rates: products * 2, products }])
  expect(await at.synced(id)).toMatchObject({ state: 'DONE', counts: { changed: 0, waiting: 0 } })
  const [first] = remote.products
  if (first) first.title = 'Another title'
  const { changes } = await at.previewOf(id)
  expect(changes.map(({ name }: { name: string[] }) => name[0])).toEqual(Array(3).fill('Another title'))
})
