import { beforeAll, describe, expect, test } from 'vitest'
import { openDesk, signIn, testPassword } from '../../test-desk.ts'
import { testApp } from '../../test-app.ts'
import type { Desk } from '../../test-desk.ts'
import type { TestApp } from '../../test-app.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

const login = (payload: object) => app.inject({ method: 'POST', url: '/api/login', payload })

describe('signing in', () => {
  test('an empty email and an empty password are told apart', async () => {
    expect((await login({ email: ' ', password: 'x' })).json().error.code).toBe(1056)
    expect((await login({ email: desk.email, password: '' })).json().error.code).toBe(1057)
    expect((await login({})).statusCode).toBe(400)
  })

  test('a wrong password and an unknown email get the same answer', async () => {
    const wrong = await login({ email: desk.email, password: 'wrong' })
    const unknown = await login({ email: 'nobody@harbor.example', password: 'wrong' })
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, unknown.json().error])
  })

  test('the session cookies are strict, and scripts cannot read the tokens', async () => {
    const answer = await login({ email: desk.email, password: testPassword })
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies['access-token']).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 86_400 })
    expect(cookies['refresh-token']).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 86_400 })
    expect(cookies['XSRF-TOKEN']).toMatchObject({ value: answer.json().xcsrftoken })
    expect(cookies['XSRF-TOKEN']).not.toHaveProperty('httpOnly')
  })

  test('cookies are secure as soon as the portal has a public address', async () => {
    const open = await testApp({ settings: { PUBLIC_URL: 'https://portal.example' } })
    const seller = await openDesk(open)
    const answer = await open.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: seller.email, password: testPassword },
    })
    expect(answer.cookies.every((cookie) => cookie.secure === true)).toBe(true)
  })

  test('after too many tries even the right password waits', async () => {
    const victim = await openDesk(app)
    for (let tries = 0; tries < 10; tries += 1) await login({ email: victim.email, password: 'wrong' })
    expect((await login({ email: victim.email, password: testPassword })).statusCode).toBe(429)
    app.pass({ minutes: 16 })
    expect((await login({ email: victim.email, password: testPassword })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  test('the backplane answers at both of its addresses', async () => {
    const seller = await openDesk(app)
    expect((await seller.get('/api/me')).body).toMatchObject({
      email: seller.email,
      groups: [{ name: 'RESELLER_PORTAL_AGENT' }],
    })
    expect((await seller.get('/backplane/v1/me')).body.id).toBe(seller.accountId)
  })

  test('a deactivated account is out at once', async () => {
    const seller = await openDesk(app)
    await app.db
      .updateTable('accounts')
      .set({ deactivated_at: app.clock() })
      .where('id', '=', seller.accountId)
      .execute()
    expect((await seller.get('/api/me')).status).toBe(401)
  })

  test('an access token runs out and the refresh token gets a new pair', async () => {
    const { cookies, csrf } = await signIn(app, (await openDesk(app)).email)
    app.pass({ minutes: 20 })
    expect((await app.inject({ method: 'GET', url: '/api/me', cookies })).statusCode).toBe(401)
    const renewed = await app.inject({
      method: 'POST',
      url: '/api/refresh',
      cookies,
      headers: { 'x-csrf-token': csrf },
    })
    expect(renewed.statusCode).toBe(200)
    const fresh = Object.fromEntries(renewed.cookies.map((cookie) => [cookie.name, cookie.value]))
    expect((await app.inject({ method: 'GET', url: '/api/me', cookies: fresh })).statusCode).toBe(200)
  })

  test('a refresh token that is used twice ends every session of the account', async () => {
    const { email } = await openDesk(app)
    const stolen = await signIn(app, email)
    const other = await signIn(app, email)
    const exchange = () =>
      app.inject({
        method: 'POST',
        url: '/api/refresh',
        cookies: stolen.cookies,
        headers: { 'x-csrf-token': stolen.csrf },
      })
    expect((await exchange()).statusCode).toBe(200)
    expect((await exchange()).statusCode).toBe(401)
    expect((await app.inject({ method: 'GET', url: '/api/me', cookies: other.cookies })).statusCode).toBe(401)
  })

  test('signing out ends the session on the server and removes the cookies', async () => {
    const { cookies } = await signIn(app, (await openDesk(app)).email)
    const out = await app.inject({ method: 'GET', url: '/api/logout', cookies })
    expect(out.cookies.every((cookie) => cookie.value === '')).toBe(true)
    expect((await app.inject({ method: 'GET', url: '/api/me', cookies })).statusCode).toBe(401)
  })

  test("another site's page cannot sign somebody out", async () => {
    const { cookies } = await signIn(app, (await openDesk(app)).email)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'GET', url: '/api/logout', cookies, headers })).statusCode).toBe(403)
    expect((await app.inject({ method: 'GET', url: '/api/me', cookies })).statusCode).toBe(200)
  })
})
