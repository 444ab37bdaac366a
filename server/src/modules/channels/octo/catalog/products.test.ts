import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { noDetails } from '#test/shelf.ts'
import { openSupplier, stockProduct, stockRate, stockSlot, type Stock } from '#test/stock.ts'

const everything = 'octo/pricing,octo/content,octo/pickups,octo/questions'
const zone = 'America/New_York'
const adult = {
  travelerType: 'ADULT' as const,
  travelerName: 'Adult',
  minAge: 18,
  maxAge: 120,
  octoId: 'adult',
  retail: 1000,
  net: 800,
}
const child = {
  travelerType: 'CHILD' as const,
  travelerName: 'Child',
  minAge: 3,
  maxAge: 17,
  octoId: 'child',
  retail: 600,
}

let app: TestApp
let resellerId: string
let supplierId: string
let cruise: Stock
let key: string

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
  ;({ resellerId } = await openDesk(app))
  supplierId = await openSupplier(app, {
    soldBy: [resellerId],
    name: 'Bay Boats',
    timezone: zone,
    ext: { ticketLimit: '9' },
    selling: {
      contactPhone: '+1 555 0142',
      generalInfo: 'All boats leave from Pier 7.',
      guestDetails: {
        ...noDetails,
        requireGuestNamePerTraveler: true,
        requireGuestWeightPerTraveler: true,
      },
      pickupLocations: [
        { label: 'Lodge', estimatedMinsPrior: 45, value: 'lodge', directions: 'Behind the church' },
        { label: 'No pickup required', estimatedMinsPrior: 0, value: 'none' },
      ],
    },
  })
  cruise = await stockProduct(app, supplierId, {
    rate: {
      octoId: 'standard',
      title: 'Standard Seat',
      minTravelers: 2,
      maxTravelers: 12,
      policy: 'No refunds.',
    },
    prices: [
      { ...adult, includedTaxes: [{ name: 'Harbor Tax', retail: 80, currency: 'USD' }], original: 1200 },
      { ...adult, octoId: 'adult-july', retail: 900, validFrom: '2027-07-01', validUntil: '2027-07-31' },
      { ...adult, octoId: 'adult-past', retail: 100, validFrom: '2026-07-01', validUntil: '2026-07-31' },
      child,
    ],
  })
  for (const [day, time] of [
    [1, '18:30'],
    [1, '09:00'],
    [2, '09:00'],
  ] as const)
    await stockSlot(app, cruise, { zone, day, time })
  key = await octoKey(app, { resellerId, supplierId })
})

const desk = (capabilities = '', language?: string) =>
  octoDesk(app, { key, capabilities, ...(language === undefined ? {} : { language }) })

