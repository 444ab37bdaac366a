import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { openSupplier, stockProduct } from '#test/stock.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

let app: TestApp
let desk: Desk
let admin: Operator
let supplierId: string
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  desk = await openDesk(app)
  supplierId = await openSupplier(app, { soldBy: [desk.resellerId] })
  admin = await openOperator(app, supplierId)
})

const at = '/api/operator/transfer'
const send = (file: string, more: object = {}, who = admin) =>
  who.post(`${at}/products`, { format: 'csv', file, fileName: 'list.csv', apply: true, ...more })
const preview = (file: string, more: object = {}) => send(file, { apply: false, ...more })
const imports = async (who = admin) => (await who.get(`${at}/imports`)).body.imports
const undo = (id: string, who = admin) => who.post(`${at}/imports/${id}/undo`, {})
const products = async () => (await admin.get('/api/operator/products?limit=100&sort=name')).body.products
const productNamed = async (name: string) =>
  (await products()).find((each: { name: string }) => each.name === name)
const prices = async (productId: string) =>
  (await admin.get(`/api/pricing/prices?productId=${productId}&limit=100&sort=retail`)).body.prices
const types = async (productId: string) =>
  (await admin.get(`/api/operator/traveler-types?productId=${productId}&sort=kind`)).body.traveler_types
const publish = async ({ id, version }: { id: string; version: number }) =>
  admin.post(`/api/operator/products/${id}/publish`, { version })
const problems = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.problems.map(({ line, field, reason }: Record<string, unknown>) => [line, field, reason])
/** The longest list that is taken; before a merge, a shorter one. */
const most = isLongRun ? 10_000 : 2000
const none = { added: 0, changed: 0, same: 0 }

const wide = [
  'Actividad;Modalidad;Adulto;Niño (4-12);Senior (65+);Moneda;Válido desde;Válido hasta',
  'Paseo en barco;Mañana;1.234,50;"45,00 €";60;EUR;01/06/2027;30/09/2027',
  'Paseo en barco;Mañana;1.300,00;50;;EUR;;',
  'Cata de vinos;;30;;;;;',
].join('\n')

