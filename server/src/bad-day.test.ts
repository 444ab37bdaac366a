import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { noLimits, testApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { atEnd } from '#test/at-end.ts'
import { openLine, type BrokenLine } from '#test/database/broken-line.ts'
import { openDesk, signIn, type Desk } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { startServer, type TestServer } from '#test/servers/server.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let line: BrokenLine
let desk: Desk
let shelf: Shelf
/** Two servers and a worker, whose line to the database breaks. */
let processes: TestServer[]
let addresses: string[]
let session: { cookie: string; csrf: string }

beforeAll(async () => {
  if (!isLongRun) return
  app = await testApp()
  line = await openLine(app.databaseUrl)
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { capacity: 100_000 })
  const { cookies, csrf } = await signIn(app, desk.email)
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  session = { cookie: cookie.join('; '), csrf }
  const settings = { ...noLimits, DATABASE_URL: line.url, LOG_LEVEL: 'error', DATA_DIR: app.config.DATA_DIR }
  const ports = [String(await freePort()), String(await freePort())]
  addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const worker = startServer({ ...settings, ROLE: 'worker' })
  processes = [worker, ...ports.map((PORT) => startServer({ ...settings, PORT, ROLE: 'web' }))]
  await Promise.all(processes.map((each) => each.until(/Reseller Portal: |The worker is running/)))
  atEnd(async () => {
    for (const each of processes) each.signal('SIGTERM')
    await Promise.all(processes.map(({ ended }) => ended))
    line.stop()
  })
})

// What came over the wire: the test says what it expects of it.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { status: number; body: any }

async function post(path: string, body: object, key: string, address: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...headersOf() }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

const headersOf = () => ({ cookie: session.cookie, 'x-csrf-token': session.csrf })

/** Desks that sell until they are stopped. As a browser does, each repeats calls whose answer allows it. */
function startSelling(desks: number) {
  const closing = new AbortController()
  const statuses = new Map<number, number>()
  const keys: string[] = []
  const insist = async (path: string, body: object, key: string, address: string): Promise<Answer> => {
    for (;;) {
      const answer = await post(path, body, key, address)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const { reason, mayRepeat } = answer.body.error?.data ?? {}
      if (mayRepeat !== true && reason !== 'key.under_way') return answer
      await sleep(200)
    }
  }
  const sell = async (number: number) => {
    const address = addresses[number % addresses.length] ?? ''
    while (!closing.signal.aborted) {
      const held = await insist('/api/booking/acquire-hold', holdBody(shelf, 1), newId(), address)
      const key = newId()
      const body = bookingBody(shelf, 1, held.body.hold?.id ?? null)
      const sold = await insist('/api/booking/create-booking', body, key, address)
      if (sold.status === 200) keys.push(key)
    }
  }
  const all = Promise.all(Array.from({ length: desks }, (_, number) => sell(number)))
  return {
    count: () => keys.length,
    stop: async () => {
      closing.abort()
      await all
      return { statuses, keys }
    },
  }
}

const endBackends = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name in ('reseller-portal', 'reseller-portal-jobs')`.execute(
    app.db,
  )

/** New connections take no changes, as on a primary that became a standby; those that are open are cut. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
  const name = sql.id(rows[0]?.name ?? '')
  if (isReadOnly) await sql`alter database ${name} set default_transaction_read_only = on`.execute(app.db)
  else await sql`alter database ${name} reset default_transaction_read_only`.execute(app.db)
  if (isReadOnly) await endBackends()
}

const ready = async (path = '/readyz') => {
  const answer = await fetch(`${addresses[0]}${path}`)
  return `${answer.status} ${(await answer.json()).status}`
}

// Takes a minute; `lost-answers.test.ts` breaks single connections before each merge.
test.runIf(isLongRun)(
  'desks sell through killed backends, a read-only primary and a database that is away: nothing is lost or done twice',
  async () => {
    const selling = startSelling(10)
    const more = async () => {
      const before = selling.count()
      await expect.poll(selling.count).toBeGreaterThan(before + 10)
    }
    await more()
    for (let times = 0; times < 3; times += 1) {
      await endBackends()
      await more()
    }
    await setReadOnly(true)
    await expect.poll(() => ready()).toBe('503 database is read-only')
    await sleep(3000)
    await setReadOnly(false)
    await more()
    expect(await ready()).toBe('200 ready')
    line.down()
    expect(await ready()).toBe('503 no database')
    await sleep(10_000)
    line.up()
    await more()
    const { statuses, keys } = await selling.stop()
    const sold = await app.db
      .selectFrom('sales')
      .select(['request_key', 'state'])
      .where('reseller_id', '=', desk.resellerId)
      .execute()
    expect(sold.map(({ request_key: key }) => key).toSorted()).toEqual(keys.toSorted())
    expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(await inventoryDifferences(app.db)).toEqual([])
    expect(await ready('/readyz/worker')).toBe('200 ready')
    // The worker goes on by itself: it mails the last sale (one mail has one origin).
    const [last] = keys.slice(-1)
    const mails = () =>
      app.db
        .selectFrom('mails')
        .innerJoin('sales', 'sales.booking_id', 'mails.booking_id')
        .select('mails.id')
        .where('sales.request_key', '=', last ?? '')
        .execute()
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
    const running = processes.map(({ ended }) => Promise.race([ended, 'runs']))
    expect(await Promise.all(running)).toEqual(['runs', 'runs', 'runs'])
  },
)
