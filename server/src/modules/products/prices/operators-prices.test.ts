import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { octoKey } from '#test/octo/calls.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
let operator: Pick<Desk, 'get' | 'post' | 'send'>

const path = '/api/pricing/prices'

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})

/** A rate at 25.00 for adults, whose product also has children. */
async function open() {
  desk = await openDesk(app)
  shelf = await addShelf(app, desk)
  operator = await openOperator(app, shelf.supplierId)
  for (const [kind, name, min_age, max_age] of [
    ['ADULT', 'Adult', 18, 999],
    ['CHILD', 'Child', 3, 17],
  ] as const)
    await app.db
      .insertInto('traveler_types')
      .values({
        id: newId(),
        supplier_id: shelf.supplierId,
        product_id: shelf.productId,
        kind,
        name,
        min_age,
        max_age,
        is_changed: false,
        removed_at: null,
      })
      .execute()
}

const june = { validFrom: '2027-06-01', validUntil: '2027-06-30' }
const always = { validFrom: null, validUntil: null, weekdays: 127 }
const add = (more: object = {}, by = operator) =>
  by.post(path, {
    rateId: shelf.rateId,
    travelerType: 'ADULT',
    currency: 'USD',
    retail: 3000,
    net: 2000,
    original: null,
    ...always,
    ...more,
  })
const productPath = () => `/api/operator/products/${shelf.productId}`
const changes = async () => (await operator.get(`${productPath()}/changes`)).body.changes
async function publish() {
  const { version } = (await operator.get(productPath())).body
  return operator.post(`${productPath()}/publish`, { version })
}
const addPublished = async (more: object = {}) => {
  const added = await add(more)
  expect((await publish()).status).toBe(200)
  return added
}
const refused = (reason: string) => ({ body: { error: { data: { reason } } } })

async function retailPrices() {
  const { supplierId, productId, rateId, at } = shelf
  const { body } = await desk.get(
    `/api/price-schedule/${supplierId}/${productId}/${rateId}?start_date=${at.slice(0, 10)}`,
  )
  return body.data[at.slice(0, 10)].map((price: { retail: { amount: number } }) => price.retail.amount)
}

async function sell() {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  return (await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, held.body.hold.id))).body
    .booking
}

describe('an operator’s price', () => {
  test(
    'of a season is asked at the desk once its product is published, and what was sold stays as it was',
    { tags: ['2.1-13'] },
    async () => {
      await open()
      const before = await sell()
      const { body } = await add(june)
      expect(body).toMatchObject({ ticket: 'Harbor cruise', traveler: 'Adult', retail: 3000, version: 1 })
      expect(body.isChanged).toBe(true)
      expect(await retailPrices()).toEqual([2500])
      expect((await operator.get(productPath())).body).toMatchObject({ state: 'DRAFT', isOnSale: true })
      expect(await changes()).toMatchObject([
        { of: 'price', what: 'ADDED', after: '3000', season: { ...june, currency: 'USD' } },
      ])
      await publish()
      expect(await retailPrices()).toEqual([3000])
      expect((await desk.get(`/api/booking/get-booking/${before.id}`)).body.booking.totals).toEqual(
        before.totals,
      )
      const listed = (await operator.get(`${path}/${body.id}`)).body
      expect(listed).toMatchObject({ retail: 3000, isChanged: false })
      await operator.send('PUT', `${path}/${body.id}`, { ...listed, retail: 3500 })
      expect(await retailPrices()).toEqual([3000])
      expect(await changes()).toMatchObject([{ what: 'retail', before: '3000', after: '3500' }])
      await publish()
      expect(await retailPrices()).toEqual([3500])
    },
  )

  test('that is removed is asked until its product is published; before that it can be restored', async () => {
    await open()
    const { body } = await addPublished(june)
    await operator.send('DELETE', `${path}/${body.id}`)
    expect((await operator.get(path)).body.total).toBe(1)
    expect(await retailPrices()).toEqual([3000])
    expect(await changes()).toMatchObject([{ of: 'price', what: 'WITHDRAWN', before: '3000' }])
    await operator.post(`${path}/${body.id}/restore`, {})
    expect(await changes()).toEqual([])
    await operator.send('DELETE', `${path}/${body.id}`)
    await publish()
    expect(await retailPrices()).toEqual([2500])
    await operator.post(`${path}/${body.id}/restore`, {})
    expect(await retailPrices()).toEqual([2500])
    await publish()
    expect(await retailPrices()).toEqual([3000])
  })

  test('that is not published is told to no reseller’s system', async () => {
    await open()
    await octoKey(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
    const channelChanges = () =>
      app.db.selectFrom('channel_changes').selectAll().where('supplier_id', '=', shelf.supplierId).execute()
    await app.db.deleteFrom('channel_changes').where('supplier_id', '=', shelf.supplierId).execute()
    await add(june)
    expect(await channelChanges()).toEqual([])
  })

  test('of a traveler type that is gone by then is not sold', async () => {
    await open()
    await add({ travelerType: 'CHILD', net: null })
    const types = (await operator.get(`/api/operator/traveler-types?productId=${shelf.productId}`)).body
    const child = types.traveler_types.find(({ kind }: { kind: string }) => kind === 'CHILD')
    await operator.send('DELETE', `/api/operator/traveler-types/${child.id}`)
    expect((await publish()).status).toBe(200)
    expect(await retailPrices()).toEqual([2500])
    expect(await changes()).toEqual([])
  })

  test('holds on its weekdays only', async () => {
    await open()
    // The boat leaves on a Wednesday: bit 3.
    await addPublished({ ...june, weekdays: 127 - 8 })
    expect(await retailPrices()).toEqual([2500])
    await addPublished({ ...june, retail: 2800, weekdays: 8 })
    expect(await retailPrices()).toEqual([2800])
  })

  test('from a day on goes before one that began before it, and each says which others there are', async () => {
    await open()
    const from = { retail: 2800, net: null, validFrom: '2027-05-01' }
    await addPublished({ ...from, retail: 3200, validFrom: '2027-04-01' })
    expect(await retailPrices()).toEqual([3200])
    const { body } = await addPublished(from)
    expect(await retailPrices()).toEqual([2800])
    const ends = { validUntil: null, weekdays: 127, currency: 'USD' }
    expect(body.others).toEqual([
      { ...ends, retail: 2500, validFrom: null },
      { ...ends, retail: 3200, validFrom: '2027-04-01' },
    ])
  })

  test('is named and aged as the traveler type of its product', async () => {
    await open()
    expect((await add({ travelerType: 'CHILD', retail: 1200, net: null })).body).toMatchObject({
      traveler: 'Child',
    })
    expect(await add({ travelerType: 'SENIOR' })).toMatchObject(refused('prices.no_traveler_type'))
  })

  test('is changed by one of two, and the other is told', async () => {
    await open()
    const { body } = await add(june)
    const change = (retail: number) =>
      operator.send('PUT', `${path}/${body.id}`, { ...body, retail, version: body.version })
    const answers = await Promise.all([change(3100), change(3200)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['of the same dates', june, 'prices.same_dates'],
    ['that overlaps', { validFrom: '2027-06-15', validUntil: '2027-07-15' }, 'prices.overlapping_dates'],
    [
      'that ends before it starts',
      { validFrom: '2027-08-02', validUntil: '2027-08-01' },
      'catalog.range_reversed',
    ],
    ['whose net is above retail', { ...june, net: 3001 }, 'channels.net_above_retail'],
    ['without a weekday', { weekdays: 0 }, 'input.malformed'],
    ['below nothing', { retail: -1 }, 'input.malformed'],
    ['of a strange rate', { rateId: '0190a0a0-0000-7000-8000-000000000001' }, 'catalog.rate_not_found'],
  ])('%s is refused', async (_, more, reason) => {
    await open()
    await add(june)
    expect(await add(more)).toMatchObject(refused(reason))
  })

  test('is nobody else’s: another operator sees none, and who only views changes none', async () => {
    await open()
    const { id } = (await add(june)).body
    const viewer = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await viewer.get(path)).body.total).toBe(2)
    expect((await viewer.send('DELETE', `${path}/${id}`)).status).toBe(403)
    const stranger = await openOperator(app, (await addShelf(app, desk)).supplierId)
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404)
    expect(await add({}, stranger)).toMatchObject(refused('catalog.rate_not_found'))
  })
})

