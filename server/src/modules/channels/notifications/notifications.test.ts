import { sql } from 'kysely'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { takeSeats } from '#modules/inventory/index.ts'
import { newId } from '#kit/ids.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openSupplier, stockProduct, stockSlot, type Stock } from '#test/stock.ts'
import { openShop } from '#test/octo/bookings.ts'
import { octoKey, unlikeDocument } from '#test/octo/calls.ts'
import { addShelf } from '#test/shelf.ts'
import { addKey } from '../index.ts'

type Envelope = {
  id: string
  subscriptionId: string
  notificationType: string
  utcCreatedAt: string
  data: object
}

let app: TestApp
let partner: Server
/** Of each test another one, so that it doesn't hear what an earlier one's subscription is told. */
let url = ''
let address = ''
/** What the partner's system answers, and what it heard. */
let status = 200
let heard: { envelope: Envelope; headers: IncomingHttpHeaders; text: string }[] = []
beforeAll(async () => {
  app = await testApp({ works: true })
  partner = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const isOurs = url.endsWith(request.url ?? '')
      if (isOurs) heard.push({ envelope: JSON.parse(body), headers: request.headers, text: body })
      response.writeHead(isOurs ? status : 200).end()
    })
  })
  await new Promise<void>((resolve) => void partner.listen(0, '127.0.0.1', resolve))
  const at = partner.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
})
afterAll(async () => {
  partner.closeAllConnections()
  await new Promise((resolve) => void partner.close(resolve))
})

let desk: Desk
let stock: Stock
let key: string
beforeEach(async () => {
  url = `${address}/${newId()}`
  status = 200
  desk = await openDesk(app)
  const { resellerId } = desk
  stock = await stockProduct(
    app,
    await openSupplier(app, { soldBy: [resellerId], timezone: 'America/New_York' }),
  )
  const channel = { resellerId, supplierId: stock.supplierId, name: 'Harbor', isTest: false }
  ;({ key } = await addKey(channel, workOf(app), app.db))
  heard = []
})

const octo = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, by = key) => {
  const headers = { authorization: `Bearer ${by}`, 'octo-capabilities': 'octo/notifications' }
  const payload = body === undefined ? {} : { payload: body }
  const answer = await app.inject({ method, url: `/octo/notifications${path}`, headers, ...payload })
  const answered = { status: answer.statusCode, body: answer.json() }
  expect(unlikeDocument(method, `/notifications${path}`, answered)).toEqual([])
  return { ...answered, capabilities: answer.headers['octo-capabilities'] }
}
const subscribe = async (...notificationTypes: string[]) =>
  (await octo('POST', '/subscriptions', { url, notificationTypes, headers: { 'X-Api-Key': 'theirs' } })).body
    .id
const nextNotification = async (...types: string[]) => {
  await expect.poll(() => heard.map(({ envelope }) => envelope.notificationType).toSorted()).toEqual(types)
}
const rename = () =>
  app.db.updateTable('products').set({ name: newId() }).where('id', '=', stock.productId).execute()

test('a subscription is made, read, changed and ended, by either spelling of the path', async () => {
  const wish = {
    url,
    notificationTypes: ['booking_update', 'PRODUCT_UPDATE'],
    headers: { 'X-Api-Key': 'theirs' },
  }
  const { status: made, body, capabilities } = await octo('POST', '/subcriptions', wish)
  expect([made, capabilities]).toEqual([200, 'octo/notifications'])
  const whole = {
    ...wish,
    id: expect.any(String),
    signingSecret: expect.stringMatching(/^whsec_/),
    notificationTypes: ['PRODUCT_UPDATE', 'BOOKING_UPDATE'],
  }
  expect(body).toEqual(whole)
  expect((await octo('GET', '/subscriptions')).body).toEqual([body])
  expect((await octo('GET', `/subscriptions/${body.id}`)).body).toEqual(body)
  const changed = { ...body, notificationTypes: ['AVAILABILITY_UPDATE'] }
  const wishes = { notificationTypes: ['AVAILABILITY_UPDATE'] }
  expect((await octo('PATCH', `/subscriptions/${body.id}`, wishes)).body).toEqual(changed)
  expect((await octo('DELETE', `/subscriptions/${body.id}`)).body).toEqual(changed)
  expect((await octo('GET', '/subscriptions')).body).toEqual([])
  expect(await octo('GET', `/subscriptions/${body.id}`)).toMatchObject({
    status: 400,
    body: { error: 'BAD_REQUEST' },
  })
})

