import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, signIn, type Desk } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { goodPassword, linkTo, openCompany } from '#test/people/staff.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { mailLink } from '../documents/mails/account-mails.ts'
import { openReset } from './passwords/reset.ts'

const english = serverWords.en
let app: TestApp
let company: Awaited<ReturnType<typeof openCompany>>
let boss: Desk
let local: Desk

beforeAll(async () => {
  app = await testApp({ works: true })
  company = await openCompany(app)
  boss = company.boss
  local = company.local
})

const newUser = (more: object = {}) => company.newUser(more)
const add = (more: object = {}) => company.add(more)

const join = (token: string, password = goodPassword) =>
  app.inject({ method: 'PUT', url: `/api/reset-password?token=${token}`, payload: { password } })

describe('a new user', () => {
  test(
    'is added, is invited by mail, and signs in with the password they choose',
    { tags: ['1.1-18', '1.4-42', '1.7-24', '1.7-31'] },
    async () => {
      const user = await add()
      expect(user).toMatchObject({
        given_name: 'Ana',
        invited: true,
        groups: [{ name: 'RESELLER_PORTAL_AGENT' }],
        pos: [{ code: 'HC-PIER', channelID: `HC-PIER-${boss.resellerId}` }],
      })
      const token = await linkTo(app, user.email)
      const page = await app.inject({ method: 'GET', url: `/api/reset-password?token=${token}` })
      expect(page.json()).toEqual({ email: user.email, kind: 'INVITATION', organization: 'Harbor Concierge' })
      expect((await join(token)).statusCode).toBe(200)
      const payload = { email: user.email, password: goodPassword }
      expect((await app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200)
      expect((await boss.get(`/api/users/${user.id}`)).body.invited).toBe(false)
    },
  )

  test('joins with a link that works once, and for seven days', { tags: ['asvs-6.4.1'] }, async () => {
    const once = await linkTo(app, (await add()).email)
    const answers = await Promise.all([join(once), join(once)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 410])
    const late = await testApp()
    expect((await late.inject({ method: 'GET', url: `/api/reset-password?token=${once}` })).statusCode).toBe(
      410,
    )
  })

  test('is the only one whose password the link sets, whoever is signed in where it is opened', async () => {
    const user = await add()
    const token = await linkTo(app, user.email)
    const { cookies } = await signIn(app, local.email)
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/reset-password',
      payload: { token, password: goodPassword },
      cookies,
    })
    expect(answer.statusCode).toBe(200)
    expect((await signIn(app, local.email)).csrf).not.toBe('')
  })

  test('is sent five invitations an hour at most, and one person sends a hundred', async () => {
    const user = await add()
    const again = () => boss.post(`/api/users/${user.id}/invitation`)
    for (let sent = 1; sent < 5; sent += 1) expect((await again()).status).toBe(200)
    expect((await again()).body.error.data.reason).toBe('users.too_many_invitations')
    const event = { name: 'users.invited', at: app.clock(), actor_id: boss.accountId, actor_name: 'Boss' }
    const sent = Array.from({ length: 100 }, () => ({ ...event, id: newId(), subject_id: newId() }))
    await app.db
      .insertInto('events')
      .values(sent.map((each) => ({ ...each, facts: '{}' })))
      .execute()
    const refused = await boss.post('/api/user', newUser())
    expect(refused.body.error.data.reason).toBe('users.too_many_invitations')
    await app.db
      .deleteFrom('events')
      .where(
        'id',
        'in',
        sent.map(({ id }) => id),
      )
      .execute()
  })

  test('gets a second link when it is sent again, and the first is over; taken back, none works', async () => {
    const user = await add()
    const first = await linkTo(app, user.email)
    expect((await boss.post(`/api/users/${user.id}/invitation`)).status).toBe(200)
    await expect.poll(() => linkTo(app, user.email)).not.toBe(first)
    const second = await linkTo(app, user.email)
    expect((await join(first)).statusCode).toBe(410)
    expect((await boss.send('DELETE', `/api/users/${user.id}/invitation`)).status).toBe(200)
    expect((await join(second)).statusCode).toBe(410)
  })

  test('has a link that who invited copies once more where no mail server is set', async () => {
    const user = await add()
    const mailed = await linkTo(app, user.email)
    const link = `/api/users/${user.id}/invitation/link`
    const canCopy = async (who: Desk) => (await who.get(`/api/users/${user.id}`)).body.can_copy_link
    expect([await canCopy(boss), await canCopy(local)]).toEqual([true, false])
    expect((await local.post(link)).body.error.data.reason).toBe('invitations.no_link')
    const { url } = (await boss.post(link)).body
    const token = /reset-password\?token=(\S+)$/.exec(url)?.[1] ?? ''
    expect((await join(mailed)).statusCode).toBe(410)
    const copied = app.db.selectFrom('events').select('actor_id').where('subject_id', '=', user.id)
    expect(await copied.where('name', '=', 'users.invitation_copied').execute()).toHaveLength(1)
    expect((await local.post(`/api/users/${user.id}/invitation`)).status).toBe(200)
    expect([await canCopy(boss), await canCopy(local)]).toEqual([false, true])
    await expect.poll(async () => (await join(token)).statusCode).toBe(410)
    expect((await boss.send('DELETE', `/api/users/${user.id}/invitation`)).status).toBe(200)
    expect(await canCopy(local)).toBe(false)
  })

  test('keeps a link that was copied before its mail was written, and has none where a mail server is set', async () => {
    const idle = await testApp()
    const { boss: keeper, add: addThere } = await openCompany(idle)
    const { id } = await addThere()
    const { url } = (await keeper.post(`/api/users/${id}/invitation/link`)).body
    const events = idle.db.selectFrom('events').select(['id', 'name', 'at']).where('subject_id', '=', id)
    const event = await events.where('name', '=', 'users.invited').executeTakeFirstOrThrow()
    await mailLink({ ...event, reseller: null, subject: id, facts: {} }, workOf(idle))
    const page = await idle.inject({ url: `/api/reset-password?token=${String(url).split('=')[1]}` })
    expect(page.statusCode).toBe(200)
    const mailing = await openCompany(await testApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } }))
    const invited = await mailing.add()
    expect((await mailing.boss.get(`/api/users/${invited.id}`)).body.can_copy_link).toBe(false)
    expect((await mailing.boss.post(`/api/users/${invited.id}/invitation/link`)).status).toBe(403)
  })

  test(
    'needs an organization code (1130), an allowed e-mail (1131) and an e-mail of nobody else',
    { tags: ['1.5-03', '1.5-04', '1.8-28'] },
    async () => {
      expect((await boss.post('/api/user', newUser({ org_code: '' }))).body.error.data.reason).toBe(
        'users.no_organization',
      )
      const other = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
      const code = await organizationOf(other, workOf(app), app.db)
      const change = { version: 1, name: 'Strict', emailDomains: ['strict.example'], factorRequired: false }
      expect((await other.send('PUT', `/api/organizations/${code}`, change)).status).toBe(200)
      const wrong = await other.post('/api/user', newUser({ org_code: code, pos: [] }))
      expect([wrong.status, wrong.body.error.data.reason]).toEqual([400, 'users.wrong_extension'])
      const taken = await boss.post('/api/user', newUser({ email: local.email.toUpperCase() }))
      expect([taken.status, taken.body.error.message]).toEqual([409, 'E-mail address is already in use'])
      const elsewhere = await boss.post('/api/user', newUser({ org_code: code }))
      expect(elsewhere.body.error.data.reason).toBe('organizations.not_found')
    },
  )

  test(
    'has an e-mail that is said to be valid, or in use, before they are added',
    { tags: ['1.7-39'] },
    async () => {
      const check = async (email: string) => (await boss.post('/api/validations', { email })).body
      expect(await check(local.email)).toMatchObject({ valid: true, inUse: true })
      expect(await check('new@harbor.example')).toMatchObject({ valid: true, inUse: false })
      const stranger = await openDesk(app)
      const outside = async (email: string) => {
        await app.db
          .updateTable('organizations')
          .set({ email_domains: ['pier.example'] })
          .where('code', '=', company.orgCode)
          .execute()
        const answer = await check(email)
        await app.db
          .updateTable('organizations')
          .set({ email_domains: [] })
          .where('code', '=', company.orgCode)
          .execute()
        return answer
      }
      expect(await check(stranger.email)).toEqual({ valid: true, inUse: true, mayBeAsked: true })
      expect(await outside(stranger.email)).toEqual({ valid: true, inUse: false, mayBeAsked: false })
      expect(await outside(local.email)).toMatchObject({ inUse: true })
      for (const email of ['', 'a', 'a@b', 'a b@c.de', '@c.de', 'a@@c.de'])
        expect((await check(email)).valid).toBe(false)
    },
  )
})

