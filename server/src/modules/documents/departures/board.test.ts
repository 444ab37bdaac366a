import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openOperator } from '#test/desk.ts'
import { openGate } from '#test/sales/gate.ts'
import { addShelf } from '#test/shelf.ts'

// Tuesday, 11:32 in New York.
const now = '2026-11-24T16:32:00Z'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: now })
})

async function openPier() {
  const here = await openGate(app)
  const admin = await openOperator(app, here.shelf.supplierId, ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
  const board = async (query = '') => (await admin.get(`/api/operator/board?${query}`)).body
  const addDeparture = (startsInMinutes: number, options: object = {}) =>
    addShelf(app, here.desk, { holdable: false, beside: here.shelf, startsInMinutes, ...options })
  return { ...here, admin, board, addDeparture }
}

describe('the board of a day', () => {
  test('has the departures of all products in turn, and those that have left last', async () => {
    const { board, shelf, addDeparture, sell, scan } = await openPier()
    const left = await addDeparture(-60)
    const later = await addDeparture(120, { capacity: 40 })
    await addDeparture(24 * 60)
    const { tickets } = await sell(3)
    await scan(tickets[0]?.barcode.value ?? '')
    const today = await board()
    expect(today).toMatchObject({ day: '2026-11-24', zone: 'America/New_York', total: 3 })
    expect(today.departures.map(({ id }: { id: string }) => id)).toEqual([
      shelf.slotId,
      later.slotId,
      left.slotId,
    ])
    expect(today.departures).toMatchObject([
      { sold: 3, bookings: 1, entered: 1, free: 497, hasLeft: false },
      { sold: 0, bookings: 0, entered: 0, free: 40 },
      { hasLeft: true },
    ])
    expect(today).toMatchObject({ guests: 3, entered: 1, left: 537 })
    expect(today.counts).toEqual({ ALL: 3, COMING: 2, WITH_GUESTS: 1, MISSING: 0 })
    const week = await board('span=week')
    expect(week).toMatchObject({ total: 4, missing: null, counts: { ALL: 4, COMING: 3 } })
    expect(week.counts).not.toHaveProperty('MISSING')
    expect((await board('day=2026-11-25')).total).toBe(1)
  })

  test('is the day of each visit’s own zone', async () => {
    const { board, shelf, addDeparture } = await openPier()
    // 00:30 of the 25th in New York, still the 24th in Phoenix.
    await addDeparture(13 * 60)
    expect((await board('day=2026-11-25')).total).toBe(1)
    await sql`update products set timezone = 'America/Phoenix' where id = ${shelf.productId}`.execute(app.db)
    expect((await board('day=2026-11-25')).total).toBe(0)
    expect((await board()).departures.at(-1)).toMatchObject({
      timezone: 'America/Phoenix',
      start: '2026-11-24T22:32:00-07:00',
    })
  })

  test('says of how many guests which detail is missing', async () => {
    const { board, shelf, sell, desk } = await openPier()
    const { id } = await sell(2)
    await sell(1)
    await desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'ill' })
    const asks = { requireGuestNamePerTraveler: true, requireGuestPhonePerTraveler: true }
    await sql`update suppliers set configuration = jsonb_set(configuration, '{guestDetails}',
      configuration -> 'guestDetails' || ${JSON.stringify(asks)}::jsonb) where id = ${shelf.supplierId}`.execute(
      app.db,
    )
    const today = await board('view=MISSING')
    expect(today.departures).toMatchObject([{ id: shelf.slotId, missing: { names: 1, phones: 1 } }])
    expect(today).toMatchObject({ missing: 1, counts: { MISSING: 1 } })
    expect(await board('view=MISSING&span=week')).toMatchObject({
      total: 1,
      missing: 1,
      counts: { MISSING: 1 },
    })
    expect((await board('span=week')).departures).toMatchObject([{ missing: { names: 1, phones: 1 } }])
    await sql`update booking_items set traveler = '{"firstName":"Ada","lastName":"Guest","phone":"+1 212 555 0100"}'
      where slot_id = ${shelf.slotId}`.execute(app.db)
    expect((await board('view=MISSING')).departures).toEqual([])
  })

  test('is narrowed to products and statuses, and counts what is left of them', async () => {
    const { board, shelf, addDeparture } = await openPier()
    const { slotId } = await addDeparture(60, { capacity: 1 })
    await app.db.updateTable('slots').set({ closed_at: app.clock() }).where('id', '=', slotId).execute()
    expect((await board('status=CLOSED')).departures).toMatchObject([{ id: slotId, free: 0 }])
    expect((await board(`product=${shelf.productId}`)).counts.ALL).toBe(2)
    expect((await board(`product=${shelf.rateId}`)).counts.ALL).toBe(0)
    expect((await board()).products).toEqual([{ id: shelf.productId, name: 'Sunset cruise' }])
  })
})

test('only people of the operator see its board', async () => {
  const { desk, admin, shelf } = await openPier()
  expect((await desk.get('/api/operator/board')).status).toBe(403)
  const other = await openPier()
  const ids = (await other.board('span=week')).departures.map(({ id }: { id: string }) => id)
  expect(ids).not.toContain(shelf.slotId)
  expect((await admin.get('/api/operator/board')).body.departures).toMatchObject([{ id: shelf.slotId }])
})
