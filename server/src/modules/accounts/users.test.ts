import { beforeAll, describe, expect, test } from 'vitest'
import * as identity from '@reseller-portal/contract/accounts'
import type { Role } from '@reseller-portal/contract/accounts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { openCompany } from '#test/people/staff.ts'
import { openSupplier } from '#test/stock.ts'
import { newId } from '#kit/ids.ts'
import { organizationOf } from '#modules/organizations/index.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openCompany>>
let boss: Desk
let local: Desk
let orgCode: string

beforeAll(async () => {
  app = await testApp({})
  company = await openCompany(app)
  boss = company.boss
  local = company.local
  orgCode = company.orgCode
})

const newUser = (more: object = {}) => company.newUser(more)
const add = (more: object = {}) => company.add(more)
const colleague = (role: Role, ...codes: string[]) => company.colleague(role, ...codes)

describe('a user', () => {
  test(
    'is changed but for the e-mail, and not over what somebody else changed meanwhile',
    { tags: ['1.3-02', '1.4-45', '1.5-09', '1.5-10', '1.7-30'] },
    async () => {
      const user = await add()
      const change = (more: object) =>
        boss.send('PUT', '/api/user', { ...user, groups: ['RESELLER_PORTAL_AGENT'], ...more })
      const moved = await change({ email: 'other@harbor.example' })
      expect(moved.body.error.message).toBe(
        'It is not possible to change an email address. Please contact Support to delete the user profile and create a new one.',
      )
      const first = await change({ surname: 'Vega', email: user.email.toUpperCase() })
      expect(first.body).toMatchObject({
        surname: 'Vega',
        version: user.version + 1,
        pos: [{ code: 'HC-PIER' }],
      })
      const stale = await change({ surname: 'Soto' })
      expect([stale.status, stale.body.error.message]).toEqual([
        409,
        'Data out of date. Please refresh page.',
      ])
    },
  )

  test(
    'is deactivated with everything kept, is out at once, and comes back when activated',
    { tags: ['1.4-43', '1.4-44', '1.7-33', '1.7-34', '2.4-15', '2.4-16'] },
    async () => {
      const seller = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
      const before = app.clock().toISOString()
      const { body } = await boss.send('PUT', `/api/users/${seller.accountId}/deactivate`)
      expect(body.deactivated_at >= before && body.deactivated_at <= app.clock().toISOString()).toBe(true)
      expect((await seller.get('/api/me')).status).toBe(401)
      const payload = { email: seller.email, password: testPassword }
      expect((await app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(401)
      const back = await boss.send('PUT', `/api/users/${seller.accountId}/activate`)
      expect(back.body.deactivated_at).toBeNull()
      await seller.comeBack()
      expect((await seller.get('/api/me')).status).toBe(200)
    },
  )

  test('loses a right at their next request', { tags: ['1.7-35'] }, async () => {
    const seller = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
    const sell = () => seller.get('/api/booking/get-booking-list?searchParam=')
    expect((await sell()).status).toBe(200)
    const url = `/api/users/groups?userId=${seller.accountId}`
    expect((await boss.send('PUT', url, { groups: ['RESELLER_PORTAL_REPORTS'] })).status).toBe(200)
    expect((await sell()).status).toBe(403)
  })

  test(
    'is forgotten when deleted: nobody can be told from what stays, and the e-mail is free',
    { tags: ['1.4-46', '1.7-32'] },
    async () => {
      const seller = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
      expect((await boss.send('DELETE', `/api/users/${seller.accountId}`)).status).toBe(200)
      expect((await boss.get(`/api/users/${seller.accountId}`)).status).toBe(404)
      const row = await app.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', seller.accountId)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ email: null, username: null, given_name: '', surname: '', phone: '' })
      expect((await seller.get('/api/me')).status).toBe(401)
      expect((await add({ email: seller.email })).email).toBe(seller.email)
    },
  )

  test('who is the last super admin stays one, also when two take each other away at once', async () => {
    const first = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const self = await first.send('DELETE', `/api/users/${first.accountId}`)
    expect([self.status, self.body.error.data.reason]).toEqual([409, 'users.last_keeper'])
    const { resellerId } = first
    const second = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const answers = await Promise.all([
      first.send('PUT', `/api/users/${second.accountId}/deactivate`),
      second.send('PUT', `/api/users/${first.accountId}/deactivate`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('who is the last ORG_MGMT of an operator stays one', async () => {
    const admin = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    const { body } = await admin.get('/api/users')
    const url = `/api/users/groups?userId=${body.accounts[0].id}`
    const answer = await admin.send('PUT', url, { groups: ['SUPPLIER_BUSINESS_STAFF'] })
    expect(answer.body.error.data.reason).toBe('users.last_keeper')
  })
})

describe('the list of users', () => {
  const emails = async (who: Pick<Desk, 'get'>, query = '') =>
    (await who.get(`/api/users?limit=500${query}`)).body.accounts.map((user: { email: string }) => user.email)

  test('is what the contract says of it, and nothing besides', async () => {
    const { body } = await boss.get('/api/users?limit=500')
    expect(body.accounts.length).toBeGreaterThan(2)
    expect(identity.listUsers.output.parse(body)).toEqual(body)
  })

  test(
    'shows a location super admin who shares a point of sale, no super admin, and themselves',
    { tags: ['1.6-18', '1.7-29'] },
    async () => {
      const near = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
      const far = await colleague('RESELLER_PORTAL_AGENT', 'HC-HOTEL')
      const above = await colleague('RESELLER_PORTAL_SUPER_ADMIN', 'HC-PIER')
      const seen = await emails(local)
      expect([near, local, far, above, boss].map(({ email }) => seen.includes(email))).toEqual([
        true,
        true,
        false,
        false,
        false,
      ])
      expect((await local.get(`/api/users/${far.accountId}`)).status).toBe(404)
      expect(await emails(near)).toEqual([near.email])
      expect(await emails(await colleague('RESELLER_PORTAL_MANAGER', 'HC-PIER'))).toContain(above.email)
    },
  )

  test(
    'is narrowed to active or inactive ones, to roles, to points of sale and to a search',
    { tags: ['1.7-27', '1.7-28'] },
    async () => {
      const gone = await colleague('RESELLER_PORTAL_REPORTS', 'HC-HOTEL')
      await boss.send('PUT', `/api/users/${gone.accountId}/deactivate`)
      expect(await emails(boss, '&inactive=true')).toContain(gone.email)
      expect(await emails(boss, '&active=true')).not.toContain(gone.email)
      expect(await emails(boss, '&groups=RESELLER_PORTAL_REPORTS&pos=HC-HOTEL')).toEqual([gone.email])
      expect(await emails(boss, `&search=${gone.email.slice(6, 30)}`)).toEqual([gone.email])
    },
  )

  test(
    'leaves out service accounts and accounts without a known portal role, the newest first',
    { tags: ['1.5-49', '1.5-50'] },
    async () => {
      const bot = await add({ email: `service-${newId()}@harbor.example` })
      const roleless = await colleague('RESELLER_PORTAL_AGENT')
      await app.db
        .updateTable('memberships')
        .set({ roles: ['CASHIER'] })
        .where('account_id', '=', roleless.accountId)
        .execute()
      const newest = await add()
      const seen = await emails(boss)
      expect(seen[0]).toBe(newest.email)
      expect(seen).not.toContain(bot.email)
      expect(seen).not.toContain(roleless.email)
    },
  )

  test('is of the own organization only', { tags: ['1.8-09'] }, async () => {
    const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect(await emails(stranger)).toEqual([stranger.email])
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/deactivate'],
      ['PUT', '/activate'],
      ['POST', '/invitation'],
    ] as const)
      expect((await stranger.send(method, `/api/users/${boss.accountId}${path}`)).status).toBe(404)
  })

  test('says which roles somebody may give', { tags: ['1.1-18', '1.7-36'] }, async () => {
    const { body } = await local.get('/backplane/v1/groups')
    const grantable = body.groups.filter((group: { grantable: boolean }) => group.grantable)
    expect(grantable.map((group: { name: string }) => group.name)).toEqual([
      'RESELLER_PORTAL_LOCATION_ADMIN',
      'RESELLER_PORTAL_MANAGER',
      'RESELLER_PORTAL_AGENT',
    ])
    expect((await local.get('/api/organizations')).body.organizations).toMatchObject([{ code: orgCode }])
    expect((await local.get('/api/featureFlags')).body.flags.bookingMain).toBe(true)
  })
})

describe('rights', () => {
  test(
    'nobody gives more than they hold, to nobody beyond their points of sale',
    { tags: ['asvs-8.2.3'] },
    async () => {
      const reasonOf = async (more: object) =>
        (await local.post('/api/user', newUser(more))).body.error?.data.reason
      expect(await reasonOf({ groups: ['RESELLER_PORTAL_SUPER_ADMIN'] })).toBe('users.role_not_yours')
      expect(await reasonOf({ groups: ['RESELLER_PORTAL_LOCATION_SUPER_ADMIN'] })).toBe(
        'users.role_not_yours',
      )
      expect(await reasonOf({ groups: ['ORG_MGMT'] })).toBe('users.role_not_yours')
      expect(await reasonOf({ pos: ['HC-HOTEL'] })).toBe('users.point_not_yours')
      expect(await reasonOf({ pos: [] })).toBe('users.other_points')
      expect(await reasonOf({})).toBeUndefined()
    },
  )

  test('nobody raises themselves', async () => {
    const url = `/api/users/groups?userId=${local.accountId}`
    const answer = await local.send('PUT', url, { groups: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect(answer.status).toBe(403)
    const same = await local.send('PUT', `/api/users/${local.accountId}/deactivate`)
    expect(same.body.error.data.reason).toBe('users.above_you')
  })

  test('an agent changes nobody', async () => {
    const agent = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
    const answer = await agent.send('PUT', `/api/users/${agent.accountId}/deactivate`)
    expect(answer.body.error.data.reason).toBe('session.denied')
  })

  test('many are changed at once, who is refused is named, and the undo takes back what was changed', async () => {
    const [one, two] = [await add(), await add({ groups: ['RESELLER_PORTAL_MANAGER'] })]
    const above = await colleague('RESELLER_PORTAL_REPORTS', 'HC-PIER')
    const ids = [one.id, two.id, above.accountId]
    const request = { act: 'addRoles', ids, groups: ['RESELLER_PORTAL_MANAGER'] }
    const { body } = await local.post('/api/users/bulk', request)
    expect(body.done).toEqual([one.id, two.id])
    expect(body.refused).toMatchObject([{ id: above.accountId, reason: 'users.above_you' }])
    expect(body.undo).toEqual([{ act: 'removeRoles', ids: [one.id], groups: ['RESELLER_PORTAL_MANAGER'] }])
    const rolesOf = async (id: string) =>
      (await boss.get(`/api/users/${id}`)).body.groups.map((group: { name: string }) => group.name)
    expect(await rolesOf(one.id)).toEqual(['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_MANAGER'])
    for (const undo of body.undo) await local.post('/api/users/bulk', undo)
    expect(await rolesOf(one.id)).toEqual(['RESELLER_PORTAL_AGENT'])
    expect(await rolesOf(two.id)).toEqual(['RESELLER_PORTAL_MANAGER'])
    const off = await boss.post('/api/users/bulk', { act: 'deactivate', ids })
    expect(off.body.undo).toEqual([{ act: 'activate', ids, groups: [] }])
  })
})

describe('a person of two organizations', () => {
  test('switches between them, and has in each the roles of that one', async () => {
    const seller = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
    const other = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const code = await organizationOf(other, workOf(app), app.db)
    await app.db
      .insertInto('memberships')
      .values({
        account_id: seller.accountId,
        org_code: code,
        roles: ['RESELLER_PORTAL_REPORTS'],
        created_at: app.clock(),
      })
      .execute()
    expect((await seller.get('/api/me')).body.organizations).toHaveLength(2)
    expect((await seller.send('PUT', '/api/me/organization', { code: 'PORTAL' })).status).toBe(404)
    expect((await seller.send('PUT', '/api/me/organization', { code })).status).toBe(200)
    expect((await seller.get('/api/me')).body).toMatchObject({
      org_code: code,
      groups: [{ name: 'RESELLER_PORTAL_REPORTS' }],
      pos: [],
    })
    expect((await seller.get('/api/resellers')).body.resellers).toMatchObject([{ id: other.resellerId }])
    const { body } = await other.get(`/api/users/${seller.accountId}`)
    const renamed = await other.send('PUT', '/api/user', { ...body, given_name: 'Mallory' })
    expect(renamed.body.error.data.reason).toBe('users.kept_elsewhere')
    expect((await other.send('DELETE', `/api/users/${seller.accountId}`)).status).toBe(200)
    await seller.comeBack()
    expect((await seller.get('/api/me')).body).toMatchObject({ org_code: orgCode, email: seller.email })
  })
})
