import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openShop, reservation } from '#test/octo/bookings.ts'
import { patiently } from '#test/patiently.ts'
import { addShelf, bookingBody, holdBody, takenOf } from '#test/shelf.ts'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

test('fifty buyers, over OCTO and at the desk, are sold exactly the last three seats', async () => {
  const shelf = await addShelf(app, desk, { capacity: 3 })
  const shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
  const byOcto = async () => {
    const held = await patiently(() => shop.reserve(shelf, 1))
    return held.status === 200 && (await shop.confirm(held.body.uuid)).body.status === 'CONFIRMED'
  }
  const atDesk = async () => {
    const held = await patiently(() => desk.post('/api/booking/acquire-hold', holdBody(shelf, 1)))
    if (held.status !== 200) return false
    const booked = await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, held.body.hold.id))
    return booked.body.booking?.status === 'OPEN'
  }
  const sold = await Promise.all(Array.from({ length: 50 }, (_, buyer) => (buyer % 2 ? byOcto() : atDesk())))
  expect(sold.filter(Boolean)).toHaveLength(3)
  expect(await takenOf(app, shelf)).toBe(3)
  expect(await inventoryDifferences(app.db)).toEqual([])
})

test('the same calls twice at once make one booking', async () => {
  const shelf = await addShelf(app, desk)
  const shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
  const sent = reservation(shelf, 2)
  await Promise.all([1, 2, 3].map(() => shop.post('/bookings', sent)))
  const confirmed = await Promise.all([1, 2, 3].map(() => shop.confirm(sent.uuid)))
  expect(new Set(confirmed.map(({ body }) => JSON.stringify(body.unitItems))).size).toBe(1)
  const cancelled = await Promise.all([1, 2, 3].map(() => shop.cancel(sent.uuid)))
  expect(cancelled.map(({ body }) => body.status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  expect(await takenOf(app, shelf)).toBe(0)
  expect(await inventoryDifferences(app.db)).toEqual([])
})

test.each(['bookings', 'tickets'] as const)(
  'who cancels %s while a cancellation is on its way is told its outcome, and changes nothing else',
  async (table) => {
    const shelf = await addShelf(app, desk)
    const shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
    const { uuid, unitItems } = (await shop.reserve(shelf, 2)).body
    await shop.confirm(uuid)
    await sql`create or replace function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); return new; end $$`.execute(app.db)
    await sql`create trigger dawdles before update on ${sql.table(table)} for each row
      when (new.status = 'CANCELLED') execute function dawdle()`.execute(app.db)
    const states = () =>
      app.db.selectFrom('sales').select('state').where('supplier_id', '=', shelf.supplierId).execute()
    const ask = () =>
      table === 'bookings' ? shop.cancel(uuid) : shop.change(uuid, { unitItems: unitItems.slice(1) })
    const first = ask()
    await expect.poll(states, { interval: 10 }).toEqual([{ state: 'REFUNDING' }])
    const renamed = await shop.change(uuid, { resellerReference: 'R-2' })
    expect(renamed.body.error).toBe('UNPROCESSABLE_ENTITY')
    const second = await ask()
    await sql`drop trigger dawdles on ${sql.table(table)}`.execute(app.db)
    const status = table === 'bookings' ? 'CANCELLED' : 'CONFIRMED'
    expect([(await first).body.status, second.body.status]).toEqual([status, status])
    expect(await takenOf(app, shelf)).toBe(table === 'bookings' ? 0 : 1)
  },
)

test('a confirmation that dies in the middle has done nothing, and is made by the next one', async () => {
  const shelf = await addShelf(app, desk)
  const shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
  const { uuid } = (await shop.reserve(shelf, 2)).body
  await sql`create function die() returns trigger language plpgsql as
    $$ begin raise exception 'the server dies here'; end $$`.execute(app.db)
  await sql`create trigger dies before insert on tickets for each row execute function die()`.execute(app.db)
  const silent = app.log.level
  app.log.level = 'silent'
  expect((await shop.confirm(uuid)).status).toBe(500)
  app.log.level = silent
  await sql`drop trigger dies on tickets`.execute(app.db)
  expect((await shop.read(uuid)).body).toMatchObject({ status: 'ON_HOLD' })
  const sales = app.db.selectFrom('sales').select('id').where('supplier_id', '=', shelf.supplierId)
  expect(await sales.execute()).toEqual([])
  const { body } = await shop.confirm(uuid)
  expect(body.status).toBe('CONFIRMED')
  expect(
    body.unitItems.every(
      (item: { ticket: { deliveryOptions: object[] } }) => item.ticket.deliveryOptions.length === 1,
    ),
  ).toBe(true)
  expect(await takenOf(app, shelf)).toBe(2)
  expect(await inventoryDifferences(app.db)).toEqual([])
})

test('a confirmation above the credit limit is refused, and the booking stays reserved', async () => {
  const shelf = await addShelf(app, desk)
  const shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
  await setCreditLimit({ resellerId: desk.resellerId, currency: 'USD', amount: 0 }, workOf(app), app.db)
  const { uuid } = (await shop.reserve(shelf, 1)).body
  expect((await shop.confirm(uuid)).body.error).toBe('UNPROCESSABLE_ENTITY')
  expect((await shop.read(uuid)).body.status).toBe('ON_HOLD')
  await setCreditLimit({ resellerId: desk.resellerId, currency: 'USD', amount: null }, workOf(app), app.db)
  expect((await shop.confirm(uuid)).body.status).toBe('CONFIRMED')
})
