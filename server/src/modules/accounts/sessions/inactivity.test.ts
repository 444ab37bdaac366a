import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk, signIn } from '#test/desk.ts'

const app = await testApp()

const renew = (session: Awaited<ReturnType<typeof signIn>>, idleSeconds = 0) =>
  app.inject({
    method: 'POST',
    url: '/api/refresh',
    cookies: session.cookies,
    headers: { 'x-csrf-token': session.csrf },
    payload: { idleSeconds },
  })

test(
  'a session ends when nobody does anything for two hours, though a page that stays open asks by itself',
  { tags: ['asvs-7.3.1'] },
  async () => {
    const { email } = await openDesk(app)
    const [closed, open, used] = [
      await signIn(app, email),
      await signIn(app, email),
      await signIn(app, email),
    ]
    expect((await renew(open, 2 * 3600)).statusCode).toBe(401)
    // It is over on the server: the same token is worth nothing afterwards.
    expect((await renew(open)).statusCode).toBe(401)
    app.pass({ minutes: 119 })
    const answer = await renew(used, 2 * 3600 - 60)
    expect(answer.statusCode).toBe(200)
    app.pass({ minutes: 1 })
    expect((await renew(closed)).statusCode).toBe(401)
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    const own = await app.inject({ method: 'GET', url: '/api/sessions', cookies })
    // The first sign-in of the desk is over as well.
    expect(own.json().sessions).toHaveLength(1)
  },
)