test('a booking over OCTO that is confirmed, or that the portal cancels, is told by its uuid', async () => {
  const shelf = await addShelf(app, desk)
  const channel = { resellerId: desk.resellerId, supplierId: shelf.supplierId }
  const wish = { url, notificationTypes: ['BOOKING_UPDATE'], headers: {} }
  const { body } = await octo('POST', '/subscriptions', wish, await octoKey(app, channel))
  const shop = await openShop(app, channel)
  const { uuid } = (await shop.reserve(shelf, 1)).body
  await shop.confirm(uuid)
  await nextNotification('BOOKING_UPDATE')
  expect(heard[0]?.envelope.data).toEqual({ uuid })
  const { text = '', headers = {}, envelope } = heard[0] ?? {}
  expect(headers['webhook-id']).toBe(envelope?.id)
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  expect(new Webhook(body.signingSecret).verify(text, texts)).toEqual(envelope)
  heard = []
  const { id } = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('supplier_id', '=', shelf.supplierId)
    .executeTakeFirstOrThrow()
  await desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'The boat stays in the harbour' })
  await nextNotification('BOOKING_UPDATE')
  expect((await shop.read(uuid)).body.status).toBe('CANCELLED')
})

test("the reseller's headers are sealed, and another channel sees no subscription", async () => {
  const id = await subscribe('PRODUCT_UPDATE')
  const row = await app.db.selectFrom('channel_subscriptions').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(row.map(({ headers }) => headers.toString('latin1')))).not.toContain('theirs')
  const other = await openDesk(app)
  const channel = {
    resellerId: other.resellerId,
    supplierId: await openSupplier(app, { soldBy: [other.resellerId] }),
  }
  const { key: strange } = await addKey({ ...channel, name: 'Other', isTest: false }, workOf(app), app.db)
  expect((await octo('GET', '/subscriptions', undefined, strange)).body).toEqual([])
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect(
      (await octo(method, `/subscriptions/${id}`, method === 'PATCH' ? {} : undefined, strange)).status,
    ).toBe(400)
})

test.each([
  { url: 'ftp://partner.example/', notificationTypes: ['PRODUCT_UPDATE'] },
  { url: 'http://10.0.0.7/hook', notificationTypes: ['PRODUCT_UPDATE'] },
  { url: 'https://partner.example/', notificationTypes: [] },
  { url: 'https://partner.example/', notificationTypes: ['ALL'] },
  { url: 'https://partner.example/', notificationTypes: ['PRODUCT_UPDATE'], headers: { Host: 'elsewhere' } },
  { url: 'https://partner.example/', notificationTypes: ['PRODUCT_UPDATE'], headers: { 'X-A': 'a\r\nb' } },
])('%j is refused', async (wish) => {
  expect(await octo('POST', '/subscriptions', wish)).toMatchObject({
    status: 400,
    body: { error: 'BAD_REQUEST' },
  })
})

test('seats that are taken tell the day, once however many they are, with the own headers', async () => {
  const id = await subscribe('AVAILABILITY_UPDATE')
  const slots = []
  for (const time of ['21:00', '22:00'])
    slots.push(await stockSlot(app, stock, { zone: 'America/New_York', day: 3, time }))
  await nextNotification('AVAILABILITY_UPDATE')
  heard = []
  for (const slot of slots) await hold(slot)
  await nextNotification('AVAILABILITY_UPDATE')
  const [{ envelope, headers } = { envelope: undefined, headers: {} }] = heard
  const { localDateStart: day } = Object.assign({ localDateStart: '' }, envelope?.data)
  expect(envelope).toEqual({
    id: expect.any(String),
    subscriptionId: id,
    notificationType: 'AVAILABILITY_UPDATE',
    utcCreatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    data: { productId: stock.productId, localDateStart: day, localDateEnd: day },
  })
  expect(headers).toMatchObject({ 'x-api-key': 'theirs', 'content-type': 'application/json' })
  heard = []
  app.pass({ minutes: 16 })
  await nextNotification('AVAILABILITY_UPDATE')
})

test('a change of many departures is told once for all days from the first to the last, a year at most', async () => {
  await subscribe('AVAILABILITY_UPDATE')
  const first = await addDepartures({ days: 300, everyDays: 1, aDay: 4 })
  await nextNotification('AVAILABILITY_UPDATE')
  expect(heard[0]?.envelope.data).toEqual({
    productId: stock.productId,
    localDateStart: first,
    localDateEnd: addDays(first, 299),
  })
  await nothingWaits()
  heard = []
  await addDepartures({ days: 500, everyDays: 100, aDay: 1 })
  await nextNotification('AVAILABILITY_UPDATE', 'AVAILABILITY_UPDATE')
  const ranges = heard.map(({ envelope }) => envelope.data)
  expect(ranges).toContainEqual({
    productId: stock.productId,
    localDateStart: first,
    localDateEnd: addDays(first, 364),
  })
  expect(ranges).toContainEqual({
    productId: stock.productId,
    localDateStart: addDays(first, 365),
    localDateEnd: addDays(first, 400),
  })
})

