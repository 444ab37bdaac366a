import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { openSupplier, stockProduct, type Stock } from '#test/stock.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

let admin: Operator
let supplierId: string
let cruise: Stock
beforeEach(async () => {
  supplierId = await openSupplier(app, { soldBy: [], name: 'Bay Boats' })
  admin = await openOperator(app, supplierId)
  cruise = await stockProduct(app, supplierId, { product: 'Harbor Cruise' })
})

async function openPartner(name = 'Lakeside Travel'): Promise<string> {
  const { status, body } = await admin.post('/api/channels', { name, agreement: true })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.channel.resellerId
}

const supplierByKey = (key: string) =>
  app.inject({ method: 'GET', url: '/octo/supplier', headers: { authorization: `Bearer ${key}` } })

describe('opening a channel', () => {
  test('a new partner sells everything from the start and is listed by name', async () => {
    await openPartner('Zebra Tours')
    const resellerId = await openPartner('  Lakeside Travel ')
    const { body } = await admin.get('/api/channels')
    expect(body.channels.map((channel: { resellerName: string }) => channel.resellerName)).toEqual([
      'Lakeside Travel',
      'Zebra Tours',
    ])
    const fresh = { allProducts: true, products: 1, keys: 0, calls: 0, lastUsedAt: null, failing: 0 }
    expect(body.channels[0]).toMatchObject({ resellerId, ...fresh })
    expect((await admin.get(`/api/channels/${resellerId}`)).body.channel).toEqual(body.channels[0])
  })

  test('without a reseller agreement it is refused and nothing is opened', async () => {
    const { status, body } = await admin.post('/api/channels', { name: 'Lakeside Travel', agreement: false })
    expect([status, body.error.data.reason]).toEqual([422, 'channels.no_agreement'])
    expect((await admin.get('/api/channels')).body.channels).toEqual([])
  })

  test('a second one of the same name is refused, also at the same moment', async () => {
    const partner = (name: string) => admin.post('/api/channels', { name, agreement: true })
    const both = await Promise.all([partner('Lakeside Travel'), partner('LAKESIDE travel')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('another operator may have a partner of that name, and sees none of ours', async () => {
    const resellerId = await openPartner()
    const other = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await other.get('/api/channels')).body.channels).toEqual([])
    expect((await other.get(`/api/channels/${resellerId}`)).status).toBe(404)
    expect((await other.post('/api/channels', { name: 'Lakeside Travel', agreement: true })).status).toBe(200)
  })
})

describe('keys', () => {
  test('a key is told whole once, works at once, and is shown by its last four characters', async () => {
    const channel = `/api/channels/${await openPartner()}`
    const { body } = await admin.post(`${channel}/keys`, { name: 'Booking engine', isTest: false })
    expect(body.key).toMatch(/^rp_live_[\w-]{43}$/)
    expect((await supplierByKey(body.key)).json()).toMatchObject({ id: supplierId })
    const { keys } = (await admin.get(`${channel}/keys`)).body
    expect(keys).toEqual([
      {
        id: body.id,
        name: 'Booking engine',
        ending: body.key.slice(-4),
        isTest: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
        revokedAt: null,
      },
    ])
    expect(JSON.stringify(keys)).not.toContain(body.key)
    const stored = await app.db.selectFrom('channel_keys').selectAll().where('id', '=', body.id).execute()
    expect(JSON.stringify(stored)).not.toContain(body.key)
  })

  test('a revoked key ends at once; revoking it again changes nothing', async () => {
    const channel = `/api/channels/${await openPartner()}`
    const { body: kept } = await admin.post(`${channel}/keys`, { name: 'New', isTest: true })
    const { body } = await admin.post(`${channel}/keys`, { name: 'Old', isTest: false })
    const { body: after } = await admin.send('DELETE', `${channel}/keys/${body.id}`)
    expect(after.keys[0]).toMatchObject({ name: 'Old', revokedAt: expect.any(String) })
    expect((await supplierByKey(body.key)).statusCode).toBe(403)
    expect((await supplierByKey(kept.key)).statusCode).toBe(200)
    app.pass({ minutes: 1 })
    expect((await admin.send('DELETE', `${channel}/keys/${body.id}`)).body).toEqual(after)
    expect((await admin.get(channel)).body.channel).toMatchObject({ keys: 1 })
  })

  test('a key of another channel is not found', async () => {
    const { body } = await admin.post(`/api/channels/${await openPartner('One')}/keys`, {
      name: 'Key',
      isTest: false,
    })
    const other = await openPartner('Other')
    expect((await admin.send('DELETE', `/api/channels/${other}/keys/${body.id}`)).status).toBe(404)
    expect((await supplierByKey(body.key)).statusCode).toBe(200)
  })

  test('a channel has twenty at most, revoked ones not counted', async () => {
    const channel = `/api/channels/${await openPartner()}`
    const add = () => admin.post(`${channel}/keys`, { name: 'Key', isTest: false })
    const { body: first } = await add()
    for (let count = 1; count < 20; count += 1) await add()
    expect((await add()).body.error.data).toMatchObject({ reason: 'channels.too_many_keys', max: 20 })
    await admin.send('DELETE', `${channel}/keys/${first.id}`)
    expect((await add()).status).toBe(200)
  })
})

describe('what a channel sells', () => {
  test('a listed product is all that the reseller sees at its own desks too', async () => {
    const tower = await stockProduct(app, supplierId, { product: 'Tower' })
    const resellerId = await openPartner('Riverside Travel')
    const desk = await openDesk(app, { resellerId })
    const products = `/api/channels/${resellerId}/products`
    const seen = async () =>
      (await desk.get(`/api/products/products-list/${supplierId}/products`)).body.products.map(
        ({ name }: { name: string }) => name,
      )
    expect(await seen()).toEqual(['Harbor Cruise', 'Tower'])
    const offer = { allProducts: false, productIds: [tower.productId] }
    expect((await admin.send('PUT', products, offer)).body.channel).toMatchObject({ products: 1 })
    expect(await seen()).toEqual(['Tower'])
    expect((await desk.get(`/api/products/product-details/${supplierId}/${cruise.productId}`)).status).toBe(
      404,
    )
    expect((await desk.get(`/api/rates/rate-list/${supplierId}/${cruise.productId}/rates`)).status).toBe(404)
    expect((await admin.get(products)).body).toEqual({
      allProducts: false,
      products: [
        { id: cruise.productId, name: 'Harbor Cruise', isOffered: false },
        { id: tower.productId, name: 'Tower', isOffered: true },
      ],
    })
    await admin.send('PUT', products, { allProducts: true, productIds: [] })
    expect(await seen()).toEqual(['Harbor Cruise', 'Tower'])
  })

  test("another operator's product cannot be listed", async () => {
    const strange = await stockProduct(app, await openSupplier(app, { soldBy: [] }))
    const url = `/api/channels/${await openPartner()}/products`
    const offer = { allProducts: false, productIds: [cruise.productId, strange.productId] }
    const { status, body } = await admin.send('PUT', url, offer)
    expect([status, body.error.data.reason]).toEqual([404, 'catalog.product_not_found'])
    expect((await admin.get(url)).body.allProducts).toBe(true)
  })
})

describe('nets', () => {
  const net = (url: string, priceId: string, amount: number | null) =>
    admin.send('PUT', url, { nets: [{ priceId, net: amount }] })

  test('a net is set for one channel beside retail, and taken away again', async () => {
    const [one, other] = [await openPartner('One'), await openPartner('Other')]
    const url = (resellerId: string) => `/api/channels/${resellerId}/products/${cruise.productId}/prices`
    const [price] = (await admin.get(url(one))).body.prices
    expect(price).toMatchObject({ retail: 1000, currency: 'USD', net: null, ownNet: null })
    expect((await net(url(one), price.id, 1000)).body.prices[0].net).toBe(1000)
    expect((await net(url(one), price.id, 750)).body.prices[0].net).toBe(750)
    expect((await admin.get(url(other))).body.prices[0].net).toBeNull()
    expect((await net(url(one), price.id, null)).body.prices[0].net).toBeNull()
  })

  test('a net above retail, and a price of another product, are refused', async () => {
    const tower = await stockProduct(app, supplierId, { product: 'Tower' })
    const channel = `/api/channels/${await openPartner()}/products`
    const url = `${channel}/${cruise.productId}/prices`
    const [price] = (await admin.get(url)).body.prices
    expect((await net(url, price.id, 1001)).body.error.data.reason).toBe('channels.net_above_retail')
    const strange = await net(`${channel}/${tower.productId}/prices`, price.id, 5)
    expect([strange.status, strange.body.error.data.reason]).toEqual([404, 'channels.price_not_found'])
    expect((await admin.get(url)).body.prices[0].net).toBeNull()
  })
})

test('business staff look and change nothing; redemption staff and resellers see nothing', async () => {
  const channel = `/api/channels/${await openPartner()}`
  const staff = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
  for (const path of ['', '/products', '/keys', '/usage', '/notifications'])
    expect((await staff.get(`${channel}${path}`)).status, path).toBe(200)
  expect((await staff.post(`${channel}/keys`, { name: 'Key', isTest: false })).status).toBe(403)
  const gate = await openOperator(app, supplierId, ['SUPPLIER_REDEMPTION_STAFF'])
  expect((await gate.get('/api/channels')).status).toBe(403)
  const reseller = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect((await reseller.get('/api/channels')).status).toBe(403)
})
