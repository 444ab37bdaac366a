import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { jobKinds } from '#server/background.ts'
import { outgoing } from '#kit/outgoing/outgoing.ts'
import { testApp } from '#test/app.ts'
import { atEnd } from '#test/at-end.ts'
import { openDesk, signIn } from '#test/desk.ts'
import { openFakeStripe } from '#test/fakes/stripe/index.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'
import { tracedJob } from './spans.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Point = { attributes: Attribute[]; count?: number; bucketCounts?: number[] }
type Metric = { name: string; histogram?: { dataPoints: Point[] }; gauge?: { dataPoints: Point[] } }

/** A receiver of OTLP over HTTP. */
async function receiver() {
  const bodies: string[] = []
  const spans: Span[] = []
  const metrics: Metric[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      bodies.push(body)
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body)
      for (const { scopeSpans } of resourceSpans) for (const each of scopeSpans) spans.push(...each.spans)
      for (const { scopeMetrics } of resourceMetrics)
        for (const each of scopeMetrics) metrics.push(...each.metrics)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}`, bodies, spans, metrics }
}

/** A partner that keeps the headers it was sent. */
async function partner() {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers['traceparent'] as string | undefined)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => void server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/guests?name=Dana`, seen }
}

const callTo = (url: string) =>
  outgoing(
    url,
    { method: 'GET', headers: {}, body: undefined, timeoutMs: 5000, mostBytes: 1000 },
    { isTrial: true },
  )

test('a sale is one trace from its caller through statements to the supplier, without a word about guests', async () => {
  const { url, bodies, spans, metrics } = await receiver()
  const app = await testApp()
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk, { capacity: 10 })
  const { cookies, csrf } = await signIn(app, desk.email)
  const config = { ...app.config, OTEL_EXPORTER_OTLP_ENDPOINT: url }
  const traced = await buildApp({ db: app.db, clock: app.clock, config, jobs: app.jobs })
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const held = await traced.inject({
    method: 'POST',
    url: '/api/booking/acquire-hold?secret=of-nobody',
    headers: {
      'idempotency-key': 'a-traced-hold',
      'x-csrf-token': csrf,
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    },
    cookies,
    payload: holdBody(shelf, 1),
  })
  expect(held.statusCode).toBe(200)
  const { url: address, seen } = await partner()
  await tracedJob(jobKinds[0]?.name ?? '', async () => {
    await callTo(address)
  })
  await traced.close()

  const request = spans.find(({ traceId, name }) => traceId === trace && name.startsWith('POST'))
  expect(request).toMatchObject({ name: 'POST /api/booking/acquire-hold', parentSpanId: 'b7ad6b7169203331' })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const statements = spans
    .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    .map(({ name }) => name)
  expect(statements).toEqual(expect.arrayContaining(['insert idempotent_answers', 'update slots']))

  const call = spans.find(({ name }) => name === 'GET partner')
  const job = spans.find(({ name }) => name === `job ${jobKinds[0]?.name}`)
  expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId })
  expect(seen).toEqual([`00-${call?.traceId}-${call?.spanId}-01`])

  const seconds = metrics.find(({ name }) => name === 'http_request_seconds')
  const ofHold = seconds?.histogram?.dataPoints.find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === '/api/booking/acquire-hold'),
  )
  expect(ofHold?.count).toBe(1)
  expect(ofHold?.bucketCounts?.reduce((sum, count) => sum + Number(count), 0)).toBe(1)
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database_connections', 'jobs_oldest_waiting_seconds']),
  )
  for (const word of [desk.email, 'Dana', 'of-nobody', 'a-traced-hold'])
    expect(bodies.join('')).not.toContain(word)
})

test('a card sale is one trace from the click to the card provider', async () => {
  const { url, bodies, spans } = await receiver()
  const fake = await openFakeStripe()
  atEnd(() => fake.close())
  const app = await testApp({ settings: fake.settings })
  const desk = await openDesk(app, { paymentsEnabled: true })
  const shelf = await addShelf(app, desk, { capacity: 10 })
  const { cookies, csrf } = await signIn(app, desk.email)
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  const config = { ...app.config, OTEL_EXPORTER_OTLP_ENDPOINT: url }
  const traced = await buildApp({ db: app.db, clock: app.clock, config, jobs: app.jobs })
  const trace = '1af7651916cd43dd8448eb211c80319d'
  const opened = await traced.inject({
    method: 'POST',
    url: '/api/stripe/checkout-create-session/',
    headers: { 'x-csrf-token': csrf, traceparent: `00-${trace}-b7ad6b7169203331-01` },
    cookies,
    payload: bookingBody(shelf, 1, held.body.hold.id),
  })
  expect(opened.statusCode).toBe(200)
  await traced.close()
  const request = spans.find(({ traceId, name }) => traceId === trace && name.startsWith('POST /api'))
  const call = spans.find(({ name }) => name === 'POST card provider')
  expect(call).toMatchObject({ traceId: trace, parentSpanId: request?.spanId })
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  for (const word of [fake.settings['STRIPE_SECRET_KEY'], opened.json().clientSecret])
    expect(bodies.join('')).not.toContain(word)
})

test('a receiver that never answers costs no request, and a server that ends waits for it 3 seconds at most', async () => {
  const app = await testApp()
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  atEnd(async () => void silent.close().closeAllConnections())
  const address = silent.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const config = { ...app.config, OTEL_EXPORTER_OTLP_ENDPOINT: url }
  const traced = await buildApp({ db: app.db, clock: app.clock, config, jobs: app.jobs })
  expect((await traced.inject({ url: '/readyz' })).statusCode).toBe(200)
  const began = performance.now()
  await traced.close()
  // The exporters themselves wait 10 seconds.
  expect(performance.now() - began).toBeLessThan(9000)
})

test('a server without a receiver sends nothing on and loads nothing of the SDK', async () => {
  const { url, seen } = await partner()
  await callTo(url)
  expect(seen).toEqual([undefined])
  const root = join(import.meta.dirname, '../..')
  const importers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!test)\.ts$/.test(file) &&
      /^import (?!type)[\s\S]*? from '(?:@opentelemetry\/(?!api')|.*telemetry\/export\.ts')/mu.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  )
  expect(importers).toEqual(['kit/telemetry/export.ts'])
})
