import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'
import { signIn } from '../desk.ts'
import { testPassword } from '../password.ts'

type Session = { cookies: Record<string, string>; csrf: string }

/** What an app with this secret shows, so many half minutes from now. */
export function codeOf(secret: string, app: Pick<TestApp, 'clock'>, halfMinutes = 0): string {
  return new TOTP({ secret }).generate({ timestamp: app.clock().getTime() + halfMinutes * 30_000 })
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