describe('a product', () => {
  test('is our product, its options our rates and its units our travelers, whatever the season', async () => {
    const { body } = await desk().get('/products')
    expect(body).toEqual([expect.objectContaining({ id: cruise.productId, internalName: 'Harbor Cruise' })])
    expect(body[0]).toMatchObject({
      locale: 'en',
      timeZone: zone,
      availabilityType: 'START_TIME',
      availabilityRequired: true,
      deliveryFormats: ['QRCODE'],
      deliveryMethods: ['VOUCHER', 'TICKET'],
      options: [
        {
          id: 'standard',
          default: true,
          availabilityLocalStartTimes: ['09:00', '18:30'],
          restrictions: { minUnits: 2, maxUnits: 9 },
          cancellationCutoff: 'No refunds.',
          units: [
            { id: 'adult', type: 'ADULT', restrictions: { minAge: 18, maxAge: 120, paxCount: 1 } },
            { id: 'child', type: 'CHILD', requiredContactFields: ['firstName', 'lastName'] },
          ],
        },
      ],
    })
    expect(body[0]).not.toHaveProperty('title')
    expect(body[0].options[0].units[0]).not.toHaveProperty('pricingFrom')
  })

  test('tells the lowest coming price of each currency, with the taxes in it', async () => {
    const { body } = await desk('pricing').get(`/products/${cruise.productId}`)
    expect(body).toMatchObject({
      defaultCurrency: 'USD',
      availableCurrencies: ['USD'],
      pricingPer: 'UNIT',
    })
    const [first, second] = body.options[0].units
    expect(first.pricingFrom).toEqual([
      { original: 900, retail: 900, net: 800, currency: 'USD', currencyPrecision: 2, includedTaxes: [] },
    ])
    expect(second.pricingFrom).toMatchObject([{ original: 600, retail: 600, net: null }])
  })

  test('tells content, pickups and questions to who asks for them, in the language of the guests', async () => {
    const { body, headers } = await desk(everything, 'de, fr-CA;q=0.9, en;q=0.1').get(
      `/products/${cruise.productId}`,
    )
    expect(headers).toMatchObject({
      'octo-capabilities': everything,
      'content-language': 'fr',
      'available-languages': 'en, es, fr',
    })
    expect(body).toMatchObject({ title: 'Harbor Cruise', description: null, features: [], media: [] })
    const [option] = body.options
    expect(option).toMatchObject({
      title: 'Standard Seat',
      features: [{ type: 'CANCELLATION_TERM', shortDescription: 'No refunds.' }],
      pickupAvailable: true,
      pickupRequired: false,
      pickupPoints: [{ id: 'lodge', name: 'Lodge', directions: 'Behind the church' }],
      pickupLocations: [{ id: 'lodge', title: 'Lodge', shortDescription: 'Behind the church', place: null }],
      pickupAreas: [],
    })
    expect(option.units[0]).toMatchObject({ title: 'Adulte', shortDescription: '18 ans et plus' })
    expect(option.units[0].questions.map((each: { id: string; required: boolean }) => each)).toMatchObject([
      { id: 'firstName', required: false, title: 'Prénom' },
      { id: 'lastName', required: false },
      { id: 'weight', required: true, inputType: 'number' },
    ])
  })

  test('whose rates are in two currencies names both, and yen have no digits', async () => {
    const trade = await stockProduct(app, supplierId, {
      product: 'Trade Tour',
      prices: [adult, child],
    })
    await stockRate(app, trade, { name: 'Japan' }, [{ ...adult, currency: 'JPY', retail: 4600 }])
    const { body } = await desk('octo/pricing').get(`/products/${trade.productId}`)
    expect(body).toMatchObject({ defaultCurrency: 'USD', availableCurrencies: ['USD', 'JPY'] })
    expect(body.options[1].units[0].pricingFrom).toMatchObject([
      { retail: 4600, currency: 'JPY', currencyPrecision: 0 },
    ])
  })
})

describe('a key sees', () => {
  test('only the products of its channel, and of those only what is not switched off', async () => {
    const other = await openDesk(app)
    const bus = await openSupplier(app, { soldBy: [resellerId, other.resellerId], name: 'Bus' })
    const [open, closed] = [await stockProduct(app, bus), await stockProduct(app, bus)]
    const second = await stockRate(app, open, { name: 'Second' })
    const channel = { resellerId, supplierId: bus }
    const mine = octoDesk(app, { key: await octoKey(app, channel) })
    const theirs = octoDesk(app, { key: await octoKey(app, { ...channel, resellerId: other.resellerId }) })
    const ids = async (shop: typeof mine) =>
      (await shop.get('/products')).body.map((product: { id: string }) => product.id).toSorted()
    const both = [open.productId, closed.productId].toSorted()
    expect([await ids(mine), await ids(theirs)]).toEqual([both, both])

    await app.db
      .updateTable('channels')
      .set({ all_products: false })
      .where('reseller_id', '=', resellerId)
      .where('supplier_id', '=', bus)
      .execute()
    await app.db
      .insertInto('channel_products')
      .values({ reseller_id: resellerId, supplier_id: bus, product_id: open.productId })
      .execute()
    await app.db
      .insertInto('disabled_tickets')
      .values({ reseller_id: resellerId, channel_id: `channel-${resellerId}`, rate_id: second })
      .execute()
    expect([await ids(mine), await ids(theirs)]).toEqual([[open.productId], both])
    const { body } = await mine.get(`/products/${open.productId}`)
    expect(body.options.map((option: { id: string }) => option.id)).toEqual([open.rateId])

    const strange = await mine.get(`/products/${closed.productId}`)
    expect(strange).toMatchObject({
      status: 400,
      body: { error: 'INVALID_PRODUCT_ID', productId: closed.productId },
    })
    expect((await desk().get(`/products/${open.productId}`)).body.error).toBe('INVALID_PRODUCT_ID')
  })

  test('its own nets, else those of the price', async () => {
    const product = await stockProduct(app, supplierId, { product: 'Net Tour', prices: [adult] })
    const net = async () => {
      const { body } = await desk('pricing').get(`/products/${product.productId}`)
      return body.options[0].units[0].pricingFrom[0].net
    }
    expect(await net()).toBe(800)
    const row = app.db.selectFrom('prices').select('id').where('rate_id', '=', product.rateId)
    const { id: price_id } = await row.executeTakeFirstOrThrow()
    await app.db
      .insertInto('channel_nets')
      .values({ reseller_id: resellerId, supplier_id: supplierId, price_id, net: 650 })
      .execute()
    expect(await net()).toBe(650)
  })
})

