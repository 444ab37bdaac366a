import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, takenOf, type Shelf } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { carryOn } from '../process/carry-on.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Sold = { desk: Desk; shelf: Shelf; cheaper: Shelf; booking: Booking }

/** Two tickets at 50.00 by card, and another departure of the rate at 40.00. */
async function sold(): Promise<Sold> {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const shelf = await addShelf(app, desk, { retail: 5000 })
  const checkout = await openCheckout(app, desk, shelf, 2)
  await checkout.pay('approve')
  const { booking } = (await checkout.book()).body
  const slotId = newId()
  const starts_at = new Date(Date.parse(shelf.at) + 3_600_000)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  const { supplierId: supplier_id, poolId: pool_id } = shelf
  await app.db
    .insertInto('slots')
    .values({ id: slotId, supplier_id, pool_id, starts_at, ends_at, capacity: 10 })
    .execute()
  await app.db.updateTable('prices').set({ retail: 4000 }).where('id', '=', shelf.priceId).execute()
  return { desk, shelf, cheaper: { ...shelf, slotId, at: starts_at.toISOString() }, booking }
}

function amend({ desk, cheaper, booking }: Sold, key = newId()) {
  const to = { availabilityId: cheaper.slotId, startTime: cheaper.at }
  const body = { version: booking.version, ...to, difference: -2000 }
  const path = `/api/booking/amend-booking/${booking.id}`
  return desk.post(path, body, { 'idempotency-key': key })
}

/** The server dies where it writes into this table: what is not committed by then never happened. */
async function dyingAt<T>(table: string, act: () => Promise<T>): Promise<T> {
  await sql`create or replace function die() returns trigger language plpgsql as
    $$ begin raise exception 'died'; end $$`.execute(app.db)
  await sql`create trigger die before insert on ${sql.table(table)} for each row execute function die()`.execute(
    app.db,
  )
  try {
    return await act()
  } finally {
    await sql`drop trigger die on ${sql.table(table)}`.execute(app.db)
  }
}

describe('a server that dies while it amends', () => {
  test.each(['amendments', 'ledger_entries', 'events'])(
    'at its write of %s leaves the booking, its seats and its money as they were',
    async (table) => {
      const it = await sold()
      expect((await dyingAt(table, () => amend(it))).status).toBe(500)
      const { booking } = (await it.desk.get(`/api/booking/get-booking/${it.booking.id}`)).body
      expect(booking).toEqual(it.booking)
      expect([await takenOf(app, it.shelf), await takenOf(app, it.cheaper)]).toEqual([2, 0])
      expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'CAPTURED', refunded: 0 })
      expect((await amend(it)).status).toBe(200)
      expect(await inventoryDifferences(app.db)).toEqual([])
    },
  )

  test('after it changed the booking and before the refund: another one gives the difference back, once', async () => {
    const it = await sold()
    const key = newId()
    expect((await dyingAt('sandbox_commands', () => amend(it, key))).status).toBe(500)
    expect([await takenOf(app, it.shelf), await takenOf(app, it.cheaper)]).toEqual([0, 2])
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDING', refunded: 0 })
    app.pass({ seconds: 21 })
    await carryOn({ sale: it.booking.id }, app)
    await carryOn({ sale: it.booking.id }, app)
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'CAPTURED', refunded: 2000 })
    const again = await amend(it, key)
    expect(again.body).toMatchObject({ difference: { amount: -2000 }, booking: { totals: { total: 8000 } } })
    expect((await saleOutcome(app, it.booking.id)).refunded).toBe(2000)
    expect(await refundsDue(app.db, 10)).toEqual([])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })
})
