import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { mostPictures } from '@reseller-portal/contract/products'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { lockWaits } from '#test/database/lock-waits.ts'
import { openDesk, openOperator, signIn, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { bombPng, photo } from '#test/operator/pictures.ts'
import { openSupplier, stockProduct } from '#test/stock.ts'
import { forgetPictures } from './read.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>
type Source = { src: string; type: string; width: number }

let app: TestApp
let desk: Desk
let admin: Operator
let supplierId: string
let productId: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await openDesk(app)
  supplierId = await openSupplier(app, { soldBy: [desk.resellerId] })
  admin = await openOperator(app, supplierId)
  productId = (await stockProduct(app, supplierId)).productId
})

const alt = { en: 'A boat', es: 'Un barco', fr: '' }
const at = () => `/api/media/products/${productId}`
const add = (file: Buffer, who = admin) => who.post(at(), { file: file.toString('base64') })
const reason = ({ status, body }: Awaited<ReturnType<Operator['get']>>) => [status, body.error?.data?.reason]
const written = async () => (await admin.get(at())).body.pictures
const publish = async (who = admin) => {
  const { version } = (await admin.get(`/api/operator/products/${productId}`)).body
  return who.post(`/api/operator/products/${productId}/publish`, { version })
}
const changes = async () =>
  (await admin.get(`/api/operator/products/${productId}/changes`)).body.changes.map(
    ({ of: kind, what, name }: Record<string, string>) => [kind, what, name],
  )
const cover = async (language = 'en') => {
  const path = `/api/products/products-list/${supplierId}/products`
  return (await desk.get(path, { 'accept-language': language })).body.products[0].picture
}
const fetched = (src: string, email?: string) =>
  email === undefined
    ? app.inject({ url: src })
    : signIn(app, email).then(({ cookies }) => app.inject({ url: src, cookies }))