describe('the grid of a product', () => {
  const cell = (change: object = {}) => ({
    id: null,
    version: null,
    rateId: shelf.rateId,
    travelerType: 'ADULT',
    currency: 'USD',
    retail: 3000,
    net: null,
    original: null,
    ...june,
    weekdays: 127,
    ...change,
  })
  const save = (cells: object[], by = operator) => by.send('PUT', `${productPath()}/prices`, { cells })
  const written = async () => (await operator.get(`${path}?productId=${shelf.productId}`)).body.prices

  test('is written in one go, as drafts: changed, added and removed', async () => {
    await open()
    const [base] = await written()
    const saved = await save([
      cell({ ...base, retail: 2600 }),
      cell(),
      cell({ travelerType: 'CHILD', retail: 1500 }),
    ])
    expect(saved).toMatchObject({ status: 200, body: { refused: [] } })
    expect(await retailPrices()).toEqual([2500])
    await publish()
    expect(await retailPrices()).toEqual([3000, 1500])
    const first = (await written()).find(({ retail }: { retail: number }) => retail === 3000)
    await save([cell({ ...first, retail: null })])
    await publish()
    expect(await retailPrices()).toEqual([2600, 1500])
  })

  test('names each cell that is refused, and writes none', async () => {
    await open()
    const [base] = await written()
    const saved = await save([
      cell({ ...base, retail: 2600 }),
      cell({ validFrom: '2027-06-20', validUntil: '2027-06-10' }),
      cell({ travelerType: 'SENIOR' }),
      cell({ ...base, id: shelf.rateId }),
    ])
    expect(
      saved.body.refused.map(({ index, reason }: { index: number; reason: string }) => [index, reason]),
    ).toEqual([
      [2, 'prices.no_traveler_type'],
      [1, 'catalog.range_reversed'],
      [3, 'things.not_found'],
    ])
    expect(await changes()).toEqual([])
    await operator.send('PUT', `${path}/${base.id}`, { ...base, retail: 2700 })
    expect((await save([cell({ ...base, retail: 2600 })])).body.refused).toMatchObject([
      { index: 0, reason: 'things.out_of_date' },
    ])
    const stranger = await openOperator(app, (await addShelf(app, desk)).supplierId)
    expect((await save([cell()], stranger)).status).toBe(404)
    const viewer = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await save([cell()], viewer)).status).toBe(403)
  })
})
