import { endpoints } from '@reseller-portal/contract/endpoints'
import { bundles, type Role } from '@reseller-portal/contract/accounts'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { seal } from '#kit/security/secrets.ts'
import { createAccount } from '#modules/accounts/index.ts'
import type { TestApp } from '../app.ts'
import { testPassword, testPasswordHash } from '../password.ts'
import { codeOf } from './authenticator.ts'

type Session = { cookies: Record<string, string>; csrf: string }

/** The secret of every authenticator app that a test doesn't set up itself. */
const testSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * Adds somebody who signs in with the test password. Whose roles need a second factor has an app; with `without` a test
 * looks at what happens before that.
 */
export async function addStaff(
  app: TestApp,
  staff: Omit<Parameters<typeof createAccount>[0], 'kind'>,
  factor?: 'without',
): Promise<string> {
  const id = await createAccount(staff, await testPasswordHash, app.clock(), app.db)
  if (factor === 'without' || !staff.roles.some(needsFactor)) return id
  const secret = await seal(testSecret, app.config)
  await app.db
    .insertInto('authenticators')
    .values({ account_id: id, secret, added_at: app.clock(), last_step: 0 })
    .execute()
  return id
}

/** Gives a signed-in account a second factor. Its next sign-in would ask for it. */
export async function addFactor(email: string, db: Db): Promise<void> {
  const { id: account_id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const key = { credential_id: newId(), public_key: Buffer.alloc(1), counter: 0, name: 'Key' }
  await db
    .insertInto('passkeys')
    .values({ id: newId(), account_id, ...key, added_at: new Date() })
    .execute()
}

const guarded = new Set<string>(Object.values(endpoints).flatMap((it) => (it.needsFactor ? [it.may] : [])))

function needsFactor(role: Role): boolean {
  return bundles[role].kind === 'PLATFORM' || bundles[role].may.some((each) => guarded.has(each))
}

/** Signs in over HTTP and answers the cookies and the anti-forgery token. */
export async function signIn(app: TestApp, email: string): Promise<Session> {
  const answer = await answerToSignIn(app, email)
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]))
  return { cookies, csrf: answer.json().xcsrftoken }
}

/** What the server answers to the last step of signing in, with a code where the account has the app of `addStaff`. */
export async function answerToSignIn(app: TestApp, email: string) {
  const { answer, next } = await firstStep(app, email)
  const needsSecondStep = answer.statusCode === 200 && answer.json().xcsrftoken === ''
  const last = needsSecondStep ? await secondStep(app, email, next) : answer
  if (last.statusCode !== 200) throw new Error(`sign-in answered ${last.statusCode}: ${last.body}`)
  return last
}

/** A test signs in more often than one code can be used. */
async function secondStep(app: TestApp, email: string, next: Awaited<ReturnType<typeof firstStep>>['next']) {
  for (let tries = 1; ; tries += 1) {
    await app.db
      .updateTable('authenticators')
      .set({ last_step: 0 })
      .where('account_id', 'in', (accounts) =>
        accounts.selectFrom('accounts').select('id').where('email', '=', email),
      )
      .execute()
    const answer = await next({ code: codeOf(testSecret, app) })
    if (answer.statusCode === 200 || tries >= 5) return answer
  }
}

/** Sets up an app for codes in a session of the account. */
async function setUpApp(app: TestApp, session: Session) {
  const headers = { 'x-csrf-token': session.csrf }
  const send = async (method: 'POST' | 'PUT', payload: object) => {
    const answer = await app.inject({
      method,
      url: '/api/second-factor/app',
      cookies: session.cookies,
      headers,
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const { secret } = await send('POST', { current: testPassword })
  const code = codeOf(secret, app)
  const { recoveryCodes } = await send('PUT', { code })
  return { secret: String(secret), code, recoveryCodes: [...recoveryCodes].map(String) }
}

/** Signs in with the password, then has the app's code asked for at once. */
export async function setUpAppOf(app: TestApp, email: string) {
  const session = await signIn(app, email)
  return { ...(await setUpApp(app, session)), session }
}

/** The first step: the password of a person with a second factor; `next` is the second one. */
export async function firstStep(app: TestApp, email: string, more: Record<string, string> = {}) {
  const payload = { email, password: testPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload, cookies: more })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const next = (proof: object) =>
    app.inject({
      method: 'POST',
      url: '/api/login/second-factor',
      payload: proof,
      cookies: { ...more, ...cookies },
    })
  return { answer, cookies, next }
}
