import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lastMigration } from '#db/migrate.ts'
import { testApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { atEnd } from '#test/at-end.ts'
import { openDesk, signIn } from '#test/desk.ts'
import { startServer } from '#test/servers/server.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'

const next = '9000-next-version'

test('a server of the version before starts beside the next schema and sells, until a migration needs more than it knows', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk, { capacity: 10 })
  const { cookies, csrf } = await signIn(app, desk.email)
  await sql`alter table sales add column of_next_version text`.execute(app.db)
  await sql`insert into migrations (name, sha256) values (${next}, '')`.execute(app.db)

  const PORT = String(await freePort())
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.DATA_DIR, LOG_LEVEL: 'error' }
  const older = startServer({ ...settings, PORT, ROLE: 'web' })
  atEnd(async () => {
    older.signal('SIGTERM')
    await older.ended
  })
  await older.until(/Reseller Portal: /)
  const address = `http://127.0.0.1:${PORT}`
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const post = async (path: string, key: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-csrf-token': csrf,
      cookie: cookie.join('; '),
    }
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const ready = async () => (await (await fetch(`${address}/readyz`)).json()).status
  expect(await ready()).toBe('ready')
  const held = await post('/api/booking/acquire-hold', 'a-hold-of-before', holdBody(shelf, 1))
  expect(held.status).toBe(200)
  const body = bookingBody(shelf, 1, held.body.hold.id)
  expect(await post('/api/booking/create-booking', 'a-sale-of-before', body)).toMatchObject({ status: 200 })

  const needs = (name: string) =>
    sql`update migrations set needs = ${name} where name = ${next}`.execute(app.db)
  await needs(await lastMigration())
  expect(await ready()).toBe('ready')
  await needs(next)
  expect(await ready()).toBe('database is newer')
  const late = startServer({ ...settings, ROLE: 'web' })
  const { code, output } = await late.ended
  expect(code).toBe(1)
  expect(output).toContain(
    `this version can't run beside it. Start a version that has the migration ${next}.`,
  )
})
