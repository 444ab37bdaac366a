import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { mayDo, roles } from '@reseller-portal/contract/accounts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openPlatformStaff, sitDown, type Desk } from '#test/desk.ts'
import { codeOf } from '#test/people/authenticator.ts'
import { addStaff } from '#test/people/factor.ts'
import { testPassword } from '#test/password.ts'
import { requestFor, soundInput } from '#test/requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Person = Pick<Desk, 'get' | 'post' | 'send'>
const guarded = Object.entries(endpoints).filter(([, it]) => it.needsFactor)
const reasonOf = ({ body }: { body: { error?: { data: { reason: string } } } }) => body.error?.data.reason

/** Sets up an app in the session of this person, as their page does. */
async function setUp(person: Person): Promise<void> {
  const { body } = await person.post('/api/second-factor/app', { current: testPassword })
  const { status } = await person.send('PUT', '/api/second-factor/app', { code: codeOf(body.secret, app) })
  expect(status).toBe(200)
}

describe('a second factor', () => {
  test('is asked for by every call that gives roles, issues keys or changes credit', () => {
    expect(guarded.map(([name]) => name).toSorted()).toEqual([
      'apiKeys.addApiKey',
      'apiKeys.changeApiKey',
      'apiKeys.rotateApiKey',
      'channels.addKey',
      'channels.answerCredit',
      'channels.askForCredit',
      'companySignIn.changeCompanySignIn',
      'companySignIn.removeCompanySignIn',
      'contracts.bulk',
      'contracts.change',
      'contracts.create',
      'contracts.remove',
      'contracts.restore',
      'ledger.changeCreditLimit',
      'organizations.changeOrganization',
      'pointsOfSale.replaceKeys',
      'registrations.makeBoth',
      'secondFactor.resetFactors',
      'users.activateUser',
      'users.bulkUsers',
      'users.changeUser',
      'users.copyInvitationLink',
      'users.createUser',
      'users.inviteUser',
      'users.offerMembership',
      'users.setUserGroups',
    ])
  })

  test('is needed for these alone by who has every role of a reseller and an operator', async () => {
    const held = roles.filter((role) => !role.endsWith('TECHNICAL_STAFF'))
    const boss = await openDesk(app, { roles: held, factor: 'without' })
    const ask = async ([, it]: (typeof guarded)[number]) => {
      const { method, url, payload } = requestFor(it, soundInput(it))
      return boss.send(method, url, payload)
    }
    const theirs = guarded.filter(
      ([, { may }]) => may !== 'public' && may !== 'signed-in' && mayDo(held, may),
    )
    expect(guarded.filter((each) => !theirs.includes(each)).map(([name]) => name)).toEqual([
      'registrations.makeBoth',
      'ledger.changeCreditLimit',
    ])
    for (const each of theirs) {
      const answer = await ask(each)
      expect([each[0], answer.status, reasonOf(answer)]).toEqual([each[0], 403, 'session.factor_needed'])
    }
    expect((await boss.get('/api/me')).body.second_factor).toEqual({ enabled: false, demanded: false })
    expect((await boss.get('/api/users')).status).toBe(200)
    await setUp(boss)
    for (const each of theirs) expect(reasonOf(await ask(each))).not.toBe('session.factor_needed')
  })

  test('is no way in: who may not call it is told that, and not to set one up', async () => {
    const agent = await openDesk(app, { factor: 'without' })
    expect(reasonOf(await agent.post('/api/user', { email: 'a@b.example' }))).toBe('session.denied')
  })

  test.each(['PORTAL_TECHNICAL_STAFF', 'ACTOUREX_TECHNICAL_STAFF'] as const)(
    'is set up by %s before anything else, and the last one is not removed',
    async (role) => {
      const staff = await openPlatformStaff(app, role, 'without')
      const denied = await staff.get('/api/installation')
      expect([denied.status, reasonOf(denied)]).toEqual([403, 'session.factor_owed'])
      expect((await staff.get('/api/me')).body.second_factor).toEqual({ enabled: false, demanded: true })
      expect((await staff.get('/api/second-factor')).body.isDemanded).toBe(true)
      await setUp(staff)
      expect((await staff.get('/api/installation')).status).toBe(200)
      const remove = { current: testPassword, factor: 'app' }
      expect(reasonOf(await staff.post('/api/second-factor/remove', remove))).toBe('factor.demanded')
    },
  )
})

describe("the demo world's accounts", () => {
  let demo: TestApp
  beforeAll(async () => {
    demo = await testApp({ demo: true })
  })

  test('need none, and whoever is added beside them does', async () => {
    const root = await sitDown(demo, 'root@portal.example')
    expect((await root.get('/api/installation')).status).toBe(200)
    expect((await root.get('/api/me')).body.second_factor).toEqual({ enabled: false, demanded: false })
    const boss = await sitDown(demo, 'super.admin@harbor.example')
    expect(reasonOf(await boss.post('/api/user', {}))).toBe('input.malformed')
    const other = await openPlatformStaff(demo, 'PORTAL_TECHNICAL_STAFF', 'without')
    expect(reasonOf(await other.get('/api/installation'))).toBe('session.factor_owed')
  })

  test('need one where the portal no longer is a demo', async () => {
    const settings = { DEMO: '0', PUBLIC_URL: 'https://portal.example' }
    const served = await testApp({ on: demo.databaseUrl, settings })
    const root = await sitDown(served, 'root@portal.example')
    expect(reasonOf(await root.get('/api/installation'))).toBe('session.factor_owed')
    const boss = await sitDown(served, 'super.admin@harbor.example')
    expect(reasonOf(await boss.post('/api/user', {}))).toBe('session.factor_needed')
  })

  test('are those alone whose addresses nobody can have', async () => {
    const name = { orgCode: 'PORTAL', givenName: 'Some', surname: 'Body' }
    const answerTo = async (email: string) => {
      await addStaff(demo, { email, ...name, roles: ['PORTAL_TECHNICAL_STAFF'] }, 'without')
      return (await sitDown(demo, email)).get('/api/installation')
    }
    expect((await answerTo('somebody@portal.example')).status).toBe(200)
    for (const email of ['somebody@example.com', 'somebody@portal.example.com', 'somebody@portalexample'])
      expect(reasonOf(await answerTo(email)), email).toBe('session.factor_owed')
  })
})
