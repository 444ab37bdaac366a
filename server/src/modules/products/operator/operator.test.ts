import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { openSupplier, stockProduct, type Stock } from '#test/stock.ts'
import { addPrices } from '#test/catalog.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>
type Change = { of: string; what: string; before: string; after: string }

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
const texts = {
  name: 'Night Cruise',
  description: 'Lights of the harbor.',
  categories: ['Cruises'],
  location: 'Pier 7',
  duration: '75 minutes',
}
const seat = {
  name: 'Window seat',
  title: '',
  additionalDetails: '',
  policy: '',
  availabilityType: 'Seating',
  holdable: 'YES',
  minTravelers: 1,
  maxTravelers: 8,
  validFrom: null,
  validUntil: null,
  marketRegions: [],
  discountGroups: [],
}
const reason = ({ status, body }: Awaited<ReturnType<Operator['get']>>) => [status, body.error?.data?.reason]
const soldAtDesk = async () =>
  (await desk.get(`/api/products/products-list/${supplierId}/products`)).body.products.map(
    ({ name }: { name: string }) => name,
  )
const soldOverOcto = async () => {
  const key = await octoKey(app, { resellerId: desk.resellerId, supplierId })
  const { body } = await octoDesk(app, { key }).get('/products')
  return body.map(({ internalName }: { internalName: string }) => internalName)
}
const read = async (id: string) => (await admin.get(`${at}/${id}`)).body
const changes = async (id: string): Promise<Change[]> => (await admin.get(`${at}/${id}/changes`)).body.changes
const publish = async (id: string, who = admin) =>
  who.post(`${at}/${id}/publish`, { version: (await read(id)).version })
const addOption = (productId: string, fields: object = {}) =>
  admin.post('/api/operator/options', { ...seat, productId, ...fields })
const adult = { travelerType: 'ADULT', travelerName: 'Adult', minAge: 18, maxAge: 120 } as const
/** With a price, without which it is not published. */
const addPricedOption = async (productId: string, fields: object = {}) => {
  const added = await addOption(productId, fields)
  await addPrices([{ supplierId, rateId: added.body.id, ...adult, currency: 'USD', retail: 1000 }], app.db)
  return added
}
const addType = (productId: string, kind: string, minAge: string, maxAge: string | null) =>
  admin.post('/api/operator/traveler-types', { productId, kind, name: kind, minAge, maxAge })

