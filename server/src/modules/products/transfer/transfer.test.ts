import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
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
  supplierId = await openSupplier(app, { soldBy: [desk.resellerId] })
  admin = await openOperator(app, supplierId)
  cruise = await stockProduct(app, supplierId, { product: 'Harbor Cruise' })
})

const at = '/api/operator/transfer/products'
const exported = async (format: 'csv' | 'octo') => {
  const { body, headers } = await admin.get(`${at}?format=${format}`)
  return { file: typeof body === 'string' ? body : JSON.stringify(body), headers }
}
const send = (file: string, { format = 'csv', apply = true, who = admin } = {}) =>
  who.post(at, { format, file, apply })
const products = async () => (await admin.get('/api/operator/products?limit=100')).body.products
const optionsOf = async (productId: string) =>
  (await admin.get(`/api/operator/options?productId=${productId}`)).body.options
const none = { added: 0, changed: 0, same: 0 }

describe('a file of products', () => {
  test.for(['csv', 'octo'] as const)(
    'that was exported as %s is imported again and changes nothing',
    async (format) => {
      const { file, headers } = await exported(format)
      expect(headers['content-disposition']).toBe(
        `attachment; filename="products.${format === 'csv' ? 'csv' : 'json'}"`,
      )
      expect((await send(file, { format })).body).toMatchObject({
        rows: 1,
        products: { ...none, same: 1 },
        options: { ...none, same: 1 },
        wrong: 0,
        preview: [],
        isDone: true,
      })
      expect((await products())[0].state).toBe('PUBLISHED')
    },
  )

  test('is shown before it is written, and is written as drafts: nothing is sold otherwise', async () => {
    const file = [
      'product,option,title,max_travelers,description,product_es,product_fr',
      'Harbor Cruise,Standard,Any seat,6,Around the harbor,Crucero,',
      'Night Cruise,Deck,,,,,',
      'Night Cruise,Cabin,,,,,',
    ].join('\n')
    const shown = (await send(file, { apply: false })).body
    expect(shown).toMatchObject({
      rows: 3,
      wrong: 0,
      isDone: false,
      products: { added: 1, changed: 1, same: 0 },
      options: { added: 2, changed: 1, same: 0 },
    })
    expect(shown.preview[0]).toMatchObject({ line: 2, of: 'product', name: 'Harbor Cruise', isNew: false })
    expect(await products()).toHaveLength(1)
    await send(file)
    const [first, night] = await products()
    expect(first).toMatchObject({ state: 'DRAFT', isOnSale: true, description: 'Around the harbor' })
    expect(night).toMatchObject({ name: 'Night Cruise', isOnSale: false, options: 2 })
    expect((await optionsOf(cruise.productId))[0]).toMatchObject({ title: 'Any seat', maxTravelers: 6 })
    expect((await optionsOf(night.id))[0]).toMatchObject({ name: 'Cabin', holdable: 'YES', sharedBy: 2 })
    const { things } = (await admin.get(`/api/operator/products/${cruise.productId}/texts`)).body
    expect(things[0].texts).toMatchObject({ es: { name: 'Crucero' }, fr: { name: '' } })
    const sold = (await desk.get(`/api/products/products-list/${supplierId}/products`)).body.products
    expect(sold).toMatchObject([{ name: 'Harbor Cruise', description: '' }])
    expect((await send(file)).body.products).toEqual({ ...none, same: 2 })
  })

  test('names each wrong row with its line, its column and why, and writes the others', async () => {
    const stranger = await stockProduct(app, await openSupplier(app, { soldBy: [] }), { product: 'Other' })
    const file = [
      'product_id;product;description;option;min_travelers;max_travelers;valid_from;valid_until',
      ';Good;;Seat;1;;;',
      ';;;Seat;1;;;',
      `;${'x'.repeat(101)};;Seat;1;;;`,
      `${stranger.productId};Theirs;;Seat;1;;;`,
      ';Good;Other text;Bench;1;;;',
      ';Good;;Seat;1;;;',
      ';Few;;Seat;9;3;;',
      ';Late;;Seat;1;;2027-05-02;2027-05-01',
      ';Odd;;Seat;one;;;',
      ';Short;;Seat',
    ].join('\r\n')
    const { body } = await send(file)
    expect(body).toMatchObject({ rows: 10, wrong: 9, products: { added: 1 }, options: { added: 1 } })
    expect(
      body.problems.map(({ line, field, reason }: Record<string, unknown>) => [line, field, reason]),
    ).toEqual([
      [3, 'product', 'missing'],
      [4, 'product', 'too_long'],
      [5, 'product_id', 'unknown'],
      [6, 'product', 'differs'],
      [7, 'option', 'twice'],
      [8, 'max_travelers', 'travelers_reversed'],
      [9, 'valid_until', 'days_reversed'],
      [10, 'min_travelers', 'malformed'],
      [11, '', 'short'],
    ])
    expect((await products()).map(({ name }: { name: string }) => name)).toEqual(['Good', 'Harbor Cruise'])
  })

  test('says no formula to a spreadsheet, and is read as it was', async () => {
    await send('product,option\n"=HYPERLINK(""http://x"")",@seat')
    const { file } = await exported('csv')
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(file).toContain("'@seat")
    expect(await products()).toContainEqual(expect.objectContaining({ name: '=HYPERLINK("http://x")' }))
    expect((await send(file)).body.products).toEqual({ ...none, same: 2 })
  })

  test('of the standard from elsewhere becomes products and options', async () => {
    const theirs = [
      {
        id: 'boat-7',
        internalName: 'Boat',
        title: 'Evening boat',
        description: 'Two hours.',
        durationMinutesFrom: 120,
        availabilityType: 'START_TIME',
        options: [
          {
            id: 'o',
            internalName: 'DEFAULT',
            cancellationCutoff: '1 day before',
            restrictions: { minUnits: 0, maxUnits: 9 },
            units: [
              { id: 'a', type: 'ADULT', title: 'Grown-up', restrictions: { minAge: 18, maxAge: 120 } },
              { id: 'c', type: 'CHILD', internalName: 'Kid', restrictions: { minAge: 4, maxAge: 17 } },
              { id: 'y', type: 'YOUTH', internalName: 'Teen', restrictions: { minAge: 13, maxAge: 17 } },
            ],
          },
        ],
      },
    ]
    const { body } = await send(JSON.stringify(theirs), { format: 'octo' })
    expect(body).toMatchObject({ wrong: 1, options: { added: 1 }, travelers: { ...none, added: 2 } })
    expect(body.problems).toEqual([{ line: 1, field: 'units.Teen', reason: 'ages' }])
    const boat = (await products()).find(({ name }: { name: string }) => name === 'Evening boat')
    expect(boat).toMatchObject({ description: 'Two hours.', duration: '2 h', options: 1, isOnSale: false })
    expect((await optionsOf(boat.id))[0]).toMatchObject({
      policy: '1 day before',
      minTravelers: 1,
      maxTravelers: 9,
    })
    const types = `/api/operator/traveler-types?productId=${boat.id}&sort=kind`
    expect((await admin.get(types)).body.traveler_types).toMatchObject([
      { kind: 'ADULT', name: 'Grown-up', minAge: '18+', maxAge: null, isChanged: true },
      { kind: 'CHILD', name: 'Kid', minAge: '4', maxAge: '17', isChanged: true },
    ])
    expect((await send(JSON.stringify(theirs), { format: 'octo' })).body.travelers).toEqual({
      ...none,
      same: 2,
    })
  })

  test('of the standard has restrictions of guests, which stay where it says nothing of them', async () => {
    const unit = (id: string, type: string, restrictions: object) => ({ id, type, title: id, restrictions })
    const adults = unit('big', 'ADULT', { minAge: 13, maxAge: 120 })
    const boat = (...units: object[]) =>
      JSON.stringify([{ id: 'boat', title: 'Boat', options: [{ id: 'o', internalName: 'Seat', units }] }])
    const children = (restrictions: object) =>
      unit('small', 'CHILD', { minAge: 3, maxAge: 12, ...restrictions })
    const restricted = { idRequired: true, accompaniedBy: ['big'] }
    const typesOf = async () => {
      const saved = (await products()).find(({ name }: { name: string }) => name === 'Boat')
      const types = `/api/operator/traveler-types?productId=${saved.id}&sort=kind`
      return (await admin.get(types)).body.traveler_types
    }
    const octo = { format: 'octo' }
    await send(boat(children(restricted), adults), octo)
    const wanted = [
      { kind: 'ADULT', idRequired: 'NO', accompaniedBy: [] },
      { kind: 'CHILD', idRequired: 'YES', accompaniedBy: ['ADULT'] },
    ]
    expect(await typesOf()).toMatchObject(wanted)
    expect((await send(boat(children({}), adults), octo)).body.travelers).toEqual({ ...none, same: 2 })
    expect(await typesOf()).toMatchObject(wanted)
    const unknown = await send(boat(children({ accompaniedBy: ['nobody'] }), adults), octo)
    expect(unknown.body.problems).toEqual([{ line: 1, field: 'units.small', reason: 'unknown' }])
    const loosened = children({ idRequired: false, accompaniedBy: [] })
    expect((await send(boat(loosened, adults), octo)).body.travelers).toEqual({
      ...none,
      changed: 1,
      same: 1,
    })
    expect(await typesOf()).toMatchObject([{}, { idRequired: 'NO', accompaniedBy: [] }])
  })

  test('of the standard takes regions, groups and what else only we write to another operator', async () => {
    const [{ version, ...seat }] = await optionsOf(cruise.productId)
    const forWhom = { marketRegions: ['Japan'], discountGroups: ['TRADE_GROUP', 'ANZ'], holdable: 'NO' }
    const changed = await admin.send('PUT', `/api/operator/options/${seat.id}`, {
      ...seat,
      ...forWhom,
      version,
    })
    expect(changed.status).toBe(200)
    const { file } = await exported('octo')
    const elsewhere = await openSupplier(app, { soldBy: [] })
    const who = await openOperator(app, elsewhere)
    expect((await send(file, { format: 'octo', who })).body).toMatchObject({
      wrong: 0,
      options: { added: 1 },
    })
    const [theirs] = (await who.get('/api/operator/options')).body.options
    expect(theirs).toMatchObject(forWhom)
  })

  test.for([
    ['csv', 'product,option\n"half'],
    ['octo', '{"products": 7}'],
    ['octo', 'product,option'],
  ])('as %s that is none is refused: %s', async ([format, file]) => {
    const { status, body } = await send(file ?? '', { format: format ?? '' })
    expect([status, body.error.data.reason]).toEqual([422, 'imports.unreadable'])
  })

  test('with a text that no database keeps, written with escapes, is refused', async () => {
    for (const title of ['a\\u0000b', 'a\\ud800b']) {
      const { status, body } = await send(`[{"id":"x","title":"${title}","options":[]}]`, { format: 'octo' })
      expect([status, body.error.data.reason]).toEqual([422, 'imports.unreadable'])
    }
  })

  test('with a million columns, or a million lines, is answered soon', async () => {
    const started = performance.now()
    const wide = `${','.repeat(1_000_000)}product\n${'x\n'.repeat(10_000)}`
    expect((await send(wide)).body.error.data.reason).toBe('imports.unreadable')
    expect((await send(`product\n${'x\n'.repeat(5_000_000)}`)).body.error.data.reason).toBe(
      'imports.too_many',
    )
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  test('has ten thousand rows at most, which are written at once while others are served', async () => {
    const lines = Array.from(
      { length: 10_001 },
      (_, at) => `Tour ${Math.floor(at / 4)},Option ${at % 4},Text ${at}`,
    )
    const file = (count: number) => ['product,option,title', ...lines.slice(0, count)].join('\n')
    const refused = await send(file(10_001))
    expect([refused.status, refused.body.error.data.reason]).toEqual([422, 'imports.too_many'])
    const started = performance.now()
    const { body } = await send(file(10_000))
    expect(body).toMatchObject({ wrong: 0, products: { added: 2500 }, options: { added: 10_000 } })
    expect(performance.now() - started).toBeLessThan(30_000)
    expect((await send(file(10_000), { apply: false })).body.options).toEqual({ ...none, same: 10_000 })
  })

  test('is imported by who manages products, and exported by who sees them', async () => {
    const viewer = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await send('product\nX', { who: viewer })).status).toBe(403)
    expect((await viewer.get(`${at}?format=csv`)).status).toBe(200)
  })
})
