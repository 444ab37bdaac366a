import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { addShelf, holdBody } from '#test/shelf.ts'
import { addBooking } from '#test/vouchers/booking.ts'

describe('an account', () => {
  test('calls so often a minute, and the answer says when again', async () => {
    const app = await testApp({ settings: { CALLS_PER_MINUTE: '30' }, at: '2026-12-01T09:00:00Z' })
    const [desk, other] = [await openDesk(app), await openDesk(app)]
    const answers = []
    for (let count = 0; count < 31; count += 1) answers.push(await desk.get('/api/suppliers'))
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
    const refused = answers.at(-1)
    expect([refused?.status, refused?.body.error.data.reason]).toEqual([429, 'requests.too_many'])
    expect(refused?.headers['retry-after']).toBe('2')
    expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': '29' })
    expect(refused?.headers).toMatchObject({ 'ratelimit-remaining': '0', 'ratelimit-reset': '60' })
    expect((await other.get('/api/suppliers')).status).toBe(200)
    app.pass({ seconds: 3 })
    expect((await desk.get('/api/suppliers')).status).toBe(200)
  })

  test('holds less often than it calls, so that nobody takes every seat out of sale', async () => {
    const app = await testApp({ settings: { HOLDS_PER_MINUTE: '3' }, at: '2026-12-01T09:00:00Z' })
    const desk = await openDesk(app)
    const hold = () => desk.post('/api/booking/acquire-hold', { hold: { items: [] } })
    const statuses = [await hold(), await hold(), await hold(), await hold()].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 429])
    expect((await desk.get('/api/suppliers')).status).toBe(200)
  })

  test('holds each line of a cart as often as it holds one by one', async () => {
    const app = await testApp({ settings: { HOLDS_PER_MINUTE: '3' }, at: '2026-12-01T09:00:00Z' })
    const desk = await openDesk(app)
    const line = { items: holdBody(await addShelf(app, desk), 1).hold.items }
    const cart = (lines: number) =>
      desk.post('/api/booking/acquire-cart-hold', { lines: Array.from({ length: lines }, () => line) })
    const tooMany = await cart(4)
    expect([tooMany.status, tooMany.body.error.data.reason]).toEqual([429, 'requests.too_many'])
    app.pass({ minutes: 1 })
    expect((await cart(3)).status).toBe(200)
  })
})

test('documents of one reseller beyond those that may wait are busy for a moment', async () => {
  const app = await testApp()
  const desk = await openDesk(app)
  const bookingID = await addBooking(app, desk)
  const request = { bookingID, format: 'pdf' }
  const drawn = await Promise.all(
    Array.from({ length: 60 }, () => desk.post('/api/voucher/get-pdf', request)),
  )
  const busy = drawn.filter(({ status }) => status !== 200)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.length).toBeLessThan(40)
  for (const { status, body, headers } of busy)
    expect([status, body.error.data.reason, headers['retry-after']]).toEqual([503, 'vouchers.busy', '10'])
})

test('a portal whose database connections are all in use says so and when to come again, and the same request is then done once', async () => {
  const app = await testApp({ connectMs: 1000 })
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk)
  const octo = octoDesk(app, { key: await octoKey(app, { ...desk, supplierId: shelf.supplierId }) })
  const free = Promise.withResolvers<void>()
  const taken = Array.from({ length: 8 }, () => app.db.connection().execute(() => free.promise))
  const hold = () =>
    desk.post('/api/booking/acquire-hold', holdBody(shelf, 1), { 'idempotency-key': 'busy-1' })
  const [busy, partner] = await Promise.all([hold(), octo.get('/products')]).finally(() => free.resolve())
  await Promise.all(taken)
  const retryAfter = '5'
  expect([busy.status, busy.body.error.data.reason]).toEqual([503, 'requests.busy'])
  expect(busy.body.error.message).toContain('Nothing was lost. Try again in 5 seconds.')
  expect([busy.headers['retry-after'], partner.headers['retry-after']]).toEqual([retryAfter, retryAfter])
  expect([partner.status, partner.body.error]).toEqual([503, 'INTERNAL_SERVER_ERROR'])
  const [first, second] = [await hold(), await hold()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.hold.id).toBe(first.body.hold.id)
})

