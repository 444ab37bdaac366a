import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookTypes, type WebhookMessage } from '@reseller-portal/contract/channels'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

type Heard = { path: string; headers: IncomingHttpHeaders; body: string; message: WebhookMessage }

let app: TestApp
let receiver: Server
let address = ''
let heard: Heard[] = []
/** What the receiver does with a message; an arrived one is in `heard` already. */
let answer: (response: ServerResponse, it: Heard) => void
beforeAll(async () => {
  app = await testApp({ works: true })
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const it = { path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body) }
      heard.push(it)
      answer(response, it)
    })
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  const at = receiver.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
})
afterAll(async () => {
  receiver.closeAllConnections()
  await new Promise((resolve) => void receiver.close(resolve))
})

let boss: Desk
let shelf: Shelf
beforeEach(async () => {
  answer = (response) => void response.writeHead(204).end()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  await setCreditLimit(
    { resellerId: boss.resellerId, currency: 'USD', amount: 10_000_000 },
    workOf(app),
    app.db,
  )
  shelf = await addShelf(app, boss, { retail: 5000 })
  heard = []
})

type Caller = Pick<Desk, 'get' | 'post' | 'send'>

async function added(types: readonly string[] = webhookTypes, by: Caller = boss, path = '/hook') {
  const { status, body } = await by.post('/api/webhooks', { url: `${address}${path}`, types })
  expect(status, JSON.stringify(body)).toBe(200)
  const { id, secret } = body
  const one = `/api/webhooks/${id}`
  const deliveries = async () => (await by.get(`${one}/deliveries?sort=id`)).body.deliveries
  const shown = async () =>
    (await by.get('/api/webhooks')).body.webhooks.find((each: { id: string }) => each.id === id)
  return { id, secret, one, deliveries, shown }
}

async function sell(quantity = 1): Promise<string> {
  const { body: held } = await boss.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
  const { body } = await boss.post('/api/booking/create-booking', bookingBody(shelf, quantity, held.hold.id))
  expect(body.booking?.status, JSON.stringify(body)).toBe('OPEN')
  return body.booking.id
}

/** Waits with a clock that goes on, as retries are due later. */
const eventually = (check: () => void | Promise<void>, seconds = 2) =>
  vi.waitFor(
    async () => {
      app.pass({ seconds })
      await boss.comeBack()
      await check()
    },
    { timeout: 150_000, interval: 300 },
  )
const typesAt = (path: string) => heard.filter((it) => it.path === path).map(({ message }) => message.type)

test('both sides hear of a booking, signed as Standard Webhooks says; the list has body and answer', async () => {
  answer = (response) => void response.writeHead(200).end('thanks')
  const ours = await added(['booking.confirmed', 'booking.cancelled'])
  const operator = await openOperator(app, shelf.supplierId)
  const theirs = await added(['booking.confirmed', 'payment.captured'], operator, '/supplier')
  const id = await sell()
  await expect.poll(() => heard).toHaveLength(2)
  await boss.post(`/api/booking/cancel-booking/${id}`, { reason: 'Rain' })
  await expect.poll(() => typesAt('/hook')).toEqual(['booking.confirmed', 'booking.cancelled'])
  for (const { path, body, headers } of heard) {
    const { secret } = path === '/hook' ? ours : theirs
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    expect(new Webhook(secret).verify(body, texts)).toMatchObject({ data: { id } })
    expect(() => new Webhook(secret).verify(`${body} `, texts)).toThrow('No matching signature')
  }
  await expect.poll(async () => (await ours.deliveries())[1]).toMatchObject({ state: 'delivered' })
  const [first] = await ours.deliveries()
  expect(first).toMatchObject({ attempts: 1, status: 200, answer: 'thanks', subject: id })
  expect(JSON.parse(first.body)).toMatchObject({ type: 'booking.confirmed', data: { status: 'OPEN' } })
})

