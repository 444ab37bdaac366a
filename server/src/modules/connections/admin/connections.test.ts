import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test-app.ts'
import type { TestApp } from '../../../test-app.ts'
import { openDesk } from '../../../test-desk.ts'
import type { Desk } from '../../../test-desk.ts'
import { octoProduct, octoSupplier, octoUnit } from '../../../test-octo-supplier.ts'
import type { OctoSupplier } from '../../../test-octo-supplier.ts'
import { syncDue } from '../index.ts'

let app: TestApp
let desk: Desk
let stranger: Desk
let remote: OctoSupplier
const capabilities = ['octo/pricing', 'octo/content']

beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

beforeEach(async () => {
  remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'Boat'), octoProduct('bus', 'Bus')])
})

const address = () => ({ baseUrl: remote.address, apiKey: remote.key, capabilities })

async function added(): Promise<string> {
  const answer = await desk.post('/api/connections', { ...address(), resellerIds: [desk.resellerId] })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.connection.id
}

const previewOf = async (id: string) => (await desk.post(`/api/connections/${id}/preview`)).body.preview
const connection = async (id: string) => (await desk.get(`/api/connections/${id}`)).body.connection

async function imported(id: string): Promise<void> {
  const { digest } = await previewOf(id)
  expect(await desk.post(`/api/connections/${id}/apply`, { digest })).toMatchObject({ status: 200 })
  await syncDue(app)
  expect(await connection(id)).toMatchObject({ sync: { state: 'DONE' }, failure: null })
}

async function synced(id: string) {
  expect(await desk.post(`/api/connections/${id}/sync`)).toMatchObject({ status: 200 })
  await syncDue(app)
  return (await connection(id)).sync
}

const productsOf = async (id: string) =>
  (await desk.get(`/api/products/products-list/${id}/products`)).body.products
const ratesOf = async (id: string, name: string) => {
  const product = (await productsOf(id)).find((each: { name: string }) => each.name === name)
  return (await desk.get(`/api/rates/rate-list/${id}/${product.id}/rates`)).body.rates
}

describe('an address is tried out before anything is kept', () => {
  test('and what was found is told', async () => {
    const { probe } = (await desk.post('/api/connections/probe', address())).body
    expect(probe).toMatchObject({
      ...{ isUsable: true, supplierName: 'Seine Boats', products: 2, currencies: ['USD'], problems: [] },
      timeZones: ['Europe/Paris'],
    })
    expect(probe.has).toContainEqual({ endpoint: 'notifications', answer: 'no' })
    expect(probe.has).toContainEqual({ endpoint: 'calendar', answer: 'yes' })
  })

  test.for([
    ['no address at all', { baseUrl: 'boats' }, 'not_an_address'],
    ['a key that opens nothing', { apiKey: 'another-key-0000' }, 'key_refused'],
    ['nobody there', { baseUrl: 'http://127.0.0.1:9/octo' }, 'unreachable'],
  ] as const)('%s is told in words', async ([, wrong, problem]) => {
    const { probe } = (await desk.post('/api/connections/probe', { ...address(), ...wrong })).body
    expect(probe).toMatchObject({ isUsable: false, problems: [problem] })
    const add = { ...address(), ...wrong, resellerIds: [desk.resellerId] }
    expect(await desk.post('/api/connections', add)).toMatchObject({ status: 422 })
  })
})

