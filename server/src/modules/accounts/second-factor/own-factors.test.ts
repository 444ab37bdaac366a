import { beforeAll, describe, expect, test } from 'vitest'
import { organizationOf } from '#modules/organizations/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, signIn, type Desk } from '#test/desk.ts'
import { codeOf } from '#test/people/authenticator.ts'
import { firstStep, setUpAppOf } from '#test/people/factor.ts'
import { testPassword } from '#test/password.ts'
import { openCompany } from '#test/people/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ works: true })
})

const reasonOf = (answer: { json: () => { error?: { data: { reason: string } } } }) =>
  answer.json().error?.data.reason

describe('the second factors of a person', () => {
  test(
    'are set up and removed with the current password only, and end every other session',
    { tags: ['asvs-7.4.3', 'asvs-7.5.1'] },
    async () => {
      const seller = await openDesk(app)
      const phone = await signIn(app, seller.email)
      const begun = await seller.post('/api/second-factor/app', { current: 'wrong' })
      expect([begun.status, begun.body.error.data.reason]).toEqual([422, 'passwords.wrong'])
      const { body } = await seller.post('/api/second-factor/app', { current: testPassword })
      expect(body.address).toContain(`otpauth://totp/Reseller%20Portal:${encodeURIComponent(seller.email)}`)
      const confirm = (code: string) => seller.send('PUT', '/api/second-factor/app', { code })
      expect((await confirm('000000')).body.error.data.reason).toBe('factor.code_wrong')
      expect((await seller.get('/api/second-factor')).body).toMatchObject({ app: null, recoveryCodesLeft: 0 })
      expect((await confirm(codeOf(body.secret, app))).status).toBe(200)
      expect((await app.inject({ url: '/api/me', cookies: phone.cookies })).statusCode).toBe(401)
      expect((await seller.get('/api/second-factor')).body).toMatchObject({
        app: { addedAt: expect.any(String) },
        recoveryCodesLeft: 10,
      })
      const remove = (current: string) => seller.post('/api/second-factor/remove', { current, factor: 'app' })
      expect((await remove('wrong')).body.error.data.reason).toBe('passwords.wrong')
      expect((await remove(testPassword)).status).toBe(200)
      expect((await remove(testPassword)).body.error.data.reason).toBe('factor.not_found')
      expect((await seller.get('/api/second-factor')).body).toMatchObject({ app: null, recoveryCodesLeft: 0 })
      expect((await firstStep(app, seller.email)).answer.json().xcsrftoken).not.toBe('')
    },
  )

  test('a new app replaces the old one only when its first code has come back', async () => {
    const { email } = await openDesk(app)
    const { secret, session } = await setUpAppOf(app, email)
    const headers = { 'x-csrf-token': session.csrf }
    const payload = { current: testPassword }
    const to = { url: '/api/second-factor/app', cookies: session.cookies, headers }
    const begun = await app.inject({ method: 'POST', ...to, payload })
    const { next } = await firstStep(app, email)
    expect((await next({ code: codeOf(secret, app, 1) })).statusCode).toBe(200)
    const code = codeOf(begun.json().secret, app)
    expect((await app.inject({ method: 'PUT', ...to, payload: { code } })).statusCode).toBe(200)
    app.pass({ minutes: 1 })
    const later = await firstStep(app, email)
    expect((await later.next({ code: codeOf(secret, app) })).statusCode).toBe(422)
    expect((await later.next({ code: codeOf(begun.json().secret, app) })).statusCode).toBe(200)
  })

  test('the secret of an app is kept encrypted', { tags: ['asvs-6.5.3'] }, async () => {
    const { email, accountId } = await openDesk(app)
    const { secret } = await setUpAppOf(app, email)
    const rows = app.db.selectFrom('authenticators').select('secret').where('account_id', '=', accountId)
    expect((await rows.executeTakeFirstOrThrow()).secret?.toString('latin1')).not.toContain(secret)
  })

  test('a passkey that no browser has made is refused, and its challenge is over', async () => {
    const seller = await openDesk(app)
    const credential = { id: 'AA', rawId: 'AA', type: 'public-key' }
    const passkey = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
    const add = async () =>
      (await seller.post('/api/second-factor/passkeys', { name: 'Key', passkey })).body.error.data.reason
    expect(await add()).toBe('factor.not_begun')
    const { body } = await seller.post('/api/second-factor/passkeys/options', { current: testPassword })
    expect(body).toMatchObject({ rp: { id: 'localhost' }, user: { name: seller.email } })
    expect(await add()).toBe('factor.passkey_refused')
    expect(await add()).toBe('factor.not_begun')
  })

  test('every change is mailed to the person', async () => {
    const { email } = await openDesk(app)
    const { session } = await setUpAppOf(app, email)
    const titles = async () => {
      const mails = await app.db.selectFrom('mails').select(['subject', 'recipients']).execute()
      return mails.filter(({ recipients }) => recipients.includes(email)).map(({ subject }) => subject)
    }
    await expect.poll(titles).toEqual(['A two-step verification method was added'])
    await app.inject({
      method: 'POST',
      url: '/api/second-factor/remove',
      cookies: session.cookies,
      headers: { 'x-csrf-token': session.csrf },
      payload: { current: testPassword, factor: 'app' },
    })
    await expect.poll(titles).toContain('A two-step verification method was removed')
  })
})

