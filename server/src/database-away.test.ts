import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InChild, ask, pidOf, startInChild } from '#test/database/children.ts'
import { freePort } from '#test/free-port.ts'
import { type TestServer, startServer } from '#test/servers/server.ts'

/** A PostgreSQL that only this file uses, for it is killed. */
let folder: string
let database: InChild
let server: TestServer
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reseller-portal-away-'))
  await chmod(folder, 0o711)
  database = await startInChild(folder)
  const PORT = String(await freePort())
  address = `http://127.0.0.1:${PORT}`
  server = startServer({ PORT, DATABASE_URL: database.url })
  await server.until(/Reseller Portal: /)
})

afterAll(async () => {
  server.signal('SIGTERM')
  await server.ended
  await database.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

const signIn = (email: string) =>
  fetch(`${address}/api/login?email=${email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'hunter2 hunter2' }),
  })

/** Signs in on a table that is locked, so that the server waits on a connection that it has checked out. */
async function signInThatWaits(email: string): Promise<{ answer: Promise<Response> }> {
  const locker = new Client({ connectionString: database.url })
  locker.on('error', () => {})
  await locker.connect()
  await locker.query('begin')
  await locker.query('lock table accounts in access exclusive mode')
  const answer = signIn(email)
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'accounts'`
  await expect.poll(() => ask(database.url, waiting)).toHaveLength(1)
  return { answer }
}

/** Ends PostgreSQL as a power cut does, and the process that would restart it. */
async function killDatabase(): Promise<void> {
  process.kill((await pidOf(folder)) ?? 0, 'SIGKILL')
  await database.kill()
}

test('a server outlives a PostgreSQL that is killed under its statements, and serves again when it is back', async () => {
  const { answer } = await signInThatWaits('ana@harbor.example')
  await killDatabase()
  // Its try was counted: the person decides whether to sign in again.
  const refused = await answer
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  const { error } = await refused.json()
  expect(error.data).toEqual({ reason: 'database.away', retrySeconds: 5 })
  // Nothing of this one was done: it is tried until the database is back.
  const waiting = signIn('ben@harbor.example')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const readiness = await fetch(`${address}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'no database' }])
  const figures = await fetch(`${address}/metrics`)
  expect(figures.status).toBe(200)
  const metrics = await figures.text()
  expect(metrics).toMatch(/^database_unavailable_total\{because="away"\} [1-9]/mu)
  expect(metrics).toMatch(/^worker_working nan$/imu)
  database = await startInChild(folder)
  expect((await waiting).status).toBe(401)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await signIn('ana@harbor.example')).status).toBe(401)
})