test('what changes while nothing arrives is added to what waits, under a new id', async () => {
  const id = await subscribe('AVAILABILITY_UPDATE')
  status = 500
  const first = await addDepartures({ days: 1, everyDays: 1, aDay: 1 })
  await nextNotification('AVAILABILITY_UPDATE')
  const waiting = () =>
    app.db
      .selectFrom('channel_notifications')
      .select(['id', 'data'])
      .where('subscription_id', '=', id)
      .execute()
  await expect.poll(waiting).toHaveLength(1)
  await addDepartures({ days: 20, everyDays: 19, aDay: 1 })
  const whole = { productId: stock.productId, localDateStart: first, localDateEnd: addDays(first, 19) }
  await expect.poll(waiting).toMatchObject([{ data: whole }])
  status = 200
  app.pass({ minutes: 2 })
  await nextNotification('AVAILABILITY_UPDATE', 'AVAILABILITY_UPDATE')
  expect(heard[1]?.envelope.data).toEqual(whole)
  expect(heard[1]?.envelope.id).not.toBe(heard[0]?.envelope.id)
})

test('a product that changes, or leaves the offer, is told; what is not offered is not', async () => {
  await subscribe('PRODUCT_UPDATE')
  await rename()
  await nextNotification('PRODUCT_UPDATE')
  heard = []
  const operator = await openOperator(app, stock.supplierId)
  const offer = { allProducts: false, productIds: [] }
  await operator.send('PUT', `/api/channels/${desk.resellerId}/products`, offer)
  await nextNotification('PRODUCT_UPDATE')
  expect(heard[0]?.envelope.data).toEqual({ productId: stock.productId })
  heard = []
  await rename()
  await expect.poll(() => rowsOf('channel_changes')).toBe(0)
  expect(await rowsOf('channel_notifications')).toBe(0)
})

test('what does not arrive is sent again under its id; after days the subscription is paused and resumed', async () => {
  const id = await subscribe('PRODUCT_UPDATE')
  const operator = await openOperator(app, stock.supplierId)
  const notifications = `/api/channels/${desk.resellerId}/notifications`
  const shown = async () => {
    await operator.comeBack()
    return (await operator.get(notifications)).body.subscriptions[0]
  }
  status = 500
  await rename()
  await nextNotification('PRODUCT_UPDATE')
  await expect.poll(shown).toMatchObject({ failure: 'HTTP 500', waiting: 1 })
  app.pass({ minutes: 2 })
  await nextNotification('PRODUCT_UPDATE', 'PRODUCT_UPDATE')
  expect(heard[1]?.envelope.id).toBe(heard[0]?.envelope.id)
  app.pass({ days: 4 })
  await expect.poll(async () => (await shown()).pausedAt).not.toBeNull()
  expect(await shown()).toMatchObject({ id, waiting: 0 })
  status = 200
  heard = []
  await rename()
  expect((await operator.post(`${notifications}/${id}/resume`)).body.subscriptions[0]).toMatchObject({
    pausedAt: null,
    failingSince: null,
  })
  await rename()
  await nextNotification('PRODUCT_UPDATE')
  await expect.poll(async () => (await shown()).deliveredAt).not.toBeNull()
})

test('without a subscription nothing is written at all', async () => {
  await rename()
  await stockSlot(app, stock, { zone: 'America/New_York', day: 3, time: '09:00' })
  const { count } = await app.db
    .selectFrom('channel_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplier_id', '=', stock.supplierId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

/** No two calls in a row add departures at the same time. */
let lastHour = 8

/** Of one statement; answers the first day. */
async function addDepartures({ days, everyDays, aDay }: { days: number; everyDays: number; aDay: number }) {
  const zone = 'America/New_York'
  const first = addDays(dayIn(zone, app.clock()), 10)
  const hour = (lastHour = lastHour === 17 ? 8 : lastHour + 1)
  await sql`insert into slots (id, supplier_id, pool_id, starts_at, ends_at, capacity)
    select gen_random_uuid(), ${stock.supplierId}, ${stock.poolId}, at, at + interval '1 minute', 10
    from generate_series(0, ${days - 1}::int, ${everyDays}::int) day, generate_series(1, ${aDay}::int) nth,
      lateral (select (${first}::date + day + make_time(${hour}, 7 * nth, 0)) at time zone ${zone} as at) start`.execute(
    app.db,
  )
  return first
}

const nothingWaits = () =>
  vi.waitFor(async () => {
    expect(await rowsOf('channel_changes')).toBe(0)
    expect(await rowsOf('channel_notifications')).toBe(0)
  }, 150_000)

async function hold(slot: { id: string; startsAt: Date }) {
  const now = app.clock()
  const { id: priceId } = await app.db
    .selectFrom('prices')
    .select('id')
    .where('rate_id', '=', stock.rateId)
    .executeTakeFirstOrThrow()
  const { productId, rateId, supplierId } = stock
  const item = { productId, rateId, priceId, slotId: slot.id, at: slot.startsAt, quantity: 2, ext: {} }
  const whose = { resellerId: desk.resellerId, supplierId, accountId: desk.accountId }
  const expiresAt = new Date(now.getTime() + 15 * 60_000)
  const items = [{ ...item, travelerType: 'ADULT' as const }]
  await takeSeats({ ...whose, acquiredAt: now, expiresAt, ext: {}, items }, workOf(app))
}

async function rowsOf(table: 'channel_changes' | 'channel_notifications'): Promise<number> {
  const { count } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
