import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#modules/ledger/index.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf } from '#test/shelf.ts'

const create = '/api/booking/create-booking'
const acquire = '/api/booking/acquire-hold'

let app: TestApp
let desk: Desk
let shelf: Shelf
beforeAll(async () => {
  app = await sharedApp()
})

/** The answer was never stored, as when the process dies once its work is committed; the key may be tried again. */
async function loseAnswer(key: string): Promise<void> {
  await app.db
    .updateTable('idempotent_answers')
    .set({ status: null, body: null, created_at: new Date(0) })
    .where('key', '=', key)
    .execute()
}

const sell = (key: string, quantity = 2) =>
  desk.post(create, bookingBody(shelf, quantity, null), { 'idempotency-key': key })
const holds = (key: string, quantity = 2) =>
  desk.post(acquire, holdBody(shelf, quantity), { 'idempotency-key': key })

describe('a server that dies after its work and before its answer', () => {
  test('sells once to the same key, without a hold and on account', async () => {
    desk = await openDesk(app)
    shelf = await addShelf(app, desk, { retail: 2500, holdable: false })
    const first = await sell('one-click')
    await loseAnswer('one-click')
    const second = await sell('one-click')
    expect(second.body.booking.id).toBe(first.body.booking.id)
    expect(await takenOf(app, shelf)).toBe(2)
    expect(await balanceOf(desk.resellerId, 'receivable', 'USD', app.db)).toBe(5000)
  })

  test('opens one checkout to the same key, without a hold', async () => {
    desk = await openDesk(app, { paymentsEnabled: true })
    shelf = await addShelf(app, desk, { retail: 2500, holdable: false })
    const open = () =>
      desk.post('/api/stripe/checkout-create-session/', bookingBody(shelf, 1, null), {
        'idempotency-key': 'one-checkout',
      })
    const first = await open()
    await loseAnswer('one-checkout')
    expect(first.status).toBe(200)
    expect((await open()).body.id).toBe(first.body.id)
  })

  test('holds once for the same key', async () => {
    desk = await openDesk(app)
    shelf = await addShelf(app, desk, { retail: 2500 })
    const first = await holds('one-hold')
    await loseAnswer('one-hold')
    const second = await holds('one-hold')
    expect(second).toMatchObject({ status: 200, body: { hold: { id: first.body.hold.id } } })
    expect(await takenOf(app, shelf)).toBe(2)
  })
})

test('a key stays bound to what was asked with it, also when no answer was stored', async () => {
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { retail: 2500, holdable: false })
  await sell('bound')
  await loseAnswer('bound')
  expect(await sell('bound', 3)).toMatchObject({ body: { error: { data: { reason: 'key.reused' } } } })
  await app.db.deleteFrom('idempotent_answers').where('key', '=', 'bound').execute()
  expect(await sell('bound', 3)).toMatchObject({ body: { error: { data: { reason: 'key.reused' } } } })
  expect(await takenOf(app, shelf)).toBe(2)
})

test('two requests with one key at the same moment, of which no answer is known, make one sale', async () => {
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { retail: 2500, holdable: false })
  const trigger = { 'idempotency-key': 'race' }
  const both = Array.from({ length: 4 }, async () => {
    await app.db.deleteFrom('idempotent_answers').where('key', '=', 'race').execute()
    return desk.post(create, bookingBody(shelf, 1, null), trigger)
  })
  const answers = await Promise.all(both)
  const ids = new Set(answers.flatMap(({ body }) => body.booking?.id ?? []))
  expect(ids.size).toBe(1)
  expect(await takenOf(app, shelf)).toBe(1)
})

test('two holds with one key at the same moment, of which no answer is known, are one hold', async () => {
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { retail: 2500 })
  const lines = [{ items: holdBody(shelf, 1).hold.items }, { items: holdBody(shelf, 1).hold.items }]
  const together = () =>
    desk.post('/api/booking/acquire-cart-hold', { lines }, { 'idempotency-key': 'hold-race-cart' })
  const race = async (key: string, hold: () => ReturnType<typeof holds>) =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        await app.db.deleteFrom('idempotent_answers').where('key', '=', key).execute()
        return hold()
      }),
    )
  const answers = await race('hold-race', () => holds('hold-race', 1))
  const carts = await race('hold-race-cart', together)
  const statuses = new Set([...answers, ...carts].map(({ status }) => status))
  expect(statuses).not.toContain(500)
  expect(new Set(answers.flatMap(({ body }) => body.hold?.id ?? [])).size).toBe(1)
  expect(new Set(carts.flatMap(({ body }) => (body.holds ? [JSON.stringify(body.holds)] : []))).size).toBe(1)
  expect(await takenOf(app, shelf)).toBe(3)
})

test('what was held is what is paid, however the price moved since', async () => {
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { retail: 2500 })
  const held = await holds('priced')
  await app.db.updateTable('prices').set({ retail: 7500 }).where('id', '=', shelf.priceId).execute()
  const { body } = await desk.post(create, bookingBody(shelf, 2, held.body.hold.id))
  expect(body.booking).toMatchObject({ status: 'OPEN', totals: { total: 5000 } })
  expect(await balanceOf(desk.resellerId, 'receivable', 'USD', app.db)).toBe(5000)
  const later = await holds('priced-later', 1)
  const dearer = await desk.post(create, bookingBody(shelf, 1, later.body.hold.id))
  expect(dearer.body.booking.totals.total).toBe(7500)
})