describe('a connection', () => {
  test('keeps its key to itself', async () => {
    const id = await added()
    const told = JSON.stringify([await connection(id), await desk.get('/api/connections')])
    expect(told).not.toContain(remote.key)
    expect(await connection(id)).toMatchObject({ keyEnding: '1234', name: 'Seine Boats' })
    const { api_key } = await app.db
      .selectFrom('supplier_connections')
      .select('api_key')
      .where('supplier_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(api_key.toString('latin1')).not.toContain(remote.key)
  })

  test('is added once for one key', async () => {
    await added()
    const again = await desk.post('/api/connections', { ...address(), resellerIds: [desk.resellerId] })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 90_021 } } })
  })

  test('is nothing that another reseller sees, and none is opened to another', async () => {
    const id = await added()
    expect(await stranger.get(`/api/connections/${id}`)).toMatchObject({ status: 404 })
    expect((await stranger.get('/api/connections')).body.connections).toEqual([])
    const foreign = { ...address(), resellerIds: [desk.resellerId] }
    expect(await stranger.post('/api/connections', foreign)).toMatchObject({ status: 404 })
  })

  test('that is paused is not read, by nobody and at no time, until it is resumed', async () => {
    const id = await added()
    await imported(id)
    expect(await desk.post(`/api/connections/${id}/pause`)).toMatchObject({ status: 200 })
    expect(await desk.post(`/api/connections/${id}/preview`)).toMatchObject({ status: 409 })
    remote.calls = []
    app.pass({ days: 2 })
    await desk.comeBack()
    await syncDue(app)
    expect(remote.calls).toEqual([])
    await desk.post(`/api/connections/${id}/resume`)
    await syncDue(app)
    expect(remote.calls).toContain('GET /products')
  })

  test('takes new settings, and a new key only where one is given', async () => {
    const id = await added()
    const { settings } = await connection(id)
    const change = { baseUrl: `${remote.address}/`, capabilities: ['octo/pricing'], settings, syncHours: 12 }
    const changed = await desk.send('PUT', `/api/connections/${id}`, change)
    expect(changed.body.connection).toMatchObject({
      syncHours: 12,
      keyEnding: '1234',
      baseUrl: remote.address,
    })
    remote.key = 'the-next-key-5678'
    expect(await desk.post(`/api/connections/${id}/preview`)).toMatchObject({ status: 502 })
    const errors = (await desk.get(`/api/connections/${id}/errors`)).body.errors
    expect(errors[0]).toMatchObject({ call: 'GET /products', status: 403 })
    await desk.send('PUT', `/api/connections/${id}`, { ...change, apiKey: remote.key })
    expect(await desk.post(`/api/connections/${id}/preview`)).toMatchObject({ status: 200 })
  })
})

describe('an import', () => {
  test('does what its preview showed', async () => {
    const id = await added()
    const preview = await previewOf(id)
    expect(preview.counts).toMatchObject({ added: 2, changed: 0, withdrawn: 0, waiting: 2 })
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ change: 'added', thing: 'price', name: ['Boat', 'Boat', 'adult'] }),
    )
    await imported(id)
    const [rate] = await ratesOf(id, 'Boat')
    expect(rate).toMatchObject({
      ...{ name: 'Boat', minTravelers: 1, maxTravelers: 8, hasAvailability: true },
      policy: 'Free until 24 hours before',
    })
    expect(rate.prices).toMatchObject([
      { retail: { amount: 2500, currency: 'USD' }, net: { amount: 2000 }, travelerType: { typeOf: 'ADULT' } },
      { retail: { amount: 1200, currency: 'USD' } },
    ])
    expect((await previewOf(id)).changes).toEqual([])
  })

  test('is refused when the catalogue became another one since', async () => {
    const id = await added()
    const { digest } = await previewOf(id)
    remote.products = [octoProduct('boat', 'Boat')]
    const refused = await desk.post(`/api/connections/${id}/apply`, { digest })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 90_025 } } })
    await syncDue(app)
    expect(await productsOf(id)).toEqual([])
  })

  test('that was approved is not done when the catalogue changes before it begins', async () => {
    const id = await added()
    const { digest } = await previewOf(id)
    await desk.post(`/api/connections/${id}/apply`, { digest })
    remote.products = [octoProduct('boat', 'Boat')]
    await syncDue(app)
    expect((await connection(id)).sync).toMatchObject({ state: 'FAILED', failure: 'catalogue_changed' })
    expect(await productsOf(id)).toEqual([])
  })

  test('tells what cannot be sold and why, and imports the rest', async () => {
    const id = await added()
    const euros = octoUnit('adult', 'ADULT', 100, 'QQQ')
    remote.products = [
      octoProduct('boat', 'Boat'),
      octoProduct('charter', 'Charter', { pricingPer: 'BOOKING' }),
      octoProduct('empty', 'Empty', { units: [] }),
      octoProduct('coin', 'Coin', { units: [euros] }),
      octoProduct('boat', 'Boat again'),
    ]
    const { unsellable, counts } = await previewOf(id)
    expect(unsellable).toEqual(
      expect.arrayContaining([
        { name: ['Charter'], reason: 'priced_by_booking' },
        { name: ['Empty', 'Empty'], reason: 'no_units' },
        { name: ['Coin', 'Coin', 'adult'], reason: 'currency_unknown' },
        { name: ['Boat again'], reason: 'twice' },
      ]),
    )
    expect(counts).toMatchObject({ added: 1, unsellable: 4 })
    await imported(id)
    expect((await productsOf(id)).map(({ name }: { name: string }) => name)).toEqual(['Boat'])
  })

  test('keeps the zone of a product that is elsewhere', async () => {
    const id = await added()
    remote.products.push(octoProduct('far', 'Far', { timeZone: 'Pacific/Auckland' }))
    await imported(id)
    expect((await connection(id)).timezone).toBe('Europe/Paris')
    const [far] = await ratesOf(id, 'Far')
    expect(far.hours).toMatchObject([{ timezone: 'Pacific/Auckland' }])
    const [boat] = await ratesOf(id, 'Boat')
    expect(boat.hours).toMatchObject([{ timezone: 'Europe/Paris' }])
  })

  test('sells a unit that the portal has no type for under its own name', async () => {
    const id = await added()
    remote.products = [octoProduct('boat', 'Boat', { units: [octoUnit('Family of four', 'FAMILY', 9000)] })]
    await imported(id)
    const [rate] = await ratesOf(id, 'Boat')
    expect(rate.prices[0].travelerType).toMatchObject({ typeOf: 'ANY', name: 'Family of four' })
  })
})

