import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { WebhookMessage } from '@reseller-portal/contract/channels'
import { recordEvent } from '#kit/audit/record.ts'
import { newId } from '#kit/ids.ts'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { atEnd } from '#test/at-end.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

// Six receivers: 10,080 messages before a release, 144 before a merge.
const [bookings, turns, stalls] = isLongRun ? [84, 20, 6] : [6, 4, 1]

let app: TestApp
let boss: Desk
let shelf: Shelf
beforeAll(async () => {
  app = await testApp({ works: true })
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const limit = { resellerId: boss.resellerId, currency: 'USD', amount: 10_000_000 }
  await setCreditLimit(limit, workOf(app), app.db)
  shelf = await addShelf(app, boss, { retail: 5000 })
})

/** What came to each path, in order, and how its receiver answers the call of this number. */
type Heard = { id: string; booking: string; turn: unknown }
const heard = new Map<string, Heard[]>()
type Answer = (response: ServerResponse, call: number) => void

const done: Answer = (response) => void response.writeHead(204).end()
/** Spoils every fourth call, each time in the next of these ways. */
const spoiled =
  (ways: readonly Answer[]): Answer =>
  (response, call) =>
    (call % 4 === 3 ? (ways[Math.floor(call / 4) % ways.length] ?? done) : done)(response, call)

/** Calls that were never answered, until the portal gives them up. */
const open = new Set<ServerResponse>()
let stalled = 0
const receivers: Record<string, Answer> = {
  '/steady': done,
  '/fails': spoiled([
    (response) => void response.writeHead(500).end(),
    (response) => void response.destroy(),
    (response) => void response.writeHead(429, { 'retry-after': '1' }).end(),
  ]),
  '/stalls': (response, call) => {
    if (call % 40 !== 3 || stalled >= stalls) return done(response, call)
    stalled += 1
    open.add(response.once('close', () => open.delete(response)))
    // Half an answer and nothing more is as slow as none.
    if (stalled % 2 === 0) response.writeHead(200, { 'content-length': '10' }).write('half')
  },
  '/redirects': spoiled(
    [301, 302, 303, 307, 308].map(
      (status): Answer =>
        (response) =>
          void response.writeHead(status, { location: '/elsewhere' }).end(),
    ),
  ),
  '/lies': spoiled([
    (response) => void response.writeHead(200).end('x'.repeat(200_000)),
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('less than it says')
      setImmediate(() => response.destroy())
    },
    (response) => void response.socket?.end('This is no HTTP\r\n\r\n'),
    (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('\0\uFFFF'),
  ]),
  '/dead': done,
}

async function receive(port: number): Promise<number> {
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const path = request.url ?? ''
      const { data }: WebhookMessage = JSON.parse(body)
      const id = String(request.headers['webhook-id'])
      const all = heard.get(path) ?? []
      const times = all.filter((each) => each.id === id).length
      heard.set(path, [...all, { id, booking: String(data.id), turn: data['count'] }])
      // The third time is enough: later ones would have to wait for hours.
      const answer = (times < 2 && receivers[path]) || done
      answer(response, all.length)
    })
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  })
  // A server that listens on a port has one.
  return (server.address() as AddressInfo).port
}

async function sell(): Promise<void> {
  const { body: held } = await boss.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  const { body } = await boss.post('/api/booking/create-booking', bookingBody(shelf, 1, held.hold.id))
  expect(body.booking?.status, JSON.stringify(body)).toBe('OPEN')
}

test(
  'receivers that fail, stall, redirect, lie or are away for hours miss no message and hear of each booking in order',
  { timeout: isLongRun ? 3_600_000 : 240_000 },
  async () => {
    const port = await receive(0)
    const deadPort = await freePort()
    for (const path of Object.keys(receivers)) {
      const url = `http://127.0.0.1:${path === '/dead' ? deadPort : port}${path}`
      expect((await boss.post('/api/webhooks', { url, types: ['booking.changed'] })).status).toBe(200)
    }
    const subjects = Array.from({ length: bookings }, newId)
    for (let turn = 0; turn < turns; turn += 1) {
      const happened = {
        name: 'bookings.amended',
        reseller: boss.resellerId,
        facts: { count: turn },
      } as const
      await recordEvent(app.db, workOf(app), ...subjects.map((subject) => ({ ...happened, subject })))
    }
    // A sale is over before the portal gives up the receiver that stalls.
    await expect.poll(() => open.size).toBe(1)
    const [waits] = open
    await sell()
    expect(open).toContain(waits)

    const arrived = (path: string) => new Set(heard.get(path)?.map(({ id }) => id)).size
    const waiting = async () => {
      const rows = await app.db
        .selectFrom('webhook_deliveries')
        .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
        .select(['url', ({ fn }) => fn.countAll<number>().as('count')])
        .where('state', '<>', 'delivered')
        .groupBy('url')
        .execute()
      return Object.fromEntries(rows.map(({ url, count }) => [new URL(url).pathname, Number(count)]))
    }
    const goOn = (left: object, seconds: number) =>
      vi.waitFor(
        async () => {
          app.pass({ seconds })
          expect(await waiting()).toEqual(left)
        },
        { timeout: isLongRun ? 3_000_000 : 150_000, interval: isLongRun ? 1000 : 300 },
      )
    const each = bookings * turns
    await goOn({ '/dead': each }, 20)
    expect(heard.has('/dead')).toBe(false)
    await receive(deadPort)
    await goOn({}, 3600)

    const inOrder = Array.from({ length: turns }, (_, turn) => turn)
    for (const path of Object.keys(receivers)) {
      expect([path, arrived(path)]).toEqual([path, each])
      // Whatever came again came before the next about its booking.
      const ofBooking = Map.groupBy(heard.get(path) ?? [], ({ booking }) => booking)
      for (const all of ofBooking.values())
        expect(all.map(({ turn }) => turn).filter((turn, at, those) => turn !== those[at - 1])).toEqual(
          inOrder,
        )
    }
    expect([heard.has('/elsewhere'), stalled]).toEqual([false, stalls])
    const calls = [...heard.values()].reduce((sum, all) => sum + all.length, 0)
    const figures = `${each * heard.size} messages in ${calls} calls, ${process.cpuUsage().user / 1e6} s`
    if (isLongRun) process.stdout.write(`${figures} of processor time\n`)
  },
)

test('a sale does not wait for someone who changes or repeats messages of a webhook', async () => {
  await boss.comeBack()
  shelf = await addShelf(app, boss, { retail: 5000 })
  const url = `http://127.0.0.1:${await freePort()}/confirmed`
  const { body } = await boss.post('/api/webhooks', { url, types: ['booking.confirmed'] })
  await sell()
  await app.db.transaction().execute(async (tx) => {
    // Keeps the replay in the middle of its transaction.
    await tx.selectFrom('webhook_deliveries').select('id').forUpdate().execute()
    const replayed = boss.post(`/api/webhooks/${body.id}/replay`)
    await vi.waitFor(async () => {
      const { rows } = await sql<object>`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like 'update "webhook_deliveries"%'`.execute(app.db)
      expect(rows).toHaveLength(1)
    }, 150_000)
    // What a new message does with the row that it refers to.
    await sql`select from webhook_endpoints where id = ${body.id} for key share nowait`.execute(app.db)
    void replayed
  })
})
