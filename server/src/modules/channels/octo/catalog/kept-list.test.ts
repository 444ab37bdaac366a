import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'

const everything = 'octo/pricing,octo/content,octo/pickups,octo/questions'
const zone = 'America/New_York'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})

test('the list is told anew after a change of anything that it is made of', async () => {
  const { resellerId: buyer } = await openDesk(app)
  const own = await openSupplier(app, { soldBy: [buyer], timezone: zone })
  const { productId, rateId } = await stockProduct(app, own, {})
  const { id: priceId } = await app.db
    .selectFrom('prices')
    .select('id')
    .where('rate_id', '=', rateId)
    .executeTakeFirstOrThrow()
  const other = await stockProduct(app, own, {})
  const channel = { resellerId: buyer, supplierId: own }
  const desk = octoDesk(app, { key: await octoKey(app, channel), capabilities: everything })
  const { channel_id } = await app.db
    .selectFrom('resellers')
    .select('channel_id')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow()
  const whose = { reseller_id: buyer, supplier_id: own }
  const { db } = app
  const changes: [string, () => Promise<unknown>][] = [
    [
      'products',
      () => db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', productId).execute(),
    ],
    ['rates', () => db.updateTable('rates').set({ name: 'Renamed' }).where('id', '=', rateId).execute()],
    ['prices', () => db.updateTable('prices').set({ retail: 4321 }).where('id', '=', priceId).execute()],
    [
      'nets',
      () =>
        db
          .insertInto('channel_nets')
          .values({ ...whose, price_id: priceId, net: 17 })
          .execute(),
    ],
    [
      'suppliers',
      () => db.updateTable('suppliers').set({ barcode_format: 'CODE128' }).where('id', '=', own).execute(),
    ],
    ['slots', () => stockSlot(app, other, { zone, day: 1, time: '15:45' })],
    [
      'rates that are switched off',
      () =>
        db
          .insertInto('disabled_tickets')
          .values({ reseller_id: buyer, channel_id, rate_id: rateId })
          .execute(),
    ],
    [
      'products that are listed',
      () => db.updateTable('channels').set({ all_products: false }).where('supplier_id', '=', own).execute(),
    ],
    [
      'a listing',
      () =>
        db
          .insertInto('channel_products')
          .values({ ...whose, product_id: other.productId })
          .execute(),
    ],
  ]
  let before = (await desk.get('/products')).body
  for (const [what, change] of changes) {
    expect((await desk.get('/products')).body, what).toEqual(before)
    await change()
    const after = (await desk.get('/products')).body
    expect(after, what).not.toEqual(before)
    before = after
  }
  expect(before).toHaveLength(1)
})
