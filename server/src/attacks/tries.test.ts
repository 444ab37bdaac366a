import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { codeOf } from '#test/people/authenticator.ts'
import { firstStep, setUpAppOf } from '#test/people/factor.ts'
import { testPassword } from '#test/password.ts'

// The clock stands still, so all tries are made in the same millisecond, as two that arrive in one TCP segment are.
let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-12-01T09:00:00Z' })
})

const made = { device: 'a-made-up-device' }
const signIn = (email: string, password: string, cookies: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, cookies })

/** How many attempts out of `count` were evaluated, half of them with an invented device cookie. */
async function lookedAt(count: number, attempt: (cookies: Record<string, string>) => Promise<number>) {
  const half = Array.from({ length: count / 2 }, () => attempt({}))
  const other = Array.from({ length: count / 2 }, () => attempt(made))
  const atOnce = await Promise.all([...half, ...other])
  const inTurn: number[] = []
  for (let each = 0; each < count; each += 1) inTurn.push(await attempt(each % 2 === 0 ? {} : made))
  return [...atOnce, ...inTurn].filter((status) => status !== 429).length
}

describe('of tries at the same moment, one after the other or all at once, ten are looked at', () => {
  test('with passwords at sign-in', { tags: ['asvs-6.3.1'] }, async () => {
    const { email } = await openDesk(app)
    const tried = await lookedAt(20, async (cookies) => (await signIn(email, 'wrong', cookies)).statusCode)
    expect(tried).toBe(10)
    expect((await signIn(email, testPassword)).statusCode).toBe(429)
  })

  test('with codes at the second step', { tags: ['asvs-6.3.1'] }, async () => {
    const { email } = await openDesk(app)
    const { secret } = await setUpAppOf(app, email)
    const { next } = await firstStep(app, email)
    expect(await lookedAt(20, async () => (await next({ code: '000000' })).statusCode)).toBe(10)
    expect((await next({ code: codeOf(secret, app, 1) })).statusCode).toBe(429)
  })

  test('with the current password of an open session', { tags: ['asvs-6.3.1'] }, async () => {
    const desk = await openDesk(app)
    const change = { password: 'kelp-lantern-orbit', current: 'wrong' }
    const tried = await lookedAt(
      20,
      async () => (await desk.send('PUT', '/api/change-password', change)).status,
    )
    expect(tried).toBe(10)
  })
})

test('five links to set a password are mailed, however many are asked for at once', async () => {
  const { email } = await openDesk(app)
  const ask = async () =>
    (await app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })).statusCode
  expect(await lookedAt(10, ask)).toBe(5)
})

test('a right try takes back itself and none of the wrong ones', async () => {
  const { email } = await openDesk(app)
  for (let each = 0; each < 9; each += 1) expect((await signIn(email, 'wrong')).statusCode).toBe(401)
  for (let each = 0; each < 3; each += 1) expect((await signIn(email, testPassword)).statusCode).toBe(200)
  expect((await signIn(email, 'wrong')).statusCode).toBe(401)
  expect((await signIn(email, testPassword)).statusCode).toBe(429)
})
