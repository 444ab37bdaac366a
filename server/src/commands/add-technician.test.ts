import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk, sitDown } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { firstStep, setUpAppOf } from '#test/people/factor.ts'
import { runCommand } from '#test/servers/command.ts'

// Each command is a process of its own.
test('a new installation lets its first person in by a command, who chooses a password and lets the others in', async () => {
  const app = await testApp()
  const settings = {
    PUBLIC_URL: 'https://portal.example',
    SECRETS_KEY: 'a word that nobody knows, and is long enough',
  }
  const add = (...words: string[]) => runCommand(app, ['add-technician.ts', ...words], settings)
  const join = (output: string) => {
    const [, token] = /https:\/\/portal\.example\/reset-password\?token=(\S+)/.exec(output) ?? []
    const url = `/api/reset-password?token=${token}`
    return app.inject({ method: 'PUT', url, payload: { password: testPassword } })
  }
  const first = await add('Tess@portal.example', 'Tess', 'Nine')
  const again = await add('tess@portal.example', 'Tess', 'Nine')
  expect([first.code, again.code]).toEqual([0, 0])
  expect((await join(first.output)).statusCode).toBe(410)
  expect((await join(again.output)).statusCode).toBe(200)
  const tess = await sitDown(app, 'tess@portal.example')
  expect((await tess.get('/api/me')).body).toMatchObject({
    groups: [{ name: 'PORTAL_TECHNICAL_STAFF' }],
    given_name: 'Tess',
  })
  expect((await tess.get('/api/installation')).body.error.data.reason).toBe('session.factor_owed')
  const { session } = await setUpAppOf(app, 'tess@portal.example')
  const installation = () => app.inject({ url: '/api/installation', cookies: session.cookies })
  expect((await installation()).statusCode).toBe(200)
  // The phone is lost, and with it the second factor of the only one who runs the installation.
  const third = await add('tess@portal.example', 'Tess', 'Nine')
  expect((await installation()).statusCode).toBe(401)
  expect((await join(third.output)).statusCode).toBe(200)
  expect((await firstStep(app, 'tess@portal.example')).answer.json().xcsrftoken).not.toBe('')

  const agent = await openDesk(app)
  const taken = await add(agent.email, 'Some', 'Body')
  expect(taken).toMatchObject({ code: 1 })
  expect(taken.output).toContain("belongs to an account that isn't technical staff")
  expect((await add('nobody')).output).toContain('Usage:')
  expect(
    await app.db.selectFrom('events').select('actor_name').where('name', '=', 'users.created').execute(),
  ).toEqual([{ actor_name: 'Reseller Portal' }])
})
