import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '@reseller-portal/contract/accounts'
import { newId } from '#kit/ids.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { client, openLyingProvider, openProvider } from '#test/fakes/oidc.ts'
import { testPassword } from '#test/password.ts'
import { addStaff } from '#test/people/factor.ts'

const settings = '/api/company-sign-in'
const superAdmin = 'RESELLER_PORTAL_SUPER_ADMIN'
let app: TestApp
let redirectUri: string
beforeAll(async () => {
  app = await testApp()
  const desk = await openDesk(app, { roles: [superAdmin] })
  redirectUri = (await desk.get(settings)).body.redirectUri
})

type Company = { boss: Desk; bossEmail: string; orgCode: string; domain: string; issuer: string }

/** A reseller whose administrator, at the company's own domain, set up the sign-in at this provider. */
async function companyAt(issuer: string, more: object = {}): Promise<Company> {
  const first = await openDesk(app, { roles: [superAdmin] })
  const domain = `d${newId()}.example`
  const orgCode = await organizationOf({ resellerId: first.resellerId }, workOf(app), app.db)
  const bossEmail = `boss@${domain}`
  await app.db.updateTable('accounts').set({ email: bossEmail }).where('id', '=', first.accountId).execute()
  const company = { boss: first, bossEmail, orgCode, domain, issuer }
  const { status, body } = await setUp(company, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return company
}

async function setUp({ boss, domain, issuer }: Company, more: object = {}) {
  const { signIn } = (await boss.get(settings)).body
  return boss.send('PUT', settings, {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    domains: [domain],
    groupsClaim: 'groups',
    roles: [
      { group: 'sellers', role: 'RESELLER_PORTAL_AGENT' },
      { group: 'leads', role: 'RESELLER_PORTAL_MANAGER' },
    ],
    isEnforced: false,
    breakGlass: boss.accountId,
    version: signIn?.version ?? 0,
    ...more,
  })
}

const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, cookies })
const reasonOf = (answer: { json: () => { error?: { data?: { reason?: string } } } }) =>
  answer.json().error?.data?.reason
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))

async function begun(email: string) {
  const answer = await post(`${settings}/begin`, { email })
  expect(answer.statusCode, answer.body).toBe(200)
  return { url: answer.json().url as string, cookies: cookiesOf(answer) }
}

const finish = (query: string, cookies: Record<string, string>) =>
  post(`${settings}/finish`, { query }, cookies)

type Provider = Awaited<ReturnType<typeof openProvider>>

async function signedIn(provider: Provider, email: string, claims: object, subject = email) {
  provider.people.set(subject, {
    email,
    email_verified: true,
    given_name: 'Dana',
    family_name: 'Reyes',
    ...claims,
  })
  const { url, cookies } = await begun(email)
  return finish(await provider.signIn(url, subject), cookies)
}

const me = async (answer: Awaited<ReturnType<typeof finish>>) =>
  (await app.inject({ url: '/api/me', cookies: cookiesOf(answer) })).json()
const rolesOf = (person: { groups: { id: Role }[] }) => person.groups.map(({ id }) => id)

