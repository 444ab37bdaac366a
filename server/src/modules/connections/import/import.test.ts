import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoProduct, octoSupplier, octoUnit, type OctoSupplier } from '#test/fakes/octo-supplier.ts'
import { syncDue } from '../index.ts'

let app: TestApp
let desk: Desk
let at: ReturnType<typeof connectionsAt>
let remote: OctoSupplier

beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  at = connectionsAt(app, desk)
})

beforeEach(async () => {
  remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'Boat'), octoProduct('bus', 'Bus')])
})

describe('an import', () => {
  test('does what its preview showed', async () => {
    const id = await at.added(remote)
    const preview = await at.previewOf(id)
    expect(preview.counts).toMatchObject({ added: 2, changed: 0, withdrawn: 0, waiting: 2 })
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ change: 'added', thing: 'price', name: ['Boat', 'Boat', 'adult'] }),
    )
    await at.imported(id)
    const [rate] = await at.ratesOf(id, 'Boat')
    expect(rate).toMatchObject({
      name: 'Boat',
      minTravelers: 1,
      maxTravelers: 8,
      hasAvailability: true,
      policy: 'Free until 24 hours before',
    })
    expect(rate.prices).toMatchObject([
      { retail: { amount: 2500, currency: 'USD' }, net: { amount: 2000 }, travelerType: { typeOf: 'ADULT' } },
      { retail: { amount: 1200, currency: 'USD' } },
    ])
    expect((await at.previewOf(id)).changes).toEqual([])
  })

  test('is refused when the catalog became another one since', async () => {
    const id = await at.added(remote)
    const { digest } = await at.previewOf(id)
    remote.products = [octoProduct('boat', 'Boat')]
    const refused = await desk.post(`/api/connections/${id}/apply`, { digest })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 90_025 } } })
    await syncDue(app)
    expect(await at.productsOf(id)).toEqual([])
  })

  test('that was approved is not done when the catalog changes before it begins', async () => {
    const id = await at.added(remote)
    const { digest } = await at.previewOf(id)
    await desk.post(`/api/connections/${id}/apply`, { digest })
    remote.products = [octoProduct('boat', 'Boat')]
    await syncDue(app)
    expect((await at.connection(id)).sync).toMatchObject({ state: 'FAILED', failure: 'catalog_changed' })
    expect(await at.productsOf(id)).toEqual([])
  })

  test('tells what cannot be sold and why, and imports the rest', async () => {
    const id = await at.added(remote)
    const euros = octoUnit('adult', 'ADULT', 100, 'QQQ')
    remote.products = [
      octoProduct('boat', 'Boat'),
      octoProduct('charter', 'Charter', { pricingPer: 'BOOKING' }),
      octoProduct('empty', 'Empty', { units: [] }),
      octoProduct('coin', 'Coin', { units: [euros] }),
      octoProduct('boat', 'Boat again'),
    ]
    const { unsellable, counts, details } = await at.previewOf(id)
    expect(unsellable).toEqual(
      expect.arrayContaining([
        { name: ['Charter'], reason: 'priced_by_booking' },
        { name: ['Coin', 'Coin', 'adult'], reason: 'currency_unknown' },
        { name: ['Boat again'], reason: 'twice' },
      ]),
    )
    expect(counts).toMatchObject({ added: 1, unsellable: 3 })
    expect(details.join()).toContain('Skipped Empty')
    await at.imported(id)
    expect(await at.namesOf(id)).toEqual(['Boat'])
  })

  test('keeps the zone of a product that is elsewhere', async () => {
    const id = await at.added(remote)
    remote.products.push(octoProduct('far', 'Far', { timeZone: 'Pacific/Auckland' }))
    await at.imported(id)
    expect((await at.connection(id)).timezone).toBe('Europe/Paris')
    const [far] = await at.ratesOf(id, 'Far')
    expect(far.hours).toMatchObject([{ timezone: 'Pacific/Auckland' }])
    const [boat] = await at.ratesOf(id, 'Boat')
    expect(boat.hours).toMatchObject([{ timezone: 'Europe/Paris' }])
  })

  test('sells a unit that the portal has no type for under its own name', async () => {
    const id = await at.added(remote)
    remote.products = [octoProduct('boat', 'Boat', { units: [octoUnit('Family of four', 'FAMILY', 9000)] })]
    await at.imported(id)
    const [rate] = await at.ratesOf(id, 'Boat')
    expect(rate.prices[0].travelerType).toMatchObject({ typeOf: 'ANY', name: 'Family of four' })
  })
})

