import { beforeAll, describe, expect, test } from 'vitest'
import { openDesk, signIn, type Desk } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { testApp, type TestApp } from '#test/app.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

const exchange = (session: { cookies: Record<string, string>; csrf: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/refresh',
    cookies: session.cookies,
    headers: { 'x-csrf-token': session.csrf },
  })

const login = (payload: object) => app.inject({ method: 'POST', url: '/api/login', payload })

describe('signing in', () => {
  test(
    'an empty email and an empty password are told apart',
    { tags: ['1.5-01', '1.5-02', '1.8-27'] },
    async () => {
      expect((await login({ email: ' ', password: 'x' })).json().error.data.reason).toBe('login.email_empty')
      expect((await login({ email: desk.email, password: '' })).json().error.data.reason).toBe(
        'login.password_empty',
      )
      expect((await login({})).statusCode).toBe(400)
    },
  )

  test('a wrong password and an unknown email get the same answer', async () => {
    const wrong = await login({ email: desk.email, password: 'wrong' })
    const unknown = await login({ email: 'nobody@harbor.example', password: 'wrong' })
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, unknown.json().error])
  })

  test(
    'takes what is written in the body, never in the address, and from no other page',
    { tags: ['asvs-7.6.2'] },
    async () => {
      const { email } = await openDesk(app)
      const query = new URLSearchParams({ email, password: testPassword }).toString()
      const byAddress = await app.inject({ method: 'POST', url: `/api/login?${query}`, payload: {} })
      expect([byAddress.statusCode, byAddress.cookies]).toEqual([400, []])
      for (const site of ['same-site', 'cross-site']) {
        const headers = { 'sec-fetch-site': site }
        const payload = { email, password: testPassword }
        const form = await app.inject({ method: 'POST', url: '/api/login', headers, payload })
        expect([form.statusCode, form.cookies]).toEqual([403, []])
      }
    },
  )

  test(
    'the session cookies are strict, and scripts cannot read the tokens',
    { tags: ['1.3-03', '1.7-18', '1.7-19', '1.9-27', '1.9-28', '2.9-13', '2.9-14'] },
    async () => {
      const answer = await login({ email: desk.email, password: testPassword })
      const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
      expect(cookies['access-token']).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 86_400 })
      expect(cookies['refresh-token']).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 86_400 })
      expect(cookies['XSRF-TOKEN']).toMatchObject({ value: answer.json().xcsrftoken, sameSite: 'Strict' })
      expect(cookies['XSRF-TOKEN']).not.toHaveProperty('httpOnly')
    },
  )

  test(
    'cookies are secure as soon as the portal has a public address',
    { tags: ['1.7-19', '1.9-28'] },
    async () => {
      const open = await testApp({ settings: { PUBLIC_URL: 'https://portal.example' } })
      const seller = await openDesk(open)
      const answer = await open.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: seller.email, password: testPassword },
      })
      expect(answer.cookies.every((cookie) => cookie.secure === true)).toBe(true)
      expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual([
        '__Host-XSRF-TOKEN',
        '__Host-access-token',
        '__Host-device',
        '__Host-refresh-token',
      ])
      const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
      expect((await open.inject({ url: '/api/me', cookies })).statusCode).toBe(200)
      const planted = { 'access-token': cookies['__Host-access-token'] ?? '' }
      expect((await open.inject({ url: '/api/me', cookies: planted })).statusCode).toBe(401)
    },
  )

  test(
    'after too many tries from browsers that are not known even the right password waits',
    { tags: ['asvs-6.1.1', 'asvs-6.3.1'] },
    async () => {
      const victim = await openDesk(app)
      for (let tries = 0; tries < 10; tries += 1) await login({ email: victim.email, password: 'wrong' })
      expect((await login({ email: victim.email, password: testPassword })).statusCode).toBe(429)
      app.pass({ minutes: 16 })
      expect((await login({ email: victim.email, password: testPassword })).statusCode).toBe(200)
    },
  )

  test('a lock-out leaves one row that the super admin reads, however long somebody goes on trying', async () => {
    const { email, accountId } = await openDesk(app)
    for (let tries = 0; tries < 15; tries += 1) await login({ email, password: 'wrong' })
    const rows = app.db.selectFrom('events').select('address').where('subject_id', '=', accountId)
    expect(await rows.where('name', '=', 'accounts.locked_out').execute()).toEqual([{ address: '127.0.0.1' }])
  })

  test(
    'nobody can lock the owner out of a browser that the owner signed in from before',
    { tags: ['asvs-6.1.1'] },
    async () => {
      const { email } = await openDesk(app)
      const { cookies } = await signIn(app, email)
      for (let tries = 0; tries < 30; tries += 1) await login({ email, password: 'wrong' })
      const own = (password: string) =>
        app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, cookies })
      expect((await own(testPassword)).statusCode).toBe(200)
      // The browser itself is counted, too.
      for (let tries = 0; tries < 10; tries += 1) expect((await own('wrong')).statusCode).toBe(401)
      expect((await own(testPassword)).statusCode).toBe(429)
    },
  )

  test('a try that is refused does not make the wait longer', async () => {
    const { email } = await openDesk(app)
    for (let tries = 0; tries < 10; tries += 1) await login({ email, password: 'wrong' })
    app.pass({ minutes: 10 })
    for (let tries = 0; tries < 20; tries += 1)
      expect((await login({ email, password: 'wrong' })).statusCode).toBe(429)
    app.pass({ minutes: 6 })
    expect((await login({ email, password: testPassword })).statusCode).toBe(200)
  })

  test(
    'a queue of staff behind one address is not locked out by the right passwords of all of them',
    { tags: ['asvs-6.3.1'] },
    async () => {
      const { email } = await openDesk(app)
      for (let count = 0; count < 120; count += 1) {
        const answer = await login({ email, password: testPassword })
        expect(answer.statusCode).toBe(200)
      }
    },
  )

  test(
    'a failed sign-in leaves a row that its super admin reads, and a log line without personal data',
    { tags: ['asvs-16.2.5', 'asvs-16.3.1'] },
    async () => {
      const logs: string[] = []
      const logging = await testApp({ logs, settings: { LOG_LEVEL: 'warn' } })
      const { email, accountId } = await openDesk(logging)
      await logging.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'wrong' } })
      const events = await logging.db
        .selectFrom('events')
        .selectAll()
        .where('subject_id', '=', accountId)
        .execute()
      expect(events.map(({ name }) => name)).toContain('accounts.sign_in_failed')
      expect(logs.join()).toContain('sign_in_failed')
      expect(logs.join()).not.toContain(email)
    },
  )
})