describe('behind proxies', () => {
  const tries = async (settings: Record<string, string>, forwarded: (each: number) => string) => {
    const app = await testApp({ settings, at: '2026-12-01T09:00:00Z' })
    const entry = { severity: 'INFO', timestamp: '2026-12-01T09:00:00Z', message: 'x' }
    const statuses: number[] = []
    for (let each = 0; each < 62; each += 1) {
      const headers = { 'x-forwarded-for': forwarded(each) }
      const remoteAddress = '10.0.0.1'
      const post = { method: 'POST', url: '/api/log', payload: entry, headers, remoteAddress } as const
      statuses.push((await app.inject(post)).statusCode)
    }
    return statuses.filter((status) => status === 429).length
  }

  test('an address that a stranger writes into the header is not believed', async () => {
    const settings = [{}, { TRUST_PROXY: '1' }, { TRUST_PROXY: '10.0.0.0/8' }]
    for (const [last, each] of settings.entries())
      expect(await tries(each, (first) => `198.51.100.${first}, 192.0.2.${last}`)).toBe(2)
  })

  test('the address that the last proxy of ours saw is the caller’s', async () => {
    for (const settings of [{ TRUST_PROXY: '1' }, { TRUST_PROXY: '10.0.0.0/8' }])
      expect(await tries(settings, (each) => `203.0.113.${each}`)).toBe(0)
  })
})

describe('the figures', () => {
  const read = async (settings: Record<string, string>, authorization?: string) => {
    const app = await testApp({ settings })
    const headers = authorization === undefined ? {} : { authorization }
    return (await app.inject({ url: '/metrics', headers })).statusCode
  }

  test('are told to this machine while the portal is only here, and behind a public address to nobody', async () => {
    const PUBLIC_URL = 'https://portal.example'
    expect(await read({})).toBe(200)
    expect(await read({ PUBLIC_URL })).toBe(404)
    expect(await read({ PUBLIC_URL, METRICS_OPEN: '1' })).toBe(200)
  })

  test('are told to who sends the token', async () => {
    const settings = { PUBLIC_URL: 'https://portal.example', METRICS_TOKEN: 'a token for the figures' }
    expect(await read(settings, `Bearer ${settings.METRICS_TOKEN}`)).toBe(200)
    expect([await read(settings), await read(settings, 'Bearer guess')]).toEqual([404, 404])
  })
})

describe('who sends half a request', () => {
  let app: TestApp
  let hostname: string
  let port: string
  beforeAll(async () => {
    app = await testApp()
    ;({ hostname, port } = new URL(await app.listen()))
  })

  test('is let go after 15 seconds, and keeps nobody else from being served', async () => {
    expect(app.server.headersTimeout).toBe(15_000)
    app.server.headersTimeout = 1000
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.resume().write('POST /api/log HTTP/1.1\r\nHost: portal\r\n')
      return socket
    })
    const begun = performance.now()
    const ended = Promise.all(sockets.map((socket) => once(socket, 'close')))
    expect((await fetch(`http://${hostname}:${port}/healthz`)).status).toBe(200)
    await ended
    // Before the limit of the whole request.
    expect(performance.now() - begun).toBeLessThan(25_000)
  })

  test('that sends half of what it announced is let go after 30 seconds', async () => {
    expect(app.server.requestTimeout).toBe(30_000)
    // Node takes the shorter of the two for the headers.
    Object.assign(app.server, { headersTimeout: 500, requestTimeout: 1000 })
    const socket = connect(Number(port), hostname).on('error', () => {})
    const ended = once(socket.resume(), 'close')
    const half = 'Host: portal\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"message":'
    socket.write(`POST /api/log HTTP/1.1\r\n${half}`)
    expect((await fetch(`http://${hostname}:${port}/healthz`)).status).toBe(200)
    await ended
  })

  test('is turned away where too many are connected', async () => {
    const small = await testApp({ settings: { MAX_CONNECTIONS: '10' } })
    const address = new URL(await small.listen())
    const open = () => connect(Number(address.port), address.hostname).on('error', () => {})
    const sockets = Array.from({ length: 14 }, open)
    const closed = Promise.all(sockets.slice(10).map((socket) => once(socket.resume(), 'close')))
    await closed
    expect(sockets.slice(0, 10).filter((socket) => socket.destroyed)).toEqual([])
    for (const socket of sockets) socket.destroy()
  })
})