describe('an organization that demands a second factor', () => {
  test('lets nobody work without one, and nobody remove the last one', async () => {
    const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const { email, resellerId } = await openDesk(app, { resellerId: boss.resellerId })
    const code = await organizationOf({ resellerId }, workOf(app), app.db)
    const change = { version: 1, name: 'Strict', emailDomains: [], factorRequired: true }
    const before = await signIn(app, email)
    expect((await app.inject({ url: '/api/suppliers', cookies: before.cookies })).statusCode).toBe(200)
    expect((await boss.send('PUT', `/api/organizations/${code}`, change)).status).toBe(200)
    const denied = await app.inject({ url: '/api/suppliers', cookies: before.cookies })
    expect([denied.statusCode, reasonOf(denied)]).toEqual([403, 'session.factor_owed'])
    const me = await app.inject({ url: '/api/me', cookies: before.cookies })
    expect(me.json().second_factor).toEqual({ enabled: false, demanded: true })
    const { session } = await setUpAppOf(app, email)
    expect((await app.inject({ url: '/api/suppliers', cookies: session.cookies })).statusCode).toBe(200)
    const removed = await app.inject({
      method: 'POST',
      url: '/api/second-factor/remove',
      cookies: session.cookies,
      headers: { 'x-csrf-token': session.csrf },
      payload: { current: testPassword, factor: 'app' },
    })
    expect(reasonOf(removed)).toBe('factor.demanded')
    expect((await firstStep(app, email)).answer.json().secondFactor.kinds).toContain('app')
  })

  test(
    'has the lost factor of one person reset by who may change them, with a reason; their sessions end',
    { tags: ['asvs-6.4.4', 'asvs-7.4.5'] },
    async () => {
      const { boss, local, colleague } = await openCompany(app)
      const agent = await colleague('RESELLER_PORTAL_AGENT', 'HC-HOTEL')
      const { session } = await setUpAppOf(app, agent.email)
      const at = `/api/users/${agent.accountId}/second-factor/reset`
      const reset = async (by: Desk, reason = 'Phone lost') =>
        (await by.post(at, { reason })).body.error?.data.reason
      const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
      expect(await reset(stranger)).toBe('users.not_found')
      expect(await reset(local)).toBe('users.not_found')
      expect(await reset(boss, ' ')).toBe('input.malformed')
      expect(await reset(boss)).toBeUndefined()
      expect((await app.inject({ url: '/api/me', cookies: session.cookies })).statusCode).toBe(401)
      expect((await firstStep(app, agent.email)).answer.json().xcsrftoken).not.toBe('')
      expect(await reset(boss)).toBe('factor.not_found')
      const row = app.db
        .selectFrom('events')
        .select(['actor_id', 'facts'])
        .where('name', '=', 'users.factor_reset')
      expect(await row.where('subject_id', '=', agent.accountId).executeTakeFirst()).toMatchObject({
        actor_id: boss.accountId,
        facts: { reason: 'Phone lost' },
      })
    },
  )
})