describe('a product', () => {
  test('is written, published and then sold at the desk and over OCTO', { tags: ['2.1-10'] }, async () => {
    const { body: product } = await admin.post(at, texts)
    expect(product).toMatchObject({ ...texts, state: 'DRAFT', isOnSale: false, options: 0 })
    expect(reason(await publish(product.id))).toEqual([409, 'products.no_option'])
    const { body: option } = await addOption(product.id)
    const unpriced = await publish(product.id)
    expect(reason(unpriced)).toEqual([409, 'products.no_price'])
    expect(unpriced.body.error.data).toMatchObject({ options: 'Window seat' })
    await addPrices([{ supplierId, rateId: option.id, ...adult, currency: 'USD', retail: 4500 }], app.db)
    expect(await soldAtDesk()).toEqual(['Harbor Cruise'])
    expect(await soldOverOcto()).toEqual(['Harbor Cruise'])
    expect((await publish(product.id)).body).toMatchObject({ state: 'PUBLISHED', isOnSale: true, options: 1 })
    expect(await soldAtDesk()).toEqual(['Harbor Cruise', 'Night Cruise'])
    expect(await soldOverOcto()).toContain('Night Cruise')
  })

  test('that is on sale is changed as a draft, and sold so from the moment it is published', async () => {
    const { version } = await read(cruise.productId)
    const saved = await admin.send('PUT', `${at}/${cruise.productId}`, { ...texts, version })
    expect(saved.body).toMatchObject({ name: 'Night Cruise', state: 'DRAFT', isOnSale: true })
    expect(await soldAtDesk()).toEqual(['Harbor Cruise'])
    const answer = (await admin.get(`${at}/${cruise.productId}/changes`)).body
    expect(answer).toMatchObject({ resellers: ['Harbor Concierge'], isMoreThanTexts: false })
    expect(answer.changes).toContainEqual({
      of: 'product',
      name: 'Night Cruise',
      what: 'name',
      before: 'Harbor Cruise',
      after: 'Night Cruise',
    })
    await publish(cruise.productId)
    expect(await soldAtDesk()).toEqual(['Night Cruise'])
    expect(await soldOverOcto()).toEqual(['Night Cruise'])
    expect(await changes(cruise.productId)).toEqual([])
    expect(reason(await publish(cruise.productId))).toEqual([409, 'products.nothing_changed'])
  })

  test('is changed by one of two people at once; the other is told, and nothing is lost', async () => {
    const { version } = await read(cruise.productId)
    const save = (name: string) => admin.send('PUT', `${at}/${cruise.productId}`, { ...texts, name, version })
    const answers = await Promise.all([save('One'), save('Two')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    expect(await read(cruise.productId)).toEqual(won)
    expect(reason(await admin.post(`${at}/${cruise.productId}/publish`, { version }))).toEqual([
      409,
      'things.out_of_date',
    ])
  })

  test('is published as it was reviewed: other changes that were saved since are shown first', async () => {
    const path = `${at}/${cruise.productId}`
    await addPricedOption(cruise.productId)
    const { basis } = (await admin.get(`${path}/changes`)).body
    await addPricedOption(cruise.productId, { name: 'Aisle seat' })
    const { version } = await read(cruise.productId)
    expect(reason(await admin.post(`${path}/publish`, { version, basis }))).toEqual([
      409,
      'things.out_of_date',
    ])
    const now = (await admin.get(`${path}/changes`)).body
    expect(now.changes.map(({ name }: { name: string }) => name)).toContain('Aisle seat')
    expect(await admin.post(`${path}/publish`, { version, basis: now.basis })).toMatchObject({ status: 200 })
  })

  test('is archived off sale at once, is found among the archived, and comes back as a draft', async () => {
    const act = (name: string) => admin.post(`${at}/bulk`, { act: name, ids: [cruise.productId] })
    await act('archive')
    expect(await soldAtDesk()).toEqual([])
    expect((await admin.get(`${at}?state=ARCHIVED`)).body.products).toHaveLength(1)
    expect(reason(await publish(cruise.productId))).toEqual([409, 'products.archived'])
    await act('bring_back')
    expect(await read(cruise.productId)).toMatchObject({ state: 'DRAFT', isOnSale: false })
    await publish(cruise.productId)
    expect(await soldAtDesk()).toEqual(['Harbor Cruise'])
  })

  test('is duplicated with options, traveler types and prices, and the copy is not on sale and has its own times', async () => {
    const rule = {
      poolId: cruise.poolId,
      layer: 'BASE',
      position: 1,
      name: 'Daily',
      minutes: 60,
      capacity: 12,
    }
    const days = { validFrom: null, validUntil: null, weekdays: [...'0123456'], times: ['09:00'] }
    expect((await admin.post('/api/operator/availability-rules', { ...rule, ...days })).status).toBe(200)
    const rulesOf = async (productId: string) =>
      (await admin.get(`/api/operator/pools?productId=${productId}`)).body.pools.map(
        ({ rules }: { rules: number }) => rules,
      )
    const { body: copy } = await admin.post(`${at}/${cruise.productId}/duplicate`)
    expect(copy).toMatchObject({ name: 'Harbor Cruise', state: 'DRAFT', isOnSale: false, options: 1 })
    expect(await soldAtDesk()).toEqual(['Harbor Cruise'])
    const [option] = (await admin.get(`/api/operator/options?productId=${copy.id}`)).body.options
    expect(option).toMatchObject({ prices: 1, sharedBy: 1 })
    expect([await rulesOf(cruise.productId), await rulesOf(copy.id)]).toEqual([[1], [0]])
    await publish(copy.id)
    expect(await soldAtDesk()).toEqual(['Harbor Cruise', 'Harbor Cruise'])
  })

  test('is not seen, changed or given options by another operator', async () => {
    const other = await openOperator(app, await openSupplier(app, { soldBy: [], name: 'Other Boats' }))
    const { productId } = cruise
    const tries = [
      other.get(`${at}/${productId}`),
      other.get(`${at}/${productId}/changes`),
      other.send('PUT', `${at}/${productId}`, { ...texts, version: 1 }),
      other.post(`${at}/${productId}/publish`, { version: 1 }),
      other.post(`${at}/${productId}/duplicate`),
      other.post(`/api/operator/options/${cruise.rateId}/own-seats`),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
    const added = await other.post('/api/operator/options', { ...seat, productId })
    expect(reason(added)).toEqual([422, 'options.other_product'])
  })

  test('is written by a transcriber, published by a supervisor, and otherwise only seen', async () => {
    const view = 'SUPPLIER_BUSINESS_STAFF'
    const viewer = await openOperator(app, supplierId, [view])
    const writer = await openOperator(app, supplierId, [view, 'PORTAL_TRANSCRIBER'])
    const supervisor = await openOperator(app, supplierId, [view, 'PORTAL_TRANSCRIBER_SUPERVISOR'])
    const path = `${at}/${cruise.productId}`
    const change = async (who: Operator) =>
      who.send('PUT', path, { ...texts, version: (await read(cruise.productId)).version })
    expect((await viewer.get(path)).status).toBe(200)
    expect((await change(viewer)).status).toBe(403)
    expect((await change(writer)).status).toBe(200)
    expect((await writer.post(at, texts)).status).toBe(403)
    const { version } = await read(cruise.productId)
    expect((await writer.post(`${path}/submit`, { version })).body.state).toBe('REVIEW')
    expect((await publish(cruise.productId, writer)).status).toBe(403)
    expect((await publish(cruise.productId, supervisor)).body.state).toBe('PUBLISHED')
    await addOption(cruise.productId)
    expect(reason(await publish(cruise.productId, supervisor))).toEqual([403, 'session.denied'])
  })
})

describe('an option', () => {
  test(
    'is sold from the seats of its product once it is published, and is off sale once it is removed',
    { tags: ['2.1-11'] },
    async () => {
      const { body: option } = await addPricedOption(cruise.productId)
      expect(option).toMatchObject({ name: 'Window seat', isOnSale: false, isChanged: true, sharedBy: 2 })
      const rates = async () =>
        (await desk.get(`/api/rates/rate-list/${supplierId}/${cruise.productId}/rates`)).body.rates.map(
          ({ name, maxTravelers }: { name: string; maxTravelers: number }) => [name, maxTravelers],
        )
      expect(await rates()).toHaveLength(1)
      await publish(cruise.productId)
      expect(await rates()).toContainEqual(['Window seat', 8])
      await admin.send('DELETE', `/api/operator/options/${option.id}`)
      expect(await rates()).toHaveLength(1)
    },
  )

  test('with more travelers at least than at most, or an end before its start, is refused at its field', async () => {
    const few = await addOption(cruise.productId, { minTravelers: 9 })
    expect([reason(few), few.body.error.data.field]).toEqual([
      [422, 'options.travelers_reversed'],
      'maxTravelers',
    ])
    const days = await addOption(cruise.productId, { validFrom: '2027-05-02', validUntil: '2027-05-01' })
    expect(reason(days)).toEqual([422, 'options.days_reversed'])
  })

  const terms = {
    salesStart: '2026-01-01',
    salesEnd: '2199-01-01',
    usageStart: '2026-01-01',
    usageEnd: '2199-01-02',
    ticketLimit: 6,
    cutoffMinutes: 90,
    productType: 'DATE_BASED',
    productDuration: 4,
    bufferDays: 3,
    ticketStart: '2027-05-01',
    ticketEnd: '2027-05-20',
    pickupInstructions: 'Domestic',
  }
  const rateOf = async (name: string) =>
    (await desk.get(`/api/rates/rate-list/${supplierId}/${cruise.productId}/rates`)).body.rates.find(
      (rate: { name: string }) => rate.name === name,
    )

  test('is sold with its windows, dates, limit and kind from the moment it is published, and keeps other extensions', async () => {
    const { body: option } = await addPricedOption(cruise.productId, terms)
    expect(option).toMatchObject(terms)
    await publish(cruise.productId)
    const ext = {
      'sales-start': '2026-01-01',
      'sales-end': '2199-01-01',
      'usage-start': '2026-01-01',
      'usage-end': '2199-01-02',
      ticketLimit: '6',
      'sales-cutoff-minutes': '90',
      'beta-productType': 'DATE_BASED',
      'product-duration': '4',
      'booking-buffer-days': '3',
      'ticket-start-date': '2027-05-01',
      'ticket-end-date': '2027-05-20',
      'pickup-instructions': 'Domestic',
    }
    expect((await rateOf('Window seat')).ext).toEqual(ext)
    const path = `/api/operator/options/${option.id}`
    const published = (await admin.get(path)).body
    expect(published).toMatchObject({ ...terms, isChanged: false })
    await app.db
      .updateTable('rates')
      .set({ ext: JSON.stringify({ ...ext, other: 'kept' }) })
      .where('id', '=', option.id)
      .execute()
    const { id: _, ...fields } = published
    await admin.send('PUT', path, { ...fields, ticketLimit: null, productDuration: '5' })
    expect(await changes(cruise.productId)).toEqual([
      { of: 'option', name: 'Window seat', what: 'ticketLimit', before: '6', after: '' },
      { of: 'option', name: 'Window seat', what: 'productDuration', before: '4', after: '5' },
    ])
    await publish(cruise.productId)
    const { ticketLimit: _limit, ...rest } = ext
    expect((await rateOf('Window seat')).ext).toEqual({ ...rest, 'product-duration': '5', other: 'kept' })
  })

  test('says before it is published what guests will read of its new rules', async () => {
    const { body: option } = await addPricedOption(cruise.productId)
    await publish(cruise.productId)
    const rule = { kind: 'PERCENT', currency: 'USD', per: 'TICKET' }
    const cancellationRules = [
      { ...rule, untilHours: 24, value: 0 },
      { ...rule, untilHours: 0, value: 5000 },
    ]
    const path = `/api/operator/options/${option.id}`
    const { id: _, ...fields } = (await admin.get(path)).body
    await admin.send('PUT', path, { ...fields, cancellationRules })
    const after = async () => (await changes(cruise.productId)).map((change) => [change.what, change.after])
    expect(await after()).toEqual([
      [
        'cancellationRules',
        'Free cancellation until 24 hours before departure. After that, the cancellation fee is 50% of the price.',
      ],
    ])
    await publish(cruise.productId)
    expect((await rateOf('Window seat')).cancellationRules).toEqual(cancellationRules)
  })

  test('that was written before there were such terms keeps those that it is sold with', async () => {
    const { body: option } = await addPricedOption(cruise.productId, terms)
    await publish(cruise.productId)
    await app.db
      .updateTable('rates')
      .set({ draft: JSON.stringify({ ...seat, productId: cruise.productId, title: 'By the window' }) })
      .where('id', '=', option.id)
      .execute()
    const read = (await admin.get(`/api/operator/options/${option.id}`)).body
    expect(read).toMatchObject({ ...terms, title: 'By the window' })
    await publish(cruise.productId)
    expect(await rateOf('Window seat')).toMatchObject({
      title: 'By the window',
      ext: { 'product-duration': '4', ticketLimit: '6' },
    })
  })

  test.each([
    ['salesStart', 'salesEnd'],
    ['usageStart', 'usageEnd'],
    ['ticketStart', 'ticketEnd'],
  ])('whose %s is after its %s is refused at the field', async (first, last) => {
    const wrong = await addOption(cruise.productId, { [first]: '2027-05-02', [last]: '2027-05-01' })
    expect([reason(wrong), wrong.body.error.data.field]).toEqual([[422, 'options.days_reversed'], last])
  })

  test('whose limit of adjacent seats is below its least travelers is refused at the field', async () => {
    const wrong = await addOption(cruise.productId, { minTravelers: 4, ticketLimit: 3 })
    expect([reason(wrong), wrong.body.error.data.field]).toEqual([
      [422, 'options.travelers_reversed'],
      'ticketLimit',
    ])
  })

  test('gets seats of its own, which have no times yet', async () => {
    const { body } = await admin.post(`/api/operator/options/${cruise.rateId}/own-seats`)
    expect(body).toMatchObject({ poolId: cruise.rateId, sharedBy: 1 })
  })
})

describe('a traveler type', () => {
  test(
    'is published to the prices of its kind, with a plus for no maximum age',
    { tags: ['2.1-14'] },
    async () => {
      const [adult] = (await admin.get(`/api/operator/traveler-types?productId=${cruise.productId}`)).body
        .traveler_types
      expect(adult).toMatchObject({ kind: 'ADULT', isChanged: false, prices: 1 })
      const { id, version } = adult
      const saved = await admin.send('PUT', `/api/operator/traveler-types/${id}`, {
        productId: cruise.productId,
        kind: 'ADULT',
        name: 'Grown-up',
        version,
        minAge: '21+',
        maxAge: null,
      })
      expect(saved.body).toMatchObject({ minAge: '21+', maxAge: null, isChanged: true })
      await publish(cruise.productId)
      const [rate] = (await desk.get(`/api/rates/rate-list/${supplierId}/${cruise.productId}/rates`)).body
        .rates
      expect(rate.prices[0].travelerType).toMatchObject({
        name: 'Grown-up',
        ageBand: '21+ years',
        minAge: 21,
      })
    },
  )

  test('is one of seven kinds', { tags: ['2.9-23'] }, async () => {
    const { body: product } = await admin.post(at, texts)
    const kinds = ['ADULT', 'CHILD', 'INFANT', 'SENIOR', 'YOUTH', 'STUDENT', 'ANY']
    for (const [place, kind] of kinds.entries()) {
      const age = String(10 * place)
      expect((await addType(product.id, kind, age, age)).body).toMatchObject({ kind })
    }
    expect((await addType(product.id, 'PENSIONER', '90', '90')).status).toBe(400)
  })

  test('that overlaps with another, or is there twice, is refused, also at the same moment', async () => {
    const { body: product } = await admin.post(at, texts)
    await addType(product.id, 'ADULT', '18', '64')
    expect(reason(await addType(product.id, 'SENIOR', '60+', null))).toEqual([409, 'travelers.overlap'])
    expect(reason(await addType(product.id, 'ADULT', '70', '71'))).toEqual([409, 'travelers.kind_taken'])
    const both = await Promise.all([
      addType(product.id, 'CHILD', '3', '12'),
      addType(product.id, 'YOUTH', '10', '17'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('that is withdrawn takes its prices off sale when the product is published, and says so before', async () => {
    const child = { travelerType: 'CHILD', travelerName: 'Child', minAge: 3, maxAge: 12 } as const
    await addPrices([{ supplierId, rateId: cruise.rateId, ...child, currency: 'USD', retail: 500 }], app.db)
    const [grown] = (await admin.get(`/api/operator/traveler-types?productId=${cruise.productId}`)).body
      .traveler_types
    await admin.send('DELETE', `/api/operator/traveler-types/${grown.id}`)
    expect(await changes(cruise.productId)).toMatchObject([{ of: 'traveler_type', what: 'WITHDRAWN' }])
    const prices = async () =>
      (await desk.get(`/api/rates/rate-list/${supplierId}/${cruise.productId}/rates`)).body.rates[0].prices
    expect(await prices()).toHaveLength(2)
    await publish(cruise.productId)
    expect(await prices()).toMatchObject([{ travelerType: { typeOf: 'CHILD' } }])
  })
})
