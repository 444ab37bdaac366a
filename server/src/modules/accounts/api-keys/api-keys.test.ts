import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '@reseller-portal/contract/accounts'
import { contacts } from '@reseller-portal/contract/organizations'
import { testApp, type TestApp } from '#test/app.ts'
import { lockWaits } from '#test/database/lock-waits.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { soundInput } from '#test/requests.ts'
import { openSupplier } from '#test/stock.ts'

let app: TestApp
let boss: Desk
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

const plain = {
  name: 'Website',
  scopes: ['company.edit'] as Scope[],
  addresses: [],
  isTest: false,
  days: null,
}

async function made(
  fields: object = {},
  by: Pick<Desk, 'post'> = boss,
): Promise<{ id: string; key: string }> {
  const { status, body } = await by.post('/api/api-keys', { ...plain, ...fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object; from?: string }

async function call(key: string, url: string, { method = 'GET', payload, from }: Sent = {}) {
  const headers = { authorization: `Bearer ${key}` }
  const more = { ...(payload && { payload }), ...(from && { remoteAddress: from }) }
  const answer = await app.inject({ method, url, headers, ...more })
  return { status: answer.statusCode, body: answer.json(), reason: answer.json().error?.data?.reason }
}

const list = () => `/api/resellers/${boss.resellerId}/contacts`

describe('a key', () => {
  test('is told whole once, calls without cookie and token, and its acts are recorded under its name', async () => {
    const { id, key } = await made()
    expect(key).toMatch(/^rpk_live_[\w-]{43}$/)
    const payload = { ...soundInput(contacts.create), reference: null }
    const { status, body } = await call(key, list(), { method: 'POST', payload })
    expect(status, JSON.stringify(body)).toBe(200)
    const { events } = (await boss.get('/api/audit?name=contacts.added')).body
    expect(events[0]).toMatchObject({ actorName: `Website (…${key.slice(-4)})`, address: '127.0.0.1' })
    const { keys } = (await boss.get('/api/api-keys')).body
    expect(keys).toMatchObject([{ id, state: 'active', madeBy: 'Test Agent', lastUsedFrom: '127.0.0.1' }])
    expect(JSON.stringify(keys)).not.toContain(key)
    const [stored] = await app.db.selectFrom('api_keys').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain(key)
  })

  test('says whose it is and what it can do', async () => {
    const { key } = await made({ scopes: ['company.edit', 'pricing.read'], isTest: true })
    expect((await call(key, '/api/api-key')).body).toMatchObject({
      name: 'Website',
      kind: 'RESELLER',
      resellerId: boss.resellerId,
      isTest: true,
      scopes: ['company.edit', 'pricing.read'],
    })
    expect((await boss.get('/api/api-key')).body.error.data.reason).toBe('api_keys.only_key')
  })

  test('that only reads changes nothing', async () => {
    const { key } = await made({ scopes: ['company.edit:read'] })
    expect((await call(key, list())).status).toBe(200)
    const change = await call(key, list(), { method: 'POST', payload: { name: 'Ada' } })
    expect(change.reason).toBe('session.denied')
  })

  test('does not what only people do: users, keys, their own account', async () => {
    const { key } = await made({ scopes: ['users.manage', 'integrations.manage'] })
    expect((await call(key, '/api/me')).reason).toBe('api_keys.people_only')
    const another = await call(key, '/api/api-keys', { method: 'POST', payload: plain })
    expect(another.reason).toBe('api_keys.people_only')
    expect((await call(key, '/api/api-keys')).status).toBe(200)
  })

  test('is refused to whoever has no second factor, and with more than the maker may do', async () => {
    const bare = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'], factor: 'without' })
    expect((await bare.post('/api/api-keys', plain)).body.error.data.reason).toBe('session.factor_needed')
    const more = await boss.post('/api/api-keys', { ...plain, scopes: ['operator.read'] })
    expect(more.body.error.data).toMatchObject({
      reason: 'api_keys.beyond_you',
      permissions: ['operator.read'],
    })
  })

  test('is one of fifty at most, also when two are added at once', async () => {
    for (let count = 1; count < 50; count += 1) await made()
    const { adding } = await app.db.transaction().execute(async (tx) => {
      // Nothing is inserted before this ends, but everything can be counted.
      await sql`lock table api_keys in share mode`.execute(tx)
      const adding = Promise.all([1, 2].map(() => boss.post('/api/api-keys', plain)))
      await expect.poll(() => lockWaits(app.db)).toBe(2)
      // Inside an object, for the transaction ends before the answers are there.
      return { adding }
    })
    const answers = await adding
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error.data).toMatchObject({ reason: 'api_keys.too_many', max: 50 })
  })

  test('of another organization is neither seen nor revoked', async () => {
    const { id } = await made()
    const supplierId = await openSupplier(app, { soldBy: [] })
    const other = await openOperator(app, supplierId)
    expect((await other.get('/api/api-keys')).body.keys).toEqual([])
    expect((await other.send('DELETE', `/api/api-keys/${id}`)).status).toBe(404)
  })
})

describe('a key ends', () => {
  test('with its days, and at once when it is revoked', async () => {
    const { key } = await made({ days: 30 })
    const { id, key: other } = await made()
    app.pass({ days: 29 })
    expect((await call(key, list())).status).toBe(200)
    app.pass({ days: 1 })
    expect((await call(key, list())).reason).toBe('api_keys.over')
    await boss.comeBack()
    expect((await boss.get('/api/api-keys')).body.keys.map((each: { state: string }) => each.state)).toEqual([
      'active',
      'expired',
    ])
    expect((await boss.send('DELETE', `/api/api-keys/${id}`)).status).toBe(200)
    expect(await call(other, list())).toMatchObject({ status: 401, reason: 'api_keys.over' })
  })

  test('with the right that its maker or the organization lost, and with the maker', async () => {
    const { key } = await made({ scopes: ['pricing.read', 'audit.read'] })
    const pricing = '/api/pricing/ticket-types'
    expect((await call(key, pricing)).status).toBe(200)
    const organization = app.db.updateTable('organizations').where('reseller_id', '=', boss.resellerId)
    await organization.set({ features: ['bookingMain'] }).execute()
    expect((await call(key, pricing)).reason).toBe('session.denied')
    expect((await call(key, '/api/audit')).status).toBe(200)
    const membership = app.db.updateTable('memberships').where('account_id', '=', boss.accountId)
    await membership.set({ roles: ['RESELLER_PORTAL_AGENT'] }).execute()
    expect((await call(key, '/api/audit')).reason).toBe('session.denied')
    await membership.set({ deactivated_at: app.clock() }).execute()
    expect((await call(key, '/api/audit')).reason).toBe('api_keys.over')
  })

  test('some time after it was rotated, and whoever rotates it answers for it', async () => {
    const { id, key } = await made()
    const second = await openDesk(app, { ...boss, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const { body } = await second.post(`/api/api-keys/${id}/rotate`, { overlapHours: 1 })
    expect([(await call(key, list())).status, (await call(body.key, list())).status]).toEqual([200, 200])
    app.pass({ minutes: 61 })
    expect((await call(key, list())).reason).toBe('api_keys.unknown')
    expect((await call(body.key, list())).status).toBe(200)
    await second.comeBack()
    const [shown] = (await second.get('/api/api-keys')).body.keys
    expect(shown).toMatchObject({ ending: body.key.slice(-4), previousUntil: null })
    const { body: last } = await second.post(`/api/api-keys/${id}/rotate`, { overlapHours: 0 })
    expect([(await call(body.key, list())).status, (await call(last.key, list())).status]).toEqual([401, 200])
  })
})

test('a key bound to addresses is refused from others, and the refusal is a security event', async () => {
  const { key } = await made({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
  expect((await call(key, list(), { from: '::ffff:203.0.113.9' })).status).toBe(200)
  expect((await call(key, list(), { from: '2001:db8::7' })).status).toBe(200)
  expect((await call(key, list(), { from: '203.0.114.9' })).reason).toBe('api_keys.address')
  const { events } = (await boss.get('/api/audit?kind=security&name=accounts.api_key_refused')).body
  expect(events).toHaveLength(1)
})

test('a test key reads and changes nothing where cards are charged', async () => {
  const { key } = await made({ isTest: true })
  expect(key).toMatch(/^rpk_test_/)
  app.config.STRIPE_SECRET_KEY = 'sk_live'
  const change = await call(key, list(), { method: 'POST', payload: { name: 'Ada' } })
  expect([change.reason, (await call(key, list())).status]).toEqual(['api_keys.test', 200])
  delete app.config.STRIPE_SECRET_KEY
})

test('guessed keys are limited by address, calls by key', async () => {
  const guess = () => call(`rpk_live_${'x'.repeat(43)}`, list(), { from: '198.51.100.1' })
  for (let times = 0; times < 20; times += 1) expect((await guess()).reason).toBe('api_keys.unknown')
  expect((await guess()).status).toBe(429)
  const { key } = await made()
  expect((await call(key, list(), { from: '198.51.100.1' })).status).toBe(200)
})