describe('a picture', () => {
  test('is scaled into AVIF and WebP of three widths, upright and without the place where it was taken', async () => {
    const sideways = await photo(2000, 1000, { orientation: 6, place: true })
    const added = await add(sideways)
    expect(added.body).toMatchObject({ state: 'ADDED', width: 1000, height: 2000 })
    const { sources } = added.body as { sources: Source[] }
    expect(sources.map(({ type, width }) => [type, width])).toEqual([
      ...[320, 640, 1000].map((width) => ['image/avif', width]),
      ...[320, 640, 1000].map((width) => ['image/webp', width]),
    ])
    expect((await sharp(sideways).metadata()).exif?.toString('latin1')).toContain('Secret Pier')
    for (const { src, type, width } of sources) {
      const { rawPayload, headers } = await fetched(src, admin.email)
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff'])
      const read = await sharp(rawPayload).metadata()
      expect([read.width, read.height, read.exif, read.xmp, read.icc]).toEqual([
        width,
        width * 2,
        ...[undefined, undefined, undefined],
      ])
      expect(rawPayload.toString('latin1')).not.toContain('Secret Pier')
    }
  })

  test('is shown at the desk in the reader’s language once it is published, as the first in order', async () => {
    const [first, second] = [(await add(await photo(700, 500))).body, (await add(await photo(600, 400))).body]
    await admin.send('PUT', `/api/media/pictures/${second.id}`, { version: second.version, alt })
    const ordered = await admin.send('PUT', `${at()}/order`, { pictureIds: [second.id, first.id] })
    expect(ordered.body.pictures.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(await cover()).toBeUndefined()
    expect(await changes()).toEqual([
      ['picture', 'ADDED', 'A boat'],
      ['picture', 'ADDED', '2'],
    ])
    await publish()
    expect((await written()).map(({ state }: { state: string }) => state)).toEqual(['PUBLISHED', 'PUBLISHED'])
    expect(await cover()).toMatchObject({ alt: 'A boat', sources: { 3: { type: 'image/webp', width: 600 } } })
    expect((await cover('es-MX')).alt).toBe('Un barco')
    expect((await cover('fr')).alt).toBe('A boat')
  })

  test(
    'has an address of its own for good, which only its operator may read before it is published',
    { tags: ['1.7-16', '2.7-16'] },
    async () => {
      const { sources } = (await add(await photo(400, 300))).body
      const { src } = sources[0]
      const other = await openOperator(app, await openSupplier(app, { soldBy: [] }))
      const statuses = async () => [
        (await fetched(src)).statusCode,
        (await fetched(src, desk.email)).statusCode,
        (await fetched(src, other.email)).statusCode,
        (await fetched(src, admin.email)).statusCode,
      ]
      expect(await statuses()).toEqual([404, 404, 404, 200])
      const draft = await fetched(src, admin.email)
      expect(draft.headers['cache-control']).toBe('private, max-age=31536000, immutable')
      await publish()
      expect(await statuses()).toEqual([200, 200, 200, 200])
      const shown = await fetched(src)
      expect(shown.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(src).toMatch(/^\/api\/media\/[\w-]{43}-320\.avif$/)
      // The same picture of another product has another address.
      const twin = (await stockProduct(app, supplierId, { product: 'Twin' })).productId
      const same = await admin.post(`/api/media/products/${twin}`, {
        file: (await photo(400, 300)).toString('base64'),
      })
      expect(same.body.sources[0].src).not.toBe(src)
      await admin.post('/api/operator/products/bulk', { act: 'archive', ids: [productId] })
      expect(await statuses()).toEqual([404, 404, 404, 200])
    },
  )

  test('that is removed stays at the desk until that is published, and can be restored', async () => {
    const { id } = (await add(await photo(400, 300))).body
    await publish()
    expect((await admin.send('DELETE', `/api/media/pictures/${id}`)).body.state).toBe('REMOVED')
    expect(await cover()).toBeDefined()
    expect(await changes()).toEqual([['picture', 'WITHDRAWN', '1']])
    const [{ state }] = (await admin.get('/api/operator/products')).body.products
    expect(state).toBe('DRAFT')
    expect((await admin.post(`/api/media/pictures/${id}/restore`)).body.state).toBe('PUBLISHED')
    await admin.send('DELETE', `/api/media/pictures/${id}`)
    await publish()
    expect([await cover(), await written()]).toEqual([undefined, []])
    app.pass({ days: 29 })
    await forgetPictures(workOf(app))
    const files = () =>
      app.db.selectFrom('picture_files').select('name').where('picture_id', '=', id).execute()
    expect(await files()).toHaveLength(5)
    app.pass({ days: 2 })
    await forgetPictures(workOf(app))
    expect(await files()).toEqual([])
  })

  test('is sent twice and is one, also at the same moment', async () => {
    const file = await photo(400, 300)
    const answers = await Promise.all([add(file), add(file)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await written()).toHaveLength(1)
  })

  test('is described by one of two people at once; the other is told', async () => {
    const { id, version } = (await add(await photo(400, 300))).body
    const describe = (en: string) =>
      admin.send('PUT', `/api/media/pictures/${id}`, { version, alt: { ...alt, en } })
    const statuses = (await Promise.all([describe('One'), describe('Two')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('is ordered only with all the others', async () => {
    const { id } = (await add(await photo(400, 300))).body
    await add(await photo(500, 300))
    const order = (pictureIds: string[]) => admin.send('PUT', `${at()}/order`, { pictureIds })
    expect(reason(await order([id]))).toEqual([409, 'things.out_of_date'])
    expect(reason(await order([id, id]))).toEqual([409, 'things.out_of_date'])
  })

  test('is a JPEG for the channels that ask for content, the first as the cover', async () => {
    const { id, version } = (await add(await photo(900, 600))).body
    await add(await photo(400, 300))
    await admin.send('PUT', `/api/media/pictures/${id}`, { version, alt })
    const key = await octoKey(app, { resellerId: desk.resellerId, supplierId })
    const media = async (language: string) =>
      (await octoDesk(app, { key, capabilities: 'octo/content', language }).get('/products')).body[0].media
    expect(await media('en')).toEqual([])
    await publish()
    const [first, second] = await media('es')
    expect(first).toMatchObject({ type: 'image/jpeg', rel: 'COVER', title: 'Un barco' })
    expect(second).toMatchObject({ rel: 'GALLERY', title: null })
    expect(first.src.startsWith(`${app.config.PUBLIC_URL}/api/media/`)).toBe(true)
    const { headers, rawPayload } = await fetched(first.src.replace(app.config.PUBLIC_URL, ''))
    expect([headers['content-type'], (await sharp(rawPayload).metadata()).width]).toEqual(['image/jpeg', 900])
    const plain = await octoDesk(app, { key }).get('/products')
    expect(plain.body[0]).not.toHaveProperty('media')
  })

  test('goes with a product that is duplicated', async () => {
    await add(await photo(400, 300))
    const { body } = await admin.post(`/api/operator/products/${productId}/duplicate`)
    const [copy] = (await admin.get(`/api/media/products/${body.id}`)).body.pictures
    expect(copy).toMatchObject({ state: 'ADDED', width: 400 })
    expect((await fetched(copy.sources[0].src, admin.email)).statusCode).toBe(200)
  })

  test('is changed by who writes media, and published by who publishes texts', async () => {
    const view = 'SUPPLIER_BUSINESS_STAFF'
    const writer = await openOperator(app, supplierId, [view, 'PORTAL_TRANSCRIBER_PLUS'])
    const supervisor = await openOperator(app, supplierId, [view, 'PORTAL_TRANSCRIBER_SUPERVISOR'])
    const transcriber = await openOperator(app, supplierId, [view, 'PORTAL_TRANSCRIBER'])
    expect((await add(await photo(400, 300), transcriber)).status).toBe(403)
    expect((await add(await photo(400, 300), writer)).status).toBe(200)
    expect((await publish(writer)).status).toBe(403)
    expect((await publish(supervisor)).status).toBe(200)
  })
})

describe('a file that is refused', () => {
  const script = '<script>alert(1)</script>'
  const refused = { unusable: [422, 'media.unusable'] }

  test.for<[string, () => Promise<Buffer> | Buffer]>([
    ['a drawing with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a page', () => Buffer.from(`<!doctype html><title>Boat</title><body>${script}</body>`)],
    [
      'a page that begins as a picture',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(script.repeat(9))]),
    ],
    [
      'an animation',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7AAAA', 'base64'),
    ],
    ['a document', () => Buffer.from(`%PDF-1.7 ${'x'.repeat(99)}`)],
    ['noise', () => randomBytes(5000)],
    ['a picture that was cut', async () => (await photo(800, 600)).subarray(0, 3000)],
    ['a picture of 60 megapixels', async () => bombPng(10_000, 6000)],
    ['a picture that unpacks to less than it says', async () => bombPng(400, 200, 20)],
  ])('is %s', async ([, file]) => {
    expect(reason(await add(await file()))).toEqual(refused.unusable)
    expect(await written()).toEqual([])
  })

  test('is none where more is packed than it says: no more is unpacked', async () => {
    expect((await add(bombPng(40, 20, 300_000))).body).toMatchObject({ width: 40, height: 20 })
  })

  test('is one of 30 MB, which is not even read', async () => {
    expect(reason(await add(randomBytes(30_000_000)))).toEqual([413, 'input.too_large'])
    expect((await add(randomBytes(mostPictures.bytes + 10))).status).toBe(400)
  })

  test('is the one too many of a product', async () => {
    for (let count = 0; count < mostPictures.ofProduct; count += 1)
      expect((await add(await photo(10 + count, 10))).status).toBe(200)
    expect(reason(await add(await photo(9, 9)))).toEqual([409, 'media.too_many'])
  })

  test('is one too many of a product if two are restored at once', async () => {
    const { id } = (await add(await photo(12, 10))).body
    await sql`insert into product_pictures select (jsonb_populate_record(first, jsonb_build_object('id',
        gen_random_uuid(), 'digest', first.digest || n::text,
        'removed_at', case when n > ${mostPictures.ofProduct - 1}::int then now() end))).*
      from product_pictures first, generate_series(2, ${mostPictures.ofProduct + 1}::int) n
      where first.id = ${id}`.execute(app.db)
    const restore = (picture: { id: string }) => admin.post(`/api/media/pictures/${picture.id}/restore`)
    const { restoring } = await app.db.transaction().execute(async (tx) => {
      const removed = tx.selectFrom('product_pictures').select('id').where('product_id', '=', productId)
      const rows = await removed.where('removed_at', 'is not', null).forUpdate().execute()
      const restoring = Promise.all(rows.map(restore))
      await expect.poll(() => lockWaits(app.db)).toBe(2)
      // Inside an object, for the transaction ends before the answers are there.
      return { restoring }
    })
    const restored = (await restoring).map(reason)
    expect(restored.toSorted().flat()).toEqual([200, undefined, 409, 'media.too_many'])
    expect(await written()).toHaveLength(mostPictures.ofProduct)
  })

  test('is one too many of an operator, also in a copy of a product', async () => {
    const { id } = (await add(await photo(400, 300))).body
    await sql`insert into product_pictures select (jsonb_populate_record(first, jsonb_build_object('id',
        gen_random_uuid(), 'digest', first.digest || n::text, 'removed_at', now()))).*
      from product_pictures first, generate_series(2, ${mostPictures.ofSupplier - 2}::int) n
      where first.id = ${id}`.execute(app.db)
    const other = (await stockProduct(app, supplierId)).productId
    await admin.post(`/api/media/products/${other}`, { file: (await photo(9, 9)).toString('base64') })
    const copy = (id: string) => admin.post(`/api/operator/products/${id}/duplicate`)
    const copies = (await Promise.all([copy(productId), copy(other)])).map(reason)
    expect(copies.toSorted().flat()).toEqual([200, undefined, 409, 'media.full'])
  })

  test('a script inside a sound picture does not come out again', async () => {
    const sound = await photo(400, 300)
    const { sources } = (await add(Buffer.concat([sound, Buffer.from(script)]))).body
    for (const { src } of sources as Source[])
      expect((await fetched(src, admin.email)).rawPayload.toString('latin1')).not.toContain('alert')
  })
})