test('where no policy is written, the cutoff is told in the language of the caller', async () => {
  const stock = await stockProduct(app, supplierId, { prices: [adult] })
  const { octo_id } = await app.db
    .selectFrom('products')
    .select('octo_id')
    .where('id', '=', stock.productId)
    .executeTakeFirstOrThrow()
  const cutoff = async (language: string) =>
    (await desk('', language).get(`/products/${octo_id}`)).body.options[0].cancellationCutoff
  expect([await cutoff('en'), await cutoff('es-MX'), await cutoff('fr')]).toEqual([
    'Until the start time',
    'Hasta la hora de inicio',
    'Jusqu’à l’heure de début',
  ])
  const written = (await desk('', 'fr').get(`/products/${cruise.productId}`)).body
  expect(written.options[0].cancellationCutoff).toBe('No refunds.')
})

test('cancellation rules are the cut-off, in words before the own text and in hours', async () => {
  const stock = await stockProduct(app, supplierId, { prices: [adult] })
  const rule = { kind: 'PERCENT' as const, currency: 'USD', per: 'TICKET' as const }
  const rules = [
    { ...rule, untilHours: 24, value: 0 },
    { ...rule, untilHours: 0, value: 5000 },
  ]
  await app.db
    .updateTable('rates')
    .set({ cancellation_rules: JSON.stringify(rules), policy: 'Bring the voucher.' })
    .where('product_id', '=', stock.productId)
    .execute()
  const { octo_id } = await app.db
    .selectFrom('products')
    .select('octo_id')
    .where('id', '=', stock.productId)
    .executeTakeFirstOrThrow()
  expect((await desk('', 'en').get(`/products/${octo_id}`)).body.options[0]).toMatchObject({
    cancellationCutoff:
      'Free cancellation until 24 hours before departure. After that, the cancellation fee is 50% of the price. Bring the voucher.',
    cancellationCutoffAmount: 24,
    cancellationCutoffUnit: 'hour',
  })
})

test('a refusal is said in the language of the caller', async () => {
  const sentenceIn = async (language: string) =>
    (await desk('', language).get('/products/none')).body.errorMessage
  expect(await sentenceIn('es-MX')).toContain('No se encontró el producto')
  expect(await sentenceIn('fr;q=0.2, es;q=0.1')).toContain('Produit introuvable')
  expect(await sentenceIn('de')).toContain('Product not found')
})

test('the supplier is told with the web address and email of its company', async () => {
  const own = await openSupplier(app, { soldBy: [resellerId], name: 'Cove Kayaks' })
  const manager = await openOperator(app, own)
  const company = (await manager.get(`/api/companies/${own}`)).body
  const contact = { url: 'https://cove.example', email: 'hello@cove.example' }
  await manager.send('PUT', `/api/companies/${own}`, { ...company, ...contact })
  const kayaks = octoDesk(app, { key: await octoKey(app, { supplierId: own, resellerId }) })
  expect((await kayaks.get('/supplier')).body.contact).toMatchObject({
    website: contact.url,
    email: contact.email,
  })
})

test('the supplier is told alone, as a list of one, and by its id', async () => {
  const { body } = await desk('content').get('/supplier')
  expect(body).toMatchObject({
    id: supplierId,
    name: 'Bay Boats',
    contact: { telephone: '+1 555 0142' },
    shortDescription: 'All boats leave from Pier 7.',
    media: [],
  })
  expect((await desk('content').get('/suppliers')).body).toEqual([body])
  expect((await desk('content').get(`/suppliers/${supplierId}/`)).body).toEqual(body)
  expect(await desk().get(`/suppliers/${resellerId}`)).toMatchObject({
    status: 403,
    body: { error: 'FORBIDDEN' },
  })
})

test('the capabilities are listed, and those asked for in either spelling are echoed', async () => {
  const { body, headers } = await desk('pricing, octo/content ,octo/cart').get('/capabilities')
  expect(body.map((each: { id: string }) => each.id)).toEqual([
    'octo/pricing',
    'octo/content',
    'octo/pickups',
    'octo/questions',
  ])
  expect(headers['octo-capabilities']).toBe('pricing,octo/content')
  const answer = await desk().get('/capabilities?_capabilities=octo/pricing', {
    'octo-capabilities': undefined,
  })
  expect(answer.headers['octo-capabilities']).toBe('octo/pricing')
})