describe('a synchronization by itself', () => {
  test('takes prices and texts over, hides what is gone, and only reports what is new', async () => {
    const id = await at.added(remote)
    await at.imported(id)
    remote.products = [
      octoProduct('boat', 'Big boat', { units: [octoUnit('adult', 'ADULT', 2700)] }),
      octoProduct('plane', 'Plane'),
    ]
    const counts = { added: 0, changed: 1, withdrawn: 1, waiting: 1 }
    expect(await at.synced(id)).toMatchObject({ state: 'DONE', counts })
    expect(await at.namesOf(id)).toEqual(['Big boat'])
    const [rate] = await at.ratesOf(id, 'Big boat')
    expect(rate.prices).toMatchObject([{ retail: { amount: 2700 } }])
    expect((await desk.get('/api/connections')).body.connections).toContainEqual(
      expect.objectContaining({ id, waiting: 1 }),
    )
  })

  test.for([
    ['is empty', []],
    ['has a product that cannot be read', [{ id: 'boat', internalName: 'Boat' }]],
    [
      'might be incomplete',
      Array.from({ length: 100 }, (_, nth) => octoProduct(`p${nth}`, `Product ${nth}`)),
    ],
  ] as const)('hides nothing when the list %s', async ([, products]) => {
    const id = await at.added(remote)
    await at.imported(id)
    remote.productsIn = () => [...products]
    expect(await at.synced(id)).toMatchObject({ state: 'DONE', counts: { withdrawn: 0 } })
    expect(await at.namesOf(id)).toEqual(['Boat', 'Bus'])
  })

  test('hides an option that the supplier lists no longer, and not its product', async () => {
    const id = await at.added(remote)
    const [boat] = remote.products
    boat?.options.push(...octoProduct('boat', 'Boat', { option: 'EVENING' }).options)
    await at.imported(id)
    expect(await at.ratesOf(id, 'Boat')).toHaveLength(2)
    boat?.options.pop()
    await at.synced(id)
    expect(await at.ratesOf(id, 'Boat')).toHaveLength(1)
  })

  test('hides what a person let go, and it comes back under the same ids', async () => {
    const id = await at.added(remote)
    await at.imported(id)
    const [, bus] = await at.productsOf(id)
    const [boat] = remote.products.splice(0, 2)
    if (boat) remote.products.push(boat)
    await at.imported(id)
    expect(await at.namesOf(id)).toEqual(['Boat'])
    const [rate] = bus.rates
    const gone = `/api/booking/availability-list/${id}/${bus.id}/${rate.id}?start=2030-05-06&end=2030-05-06`
    expect(await desk.get(gone)).toMatchObject({ status: 404 })
    remote.products.push(octoProduct('bus', 'Bus'))
    expect(await at.synced(id)).toMatchObject({ counts: { changed: 1, waiting: 0 } })
    expect((await at.productsOf(id)).map((each: { id: string }) => each.id)).toContain(bus.id)
    expect(await at.ratesOf(id, 'Bus')).toMatchObject([{ id: rate.id, prices: [{}, {}] }])
  })

  test('happens every few hours once something was imported, and a failure is shown until it is over', async () => {
    const id = await at.added(remote)
    await at.imported(id)
    remote.broken = { status: 503, body: 'Down for maintenance' }
    app.pass({ minutes: 6 * 60 + 1 })
    await desk.comeBack()
    await syncDue(app)
    expect(await at.connection(id)).toMatchObject({ failure: 'maintenance', sync: { cause: 'SCHEDULE' } })
    const metrics = await app.inject({ method: 'GET', url: '/metrics' })
    expect(metrics.body).toMatch(/^connections_failing [1-9]/m)
    remote.broken = undefined
    expect(await at.synced(id)).toMatchObject({ state: 'DONE' })
    expect(await at.connection(id)).toMatchObject({ failure: null })
  })
})

test('an import that was interrupted is finished by another process, and nothing is there twice', async () => {
  const id = await at.added(remote)
  remote.products = Array.from({ length: 450 }, (_, number) => octoProduct(`p${number}`, `Product ${number}`))
  const { digest } = await at.previewOf(id)
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
  expect((await at.connection(id)).sync).toMatchObject({ state: 'DONE' })
  expect(await at.productsOf(id)).toHaveLength(450)
  expect((await at.previewOf(id)).changes).toEqual([])
})

test('two processes at once import once', async () => {
  const id = await at.added(remote)
  const { digest } = await at.previewOf(id)
  await desk.post(`/api/connections/${id}/apply`, { digest })
  remote.calls = []
  await Promise.all([syncDue(app), syncDue(app), syncDue(app)])
  expect(remote.calls.filter((call) => call === 'GET /products')).toHaveLength(1)
  expect(await at.productsOf(id)).toHaveLength(2)
})
