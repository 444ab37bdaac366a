import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { capabilities, connectionsAt } from '#test/portals/connections.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoProduct, octoSupplier, type OctoSupplier } from '#test/fakes/octo-supplier.ts'
import { syncDue } from '../index.ts'

let app: TestApp
let desk: Desk
let stranger: Desk
let at: ReturnType<typeof connectionsAt>
let remote: OctoSupplier

beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  at = connectionsAt(app, desk)
})

beforeEach(async () => {
  remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'Boat'), octoProduct('bus', 'Bus')])
})

const address = () => ({ baseUrl: remote.address, apiKey: remote.key, capabilities })

describe('an address is tried out before anything is kept', () => {
  test('and what was found is told', async () => {
    const { probe } = (await desk.post('/api/connections/probe', address())).body
    expect(probe).toMatchObject({
      isUsable: true,
      supplierName: 'Seine Boats',
      products: 2,
      currencies: ['USD'],
      problems: [],
      timeZones: ['Europe/Paris'],
    })
    expect(probe.has).toContainEqual({ endpoint: 'notifications', answer: 'no' })
    expect(probe.has).toContainEqual({ endpoint: 'calendar', answer: 'yes' })
  })

  test('and a list that looks cut off is told there and in the preview', async () => {
    remote.products = Array.from({ length: 100 }, (_, number) => octoProduct(`p${number}`, `P ${number}`))
    const { probe } = (await desk.post('/api/connections/probe', address())).body
    expect(probe).toMatchObject({ isUsable: true, problems: ['list_cut_off'] })
    const id = await at.added(remote)
    expect(await at.previewOf(id)).toMatchObject({ problems: ['list_cut_off'] })
    remote.products.push(octoProduct('one-more', 'One more'))
    expect(await at.previewOf(id)).toMatchObject({ problems: [] })
  })

  test('and one that has to list us first says what to do', async () => {
    remote.unlisted = 'forbidden'
    const { probe } = (await desk.post('/api/connections/probe', address())).body
    expect(probe).toMatchObject({ isUsable: false, problems: ['not_listed'], supplierName: 'Seine Boats' })
    remote.unlisted = 'nothing'
    const empty = (await desk.post('/api/connections/probe', address())).body.probe
    expect(empty).toMatchObject({ isUsable: true, problems: expect.arrayContaining(['no_products']) })
    const id = await at.added(remote)
    expect(await at.previewOf(id)).toMatchObject({ problems: ['no_products'], changes: [] })
  })

  test('and a path for tokens is used from then on', async () => {
    remote.tokenPath = '/auth/token'
    const bare = (await desk.post('/api/connections/probe', address())).body.probe
    expect(bare).toMatchObject({ isUsable: false, problems: ['key_refused'] })
    const wanted = { ...address(), tokenPath: '/auth/token' }
    expect((await desk.post('/api/connections/probe', wanted)).body.probe).toMatchObject({ isUsable: true })
    const added = await desk.post('/api/connections', { ...wanted, resellerIds: [desk.resellerId] })
    const { id, settings } = added.body.connection
    expect(settings.tokenPath).toBe('/auth/token')
    await at.imported(id)
    expect(await at.namesOf(id)).toEqual(['Boat', 'Bus'])
    const change = {
      ...wanted,
      settings: { ...settings, tokenPath: 'https://elsewhere.example' },
      syncHours: 6,
    }
    expect(await desk.send('PUT', `/api/connections/${id}`, change)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('path') } },
    })
  })

  test.for([
    ['no address at all', { baseUrl: 'boats' }, 'not_an_address'],
    ['a token path that is none', { tokenPath: 'https://elsewhere.example' }, 'not_a_path'],
    ['a key that opens nothing', { apiKey: 'another-key-0000' }, 'key_refused'],
    ['an address that is not called', { baseUrl: 'https://10.0.0.1/octo' }, 'address_forbidden'],
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
    const id = await at.added(remote)
    const notified = JSON.stringify([await at.connection(id), await desk.get('/api/connections')])
    expect(notified).not.toContain(remote.key)
    expect(await at.connection(id)).toMatchObject({ keyEnding: '1234', name: 'Seine Boats' })
    const { api_key } = await app.db
      .selectFrom('supplier_connections')
      .select('api_key')
      .where('supplier_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(api_key.toString('latin1')).not.toContain(remote.key)
  })

  test('is added once for one key', async () => {
    await at.added(remote)
    const again = await desk.post('/api/connections', { ...address(), resellerIds: [desk.resellerId] })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 90_021 } } })
  })

  test('is nothing that another reseller sees, and none is opened to another', async () => {
    const id = await at.added(remote)
    expect(await stranger.get(`/api/connections/${id}`)).toMatchObject({ status: 404 })
    expect((await stranger.get('/api/connections')).body.connections).toEqual([])
    const foreign = { ...address(), resellerIds: [desk.resellerId] }
    expect(await stranger.post('/api/connections', foreign)).toMatchObject({ status: 404 })
  })

  test('that is paused is not read, by nobody and at no time, until it is resumed', async () => {
    const id = await at.added(remote)
    await at.imported(id)
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
    const id = await at.added(remote)
    const { settings } = await at.connection(id)
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

describe('a key is sent where it was given for', () => {
  test('an address on another host asks for the key again', async () => {
    const id = await at.added(remote)
    const { settings } = await at.connection(id)
    const other = await octoSupplier('Seine Boats', [octoProduct('boat', 'Boat')])
    const change = { baseUrl: other.address, capabilities: [], settings, syncHours: 12 }
    expect(await desk.send('PUT', `/api/connections/${id}`, change)).toMatchObject({
      status: 422,
      body: { error: { data: { reason: 'connections.key_again' } } },
    })
    expect(await at.connection(id)).toMatchObject({ baseUrl: remote.address })
    const withKey = { ...change, apiKey: other.key }
    expect(await desk.send('PUT', `/api/connections/${id}`, withKey)).toMatchObject({ status: 200 })
  })

  test('a key that no header could carry is refused, not kept', async () => {
    const id = await at.added(remote)
    const { settings } = await at.connection(id)
    const change = { baseUrl: remote.address, capabilities: [], settings, syncHours: 12 }
    for (const apiKey of ['two\nlines-0000', 'bell\u0007-0000', 'clé-0000', 'two words']) {
      expect(await desk.send('PUT', `/api/connections/${id}`, { ...change, apiKey })).toMatchObject({
        status: 400,
      })
      expect(
        await desk.post('/api/connections', { ...address(), apiKey, resellerIds: [desk.resellerId] }),
      ).toMatchObject({
        status: 400,
      })
    }
    expect(await desk.post(`/api/connections/${id}/preview`)).toMatchObject({ status: 200 })
  })
})

describe('a supplier that tells its changes', () => {
  const notificationsOf = async (id: string) => {
    remote.hasNotifications = true
    const settings = (await at.connection(id)).settings
    const change = { baseUrl: remote.address, settings, syncHours: 6 }
    await desk.send('PUT', `/api/connections/${id}`, {
      ...change,
      capabilities: [...capabilities, 'octo/notifications'],
    })
    await at.imported(id)
    return new URL(remote.subscriptions[0]?.url ?? '').pathname
  }
  const notify = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

  test('is asked once, and what it names is read again', async () => {
    const id = await at.added(remote)
    const url = await notificationsOf(id)
    await at.synced(id)
    expect(remote.subscriptions).toHaveLength(1)
    expect(await at.connection(id)).toMatchObject({ isSubscribed: true })
    remote.products = [octoProduct('boat', 'Boat of today'), octoProduct('bus', 'Bus of today')]
    const hint = { id: 'n1', notificationType: 'PRODUCT_UPDATE', data: { productId: 'boat' } }
    expect((await notify(url, hint)).statusCode).toBe(200)
    remote.calls.length = 0
    await syncDue(app)
    expect(remote.calls).toEqual(['GET /products/boat'])
    expect((await at.connection(id)).sync).toMatchObject({ cause: 'NOTIFICATION', state: 'DONE' })
    expect(await at.namesOf(id)).toEqual(['Boat of today', 'Bus'])
    await notify(url, hint)
    await notify(url, { ...hint, data: { productId: 'bus' } })
    await syncDue(app)
    expect(await at.namesOf(id)).toContain('Bus of today')
  })

  test('may say that a product is gone, which leaves the list at once', async () => {
    const id = await at.added(remote)
    const url = await notificationsOf(id)
    remote.products = [octoProduct('bus', 'Bus')]
    await notify(url, { id: 'n1', notificationType: 'PRODUCT_UPDATE', data: { productId: 'boat' } })
    await syncDue(app)
    expect((await at.connection(id)).sync).toMatchObject({
      state: 'DONE',
      counts: { withdrawn: 1, waiting: 0 },
    })
    expect(await at.namesOf(id)).toEqual(['Bus'])
  })

  test('is believed by its secret only', async () => {
    const id = await at.added(remote)
    const url = await notificationsOf(id)
    const hint = { id: 'n1', notificationType: 'PRODUCT_UPDATE', data: { productId: 'boat' } }
    const before = (await desk.get(`/api/connections/${id}/syncs`)).body.syncs.length
    expect((await notify(url.replace(/.$/, 'x').replace(/..$/, 'yy'), hint)).statusCode).toBe(404)
    expect((await notify(`/api/connections/${id}/notifications/made-up`, hint)).statusCode).toBe(404)
    expect((await desk.get(`/api/connections/${id}/syncs`)).body.syncs).toHaveLength(before)
  })
})