describe('a synchronisation by itself', () => {
  test('takes prices and texts over, and only reports what is new or gone', async () => {
    const id = await added()
    await imported(id)
    remote.products = [
      octoProduct('boat', 'Big boat', { units: [octoUnit('adult', 'ADULT', 2700)] }),
      octoProduct('plane', 'Plane'),
    ]
    expect(await synced(id)).toMatchObject({ state: 'DONE', counts: { added: 0, changed: 1, waiting: 2 } })
    expect((await productsOf(id)).map(({ name }: { name: string }) => name)).toEqual(['Big boat', 'Bus'])
    const [rate] = await ratesOf(id, 'Big boat')
    expect(rate.prices).toMatchObject([{ retail: { amount: 2700 } }])
    expect((await desk.get('/api/connections')).body.connections).toContainEqual(
      expect.objectContaining({ id, waiting: 2 }),
    )
  })

  test('hides what a person let go, and it comes back under the same ids', async () => {
    const id = await added()
    await imported(id)
    const [, bus] = await productsOf(id)
    const [boat] = remote.products.splice(0, 2)
    if (boat) remote.products.push(boat)
    await imported(id)
    expect((await productsOf(id)).map(({ name }: { name: string }) => name)).toEqual(['Boat'])
    const [rate] = bus.rates
    const gone = `/api/booking/availability-list/${id}/${bus.id}/${rate.id}?start=2030-05-06&end=2030-05-06`
    expect(await desk.get(gone)).toMatchObject({ status: 404 })
    remote.products.push(octoProduct('bus', 'Bus'))
    expect(await synced(id)).toMatchObject({ counts: { changed: 1, waiting: 0 } })
    expect((await productsOf(id)).map((each: { id: string }) => each.id)).toContain(bus.id)
    expect(await ratesOf(id, 'Bus')).toMatchObject([{ id: rate.id, prices: [{}, {}] }])
  })

  test('happens every few hours once something was imported, and a failure is shown until it is over', async () => {
    const id = await added()
    await imported(id)
    remote.broken = { status: 503, body: 'Down for maintenance' }
    app.pass({ minutes: 6 * 60 + 1 })
    await desk.comeBack()
    await syncDue(app)
    expect(await connection(id)).toMatchObject({ failure: 'maintenance', sync: { cause: 'SCHEDULE' } })
    const metrics = await app.inject({ method: 'GET', url: '/metrics' })
    expect(metrics.body).toMatch(/^connections_failing [1-9]/m)
    remote.broken = undefined
    expect(await synced(id)).toMatchObject({ state: 'DONE' })
    expect(await connection(id)).toMatchObject({ failure: null })
  })
})

test('an import that was interrupted is finished by another process, and nothing is there twice', async () => {
  const id = await added()
  remote.products = Array.from({ length: 450 }, (_, number) => octoProduct(`p${number}`, `Product ${number}`))
  const { digest } = await previewOf(id)
  await desk.post(`/api/connections/${id}/apply`, { digest })
  const stop = new Error('the process is gone')
  let batches = 0
  const dying: TestApp['clock'] = () => {
    batches += 1
    if (batches > 12) throw stop
    return app.clock()
  }
  await syncDue({ ...app, clock: dying }).catch(() => undefined)
  app.pass({ minutes: 3 })
  await desk.comeBack()
  await syncDue(app)
  expect((await connection(id)).sync).toMatchObject({ state: 'DONE' })
  expect(await productsOf(id)).toHaveLength(450)
  expect((await previewOf(id)).changes).toEqual([])
})

test('two processes at once import once', async () => {
  const id = await added()
  const { digest } = await previewOf(id)
  await desk.post(`/api/connections/${id}/apply`, { digest })
  remote.calls = []
  await Promise.all([syncDue(app), syncDue(app), syncDue(app)])
  expect(remote.calls.filter((call) => call === 'GET /products')).toHaveLength(1)
  expect(await productsOf(id)).toHaveLength(2)
})
