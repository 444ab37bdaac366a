import { beforeAll, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, signIn, type Desk } from '#test/desk.ts'
import { startServers } from '#test/servers/servers.ts'
import { openSupplier } from '#test/stock.ts'
import { organizationOf } from './index.ts'

let app: TestApp
let boss: Desk
let code: string
beforeAll(async () => {
  app = await testApp({ demo: true })
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  code = await organizationOf(boss, workOf(app), app.db)
})

const change = (more: object, by: Pick<Desk, 'send'> = boss) =>
  by.send('PUT', `/api/organizations/${code}`, {
    name: 'Harbor',
    emailDomains: [],
    factorRequired: false,
    version: 1,
    ...more,
  })

test(
  'a user belongs to a reseller through the organization code of the account',
  { tags: ['1.1-01'] },
  async () => {
    const agent = await openDesk(app, { resellerId: boss.resellerId })
    expect((await agent.get('/api/me')).body.org_code).toBe(code)
    expect((await agent.get('/api/resellers')).body.resellers).toMatchObject([{ id: boss.resellerId }])
  },
)

test('the accounts of the demo world belong to organizations with their codes', async () => {
  const rows = await app.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.code', 'org_code')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['email', 'code', 'organizations.kind'])
    .where('email', 'in', ['agent@harbor.example', 'admin@canyon.example', 'root@portal.example'])
    .orderBy('email', 'desc')
    .execute()
  expect(rows).toEqual([
    { email: 'root@portal.example', code: 'PORTAL', kind: 'PLATFORM' },
    { email: 'agent@harbor.example', code: 'HARBOR', kind: 'RESELLER' },
    { email: 'admin@canyon.example', code: 'CANYON', kind: 'SUPPLIER' },
  ])
})

test('an administrator changes their own organization, and not over what somebody else changed meanwhile', async () => {
  expect((await change({ emailDomains: [' Harbor.example '] })).body).toMatchObject({
    name: 'Harbor',
    emailDomains: ['harbor.example'],
    version: 2,
  })
  expect((await change({})).body.error.data.reason).toBe('things.out_of_date')
  expect((await change({ version: 2, features: [] })).status).toBe(403)
  const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect((await change({ version: 2 }, stranger)).status).toBe(404)
  const agent = await openDesk(app, { resellerId: boss.resellerId })
  expect((await change({ version: 2 }, agent)).status).toBe(403)
})

test(
  'a feature that an organization does not have is nobody’s there, at once',
  { tags: ['1.7-40', '2.7-32'] },
  async () => {
    const agent = await openDesk(app, { resellerId: boss.resellerId })
    const sell = () => agent.get('/api/booking/get-booking-list?searchParam=')
    expect((await sell()).status).toBe(200)
    await app.db
      .updateTable('organizations')
      .set({ features: ['reports'] })
      .where('code', '=', code)
      .execute()
    expect((await sell()).status).toBe(403)
    expect((await agent.get('/backplane/v1/featureFlags')).body).toEqual(
      (await agent.get('/api/featureFlags')).body,
    )
    expect((await agent.get('/backplane/v1/featureFlags')).body.flags).toMatchObject({
      bookingMain: false,
      reports: true,
    })
  },
)

test('a feature that is taken from an organization is gone within a second in every server process', async () => {
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const own = await organizationOf(boss, workOf(app), app.db)
  const servers = await startServers('src/main.ts', app.databaseUrl, 2)
  try {
    const { cookies } = await signIn(app, boss.email)
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const statuses = () =>
      Promise.all(
        servers.addresses.map(async (address) => {
          const url = `${address}/api/resellers/${boss.resellerId}/contacts`
          return (await fetch(url, { headers: { cookie: cookie.join('; ') } })).status
        }),
      )
    expect(await statuses()).toEqual([200, 200])
    await app.db.updateTable('organizations').set({ features: [] }).where('code', '=', own).execute()
    await expect.poll(statuses, { timeout: 1000 }).toEqual([403, 403])
  } finally {
    await servers.stop()
  }
})

test(
  'who may add users sees the organizations to which they may add, an operator its own',
  { tags: ['1.7-38'] },
  async () => {
    const supplierId = await openSupplier(app, { soldBy: [] })
    const admin = await openOperator(app, supplierId)
    const own = await organizationOf({ supplierId }, workOf(app), app.db)
    expect((await admin.get('/backplane/v1/organizations')).body.organizations).toMatchObject([
      { code: own, kind: 'SUPPLIER' },
    ])
    const agent = await openDesk(app)
    expect((await agent.get('/api/organizations')).body.organizations).toEqual([])
  },
)
