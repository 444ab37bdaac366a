import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { expectSound, octoDesk, octoKey, type OctoDesk } from '#test/octo/calls.ts'
import { openSupplier, stockProduct, stockSlot, type Stock } from '#test/stock.ts'

const logs: string[] = []
let app: TestApp
let desk: OctoDesk
let key: string
let stock: Stock
let channel: { resellerId: string; supplierId: string }

beforeAll(async () => {
  app = await testApp({
    at: '2027-06-01T12:00:00Z',
    logs,
    settings: { LOG_LEVEL: 'warn', OCTO_CALLS_PER_MINUTE: '1000' },
  })
  const { resellerId } = await openDesk(app)
  const supplierId = await openSupplier(app, { soldBy: [resellerId] })
  channel = { resellerId, supplierId }
  key = await octoKey(app, channel)
  stock = await stockProduct(app, supplierId)
  await stockSlot(app, stock, { zone: 'America/New_York', day: 3, time: '09:00' })
  desk = octoDesk(app, { key, capabilities: 'octo/pricing' })
})

const day = { localDate: '2027-06-04' }
const named = () => ({ productId: stock.productId, optionId: stock.rateId })
const errorOf = async (path: string, body: unknown) => {
  const answer = await desk.post(path, body)
  return [answer.status, answer.body.error] as const
}
const many = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)

describe('which slots are asked for', () => {
  test.for<[string, object]>([
    ['nothing', {}],
    ['a day and a range', { ...day, localDateStart: '2027-06-04', localDateEnd: '2027-06-05' }],
    ['half a range', { localDateStart: '2027-06-04' }],
    ['the other half', { localDateEnd: '2027-06-04' }],
    ['a day and ids', { ...day, availabilityIds: ['a'] }],
    ['no ids', { availabilityIds: [] }],
    ['too many ids', { availabilityIds: many(101) }],
    ['a range backwards', { localDateStart: '2027-06-04', localDateEnd: '2027-06-03' }],
    ['more than a year', { localDateStart: '2027-06-04', localDateEnd: '2028-06-05' }],
    ['no day', { localDate: '2027-02-30' }],
    ['a day before the calendar', { localDate: '0000-01-01' }],
    ['an instant', { localDate: '2027-06-04T00:00:00Z' }],
    ['a number', { localDate: 20270604 }],
    ['units that are no list', { ...day, units: {} }],
    ['half a unit', { ...day, units: [{ id: 'adult', quantity: 0.5 }] }],
    ['fewer than none', { ...day, units: [{ id: 'adult', quantity: -1 }] }],
    ['another currency', { ...day, currency: 'EUR' }],
    ['a strange currency', { ...day, currency: 'x'.repeat(10_000) }],
    ['a product that is no text', { ...day, productId: 7 }],
    ['an option with a nil', { ...day, optionId: 'a\u0000b' }],
  ])('%s is a bad request', async ([, more]) => {
    expect(await errorOf('/availability', { ...named(), ...more })).toEqual([400, 'BAD_REQUEST'])
  })

  test('a hundred ids and a whole year are fine', async () => {
    for (const more of [
      { availabilityIds: many(100) },
      { localDateStart: '2028-02-29', localDateEnd: '2029-03-01' },
      { localDate: '2027-06-04', units: null, currency: null, availabilityIds: null },
    ])
      expect((await desk.post('/availability', { ...named(), ...more })).status).toBe(200)
  })

  test('a calendar needs both ends of at most a year', async () => {
    const range = { localDateStart: '2027-06-04', localDateEnd: '2028-06-05' }
    for (const more of [range, { ...range, localDateEnd: undefined }, { ...range, localDateStart: null }, {}])
      expect(await errorOf('/availability/calendar', { ...named(), ...more })).toEqual([400, 'BAD_REQUEST'])
  })
})

test.each(['/availability', '/availability/calendar'])(
  '%s names the id that is missing or unknown',
  async (path) => {
    const range =
      path === '/availability' ? day : { localDateStart: '2027-06-04', localDateEnd: '2027-06-04' }
    const refused = async (more: object) => (await desk.post(path, { ...named(), ...range, ...more })).body
    const unknown = { id: 'none', quantity: 1 }
    expect(await refused({ productId: 'none' })).toMatchObject({
      error: 'INVALID_PRODUCT_ID',
      productId: 'none',
    })
    expect(await refused({ productId: undefined })).toMatchObject({
      error: 'INVALID_PRODUCT_ID',
      productId: '',
    })
    expect(await refused({ optionId: 'none' })).toMatchObject({
      error: 'INVALID_OPTION_ID',
      optionId: 'none',
    })
    expect(await refused({ units: [unknown] })).toMatchObject({ error: 'INVALID_UNIT_ID', unitId: 'none' })
    expect(await refused({ units: [{ quantity: 1 }] })).toMatchObject({ error: 'INVALID_UNIT_ID' })
  },
)

