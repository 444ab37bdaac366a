import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, signIn, type Desk } from '#test/desk.ts'
import { startServers } from '#test/servers/servers.ts'
import { openCompany } from '#test/people/staff.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openCompany>>
let boss: Desk

beforeAll(async () => {
  app = await testApp({})
  company = await openCompany(app)
  boss = company.boss
})

const bulk = async (who: Pick<Desk, 'post'>, act: string, ids: string[], groups: string[] = []) =>
  (await who.post('/api/users/bulk', { act, ids, groups })).body

describe('many users at once', () => {
  test('of two super admins who are deactivated together the second one stays, and is named', async () => {
    const first = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const { resellerId } = first
    const second = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const answer = await bulk(first, 'deactivate', [second.accountId, first.accountId])
    expect(answer.done).toEqual([second.accountId])
    expect(answer.refused).toMatchObject([{ id: first.accountId, reason: 'users.last_keeper' }])
  })

  test('whoever would be left without a role keeps it, and the others lose it', async () => {
    const [one, two] = [
      await company.add(),
      await company.add({ groups: ['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_REPORTS'] }),
    ]
    const answer = await bulk(boss, 'removeRoles', [one.id, two.id], ['RESELLER_PORTAL_AGENT'])
    expect(answer.done).toEqual([two.id])
    expect(answer.refused).toMatchObject([{ id: one.id, reason: 'users.no_role' }])
    expect((await boss.get(`/api/users/${one.id}`)).body.groups).toHaveLength(1)
    const none = await boss.send('PUT', `/api/users/groups?userId=${one.id}`, { groups: [] })
    expect(none.status).toBe(400)
  })

  test('a stranger among them is not found, and nobody is changed', async () => {
    const own = await company.add()
    const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_AGENT'] })
    const request = { act: 'deactivate', ids: [own.id, stranger.accountId] }
    expect((await boss.post('/api/users/bulk', request)).status).toBe(404)
    expect((await boss.get(`/api/users/${own.id}`)).body.deactivated_at).toBeNull()
  })

  test('each change is an event of its own and a new version of that person alone', async () => {
    const [one, two] = [await company.add(), await company.add({ groups: ['RESELLER_PORTAL_MANAGER'] })]
    await bulk(boss, 'addRoles', [one.id, two.id], ['RESELLER_PORTAL_MANAGER'])
    const events = await app.db
      .selectFrom('events')
      .select(['subject_id', 'facts'])
      .where('name', '=', 'users.roles_changed')
      .where('subject_id', 'in', [one.id, two.id])
      .execute()
    expect(events).toMatchObject([{ subject_id: one.id, facts: { before: ['RESELLER_PORTAL_AGENT'] } }])
    expect((await boss.get(`/api/users/${one.id}`)).body.version).toBe(one.version + 1)
    expect((await boss.get(`/api/users/${two.id}`)).body.version).toBe(two.version)
  })
})

test('a refusal names the field of the form to which it belongs', async () => {
  const { local, newUser, add } = company
  const field = async (who: Desk, more: object) =>
    (await who.post('/api/user', newUser(more))).body.error.data.field
  expect(await field(boss, { org_code: '' })).toBe('org_code')
  expect(await field(boss, { org_code: 'NOWHERE' })).toBe('org_code')
  expect(await field(boss, { email: (await add()).email })).toBe('email')
  expect(await field(boss, { pos: ['NOWHERE'] })).toBe('pos')
  expect(await field(local, { groups: ['RESELLER_PORTAL_REPORTS'] })).toBe('groups')
  expect(await field(local, { pos: ['HC-HOTEL'] })).toBe('pos')
  expect((await boss.post('/api/user', newUser({ phone: '555 01' }))).status).toBe(400)
})

test('a change that leaves the extra data out leaves it as it is', async () => {
  const user = await company.add({ wps_data: { badge: '7' } })
  const { wps_data: _, ...rest } = user
  const { body } = await boss.send('PUT', '/api/user', { ...rest, surname: 'Vega' })
  expect(body).toMatchObject({ surname: 'Vega', wps_data: { badge: '7' } })
})

test(
  'a deactivation, a right taken away and an ended session hold within a second in every server process',
  { tags: ['asvs-7.4.2'] },
  async () => {
    const seller = await company.colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
    const servers = await startServers('src/main.ts', app.databaseUrl, 2)
    try {
      const { cookies } = await signIn(app, seller.email)
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const statuses = (path: string, by = cookie) =>
        Promise.all(
          servers.addresses.map(async (address) => {
            const answer = await fetch(`${address}${path}`, { headers: { cookie: by.join('; ') } })
            return answer.status
          }),
        )
      const away = await signIn(app, seller.email)
      const left = Object.entries(away.cookies).map(([name, value]) => `${name}=${value}`)
      await app.inject({ method: 'GET', url: '/api/logout', cookies: away.cookies })
      await expect.poll(() => statuses('/api/me', left), { timeout: 1000 }).toEqual([401, 401])
      const bookings = '/api/booking/get-booking-list?searchParam='
      expect(await statuses(bookings)).toEqual([200, 200])
      const url = `/api/users/groups?userId=${seller.accountId}`
      await boss.send('PUT', url, { groups: ['RESELLER_PORTAL_REPORTS'] })
      await expect.poll(() => statuses(bookings), { timeout: 1000 }).toEqual([403, 403])
      await boss.send('PUT', `/api/users/${seller.accountId}/deactivate`)
      await expect.poll(() => statuses('/api/me'), { timeout: 1000 }).toEqual([401, 401])
    } finally {
      await servers.stop()
    }
  },
)
