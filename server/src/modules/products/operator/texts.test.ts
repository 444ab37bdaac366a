import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { openSupplier, stockProduct, type Stock } from '#test/stock.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

let app: TestApp
let desk: Desk
let admin: Operator
let supplierId: string
let cruise: Stock
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  desk = await openDesk(app)
  supplierId = await openSupplier(app, { soldBy: [desk.resellerId], name: 'Bay Boats' })
  admin = await openOperator(app, supplierId)
  cruise = await stockProduct(app, supplierId, { product: 'Harbor Cruise' })
})

const at = '/api/operator/products'
const productTexts = { name: 'Night Cruise', description: '', categories: [], location: '', duration: '' }
const read = async (id: string) => (await admin.get(`${at}/${id}`)).body
const changes = async (id: string) => (await admin.get(`${at}/${id}/changes`)).body.changes
const publish = async (id: string, who = admin) =>
  who.post(`${at}/${id}/publish`, { version: (await read(id)).version })

describe('texts in other languages', () => {
  const texts = {
    es: { name: 'Crucero del puerto', description: 'Luces.', location: '', duration: '' },
    fr: { name: '', description: '', location: '', duration: '' },
  }
  const optionTexts = { name: '', title: 'Asiento', additional_details: '', policy: 'Sin reembolso.' }
  const translate = async (who = admin) => {
    const { things } = (await admin.get(`${at}/${cruise.productId}/texts`)).body
    const product = await who.send('PUT', `${at}/${cruise.productId}/texts`, {
      version: things[0].version,
      texts,
    })
    const none = { ...optionTexts, title: '', policy: '' }
    await who.send('PUT', `/api/operator/options/${cruise.rateId}/texts`, {
      version: things[1].version,
      texts: { es: optionTexts, fr: none },
    })
    return product
  }
  const nameAt = async (language: string) => {
    const headers = { 'accept-language': language }
    const { products } = (await desk.get(`/api/products/products-list/${supplierId}/products`, headers)).body
    const { rates } = (
      await desk.get(`/api/rates/rate-list/${supplierId}/${cruise.productId}/rates`, headers)
    ).body
    return [products[0].name, products[0].rates[0].name, rates[0].title, rates[0].policy]
  }

  test('are shown at the desk and over OCTO to who reads them once they are published, and English where they are missing', async () => {
    expect((await translate()).body).toMatchObject({ of: 'product', texts })
    expect(await nameAt('es')).toEqual(['Harbor Cruise', 'Standard', '', ''])
    expect(await changes(cruise.productId)).toContainEqual({
      of: 'product',
      name: 'Harbor Cruise',
      what: 'name:es',
      before: '',
      after: 'Crucero del puerto',
    })
    const supervisor = await openOperator(app, supplierId, [
      'SUPPLIER_BUSINESS_STAFF',
      'PORTAL_TRANSCRIBER_SUPERVISOR',
    ])
    expect((await publish(cruise.productId, supervisor)).body.state).toBe('PUBLISHED')
    expect(await nameAt('es-MX')).toEqual(['Crucero del puerto', 'Standard', 'Asiento', 'Sin reembolso.'])
    expect(await nameAt('fr')).toEqual(['Harbor Cruise', 'Standard', '', ''])
    const key = await octoKey(app, { resellerId: desk.resellerId, supplierId })
    const connection = { key, capabilities: 'octo/content', language: 'es' }
    const [product] = (await octoDesk(app, connection).get('/products')).body
    expect(product).toMatchObject({
      internalName: 'Harbor Cruise',
      title: 'Crucero del puerto',
      description: 'Luces.',
      options: [{ title: 'Asiento', cancellationCutoff: 'Sin reembolso.' }],
    })
  })

  test('are kept when the product is changed, and go with it when it is duplicated', async () => {
    await translate()
    const { version } = await read(cruise.productId)
    await admin.send('PUT', `${at}/${cruise.productId}`, { ...productTexts, version })
    const { body: copy } = await admin.post(`${at}/${cruise.productId}/duplicate`)
    for (const id of [cruise.productId, copy.id]) {
      const { things } = (await admin.get(`${at}/${id}/texts`)).body
      expect(things[0]).toMatchObject({ written: { name: 'Night Cruise' }, texts })
    }
  })

  test('are written by one of two people at once, and by who writes texts', async () => {
    const viewer = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await translate(viewer)).status).toBe(403)
    const { version } = await read(cruise.productId)
    const save = () => admin.send('PUT', `${at}/${cruise.productId}/texts`, { version, texts })
    expect((await Promise.all([save(), save()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