test.each(['/availability', '/availability/calendar/'])(
  '%s refuses what is no JSON object, of another type, or too large',
  async (path) => {
    const send = async (type: string, payload: string) => {
      const headers = { authorization: `Bearer ${key}`, 'octo-capabilities': '', 'content-type': type }
      const answer = await app.inject({ method: 'POST', url: `/octo${path}`, headers, payload })
      const reply = { status: answer.statusCode, body: answer.json(), headers: answer.headers }
      expectSound('POST', path, reply)
      return [reply.status, reply.body.error]
    }
    for (const text of ['{"half":', 'null and void', '[]', '"text"', '7', '{"a":1}{', '\u0000'])
      expect(await send('application/json', text), text).toEqual([400, 'BAD_REQUEST'])
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
      expect(await send(type, 'a=b'), type).toEqual([400, 'BAD_REQUEST'])
    const huge = JSON.stringify({ ...named(), ...day, padding: 'x'.repeat(1_100_000) })
    expect(await send('application/json', huge)).toEqual([400, 'BAD_REQUEST'])
  },
)

test('strange ids are unknown ids, and an address that is no call is said to be none', async () => {
  const strange = ['%00', '..%2f..', '%F0%9F%9A%A2', "'%20or%201=1", 'x'.repeat(450)]
  strange.push('x'.repeat(600), '%ED%A0%80')
  for (const id of strange) {
    const { status, body } = await desk.get(`/products/${id}`)
    expect([status, body.error], id).toEqual([
      400,
      expect.stringMatching(/^(INVALID_PRODUCT_ID|BAD_REQUEST)$/),
    ])
  }
  for (const path of ['/nothing', '/'])
    expect(await desk.get(path), path).toMatchObject({ status: 404, body: { error: 'BAD_REQUEST' } })
})

test('without a key, or with a strange or revoked one, nothing is told', async () => {
  const paths = ['/capabilities', '/supplier', '/suppliers', '/products', `/products/${stock.productId}`]
  for (const path of paths) {
    const none = await desk.get(path, { authorization: undefined })
    expect(none, path).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
    for (const authorization of ['Bearer rp_live_strange', `Bearer ${'x'.repeat(5000)}`])
      expect(await desk.get(path, { authorization }), path).toMatchObject({
        status: 403,
        body: { error: 'FORBIDDEN' },
      })
    expect((await desk.get(path, { authorization: `Basic ${key}` })).status).toBe(401)
  }
  const revoked = await octoKey(app, channel)
  await app.db
    .updateTable('channel_keys')
    .set({ revoked_at: app.clock() })
    .where('ending', '=', revoked.slice(-4))
    .execute()
  expect((await octoDesk(app, { key: revoked }).get('/products')).status).toBe(403)
})

test('a call without the header of capabilities has none', async () => {
  const { status, body, headers } = await desk.get('/products', { 'octo-capabilities': undefined })
  expect([status, headers['octo-capabilities']]).toEqual([200, ''])
  expect(body[0]).not.toHaveProperty('defaultCurrency')
})

test('a key may call so often a minute, is told what is left, and then when to come back', async () => {
  const tight = await testApp({ at: '2027-06-01T12:00:00Z', settings: { OCTO_CALLS_PER_MINUTE: '3' } })
  const { resellerId } = await openDesk(tight)
  const supplierId = await openSupplier(tight, { soldBy: [resellerId] })
  const [mine, other] = [
    octoDesk(tight, { key: await octoKey(tight, { resellerId, supplierId }), language: 'es' }),
    octoDesk(tight, { key: await octoKey(tight, { resellerId, supplierId }) }),
  ]
  expect((await mine.get('/supplier')).headers).toMatchObject({
    'ratelimit-limit': '3',
    'ratelimit-remaining': '2',
    'ratelimit-reset': '20',
    'octo-ratelimit-limit': '3',
    'octo-ratelimit-remaining': '2',
    'octo-ratelimit-retryafter': '0',
  })
  const bad = await mine.post('/availability', [])
  expect(bad).toMatchObject({ status: 400, headers: { 'ratelimit-remaining': '1' } })
  expect((await mine.get('/products')).status).toBe(200)
  expect(await mine.get('/products')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '20', 'octo-ratelimit-retryafter': '20', 'ratelimit-remaining': '0' },
    body: { error: 'TOO_MANY_REQUESTS', errorMessage: expect.stringContaining('Demasiadas llamadas') },
  })
  expect((await other.get('/supplier')).status).toBe(200)
  tight.pass({ seconds: 20 })
  expect((await mine.get('/products')).status).toBe(200)
  expect((await mine.get('/products')).status).toBe(429)
})

test('a key reserves less often than it calls, so that no partner takes every seat out of sale', async () => {
  const tight = await testApp({ at: '2027-06-01T12:00:00Z', settings: { OCTO_HOLDS_PER_MINUTE: '1' } })
  const { resellerId } = await openDesk(tight)
  const supplierId = await openSupplier(tight, { soldBy: [resellerId] })
  const mine = octoDesk(tight, { key: await octoKey(tight, { resellerId, supplierId }) })
  const ids = { productId: 'none', optionId: 'none', availabilityId: 'none' }
  const reserve = () => mine.post('/bookings', { ...ids, unitItems: [{ unitId: 'none' }] })
  expect((await reserve()).status).toBe(400)
  expect(await reserve()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { error: 'TOO_MANY_REQUESTS' },
  })
  expect((await mine.get('/supplier')).status).toBe(200)
})

test('after all of this nothing was logged as a fault', () => {
  expect(logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
