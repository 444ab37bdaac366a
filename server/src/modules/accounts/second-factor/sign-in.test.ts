import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { codeOf } from '#test/people/authenticator.ts'
import { firstStep, setUpAppOf } from '#test/people/factor.ts'
import { testPassword } from '#test/password.ts'
import { goodPassword, linkTo } from '#test/people/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ works: true })
})

const reasonOf = (answer: { json: () => { error?: { data: { reason: string } } } }) =>
  answer.json().error?.data.reason
const eventsOf = async (account: Pick<Desk, 'accountId'>) => {
  const rows = app.db.selectFrom('events').select('name').where('subject_id', '=', account.accountId)
  return (await rows.orderBy('id').execute()).map(({ name }) => name)
}

describe('signing in with a second factor', () => {
  test(
    'the password alone opens nothing; with the code of the app the session begins',
    { tags: ['asvs-6.3.3'] },
    async () => {
      const seller = await openDesk(app)
      const { secret } = await setUpAppOf(app, seller.email)
      const { answer, cookies, next } = await firstStep(app, seller.email)
      expect(answer.json()).toEqual({ xcsrftoken: '', secondFactor: { kinds: ['app', 'recoveryCode'] } })
      expect(Object.keys(cookies)).toEqual(['sign-in-step'])
      expect((await app.inject({ url: '/api/me', cookies })).statusCode).toBe(401)
      const wrong = await next({ code: '000000' })
      expect([wrong.statusCode, reasonOf(wrong), wrong.cookies]).toEqual([422, 'factor.code_wrong', []])
      const right = await next({ code: codeOf(secret, app, 1) })
      const session = Object.fromEntries(right.cookies.map(({ name, value }) => [name, value]))
      const me = await app.inject({ url: '/api/me', cookies: session })
      expect(me.json()).toMatchObject({ email: seller.email, second_factor: { enabled: true } })
      expect(await eventsOf(seller)).toEqual([
        ...['accounts.signed_in', 'accounts.signed_in', 'accounts.factor_added'],
        ...['accounts.factor_failed', 'accounts.signed_in'],
      ])
    },
  )

  test(
    'a code works once, also for two who send it at the same moment',
    { tags: ['asvs-6.5.1'] },
    async () => {
      const { email } = await openDesk(app)
      const { secret, code: confirming } = await setUpAppOf(app, email)
      const steps = [await firstStep(app, email), await firstStep(app, email), await firstStep(app, email)]
      // The code that confirmed the app is used up too.
      const again = await firstStep(app, email)
      expect(reasonOf(await again.next({ code: confirming }))).toBe('factor.code_used')
      const code = codeOf(secret, app, 1)
      const answers = await Promise.all(steps.map(({ next }) => next({ code })))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
      expect(answers.map(reasonOf).filter(Boolean)).toEqual(['factor.code_used', 'factor.code_used'])
    },
  )

  test(
    'the step after the password is taken once, and within five minutes',
    { tags: ['asvs-6.5.5'] },
    async () => {
      const { email } = await openDesk(app)
      const { secret } = await setUpAppOf(app, email)
      const { next } = await firstStep(app, email)
      expect((await next({ code: codeOf(secret, app, 1) })).statusCode).toBe(200)
      app.pass({ minutes: 2 })
      expect(reasonOf(await next({ code: codeOf(secret, app) }))).toBe('login.step_over')
      const late = await firstStep(app, email)
      app.pass({ minutes: 6 })
      const answer = await late.next({ code: codeOf(secret, app) })
      expect([answer.statusCode, reasonOf(answer)]).toEqual([401, 'login.step_over'])
    },
  )

  test(
    'codes cannot be tried at will, and nobody can lock the owner out of their own browser',
    { tags: ['asvs-6.3.1'] },
    async () => {
      const { email } = await openDesk(app)
      const { secret, session } = await setUpAppOf(app, email)
      const thief = await firstStep(app, email)
      for (let tries = 0; tries < 10; tries += 1)
        expect((await thief.next({ code: '000000' })).statusCode).toBe(422)
      expect((await thief.next({ code: codeOf(secret, app, 1) })).statusCode).toBe(429)
      // A new first step is no new allowance.
      expect((await (await firstStep(app, email)).next({ code: codeOf(secret, app, 1) })).statusCode).toBe(
        429,
      )
      const device = { device: session.cookies['device'] ?? '' }
      const owner = await firstStep(app, email, device)
      expect((await owner.next({ code: codeOf(secret, app, 1) })).statusCode).toBe(200)
    },
  )

  test('a browser is known only after the second step', async () => {
    const { email } = await openDesk(app)
    await setUpAppOf(app, email)
    expect((await firstStep(app, email)).answer.cookies.map(({ name }) => name)).toEqual(['sign-in-step'])
  })

  test(
    'a new password by a mailed link does not replace the second factor, and ends a step that waits',
    { tags: ['asvs-6.4.3'] },
    async () => {
      const { email } = await openDesk(app)
      const { secret } = await setUpAppOf(app, email)
      const waiting = await firstStep(app, email)
      await app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })
      const payload = { token: await linkTo(app, email), password: goodPassword }
      const reset = await app.inject({ method: 'PUT', url: '/api/reset-password', payload })
      expect(reset.statusCode).toBe(200)
      expect(reasonOf(await waiting.next({ code: codeOf(secret, app, 1) }))).toBe('login.step_over')
      const login = { email, password: goodPassword }
      const answer = await app.inject({ method: 'POST', url: '/api/login', payload: login })
      expect(answer.json().xcsrftoken).toBe('')
    },
  )
})