describe('a price list of another system', () => {
  test('with a column for each traveler type and Spanish headers becomes drafts', async () => {
    const { body } = await preview(wide)
    expect(body.csv.mapping).toEqual({
      columns: [
        { header: 'Actividad', field: 'product' },
        { header: 'Modalidad', field: 'option' },
        { header: 'Adulto', field: 'price_ADULT' },
        { header: 'Niño (4-12)', field: 'price_CHILD' },
        { header: 'Senior (65+)', field: 'price_SENIOR' },
        { header: 'Moneda', field: 'currency' },
        { header: 'Válido desde', field: 'price_from' },
        { header: 'Válido hasta', field: 'price_until' },
      ],
      dateOrder: 'DMY',
    })
    expect(body.csv.samples[2]).toEqual(['1.234,50', '1.300,00', '30'])
    expect(body).toMatchObject({ wrong: 0, products: { added: 2 }, options: { added: 2 } })
    expect(body).toMatchObject({ travelers: { added: 4 }, prices: { added: 6 }, isDone: false })
    expect(await products()).toEqual([])

    expect((await send(wide)).body).toMatchObject({ prices: { added: 6 }, isDone: true })
    const boat = await productNamed('Paseo en barco')
    expect(boat).toMatchObject({ state: 'DRAFT', isOnSale: false, options: 1 })
    expect(await prices(boat.id)).toMatchObject([
      {
        travelerType: 'CHILD',
        retail: 4500,
        currency: 'EUR',
        validFrom: '2027-06-01',
        validUntil: '2027-09-30',
      },
      { travelerType: 'CHILD', retail: 5000, validFrom: null, validUntil: null },
      { travelerType: 'SENIOR', retail: 6000, weekdays: 127, net: null, isChanged: true },
      { travelerType: 'ADULT', retail: 123_450 },
      { travelerType: 'ADULT', retail: 130_000 },
    ])
    expect(await types(boat.id)).toMatchObject([
      { kind: 'ADULT', name: 'Adulto', minAge: '13', maxAge: '64' },
      { kind: 'CHILD', name: 'Niño', minAge: '4', maxAge: '12' },
      { kind: 'SENIOR', name: 'Senior', minAge: '65+', maxAge: null },
    ])
    // Without an option, the price is of one with the name of the product; without a currency, it is in the company's.
    const wine = await productNamed('Cata de vinos')
    expect(await prices(wine.id)).toMatchObject([{ retail: 3000, currency: 'USD', ticket: 'Cata de vinos' }])

    const again = (await send(wide)).body
    expect(again).toMatchObject({ products: { ...none, same: 2 }, prices: { ...none, same: 6 }, preview: [] })
    expect(await imports()).toMatchObject([{ fileName: 'list.csv', undoneAt: null, written: 14 }])
  })

  test('with a row for each traveler type has nets, weekdays and any order of the dates', async () => {
    const file = [
      'Tour,Rate,Ticket type,Retail price,Net,Valid from,Valid to,Days',
      'Harbor Cruise,Deck,Adult (18+),"1,234.50",900,03/04/2027,12/31/2027,Mon-Fri',
      'Harbor Cruise,Deck,Kid 4-12,20,15,03/04/2027,12/31/2027,"Sat, Sun"',
    ].join('\n')
    expect((await preview(file)).body.csv).toMatchObject({
      isDateOrderSure: true,
      mapping: { dateOrder: 'MDY' },
    })
    await send(file)
    const cruise = await productNamed('Harbor Cruise')
    expect(await prices(cruise.id)).toMatchObject([
      { travelerType: 'CHILD', retail: 2000, net: 1500, weekdays: 0b100_0001, validFrom: '2027-03-04' },
      { travelerType: 'ADULT', retail: 123_450, net: 90_000, weekdays: 0b011_1110, validUntil: '2027-12-31' },
    ])
    expect((await publish(cruise)).body).toMatchObject({ state: 'PUBLISHED' })
    expect((await send(file)).body).toMatchObject({ prices: { ...none, same: 2 }, travelers: none })
    const dearer = await send(file.replace(',20,15,', ',25,15,'))
    expect(dearer.body).toMatchObject({ prices: { added: 0, changed: 1, same: 1 }, options: { same: 1 } })
    expect(await prices(cruise.id)).toMatchObject([{ retail: 2500, isChanged: true }, { isChanged: false }])
  })

  test('is read as the person says, and the next file with these headers too', async () => {
    const file = 'Nombre largo,Col A,Col B,Preis,ab\nBarco,Barco,Erwachsene,4000,03/04/2027'
    const { csv, problems: found } = (await preview(file)).body
    expect(csv.mapping.columns.map(({ field }: { field: string }) => field)).toContain('ignore')
    expect(found[0]).toMatchObject({ field: 'product', reason: 'missing' })
    const fields = ['product', 'option', 'traveler_type', 'price', 'price_from']
    const mapping = {
      columns: csv.mapping.columns.map(({ header }: { header: string }, place: number) => ({
        header,
        field: fields[place],
      })),
      dateOrder: 'DMY',
    }
    expect((await send(file, { mapping })).body).toMatchObject({ wrong: 0, prices: { added: 1 } })
    const boat = await productNamed('Barco')
    expect(await prices(boat.id)).toMatchObject([{ retail: 400_000, validFrom: '2027-04-03' }])
    expect((await preview(file)).body.csv.mapping).toEqual(mapping)
    const other = await send('Nombre,Precio\nX,5', { mapping })
    expect([other.status, other.body.error.data.reason]).toEqual([422, 'imports.columns_differ'])
  })

  test('in a currency without decimals has whole amounts', async () => {
    const file = 'Product,Adult,Currency\nTemple,¥4000,JPY\nGarden,"4,500",JPY\nTower,45.5,JPY'
    expect(problems(await send(file))).toEqual([[4, 'Adult', 'malformed']])
    expect(await prices((await productNamed('Temple')).id)).toMatchObject([{ retail: 4000, currency: 'JPY' }])
    expect(await prices((await productNamed('Garden')).id)).toMatchObject([{ retail: 4500 }])
  })

  test('names the rows that cannot be read, and writes the others', async () => {
    const file = [
      'Product,Option,Ticket type,Price,Net,From,To,Days',
      'Boat,Deck,Adult,ten,,,,',
      'Boat,Deck,Adult,-5,,,,',
      'Boat,Deck,Adult,10,12,,,',
      'Boat,Deck,Adult,10,,2027-07-01,2027-06-01,',
      'Boat,Deck,Adult,10,,soon,,',
      'Boat,Deck,Adult,10,,,,someday',
      'Boat,Deck,constructor,10,,,,',
      'Boat,Deck,Adult,10,,2027-06-01,2027-06-30,',
      'Boat,Deck,Adult,11,,2027-06-15,2027-07-15,',
      'Boat,Deck,Adult,12,,2027-06-01,2027-06-30,',
      'Boat,Deck,Adult,,5,,,',
      'Boat,Deck,Child (10-30),5,,,,',
      'Boat,Deck,Youth (12-17),5,,,,',
    ].join('\n')
    const done = await send(file)
    expect(problems(done)).toEqual([
      [2, 'Price', 'malformed'],
      [3, 'Price', 'malformed'],
      [4, 'net', 'net_above'],
      [5, 'price_until', 'days_reversed'],
      [6, 'price_from', 'malformed'],
      [7, 'weekdays', 'malformed'],
      [8, 'traveler_type', 'unknown_type'],
      [10, 'price_from', 'overlaps'],
      [11, 'Price', 'differs'],
      [12, 'Price', 'missing'],
      [14, 'Youth', 'ages'],
    ])
    expect(done.body.prices).toEqual({ ...none, added: 2 })
  })

  test('does not guess which of several options is meant', async () => {
    await send('product,option\nBoat,Deck\nBoat,Cabin')
    expect(problems(await send('Product,Adult\nBoat,10'))).toEqual([[2, 'option', 'which_option']])
  })

  test('never reaches another supplier', async () => {
    const theirs = await stockProduct(app, await openSupplier(app, { soldBy: [] }), { product: 'Other' })
    const file = `product_id,product,option_id,option,price_ADULT\n${theirs.productId},Other,,Seat,5\n,Mine,${theirs.rateId},Seat,5`
    expect(problems(await send(file))).toEqual([
      [2, 'product_id', 'unknown'],
      [3, 'option_id', 'unknown'],
    ])
    expect(await products()).toEqual([])
  })

  test(`of ${most} rows is written and undone`, async () => {
    const rows = Array.from(
      { length: most },
      (_, row) => `Tour ${Math.floor(row / 4)},Option ${row % 4},10,5.50`,
    )
    const started = performance.now()
    const { body } = await send(['Tour,Option,Adult,Child', ...rows].join('\n'))
    expect(body).toMatchObject({ wrong: 0, travelers: { added: most / 2 }, prices: { added: most * 2 } })
    expect(performance.now() - started).toBeLessThan(60_000)
    const [{ id }] = await imports()
    expect((await undo(id)).body.import).toMatchObject({ written: most * 3.75, undone: most * 3.75 })
    expect(await products()).toEqual([])
  })
})