describe('a session', () => {
  test(
    'the backplane answers at both of its addresses',
    { tags: ['1.7-05', '1.7-06', '1.7-26'] },
    async () => {
      const seller = await openDesk(app)
      expect((await seller.get('/api/me')).body).toMatchObject({
        email: seller.email,
        groups: [{ name: 'RESELLER_PORTAL_AGENT' }],
      })
      expect((await seller.get('/backplane/v1/me')).body.id).toBe(seller.accountId)
    },
  )

  test('a deactivated account is out at once', { tags: ['asvs-7.4.2', 'asvs-7.4.5'] }, async () => {
    const seller = await openDesk(app)
    await app.db
      .updateTable('memberships')
      .set({ deactivated_at: app.clock() })
      .where('account_id', '=', seller.accountId)
      .execute()
    expect((await seller.get('/api/me')).status).toBe(401)
  })

  test(
    'an access token runs out and the refresh token gets a new pair',
    { tags: ['asvs-7.2.2', 'asvs-7.2.4'] },
    async () => {
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
    },
  )

  test(
    'a refresh token that is used twice ends every session of the account',
    { tags: ['asvs-7.2.4'] },
    async () => {
      const { email } = await openDesk(app)
      const stolen = await signIn(app, email)
      const other = await signIn(app, email)
      expect((await exchange(stolen)).statusCode).toBe(200)
      app.pass({ seconds: 31 })
      expect((await exchange(stolen)).statusCode).toBe(401)
      expect((await app.inject({ method: 'GET', url: '/api/me', cookies: other.cookies })).statusCode).toBe(
        401,
      )
    },
  )

  test('two renewals at once end nothing: the later one is told that the session was renewed already', async () => {
    const session = await signIn(app, (await openDesk(app)).email)
    const answers = await Promise.all([exchange(session), exchange(session), exchange(session)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409])
    const late = answers.find((answer) => answer.statusCode === 409)
    expect(late?.json().error).toMatchObject({ data: { reason: 'session.renewed' } })
    expect(late?.cookies).toEqual([])
    const renewed = answers.find((answer) => answer.statusCode === 200)
    const cookies = Object.fromEntries(renewed?.cookies.map(({ name, value }) => [name, value]) ?? [])
    expect((await app.inject({ method: 'GET', url: '/api/me', cookies })).statusCode).toBe(200)
  })

  test(
    'a session ends a day after its sign-in, however often it is renewed',
    { tags: ['asvs-7.1.1', 'asvs-7.3.2'] },
    async () => {
      let session = await signIn(app, (await openDesk(app)).email)
      for (let hours = 0; hours < 23; hours += 1) {
        app.pass({ minutes: 60 })
        const answer = await exchange(session)
        expect(answer.statusCode).toBe(200)
        const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
        session = { cookies, csrf: answer.json().xcsrftoken }
      }
      app.pass({ minutes: 61 })
      expect((await exchange(session)).statusCode).toBe(401)
    },
  )

  test(
    'a person sees where they are signed in, ends one of it, or all',
    { tags: ['asvs-7.1.2', 'asvs-7.5.2'] },
    async () => {
      const seller = await openDesk(app)
      const phone = await signIn(app, seller.email)
      const list = async () => (await seller.get('/api/sessions')).body.sessions
      expect(await list()).toHaveLength(2)
      const other = (await list()).find((each: { isCurrent: boolean }) => !each.isCurrent)
      const stranger = await openDesk(app)
      expect((await stranger.send('DELETE', `/api/sessions/${other.id}`)).status).toBe(404)
      expect((await seller.send('DELETE', `/api/sessions/${other.id}`)).status).toBe(200)
      expect((await app.inject({ method: 'GET', url: '/api/me', cookies: phone.cookies })).statusCode).toBe(
        401,
      )
      expect(await list()).toMatchObject([{ isCurrent: true }])
      expect((await seller.send('DELETE', '/api/sessions')).status).toBe(200)
      expect((await seller.get('/api/me')).status).toBe(401)
    },
  )

  test(
    'signing out ends the session on the server and removes the cookies',
    { tags: ['1.1-03', '1.4-60', '1.7-21', '2.4-25', 'asvs-7.4.1'] },
    async () => {
      const { cookies } = await signIn(app, (await openDesk(app)).email)
      const out = await app.inject({ method: 'GET', url: '/api/logout', cookies })
      expect(out.headers['clear-site-data']).toBe('"cache"')
      expect(out.cookies.every((cookie) => cookie.value === '')).toBe(true)
      expect((await app.inject({ method: 'GET', url: '/api/me', cookies })).statusCode).toBe(401)
    },
  )

  test("another site's page cannot sign somebody out", { tags: ['1.7-21'] }, async () => {
    const { cookies } = await signIn(app, (await openDesk(app)).email)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'GET', url: '/api/logout', cookies, headers })).statusCode).toBe(403)
    expect((await app.inject({ method: 'GET', url: '/api/me', cookies })).statusCode).toBe(200)
  })
})