describe('a recovery code', () => {
  test(
    'works once instead of the app, however it is typed, also for two at the same moment',
    { tags: ['asvs-6.5.1'] },
    async () => {
      const seller = await openDesk(app)
      const { recoveryCodes } = await setUpAppOf(app, seller.email)
      const [code = '', other = ''] = recoveryCodes
      expect(recoveryCodes).toHaveLength(10)
      const steps = [await firstStep(app, seller.email), await firstStep(app, seller.email)]
      const answers = await Promise.all(steps.map(({ next }) => next({ recoveryCode: code })))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
      const typed = other.replaceAll('-', ' ').toLowerCase()
      expect((await (await firstStep(app, seller.email)).next({ recoveryCode: typed })).statusCode).toBe(200)
      expect(await eventsOf(seller)).toContain('accounts.recovery_code_used')
    },
  )

  test(
    'never stands in the place of the password, and is not kept readable',
    { tags: ['asvs-6.5.2', 'asvs-6.5.4'] },
    async () => {
      const { email, accountId } = await openDesk(app)
      const [code = ''] = (await setUpAppOf(app, email)).recoveryCodes
      const asPassword = { email, password: code }
      const answer = await app.inject({ method: 'POST', url: '/api/login', payload: asPassword })
      expect([answer.statusCode, reasonOf(answer)]).toEqual([401, 'login.wrong'])
      const alone = await app.inject({
        method: 'POST',
        url: '/api/login/second-factor',
        payload: { recoveryCode: code },
      })
      expect([alone.statusCode, reasonOf(alone)]).toEqual([401, 'login.step_over'])
      const rows = await app.db
        .selectFrom('recovery_codes')
        .selectAll()
        .where('account_id', '=', accountId)
        .execute()
      expect(rows.every(({ hash }) => hash.length === 32 && !hash.toString().includes(code))).toBe(true)
    },
  )

  test('new ones make those before worthless, and need the password', async () => {
    const seller = await openDesk(app)
    const { recoveryCodes, session } = await setUpAppOf(app, seller.email)
    const renew = (current: string) =>
      app.inject({
        method: 'POST',
        url: '/api/second-factor/recovery-codes',
        cookies: session.cookies,
        headers: { 'x-csrf-token': session.csrf },
        payload: { current },
      })
    expect(reasonOf(await renew('wrong'))).toBe('passwords.wrong')
    const fresh: string[] = (await renew(testPassword)).json().recoveryCodes
    const { next } = await firstStep(app, seller.email)
    expect((await next({ recoveryCode: recoveryCodes[0] })).statusCode).toBe(422)
    expect((await next({ recoveryCode: fresh[0] })).statusCode).toBe(200)
  })
})
