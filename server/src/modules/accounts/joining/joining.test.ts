import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openCompany } from '#test/people/staff.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openCompany>>
let boss: Desk

beforeAll(async () => {
  app = await testApp({ works: true })
  company = await openCompany(app)
  boss = company.boss
})

/** A person of another organization, and the role that they are offered. */
const stranger = () => openDesk(app, { roles: ['RESELLER_PORTAL_AGENT'] })
const offerTo = ({ email }: { email: string }, more: object = {}) =>
  boss.post('/api/membership-offers', {
    email,
    org_code: company.orgCode,
    groups: ['RESELLER_PORTAL_MANAGER'],
    pos: ['HC-PIER'],
    ...more,
  })
const own = async (desk: Desk) => (await desk.get('/api/me/membership-offers')).body.offers
const accept = (desk: Desk, id: string) => desk.send('PUT', `/api/me/membership-offers/${id}`)
const names = async (desk: Desk) =>
  (await desk.get('/api/me')).body.organizations.map(({ code }: { code: string }) => code)
const textTo = async (email: string) => {
  const mails = app.db.selectFrom('mails').select('text')
  const mail = await mails.where(sql<boolean>`${email} = any(recipients)`).executeTakeFirst()
  return mail?.text ?? ''
}
const reason = (answer: { body: { error: { data: { reason: string } } } }) => answer.body.error.data.reason

describe('somebody who has an account in another organization', () => {
  test('is asked by mail, accepts signed in, and works in both with the rights of each', async () => {
    const ana = await stranger()
    const offer = await offerTo({ email: ana.email.toUpperCase() })
    expect(offer.status).toBe(200)
    expect((await boss.get('/api/membership-offers')).body.offers).toContainEqual(offer.body)
    expect(await names(ana)).not.toContain(company.orgCode)
    await expect
      .poll(() => textTo(ana.email))
      .toMatch(/Harbor Concierge has invited you to join[^]*\/profile/)
    expect(await own(ana)).toMatchObject([{ id: offer.body.id, organization: 'Harbor Concierge' }])

    expect((await accept(ana, offer.body.id)).body).toEqual({ organization: company.orgCode })
    expect(await names(ana)).toContain(company.orgCode)
    expect((await ana.get('/api/me')).body.groups).toMatchObject([{ id: 'RESELLER_PORTAL_AGENT' }])
    await ana.send('PUT', '/api/me/organization', { code: company.orgCode })
    expect((await ana.get('/api/me')).body).toMatchObject({
      groups: [{ id: 'RESELLER_PORTAL_MANAGER' }],
      pos: [{ code: 'HC-PIER' }],
    })
    expect((await boss.get(`/api/users/${ana.accountId}`)).status).toBe(200)
  })

  test('accepts once, however often it is tried at the same time', async () => {
    const ana = await stranger()
    const { id } = (await offerTo(ana)).body
    const answers = await Promise.all([accept(ana, id), accept(ana, id), accept(ana, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(reason(await offerTo(ana))).toBe('users.member_already')
  })

  test('is the only one who can accept, within seven days, and as long as it was not taken back', async () => {
    const [ana, other] = [await stranger(), await stranger()]
    const { id } = (await offerTo(ana)).body
    expect(reason(await accept(other, id))).toBe('users.offer_over')
    const elsewhere = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect(reason(await elsewhere.send('DELETE', `/api/membership-offers/${id}`))).toBe('users.offer_over')
    expect((await boss.send('DELETE', `/api/membership-offers/${id}`)).status).toBe(200)
    expect(reason(await accept(ana, id))).toBe('users.offer_over')

    const again = (await offerTo(ana)).body.id
    await app.db
      .updateTable('membership_offers')
      .set({ expires_at: app.clock() })
      .where('id', '=', again)
      .execute()
    expect([await own(ana), reason(await accept(ana, again))]).toEqual([[], 'users.offer_over'])
  })

  test('has one offer, however many ask at the same moment, and so has one account somebody new', async () => {
    const ana = await stranger()
    const answers = await Promise.all([offerTo(ana), offerTo(ana), offerTo(ana)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await own(ana)).toHaveLength(1)
    const one = company.newUser()
    const added = await Promise.all([boss.post('/api/user', one), boss.post('/api/user', one)])
    expect(added.map((answer) => (answer.status === 200 ? 'added' : reason(answer))).toSorted()).toEqual([
      'added',
      'users.email_in_use',
    ])
  })

  test('is seen, asked anew and let be only by who could ask them: not from another point of sale', async () => {
    const [ana, ben] = [await stranger(), await stranger()]
    const [hotel, pier] = [await offerTo(ana, { pos: ['HC-HOTEL'] }), await offerTo(ben)]
    const { local } = company
    const seen = (await local.get('/api/membership-offers')).body.offers.map(({ id }: { id: string }) => id)
    expect(seen).toContain(pier.body.id)
    expect(seen).not.toContain(hotel.body.id)
    const withdraw = (id: string) => local.send('DELETE', `/api/membership-offers/${id}`)
    expect(reason(await withdraw(hotel.body.id))).toBe('users.offer_over')
    const groups = ['RESELLER_PORTAL_AGENT']
    const again = { email: ana.email, org_code: company.orgCode, groups, pos: ['HC-PIER'] }
    expect(reason(await local.post('/api/membership-offers', again))).toBe('users.other_points')
    expect((await withdraw(pier.body.id)).status).toBe(200)
    const high = await offerTo(ben, { groups: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect(reason(await withdraw(high.body.id))).toBe('users.above_you')
    expect((await accept(ana, hotel.body.id)).status).toBe(200)
  })

  test('declines, and is not a member', async () => {
    const ana = await stranger()
    const { id } = (await offerTo(ana)).body
    expect((await ana.send('DELETE', `/api/me/membership-offers/${id}`)).status).toBe(200)
    expect(reason(await accept(ana, id))).toBe('users.offer_over')
    expect(await names(ana)).not.toContain(company.orgCode)
  })

  test('is given no more than who asks could give, and nothing once they lost the right', async () => {
    const ana = await stranger()
    const local = await company.colleague('RESELLER_PORTAL_LOCATION_SUPER_ADMIN', 'HC-PIER')
    const beyond = { groups: ['RESELLER_PORTAL_SUPER_ADMIN'] }
    const input = { email: ana.email, org_code: company.orgCode, pos: ['HC-PIER'] }
    expect(reason(await local.post('/api/membership-offers', { ...input, ...beyond }))).toBe(
      'users.role_not_yours',
    )
    const groups = ['RESELLER_PORTAL_AGENT']
    const offer = await local.post('/api/membership-offers', { ...input, groups })
    expect((await boss.send('PUT', `/api/users/${local.accountId}/deactivate`)).status).toBe(200)
    expect(reason(await accept(ana, offer.body.id))).toBe('users.offer_over')
  })

  test(
    'is named to who may ask them, and is not there for somebody without an account',
    { tags: ['1.8-08'] },
    async () => {
      const ana = await stranger()
      const check = async (desk: Desk, email: string) => (await desk.post('/api/validations', { email })).body
      expect(await check(boss, ana.email)).toEqual({ valid: true, inUse: true, mayBeAsked: true })
      expect(await check(boss, boss.email)).toMatchObject({ inUse: true, mayBeAsked: false })
      expect(reason(await offerTo({ email: 'nobody@harbor.example' }))).toBe('users.no_account')
      const invited = await company.add()
      expect(
        await check(await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] }), invited.email),
      ).toMatchObject({ mayBeAsked: false })
    },
  )
})
