import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf } from '#test/shelf.ts'

let app: TestApp
let boss: Desk
let shelf: Shelf
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  shelf = await addShelf(app, boss, { retail: 2500, startsInMinutes: 5 * 24 * 60 })
})

const limit = (amount: number, currency = 'USD') => ({ amount, currency })

async function keyWith(dailyLimit: object | null): Promise<{ id: string; key: string }> {
  const fields = { name: 'Agent', scopes: ['bookings.sell'], addresses: [], isTest: false, days: null }
  const { status, body } = await boss.post('/api/api-keys', { ...fields, dailyLimit })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function post(key: string, url: string, payload: object, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${key}`, ...more }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json(), refused: answer.json().error?.data }
}

async function held(key: string, quantity: number, on = shelf): Promise<string> {
  const { body } = await post(key, '/api/booking/acquire-hold', holdBody(on, quantity))
  return body.hold.id
}

async function sell(key: string, quantity: number, on = shelf) {
  const body = bookingBody(on, quantity, await held(key, quantity, on))
  return post(key, '/api/booking/create-booking', body)
}

describe('a key with a daily limit', () => {
  test('sells up to it, keeps nothing of a refused sale, and sells again the next day', async () => {
    const { key } = await keyWith(limit(7500))
    expect((await sell(key, 2)).status).toBe(200)
    expect(await sell(key, 2)).toMatchObject({
      status: 409,
      refused: {
        reason: 'api_keys.limit_reached',
        amount: 5000,
        left: 2500,
        limit: 7500,
        currency: 'USD',
      },
    })
    expect((await sell(key, 1)).status).toBe(200)
    expect((await sell(key, 1)).refused).toMatchObject({ reason: 'api_keys.limit_reached', left: 0 })
    app.pass({ days: 1 })
    expect((await sell(key, 1)).status).toBe(200)
  })

  test('never exceeds it with sales at the same time', async () => {
    const { key } = await keyWith(limit(5000))
    const bodies = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => bookingBody(shelf, 1, await held(key, 1))),
    )
    const answers = await Promise.all(bodies.map((body) => post(key, '/api/booking/create-booking', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  })

  test('counts a repeated request once', async () => {
    const { key } = await keyWith(limit(2500))
    const body = bookingBody(shelf, 1, await held(key, 1))
    const send = () => post(key, '/api/booking/create-booking', body, { 'idempotency-key': 'once-and-again' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.booking.id).toBe(first.body.booking.id)
    expect((await sell(key, 1)).refused).toMatchObject({ reason: 'api_keys.limit_reached' })
  })

  test('counts a cart, and what a change costs more; a cancellation gives nothing back', async () => {
    const { key } = await keyWith(limit(10_000))
    const other = await addShelf(app, boss, { retail: 2500, startsInMinutes: 5 * 24 * 60 })
    const lines = []
    for (const each of [shelf, other]) {
      const { booking } = bookingBody(each, 1, await held(key, 1, each))
      lines.push({ items: booking.items, holdId: booking.holdId })
    }
    const { customer } = bookingBody(shelf, 1, null).booking
    const cart = { customer, lines, choice: 'ALL_OR_NOTHING', ext: {} }
    const sold = await post(key, '/api/booking/sell-cart', { cart })
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const { body } = await sell(key, 1)
    const { id, version } = body.booking
    const add = [{ priceId: shelf.priceId, quantity: 1 }]
    const change = { version, availabilityId: shelf.slotId, startTime: shelf.at, add, difference: 2500 }
    const amended = await post(key, `/api/booking/amend-booking/${id}`, change)
    expect(amended.status, JSON.stringify(amended.body)).toBe(200)
    const more = { ...change, version: amended.body.booking.version }
    const refused = await post(key, `/api/booking/amend-booking/${id}`, more)
    expect(refused.refused).toMatchObject({ reason: 'api_keys.limit_reached', left: 0 })
    const gone = await post(key, `/api/booking/cancel-booking/${id}`, { reason: 'Rain' })
    expect(gone.body.booking.status).toBe('CANCELLED')
    expect((await sell(key, 1)).refused).toMatchObject({ reason: 'api_keys.limit_reached' })
  })

  test('sells in the currency of its limit only', async () => {
    const { key } = await keyWith(limit(10_000, 'EUR'))
    expect((await sell(key, 1)).refused).toMatchObject({ reason: 'api_keys.limit_currency', currency: 'EUR' })
    expect(await takenOf(app, shelf)).toBe(1)
  })

  test('keeps its limit when the rest is changed, and is unlimited when the limit is removed', async () => {
    const { id, key } = await keyWith(limit(2500))
    const fields = { name: 'Agent 2', scopes: ['bookings.sell'], addresses: [] }
    const change = (more: object) => boss.send('PUT', `/api/api-keys/${id}`, { ...fields, ...more })
    expect((await change({})).body.keys).toMatchObject([{ name: 'Agent 2', dailyLimit: limit(2500) }])
    const own = await app.inject({ url: '/api/api-key', headers: { authorization: `Bearer ${key}` } })
    expect(own.json()).toMatchObject({ dailyLimit: limit(2500) })
    expect((await sell(key, 2)).status).toBe(409)
    expect((await change({ dailyLimit: null })).body.keys).toMatchObject([{ dailyLimit: null }])
    expect((await sell(key, 2)).status).toBe(200)
    const { events } = (await boss.get('/api/audit?name=accounts.api_key_changed')).body
    expect(events[0].facts).toMatchObject({
      before: { dailyLimit: limit(2500) },
      after: { dailyLimit: null },
    })
  })
})

test('another key and people at the desk have their own room', async () => {
  const { key } = await keyWith(limit(2500))
  const { key: free } = await keyWith(null)
  expect((await sell(key, 1)).status).toBe(200)
  expect((await sell(key, 1)).status).toBe(409)
  expect((await sell(free, 1)).status).toBe(200)
  const hold = (await boss.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body.hold.id
  expect((await boss.post('/api/booking/create-booking', bookingBody(shelf, 1, hold))).status).toBe(200)
})