describe('the undo of an import', () => {
  test('removes what it added and restores what it changed', async () => {
    await send('Product,Option,Description,Adult\nBoat,Deck,One,10')
    await publish(await productNamed('Boat'))
    const file =
      'Product,Option,Description,Adult,Child\nBoat,Deck,Two,20,5\nBoat,Cabin,Two,30,\nBus,Seat,,9,'
    await send(file)
    expect(await productNamed('Boat')).toMatchObject({ description: 'Two', state: 'DRAFT' })
    const [{ id }] = await imports()
    const { body } = await undo(id)
    expect(body).toMatchObject({ import: { undone: body.import.written }, kept: [] })
    const [boat, ...others] = await products()
    expect(others).toEqual([])
    expect(boat).toMatchObject({ name: 'Boat', description: 'One', state: 'PUBLISHED', options: 1 })
    expect(await prices(boat.id)).toMatchObject([{ retail: 1000, isChanged: false }])
    expect(await types(boat.id)).toMatchObject([{ kind: 'ADULT' }])
    expect((await undo(id)).body).toMatchObject({ import: { undone: body.import.undone }, kept: [] })
    expect((await send(file)).body).toMatchObject({
      products: { added: 1, changed: 1 },
      prices: { changed: 1 },
    })
  })

  test('leaves what was published or changed since, and says so', async () => {
    await send('Product,Option,Adult\nBoat,Deck,10\nBus,Seat,20\nTrain,Seat,30')
    await publish(await productNamed('Boat'))
    const bus = await productNamed('Bus')
    const [price] = await prices(bus.id)
    const { id: priceId, version, ...fields } = price
    const dearer = await admin.send('PUT', `/api/pricing/prices/${priceId}`, {
      ...fields,
      retail: 2500,
      version,
    })
    expect(dearer.status).toBe(200)
    const [{ id }] = await imports()
    const { body } = await undo(id)
    expect(body.import).toMatchObject({ written: 12, undone: 4 })
    expect(body.kept).toContainEqual({ of: 'price', name: 'Bus · Seat · Adult' })
    expect(body.kept).toContainEqual({ of: 'product', name: 'Boat' })
    expect((await products()).map(({ name }: { name: string }) => name)).toEqual(['Boat', 'Bus'])
    expect(await prices(bus.id)).toMatchObject([{ retail: 2500 }])
  })

  test('restores the ages of traveler types, unless others have them by now', async () => {
    const unit = (type: string, minAge: number, maxAge: number) => ({
      id: type,
      type,
      title: type,
      restrictions: { minAge, maxAge },
    })
    const boat = (...units: object[]) =>
      JSON.stringify([{ id: 'boat', title: 'Boat', options: [{ id: 'o', internalName: 'Deck', units }] }])
    const octo = { format: 'octo' }
    await send(boat(unit('ADULT', 18, 120), unit('CHILD', 4, 17)), octo)
    await send(boat(unit('ADULT', 13, 120), unit('CHILD', 4, 12)), octo)
    const [second] = await imports()
    expect((await undo(second.id)).body.import).toMatchObject({ written: 2, undone: 2 })
    const { id: productId } = await productNamed('Boat')
    const before = [{ minAge: '18+' }, { minAge: '4', maxAge: '17' }]
    expect(await types(productId)).toMatchObject(before)

    await send(boat(unit('ADULT', 18, 120), unit('CHILD', 4, 12)), octo)
    const youth = { kind: 'YOUTH', name: 'Youth', minAge: '13', maxAge: '17' }
    expect((await admin.post('/api/operator/traveler-types', { productId, ...youth })).status).toBe(200)
    const [third] = await imports()
    expect((await undo(third.id)).body).toMatchObject({
      import: { written: 1, undone: 0 },
      kept: [{ of: 'traveler_type', name: 'CHILD' }],
    })
  })

  test('is kept for the last ten imports', async () => {
    for (let price = 1; price <= 12; price += 1) await send(`Product,Adult\nBoat,${price}`)
    const kept = await app.db
      .selectFrom('product_imports')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .orderBy('id', 'desc')
      .execute()
    expect(kept).toHaveLength(10)
    expect((await imports()).map(({ id }: { id: string }) => id)).toEqual(kept.map(({ id }) => id))
  })

  test('is of its own supplier, and of who manages products', async () => {
    await send('Product,Adult\nBoat,10')
    const [{ id }] = await imports()
    const stranger = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await undo(id, stranger)).status).toBe(404)
    expect(await imports(stranger)).toEqual([])
    const viewer = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await undo(id, viewer)).status).toBe(403)
    expect(await productNamed('Boat')).toBeDefined()
  })

  test('and an import run once, however often they are sent at the same time', async () => {
    const file = 'Product,Adult\nBoat,10\nBus,20'
    await Promise.all([send(file), send(file), send(file)])
    expect((await products()).map(({ name }: { name: string }) => name)).toEqual(['Boat', 'Bus'])
    const [{ id }, ...others] = await imports()
    expect(others).toEqual([])
    const undone = await Promise.all([undo(id), undo(id)])
    expect(undone.map(({ body }) => body.import.undone)).toEqual([8, 8])
    const events = await app.db
      .selectFrom('events')
      .select('name')
      .where('subject_id', '=', supplierId)
      .where('name', '=', 'products.import_undone')
      .execute()
    expect(events).toHaveLength(1)
  })
})