describe('passwords', () => {
  test(
    'asking for a link answers the same for everybody, and mails it to who has an account',
    { tags: ['1.5-08', '1.7-22', 'asvs-6.4.2'] },
    async () => {
      const user = await add()
      const invitation = await linkTo(app, user.email)
      await join(invitation)
      const session = await app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: user.email, password: goodPassword },
      })
      const ask = (email: string) =>
        app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })
      const [existing, unknown] = [await ask(user.email), await ask('nobody@harbor.example')]
      expect([existing.statusCode, existing.body]).toEqual([unknown.statusCode, unknown.body])
      expect((await ask('')).json().error.data.reason).toBe('login.email_empty')
      await expect.poll(() => linkTo(app, user.email)).not.toBe(invitation)
      const token = await linkTo(app, user.email)
      expect((await join(token, 'quartz meadow spiral')).statusCode).toBe(200)
      const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]))
      expect((await app.inject({ method: 'GET', url: '/api/me', cookies })).statusCode).toBe(401)
      expect((await join(token, 'quartz meadow spiral')).statusCode).toBe(410)
    },
  )

  test('a link that is valid stays the only one, however often somebody asks for another', async () => {
    const user = await add()
    const invitation = await linkTo(app, user.email)
    await join(invitation)
    const ask = () =>
      app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email: user.email } })
    const events = app.db.selectFrom('events').select('id').where('subject_id', '=', user.id)
    const links = events.where('name', '=', 'accounts.reset_asked')
    await ask()
    await expect.poll(() => linkTo(app, user.email)).not.toBe(invitation)
    const token = await linkTo(app, user.email)
    for (let count = 0; count < 3; count += 1)
      await openReset({ email: user.email.toLowerCase() }, workOf(app))
    expect(await links.execute()).toHaveLength(1)
    expect((await join(token, 'quartz meadow spiral')).statusCode).toBe(200)
    await openReset({ email: user.email.toLowerCase() }, workOf(app))
    expect(await links.execute()).toHaveLength(2)
  })

  test(
    'an empty password and an address without its token are told apart',
    { tags: ['1.5-05', '1.5-06'] },
    async () => {
      const send = (url: string, password: string) =>
        app.inject({ method: 'PUT', url, payload: { password } })
      expect((await send('/api/reset-password?token=x', '')).json().error.data.reason).toBe('passwords.empty')
      expect((await send('/api/reset-password', goodPassword)).json().error).toMatchObject({
        data: { reason: 'links.missing' },
      })
    },
  )

  test(
    'short, common and personal passwords are not taken',
    { tags: ['1.5-07', '1.5-52', 'asvs-6.1.2', 'asvs-6.2.1', 'asvs-6.2.4', 'asvs-6.2.5', 'asvs-6.2.11'] },
    async () => {
      const seller = await openDesk(app)
      const change = async (password: string) =>
        (await seller.send('PUT', '/api/change-password', { password, current: testPassword })).body.error
          ?.data.reason
      expect(await change('')).toBe('passwords.empty')
      expect(await change('short')).toBe('passwords.too_short')
      expect(await change('password1234')).toBe('passwords.too_weak')
      expect(await change('harbor.example')).toBe('passwords.too_weak')
      expect(await change(goodPassword)).toBeUndefined()
    },
  )

  test(
    'a change asks for the current password, and ends every other session',
    { tags: ['1.7-25', 'asvs-6.2.3', 'asvs-7.4.3', 'asvs-7.5.1'] },
    async () => {
      const seller = await openDesk(app)
      const phone = await signIn(app, seller.email)
      const change = (current: string) =>
        seller.send('PUT', '/api/change-password', { password: goodPassword, current })
      expect((await change('wrong')).body.error.data.reason).toBe('passwords.wrong')
      expect((await change(testPassword)).status).toBe(200)
      expect((await app.inject({ method: 'GET', url: '/api/me', cookies: phone.cookies })).statusCode).toBe(
        401,
      )
      expect((await seller.get('/api/me')).status).toBe(200)
    },
  )

  test('somebody whose token came back from a thief is told so by mail, once, without a link', async () => {
    const { email } = await company.colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
    const stolen = await signIn(app, email)
    const exchange = () => {
      const { cookies, csrf } = stolen
      return app.inject({ method: 'POST', url: '/api/refresh', cookies, headers: { 'x-csrf-token': csrf } })
    }
    expect((await exchange()).statusCode).toBe(200)
    app.pass({ seconds: 31 })
    expect((await exchange()).statusCode).toBe(401)
    const mails = () =>
      app.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where(sql<boolean>`${email} = any(recipients)`)
        .execute()
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toBe(english.account.warnings['sessions.token_reused'].title)
    expect(mail?.text).toContain(english.account.warnings['sessions.token_reused'].lines[0])
    expect(mail?.text).not.toContain('token=')
  })

  test('a link is not read in the outbox once a mail server hands it over', async () => {
    const mails = await app.db
      .selectFrom('mails')
      .select(['id', 'secret'])
      .where('secret', '=', true)
      .execute()
    await app.db.updateTable('mails').set({ state: 'QUEUED' }).where('secret', '=', true).execute()
    const read = await boss.get(`/api/voucher/outbox/${mails[0]?.id}`)
    expect(read.body.message).toMatchObject({ html: '', text: '' })
  })
})
