import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from '#db/open.ts'
import { cloneDatabase } from '#test/database/database.ts'
import { freePort } from '#test/free-port.ts'
import { startServer, type TestServer } from '#test/servers/server.ts'

const password = 'hunter2 hunter2'
const email = 'marta.lindqvist@harbor.example'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

describe('a setting that is wrong stops the start with one sentence that names it', () => {
  test.for([
    ['PORT', { PORT: 'abc' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/portal' }],
    ['GOOGLE_WALLET_ACCOUNT', { GOOGLE_WALLET_ISSUER: '1', GOOGLE_WALLET_ACCOUNT: '/no/such/file.json' }],
  ] as const)('%s in %j', async ([name, settings]) => {
    const { code, output } = await startServer({ DATABASE_URL: database.url, ...settings }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^[^\n]+\.\n$/)
    expect(output).toContain(name)
    expect(output).not.toContain('secret@')
  })

  test.for([
    ['PORT', '70000'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['SMTP_URL', 'mail.harbor.example'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['ROLE', 'boss'],
    ['DEMO', 'perhaps'],
    ['DEMO_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', 'maybe'],
  ] as const)('%s is not %j', ([name, value]) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} isn't valid: .+\\.$`))
  })

  test('PORT, when another program has it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = String(typeof address === 'object' ? address?.port : 0)
    const { code, output } = await startServer({ PORT, DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
      .ended
    other.close()
    expect(code).toBe(1)
    expect(output).toBe(`PORT ${PORT} is already in use on 127.0.0.1. Stop the other program, or set PORT.\n`)
  })
})

describe('a running server', () => {
  let server: TestServer
  let address: string
  beforeAll(async () => {
    const PORT = String(await freePort())
    server = startServer({ PORT, DATABASE_URL: database.url })
    address = `http://127.0.0.1:${PORT}`
    await server.until(/Reseller Portal: /)
  })

  const signIn = () =>
    fetch(`${address}/api/login?email=${email}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email, password }),
    })

  test('says that it lives, that it is ready, and what it measures', async () => {
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const metrics = await fetch(`${address}/metrics`)
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringContaining('http_request_seconds'),
    ])
  })

  test('measures for this machine only', async () => {
    for (const header of ['x-forwarded-for', 'forwarded']) {
      const answer = await fetch(`${address}/metrics`, { headers: { [header]: '127.0.0.1' } })
      expect(answer.status).toBe(404)
    }
  })

  test(
    'logs JSON lines with the id of the request, and nothing about persons',
    { tags: ['asvs-16.2.3', 'asvs-16.2.4', 'asvs-16.2.5', 'asvs-16.4.1'] },
    async () => {
      const answer = await signIn()
      expect(answer.status).toBe(401)
      await fetch(`${address}/api/booking/get-booking-list?searchParam=${email}`)
      const last = await fetch(`${address}/nowhere/${email}?name=Lindqvist`)
      const reqId = last.headers.get('x-request-id') ?? 'none'
      await server.until(new RegExp(`"reqId":"${reqId}".*request completed`))
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
      const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /request/.test(msg))
      expect(requests.length).toBeGreaterThan(4)
      expect(requests.filter(({ reqId: id }) => typeof id !== 'string')).toEqual([])
      for (const personal of [
        email,
        encodeURIComponent(email),
        'Lindqvist',
        'lindqvist',
        'hunter2',
        '203.0.113.9',
      ])
        expect(lines.join('\n')).not.toContain(personal)
    },
  )

  test('finishes what is in flight when it is told to stop, and takes nothing new', async () => {
    const { pool, close } = await openDatabase(database.url, { max: 2, applicationName: 'test' })
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('lock table accounts in access exclusive mode')
    const slow = signIn()
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'accounts'`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
    // As a browser opens it in advance, and one of whose request only the beginning has come.
    const silent = await connectTo(address)
    const halting = await connectTo(address, 'GET /healthz HTTP/1.1\r\nHost:')
    server.signal('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${address}/healthz`).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses')
    await holder.query('commit')
    holder.release()
    await close()
    expect((await slow).status).toBe(401)
    expect((await server.ended).code).toBe(0)
    silent.destroy()
    halting.destroy()
  })
})

/** A connection that has sent this much and no more. */
async function connectTo(address: string, text = ''): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test.for([
  ['0', 1],
  ['1', 0],
] as const)('with DATABASE_POOLED=%s %i connections of the server listen', async ([pooled, listen]) => {
  const { url, drop } = await cloneDatabase()
  const { pool, close } = await openDatabase(url, { max: 1, applicationName: 'test' })
  const server = startServer({ DATABASE_URL: url, DATABASE_POOLED: pooled, ROLE: 'worker' })
  await server.until(/The worker is running/)
  const listening = `select 1 from pg_stat_activity where datname = current_database() and query ~* '^listen|listening'
    and pid <> pg_backend_pid()`
  await expect.poll(async () => (await pool.query(listening)).rowCount).toBe(listen)
  server.signal('SIGTERM')
  await server.ended
  await close()
  await drop()
})
