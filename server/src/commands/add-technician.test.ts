import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk, sitDown } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { runCommand } from '#test/servers/command.ts'

test('a new installation lets its first person in by a command, who chooses a password and lets the others in', async () => {
  const app = await testApp()
  const settings = {
    PUBLIC_URL: 'https://portal.example',
    SECRETS_KEY: 'a word that nobody knows, and is long enough',
  }
  const add = (...words: string[]) => runCommand(app, ['add-technician.ts', ...words], settings)
  const join = (said: string) => {
    const [, token] = /https:\/\/portal\.example\/reset-password\?token=(\S+)/.exec(said) ?? []
    const url = `/api/reset-password?token=${token}`
    return app.inject({ method: 'PUT', url, payload: { password: testPassword } })
  }
  const first = await add('Tess@portal.example', 'Tess', 'Nine')
  const again = await add('tess@portal.example', 'Tess', 'Nine')
  expect([first.code, again.code]).toEqual([0, 0])
  expect((await join(first.said)).statusCode).toBe(410)
  expect((await join(again.said)).statusCode).toBe(200)
  const tess = await sitDown(app, 'tess@portal.example')
  expect((await tess.get('/api/me')).body).toMatchObject({
    groups: [{ name: 'PORTAL_TECHNICAL_STAFF' }],
    given_name: 'Tess',
  })
  expect((await tess.get('/api/installation')).status).toBe(200)

  const agent = await openDesk(app)
  const taken = await add(agent.email, 'Some', 'Body')
  expect(taken).toMatchObject({ code: 1 })
  expect(taken.said).toContain('somebody who does not run this installation')
  expect((await add('nobody')).said).toContain('Usage:')
  expect(
    await app.db.selectFrom('events').select('actor_name').where('name', '=', 'users.created').execute(),
  ).toEqual([{ actor_name: 'Reseller Portal' }])
})
