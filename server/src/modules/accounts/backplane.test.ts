import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { goodPassword } from '#test/people/staff.ts'
import { openSupplier } from '#test/stock.ts'

let app: TestApp
let boss: Desk
let orgCode: string
beforeAll(async () => {
  app = await sharedApp()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  orgCode = await organizationOf(boss, workOf(app), app.db)
})

const groups = ['RESELLER_PORTAL_AGENT'] as const
const newUser = () => ({
  email: `ana-${newId()}@harbor.example`,
  org_code: orgCode,
  given_name: 'Ana',
  surname: 'Quay',
  groups: [...groups],
})

describe.each(['/api', '/backplane/v1'])('the backplane at %s', (base) => {
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${base}${path}`, payload })

  test(
    'POST /login, GET /me, PUT /change-password and GET /logout',
    { tags: ['1.7-18', '1.7-21', '1.7-25', '1.7-26'] },
    async () => {
      const { email } = await openDesk(app)
      const login = await post('/login', { email, password: testPassword })
      const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
      const headers = { 'x-csrf-token': login.json().xcsrftoken }
      const session = { cookies, headers }
      expect((await app.inject({ ...session, url: `${base}/me` })).json()).toMatchObject({ email })
      const payload = { current: testPassword, password: goodPassword }
      const changed = await app.inject({ ...session, method: 'PUT', url: `${base}/change-password`, payload })
      expect(changed.statusCode).toBe(200)
      expect((await app.inject({ ...session, url: `${base}/logout` })).statusCode).toBe(200)
      expect((await app.inject({ ...session, url: `${base}/me` })).statusCode).toBe(401)
      expect((await post('/login', { email, password: goodPassword })).statusCode).toBe(200)
    },
  )

  test(
    'POST /forgot-password answers anybody, and PUT /reset-password takes the token in the query alone',
    { tags: ['1.7-22', '1.7-24'] },
    async () => {
      expect((await post('/forgot-password', { email: 'nobody@harbor.example' })).statusCode).toBe(200)
      const url = `${base}/reset-password?token=made-up`
      const reset = await app.inject({ method: 'PUT', url, payload: { password: goodPassword } })
      expect(reset.json().error.data.reason).toBe('links.over')
    },
  )

  test(
    'POST /user, GET /users, GET /users/{userId}, PUT /user and DELETE /users/{userId}',
    { tags: ['1.7-27', '1.7-28', '1.7-29', '1.7-30', '1.7-31', '1.7-32'] },
    async () => {
      const sent = newUser()
      const { id, version } = (await boss.post(`${base}/user`, sent)).body
      const listed = async (query: string) =>
        (await boss.get(`${base}/users?${query}&search=${sent.email}`)).body.accounts.length
      expect([await listed('active=true'), await listed('inactive=true')]).toEqual([1, 0])
      expect((await boss.get(`${base}/users/${id}`)).body).toMatchObject({ id, email: sent.email })
      const change = { id, version, given_name: 'Anna', surname: 'Quay', wps_data: { language: 'fr' } }
      expect((await boss.send('PUT', `${base}/user`, change)).body).toMatchObject({ given_name: 'Anna' })
      expect((await boss.send('DELETE', `${base}/users/${id}`)).status).toBe(200)
      expect((await boss.get(`${base}/users/${id}`)).status).toBe(404)
    },
  )

  test(
    'PUT /users/{userId}/deactivate and /activate, and PUT /users/groups',
    { tags: ['1.7-33', '1.7-34', '1.7-35'] },
    async () => {
      const { id } = (await boss.post(`${base}/user`, newUser())).body
      expect((await boss.send('PUT', `${base}/users/${id}/deactivate`)).body.deactivated_at).not.toBeNull()
      expect((await boss.send('PUT', `${base}/users/${id}/activate`)).body.deactivated_at).toBeNull()
      const request = { groups: ['RESELLER_PORTAL_MANAGER'] }
      expect((await boss.send('PUT', `${base}/users/groups?userId=${id}`, request)).body.groups).toEqual([
        { id: 'RESELLER_PORTAL_MANAGER', name: 'RESELLER_PORTAL_MANAGER' },
      ])
    },
  )

  test(
    'GET /groups, GET /organizations, GET /featureFlags and POST /validations',
    { tags: ['1.6-01', '1.7-36', '1.7-38', '1.7-39', '1.7-40', '2.7-32'] },
    async () => {
      const roles = (await boss.get(`${base}/groups`)).body.groups.map(({ id }: { id: string }) => id)
      expect(roles).toContain('RESELLER_PORTAL_AGENT')
      expect((await boss.get(`${base}/organizations`)).body.organizations).toMatchObject([{ code: orgCode }])
      expect((await boss.get(`${base}/featureFlags`)).body.flags).toMatchObject({ userMain: true })
      const answer = await boss.post(`${base}/validations`, { email: boss.email })
      expect(answer.body).toMatchObject({ valid: true, inUse: true })
    },
  )

  test(
    'GET /tickets/search is for the gate: an operator’s, and nobody who sells',
    { tags: ['1.7-37'] },
    async () => {
      const gate = await openOperator(app, await openSupplier(app, { soldBy: [] }))
      const found = await gate.get(`${base}/tickets/search?query=Ada`)
      expect(found.status).toBe(200)
      const denied = await boss.get(`${base}/tickets/search?query=Ada`)
      expect([denied.status, denied.body.error.data.reason]).toEqual([403, 'session.denied'])
    },
  )

  test(
    '1056 and 1057 are an empty e-mail and an empty password, 1130 no organization code, 1131 a wrong extension',
    { tags: ['1.5-01', '1.5-02', '1.5-03', '1.5-04', '1.8-27', '1.8-28'] },
    async () => {
      const login = async (payload: object) => (await post('/login', payload)).json().error
      expect(await login({ email: '', password: '' })).toMatchObject({
        code: 1056,
        message: 'Enter your email address.',
      })
      const email = boss.email
      expect(await login({ email, password: '' })).toMatchObject({
        code: 1057,
        message: 'Enter your password.',
      })
      const none = await boss.post(`${base}/user`, { ...newUser(), org_code: '' })
      expect([none.status, none.body.error]).toMatchObject([
        400,
        { code: 1130, message: 'Enter an organization code.' },
      ])
      const strict = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
      const code = await organizationOf(strict, workOf(app), app.db)
      const change = { version: 1, name: 'Strict', emailDomains: ['strict.example'], factorRequired: false }
      await strict.send('PUT', `${base}/organizations/${code}`, change)
      const wrong = await strict.post(`${base}/user`, { ...newUser(), org_code: code })
      expect([wrong.status, wrong.body.error]).toMatchObject([
        400,
        { code: 1131, message: 'Use an email address that ends in strict.example.' },
      ])
    },
  )
})
