import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'
import { forgetPayloads } from '#modules/connections/index.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp({ settings: { KEEP_SUPPLIER_DATA_DAYS: '30' } })
  desk = await openDesk(app)
})

async function keep(supplierId: string, holdId: string): Promise<string> {
  const id = newId()
  const body = JSON.stringify({ contact: { fullName: 'Ada Guest' } })
  const call = { direction: 'received' as const, call: 'GET /bookings/{uuid}' }
  await app.db
    .insertInto('remote_payloads')
    .values({ ...call, id, supplier_id: supplierId, hold_id: holdId, reference: null, at: app.clock(), body })
    .execute()
  return id
}

/** A booking that starts tomorrow, and an answer of its supplier. */
async function booked() {
  const partner = await openRemote(app, desk)
  const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(partner.shelf, 2))).body
  await desk.post('/api/booking/create-booking', bookingBody(partner.shelf, 2, hold.id))
  const { supplierId } = partner.shelf
  return { supplierId, holdId: String(hold.id), payload: await keep(supplierId, hold.id) }
}

async function kept(): Promise<string[]> {
  await forgetPayloads(app)
  return (await app.db.selectFrom('remote_payloads').select('id').execute()).map(({ id }) => id)
}

const startIn = (holdId: string, days: number) => {
  const at = new Date(app.clock().getTime() + days * 24 * 60 * 60_000)
  const sale = app.db.selectFrom('sales').select('id').where('hold_id', '=', holdId)
  return app.db
    .updateTable('booking_items')
    .set({ starts_at: at, ends_at: at })
    .where('booking_id', '=', sale)
    .execute()
}

test("a supplier's words with guests' data are forgotten when nobody needs them, and not sooner", async () => {
  const [over, ahead, undecided] = [await booked(), await booked(), await booked()]
  await keep(over.supplierId, newId())
  const sale = app.db.selectFrom('sales').select('id').where('hold_id', '=', undecided.holdId)
  const withoutHold = await keep(over.supplierId, (await sale.executeTakeFirstOrThrow()).id)
  await startIn(ahead.holdId, 200)
  await startIn(undecided.holdId, -1)
  await app.db.updateTable('sales').set({ state: 'MANUAL' }).where('hold_id', '=', undecided.holdId).execute()
  expect(await kept()).toHaveLength(5)
  app.pass({ days: 30, minutes: 1 })
  // The boat went a day after it was sold.
  expect((await kept()).toSorted()).toEqual(
    [over.payload, ahead.payload, undecided.payload, withoutHold].toSorted(),
  )
  app.pass({ days: 2 })
  expect(await kept()).not.toContain(over.payload)
  await app.db
    .updateTable('sales')
    .set({ state: 'CAPTURED' })
    .where('hold_id', '=', undecided.holdId)
    .execute()
  expect(await kept()).toEqual([ahead.payload])
  app.pass({ days: 200 })
  expect(await kept()).toEqual([])
})

test('a great many are forgotten in parts', async () => {
  const { supplierId } = (await openRemote(app, desk)).shelf
  const rows = Array.from({ length: 2300 }, () => ({
    id: newId(),
    supplier_id: supplierId,
    hold_id: newId(),
    reference: null,
    at: app.clock(),
    direction: 'received' as const,
    call: 'GET /bookings/{uuid}',
    body: '{}',
  }))
  await app.db.insertInto('remote_payloads').values(rows).execute()
  app.pass({ days: 31 })
  expect(await kept()).toHaveLength(1300)
  while (await forgetPayloads(app));
  expect(await kept()).toEqual([])
})