describe('the sign-in of a company', () => {
  let provider: Provider
  let company: Company
  beforeAll(async () => {
    provider = await openProvider(redirectUri)
    company = await companyAt(provider.issuer)
  })
  const emailOf = (name: string) => `${name}@${company.domain}`

  test('is found by what follows the @, and by nothing else', async () => {
    const find = async (email: string) => (await post(`${settings}/find`, { email })).json().company
    expect(await find(`Anyone@${company.domain.toUpperCase()}`)).toMatchObject({ isEnforced: false })
    expect(await find('ada@elsewhere.example')).toBeNull()
    expect(await find(`ada@sub.${company.domain}`)).toBeNull()
    expect(reasonOf(await post(`${settings}/begin`, { email: 'ada@elsewhere.example' }))).toBe(
      'company_sign_in.not_found',
    )
  })

  test('adds an account at the first sign-in, and follows the groups at each one until none gives a role', async () => {
    const email = emailOf('dana')
    const first = await signedIn(provider, email, { groups: ['sellers', 'chess'] })
    expect(first.statusCode, first.body).toBe(200)
    expect(await me(first)).toMatchObject({ email, given_name: 'Dana', surname: 'Reyes' })
    expect(rolesOf(await me(first))).toEqual(['RESELLER_PORTAL_AGENT'])
    const second = await signedIn(provider, email, { groups: ['leads'] })
    expect(rolesOf(await me(second))).toEqual(['RESELLER_PORTAL_MANAGER'])
    // The right that is gone is gone in the older session, too.
    expect(rolesOf(await me(first))).toEqual(['RESELLER_PORTAL_MANAGER'])
    const none = await signedIn(provider, email, { groups: [] })
    expect(reasonOf(none)).toBe('company_sign_in.no_role')
    expect((await me(second)).error?.data.reason).toBe('session.missing')
    const again = await signedIn(provider, email, { groups: 'sellers' })
    expect(rolesOf(await me(again))).toEqual(['RESELLER_PORTAL_AGENT'])
    const accounts = await app.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
    expect(accounts).toHaveLength(1)
    const { events } = (await company.boss.get('/api/audit?name=users.roles_changed')).body
    expect(events.length).toBeGreaterThan(2)
  })

  test('adds nobody without a role', async () => {
    const email = emailOf('guest')
    expect(reasonOf(await signedIn(provider, email, {}))).toBe('company_sign_in.no_role')
    expect(await app.db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('refuses an address that is not confirmed, of another domain, or of somebody else', async () => {
    const groups = ['sellers']
    const unverified = await signedIn(provider, emailOf('una'), { groups, email_verified: false })
    expect(reasonOf(unverified)).toBe('company_sign_in.email_unverified')
    const foreign = await signedIn(provider, emailOf('fred'), { groups, email: 'fred@other.example' })
    expect(reasonOf(foreign)).toBe('company_sign_in.email_foreign')
    const other = await openDesk(app)
    const elsewhere = emailOf('elsa')
    await app.db.updateTable('accounts').set({ email: elsewhere }).where('id', '=', other.accountId).execute()
    expect(reasonOf(await signedIn(provider, elsewhere, { groups }))).toBe('company_sign_in.other_person')
    const email = emailOf('twin')
    expect((await signedIn(provider, email, { groups }, 'first')).statusCode).toBe(200)
    expect(reasonOf(await signedIn(provider, email, { groups }, 'second'))).toBe(
      'company_sign_in.other_person',
    )
  })

  test('works once, in the browser that began it, within some minutes', async () => {
    const email = emailOf('once')
    provider.people.set(email, { email, email_verified: true, groups: ['sellers'] })
    const { url, cookies } = await begun(email)
    const query = await provider.signIn(url, email)
    expect(reasonOf(await finish(query, {}))).toBe('company_sign_in.over')
    expect(reasonOf(await finish(query, (await begun(email)).cookies))).toBe('company_sign_in.over')
    expect(reasonOf(await finish(query.replace(/state=[^&]+/, 'state=other'), cookies))).toBe(
      'company_sign_in.over',
    )
    expect((await finish(query, cookies)).statusCode).toBe(200)
    expect(reasonOf(await finish(query, cookies))).toBe('company_sign_in.over')
    const code = new URLSearchParams(query).get('code') ?? ''
    const next = await begun(email)
    const state = new URL(next.url).searchParams.get('state') ?? ''
    const replayed = new URLSearchParams({ code, state, iss: provider.issuer })
    expect(reasonOf(await finish(`?${replayed}`, next.cookies))).toBe('company_sign_in.refused')
  })

  test('asks for the second factor of an account that has one, and opens no other organization', async () => {
    const email = emailOf('factor')
    const staff = { email, orgCode: company.orgCode, givenName: 'Fay', surname: 'Two', roles: [] }
    const id = await addStaff(app, { ...staff, roles: [superAdmin] })
    const answer = await signedIn(provider, email, { groups: ['sellers'] })
    expect(answer.json().secondFactor.kinds).toContain('app')
    const plain = emailOf('member')
    const inside = await signedIn(provider, plain, { groups: ['sellers'] })
    const { id: accountId } = await app.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', plain)
      .executeTakeFirstOrThrow()
    expect(id).not.toBe(accountId)
    const other = await openDesk(app)
    const code = await organizationOf({ resellerId: other.resellerId }, workOf(app), app.db)
    await app.db
      .insertInto('memberships')
      .values({ account_id: accountId, org_code: code, roles: [superAdmin], created_at: app.clock() })
      .execute()
    const switched = await app.inject({
      method: 'PUT',
      url: '/api/me/organization',
      payload: { code },
      cookies: cookiesOf(inside),
      headers: { 'x-csrf-token': inside.json().xcsrftoken },
    })
    expect(reasonOf(switched)).toBe('company_sign_in.own_only')
  })

  test('a member whom an administrator deactivated stays out', async () => {
    const email = emailOf('gone')
    expect((await signedIn(provider, email, { groups: ['sellers'] })).statusCode).toBe(200)
    await app.db
      .updateTable('memberships')
      .set({ deactivated_at: app.clock() })
      .where('org_code', '=', company.orgCode)
      .where('account_id', 'in', app.db.selectFrom('accounts').select('id').where('email', '=', email))
      .execute()
    expect(reasonOf(await signedIn(provider, email, { groups: ['sellers'] }))).toBe(
      'company_sign_in.deactivated',
    )
  })

  test('a member who was removed stays out until an administrator adds them again', async () => {
    const { boss } = company
    const email = emailOf('back')
    const sellers = { groups: ['sellers'] }
    const { id } = await me(await signedIn(provider, email, sellers))
    expect((await boss.send('DELETE', `/api/users/${id}`)).status).toBe(200)
    expect(reasonOf(await signedIn(provider, email, sellers))).toBe('company_sign_in.deactivated')
    const names = { given_name: 'Dana', surname: 'Reyes', phone: '', department: '' }
    const rights = { groups: ['RESELLER_PORTAL_MANAGER'], pos: [], org_code: company.orgCode }
    const added = await boss.post('/api/user', { email, ...names, ...rights })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const again = await me(await signedIn(provider, email, sellers))
    expect([again.id, rolesOf(again)]).toEqual([added.body.id, ['RESELLER_PORTAL_AGENT']])
  })
})

describe('a company that refuses passwords', () => {
  test('says where to sign in; one account keeps its password and its second factor', async () => {
    const provider = await openProvider(redirectUri)
    const company = await companyAt(provider.issuer, { isEnforced: true })
    const { domain, orgCode, bossEmail } = company
    const email = `old@${domain}`
    // Of this organization, with an address that its provider does not know.
    const contractor = `contractor-${newId()}@elsewhere.example`
    for (const each of [email, contractor])
      await addStaff(app, {
        email: each,
        orgCode,
        givenName: 'Old',
        surname: 'Hand',
        roles: ['RESELLER_PORTAL_AGENT'],
      })
    const password = testPassword
    for (const address of [email, contractor, `nobody@${domain}`]) {
      const refused = await post('/api/login', { email: address, password })
      expect([refused.statusCode, reasonOf(refused)], address).toEqual([403, 'login.by_company'])
      expect(reasonOf(await post('/api/forgot-password', { email: address })), address).toBe(
        'login.by_company',
      )
    }
    const kept = await post('/api/login', { email: bossEmail, password })
    expect(kept.json().secondFactor.kinds).toContain('app')
    // Its roles do not follow the groups.
    const boss = await signedIn(provider, bossEmail, { groups: ['sellers'] })
    expect(boss.json().secondFactor.kinds).toContain('app')
    expect(rolesOf((await company.boss.get('/api/me')).body)).toEqual([superAdmin])
    expect((await company.boss.send('DELETE', settings)).body.signIn).toBeNull()
    expect((await post('/api/login', { email, password })).statusCode).toBe(200)
  })
})

describe('an ID token', () => {
  test.for([
    ['as it should be', {}, 200],
    ['of another issuer', { iss: 'https://other.example' }, 401],
    ['for another client', { aud: 'somebody-else' }, 401],
    ['with another nonce', { nonce: 'other' }, 401],
    ['that is over', { exp: 1 }, 401],
    ['signed by somebody else', { by: 1 }, 401],
  ] as const)('%s', async ([, { ...lies }, status]) => {
    const provider = await openLyingProvider()
    const { domain } = await companyAt(provider.issuer)
    const email = `lia@${domain}`
    const { url, cookies } = await begun(email)
    const query = new URL(url).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    const now = Math.floor(Date.now() / 1000)
    const { by = 0, ...changed } = { by: 0 as 0 | 1, ...lies }
    provider.say(
      {
        iss: provider.issuer,
        aud: client.id,
        sub: 'lia',
        iat: now,
        exp: now + 60,
        nonce: query.get('nonce'),
        email,
        email_verified: true,
        groups: ['sellers'],
        ...changed,
      },
      by,
    )
    const answer = await finish(`?code=any&state=${query.get('state')}`, cookies)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(reasonOf(answer)).toBe(status === 200 ? undefined : 'company_sign_in.refused')
  })
})

describe('the settings', () => {
  test('keep the secret, are refused with a stale version, and are seen by no other organization', async () => {
    const { issuer } = await openLyingProvider()
    const company = await companyAt(issuer)
    const { signIn } = (await company.boss.get(settings)).body
    expect(signIn).toMatchObject({ issuer, version: 1, domains: [company.domain] })
    expect(JSON.stringify(signIn)).not.toContain(client.secret)
    const [row] = await app.db
      .selectFrom('company_sign_ins')
      .selectAll()
      .where('org_code', '=', company.orgCode)
      .execute()
    expect(row?.client_secret.toString('utf8')).not.toContain(client.secret)
    const kept = await setUp(company, { clientSecret: undefined })
    expect(kept.body.signIn.version).toBe(2)
    expect((await setUp(company, { version: 1 })).body.error.data.reason).toBe('things.out_of_date')
    const other = await openDesk(app, { roles: [superAdmin] })
    expect((await other.get(settings)).body.signIn).toBeNull()
    await other.send('DELETE', settings)
    expect((await company.boss.get(settings)).body.signIn.version).toBe(2)
    const agent = await openDesk(app)
    expect((await agent.get(settings)).status).toBe(403)
  })

  test('refuse a domain of others, a role of another kind, and a keeper without a second factor', async () => {
    const { issuer } = await openLyingProvider()
    const company = await companyAt(issuer)
    const reason = async (sister: Company, more: object) =>
      (await setUp(sister, more)).body.error?.data?.reason
    const boss = await openDesk(app, { roles: [superAdmin] })
    const orgCode = await organizationOf({ resellerId: boss.resellerId }, workOf(app), app.db)
    const rival = { ...company, boss, orgCode, domain: `r${newId()}.example` }
    expect(await reason(rival, { domains: [company.domain] })).toBe('company_sign_in.domain_taken')
    // All desks of the tests have addresses there.
    expect(await reason(rival, { domains: ['harbor.example'] })).toBe('company_sign_in.domain_taken')
    const roles = [{ group: 'all', role: 'PORTAL_TECHNICAL_STAFF' }]
    expect(await reason(rival, { roles })).toBe('company_sign_in.role_unfit')
    expect(await reason(rival, { breakGlass: company.boss.accountId })).toBe('company_sign_in.keeper_unfit')
    expect(await reason(rival, { clientSecret: undefined })).toBe('company_sign_in.secret_missing')
  })

  test('never call a private address, nor a provider that is another one', async () => {
    const { issuer, metadata } = await openLyingProvider()
    const company = await companyAt(issuer)
    const reason = async (next: string) => (await setUp(company, { issuer: next })).body.error?.data?.reason
    for (const next of ['http://10.0.0.7', 'http://169.254.169.254/latest', 'ftp://files.example'])
      expect(await reason(next), next).toBe('company_sign_in.unreachable')
    // What is there says that it is another issuer.
    expect(await reason(`${issuer}/tenant`)).toBe('company_sign_in.unreachable')
    metadata.token_endpoint = 'http://192.168.1.1/token'
    const { url, cookies } = await begun(`ada@${company.domain}`)
    const state = new URL(url).searchParams.get('state')
    expect(reasonOf(await finish(`?code=any&state=${state}`, cookies))).toBe('company_sign_in.refused')
    metadata.authorization_endpoint = 'javascript:alert(1)'
    expect(reasonOf(await post(`${settings}/begin`, { email: `ada@${company.domain}` }))).toBe(
      'company_sign_in.unreachable',
    )
  })
})