describe('a receiver', () => {
  test('that refuses gets the message again with its id; other bookings do not wait, its own do', async () => {
    await added(['booking.confirmed', 'booking.cancelled'])
    const stuck = await sell()
    let refusals = 0
    answer = (response, { message }) =>
      void response.writeHead(message.data.id === stuck && (refusals += 1) < 3 ? 500 : 204).end()
    await boss.post(`/api/booking/cancel-booking/${stuck}`, { reason: 'Rain' })
    const other = await sell()
    await expect.poll(() => heard.map(({ message }) => message.data.id)).toContain(other)
    expect(heard.filter(({ message }) => message.type === 'booking.cancelled')).toEqual([])
    await eventually(() => expect(typesAt('/hook').at(-1)).toBe('booking.cancelled'), 20)
    const about = heard.filter(({ message }) => message.data.id === stuck)
    expect(about.map(({ message }) => message.type)).toEqual([
      'booking.confirmed',
      'booking.confirmed',
      'booking.confirmed',
      'booking.cancelled',
    ])
    expect(new Set(about.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(about.slice(0, 3).map(({ body }) => body)).size).toBe(1)
  })

  test('that redirects, lies or stalls costs no sale anything, and is left alone after three failures', async () => {
    const { deliveries, shown } = await added(['booking.confirmed'], boss, '/odd')
    const odd = [
      (response: ServerResponse) => void response.writeHead(302, { location: `${address}/elsewhere` }).end(),
      (response: ServerResponse) => void response.writeHead(200).end('x'.repeat(200_000)),
      () => undefined,
    ]
    answer = (response) => odd[heard.length - 1]?.(response)
    const ids = []
    for (let sales = 0; sales < 4; sales += 1) ids.push(await sell())
    await expect.poll(async () => (await shown()).failure).toMatch(/No complete answer/)
    expect(heard.map(({ path }) => path)).toEqual(['/odd', '/odd', '/odd'])
    expect((await deliveries()).map((each: { failure: string }) => each.failure)).toEqual([
      'HTTP 302',
      'The answer is too long.',
      'No complete answer arrived in time.',
      '',
    ])
    answer = (response) => void response.writeHead(204).end()
    await eventually(async () =>
      expect((await deliveries()).every((each: { state: string }) => each.state === 'delivered')).toBe(true),
    )
    expect(new Set(heard.map(({ message }) => message.data.id))).toEqual(new Set(ids))
    expect(await shown()).toMatchObject({ failingSince: null, waiting: 0 })
  })

  test('that answers 410 is switched off; later what it missed is sent again', async () => {
    const { one, shown } = await added(['booking.confirmed'])
    answer = (response) => void response.writeHead(410).end()
    const before = await sell()
    await expect.poll(async () => (await shown()).pausedBecause).toBe('gone')
    const missed = await sell()
    expect((await boss.post(`${one}/test`)).body.error.data.reason).toBe('webhooks.paused')
    answer = (response) => void response.writeHead(204).end()
    const { url, types } = await shown()
    heard = []
    await boss.send('PUT', one, { url, types, isPaused: false })
    expect((await boss.post(`${one}/replay`)).body.count).toBeGreaterThanOrEqual(2)
    await eventually(() => expect(heard.map(({ message }) => message.data.id)).toEqual([before, missed]))
    const { events } = (await boss.get('/api/audit?name=webhooks.paused')).body
    expect(events).toHaveLength(1)
  })

  test('where nothing arrives for five days is paused', async () => {
    const { shown } = await added(['booking.confirmed'])
    answer = (response) => void response.writeHead(500).end()
    await sell()
    await expect.poll(async () => (await shown()).failingSince).not.toBeNull()
    await eventually(async () => expect((await shown()).pausedBecause).toBe('failing'), 86_400)
  })
})

test('a rotated secret signs beside the one before for a day', async () => {
  const { one, secret } = await added(webhookTypes, boss, '/rotated')
  const { body } = await boss.post(`${one}/rotate`)
  const verifies = async (by: string) => {
    heard = []
    await boss.post(`${one}/test`)
    await expect.poll(() => typesAt('/rotated')).toHaveLength(1)
    const it = heard.find(({ path }) => path === '/rotated')
    const texts = Object.entries(it?.headers ?? {}).map(([name, value]) => [name, String(value)])
    // The library has the real clock, the portal the one of the test.
    const at = Number(it?.headers['webhook-timestamp'])
    expect(Math.abs(app.clock().getTime() / 1000 - at)).toBeLessThan(30)
    const signed = new Webhook(by).sign(
      String(it?.headers['webhook-id']),
      new Date(at * 1000),
      it?.body ?? '',
    )
    return String(Object.fromEntries(texts)['webhook-signature']).split(' ').includes(signed)
  }
  expect([await verifies(secret), await verifies(body.secret)]).toEqual([true, true])
  app.pass({ days: 1 })
  await boss.comeBack()
  expect([await verifies(secret), await verifies(body.secret)]).toEqual([false, true])
})

test('availability and products are told once for many changes', async () => {
  const operator = await openOperator(app, shelf.supplierId)
  const { id } = await added(['availability.changed', 'product.changed'])
  await app.db
    .updateTable('webhook_endpoints')
    .set({ due_at: new Date('2100-01-01') })
    .where('id', '=', id)
    .execute()
  await sell()
  await sell()
  await app.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', shelf.productId).execute()
  await vi.waitFor(async () => {
    const rows = await app.db
      .selectFrom('webhook_deliveries')
      .select(['type', 'data'])
      .where('endpoint_id', '=', id)
      .orderBy('type')
      .execute()
    expect(rows).toMatchObject([
      { type: 'availability.changed', data: { supplierId: shelf.supplierId } },
      { type: 'product.changed', data: { supplierId: shelf.supplierId } },
    ])
  }, 150_000)
  await app.db.updateTable('webhook_endpoints').set({ due_at: app.clock() }).where('id', '=', id).execute()
  await expect.poll(() => typesAt('/hook').toSorted()).toEqual(['availability.changed', 'product.changed'])
  expect(heard[0]?.message.data.id).toBe(shelf.productId)
  expect((await operator.get('/api/webhooks')).body.webhooks).toEqual([])
})

test('addresses within our network are refused, and other organizations see no webhook', async () => {
  const inside = await boss.post('/api/webhooks', {
    url: 'http://10.0.0.1/hook',
    types: ['booking.placed'],
  })
  expect(inside.body.error.data).toMatchObject({ reason: 'webhooks.address', field: 'url' })
  const { one, id } = await added()
  const other = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect((await other.get(`${one}/deliveries`)).status).toBe(404)
  expect((await other.send('DELETE', one)).status).toBe(404)
  expect((await boss.send('DELETE', one)).body.webhooks).toEqual([])
  const left = await app.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', id)
    .execute()
  expect(left).toEqual([])
})
