import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { mailsAbout } from '#test/mail/mailbox.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A departure with guests of two resellers: one who is written to in French, one without an address. */
async function soldOut() {
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, boss, { retail: 5000 })
  const first = await sell(boss, shelf, { email: 'marie@guests.example', ext: { language: 'fr' } })
  const second = await sell(boss, shelf, { email: 'ada@guests.example' })
  const other = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { supplierId: supplier_id } = shelf
  await app.db
    .insertInto('channels')
    .values({ reseller_id: other.resellerId, supplier_id, created_at: app.clock() })
    .execute()
  const theirs = await sell(other, shelf, { email: 'theirs@guests.example' })
  const operator = await openOperator(app, supplier_id)
  return { boss, other, operator, shelf, first, second, theirs }
}

async function sell(desk: Desk, shelf: Shelf, { email = '', ext = {} }) {
  const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body.hold.id
  const body = bookingBody(shelf, 2, hold, ext)
  Object.assign(body.booking.customer, { email })
  return (await desk.post('/api/booking/create-booking', body)).body.booking
}

type Sold = Awaited<ReturnType<typeof soldOut>>

async function change({ operator, shelf }: Pick<Sold, 'operator' | 'shelf'>, edit: object) {
  const { slot } = (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body
  const body = { version: slot?.version ?? 1, edit, reason: 'The engine failed' }
  return operator.post(`/api/operator/departures/${shelf.slotId}`, body)
}

const tasks = async (desk: Pick<Desk, 'get'>) =>
  (await desk.get('/api/booking/departure-changes')).body.changes

/** The day after the departure, at 18:30 of its zone. */
const later = (shelf: Shelf) => ({
  kind: 'TIME',
  day: addDays(dayIn('America/New_York', new Date(shelf.at)), 1),
  time: '18:30',
})

describe('a departure that its supplier moves', () => {
  test('takes its guests along and becomes a task of each reseller that sold seats of it', async () => {
    const sold = await soldOut()
    expect(await change(sold, later(sold.shelf))).toMatchObject({ status: 200, body: { bookings: 3 } })
    const [task, ...more] = await tasks(sold.boss)
    expect(more).toEqual([])
    expect(task).toMatchObject({
      kind: 'TIME',
      before: { start: sold.shelf.at },
      reason: 'The engine failed',
    })
    expect(task.guests.map(({ bookingId }: { bookingId: string }) => bookingId).toSorted()).toEqual(
      [sold.first.id, sold.second.id].toSorted(),
    )
    expect((await tasks(sold.other))[0].guests).toMatchObject([{ bookingId: sold.theirs.id, seats: 2 }])
    const { booking } = (await sold.boss.get(`/api/booking/get-booking/${sold.first.id}`)).body
    expect(booking.items[0].startTime).toBe(task.after.start)
    expect(booking.timeline.at(-1).typeOf).toBe('bookings.departure_changed')
    expect(booking.tickets).toEqual(sold.first.tickets)
    expect(await inventoryDifferences(app.db)).toEqual([])
    expect(await reportDifferences(app.db)).toEqual([])
  })

  test('is told to all guests at once, each in their language, and to nobody twice', async () => {
    const sold = await soldOut()
    await change(sold, later(sold.shelf))
    const [task] = await tasks(sold.boss)
    expect(task.drafts.map(({ language }: { language: string }) => language).toSorted()).toEqual(['en', 'fr'])
    const tell = () =>
      sold.boss.post(`/api/booking/departure-changes/${task.id}/tell`, { note: 'See you at pier 2.' })
    expect((await tell()).body).toMatchObject({ told: 2, withoutAddress: 0 })
    expect((await tell()).body).toMatchObject({ told: 0 })
    const [french, more] = await mailsAbout(sold.first.id, sold.boss)
    expect(more).toBeUndefined()
    expect(french).toMatchObject({
      to: ['marie@guests.example'],
      subject: 'Nouvelle heure de départ : Sunset cruise',
    })
    const { text } = (await sold.boss.get(`/api/voucher/outbox/${french?.id}`)).body.message
    expect(text).toContain('L’heure de votre départ a changé')
    expect(text).toContain('See you at pier 2.')
    expect(text).toContain('Vous recevez cet e-mail parce que')
    const [english] = await mailsAbout(sold.second.id, sold.boss)
    expect(english?.subject).toBe('New departure time: Sunset cruise')
    expect(await tasks(sold.boss)).toEqual([])
    expect(await tasks(sold.other)).toHaveLength(1)
  })
})

test('the same change again, as where its answer was lost, is answered and not made twice', async () => {
  const sold = await soldOut()
  const path = `/api/operator/departures/${sold.shelf.slotId}`
  const { version } = (await sold.operator.get(`/api/operator/slots/${sold.shelf.slotId}`)).body.slot
  const body = { version, edit: later(sold.shelf), reason: 'The engine failed' }
  for (const _ of [1, 2])
    expect(await sold.operator.post(path, body)).toMatchObject({ status: 200, body: { bookings: 3 } })
  expect(await tasks(sold.boss)).toHaveLength(1)
  const other = await sold.operator.post(path, { ...body, edit: { kind: 'CANCELLED' } })
  expect(other.body.error.data.reason).toBe('things.out_of_date')
})

test('a departure that is cancelled is sold no more, and its guests stay booked until somebody decides', async () => {
  const sold = await soldOut()
  expect((await change(sold, { kind: 'CANCELLED' })).status).toBe(200)
  const hold = await sold.boss.post('/api/booking/acquire-hold', holdBody(sold.shelf, 1))
  expect(hold.status).toBe(409)
  const [task] = await tasks(sold.boss)
  expect(task).toMatchObject({ kind: 'CANCELLED', guests: [{}, {}] })
  expect(task.drafts[0].subject).toContain('Sunset cruise')
  const { booking } = (await sold.boss.get(`/api/booking/get-booking/${sold.first.id}`)).body
  expect(booking.status).toBe('OPEN')
})

test('a guest whose departure is cancelled gets everything back, with the processing fee', async () => {
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, boss, { retail: 5000, fee: 250 })
  const operator = await openOperator(app, shelf.supplierId)
  const marie = { email: 'marie@guests.example' }
  const [first, second] = [await sell(boss, shelf, marie), await sell(boss, shelf, marie)]
  const cancel = (id: string) => boss.post(`/api/booking/cancel-booking/${id}`, { reason: 'rain' })
  expect((await cancel(second.id)).body.refund.amount).toBe(9500)
  await change({ operator, shelf }, { kind: 'CANCELLED' })
  expect((await boss.get(`/api/booking/get-booking/${first.id}`)).body.booking.isDepartureCancelled).toBe(
    true,
  )
  expect((await cancel(first.id)).body).toMatchObject({
    booking: { status: 'CANCELLED', isDepartureCancelled: false },
    refund: { amount: 10_000, currency: 'USD' },
  })
  expect((await boss.get('/api/resellers/account')).body.balance).toBe(500)
})

test('another pickup place stands in the bookings', async () => {
  const sold = await soldOut()
  await change(sold, { kind: 'PICKUP', pickup: 'North gate' })
  const { booking } = (await sold.boss.get(`/api/booking/get-booking/${sold.first.id}`)).body
  expect(booking.items[0].product.pickupLabel).toBe('North gate')
})

test('a message changes neither departure nor booking, and each reseller is asked to send it to its guests', async () => {
  const sold = await soldOut()
  const before = (await sold.operator.get(`/api/operator/slots/${sold.shelf.slotId}`)).body.slot
  const sent = await change(sold, { kind: 'MESSAGE' })
  expect([sent.status, sent.body.bookings]).toEqual([200, 3])
  expect((await sold.operator.get(`/api/operator/slots/${sold.shelf.slotId}`)).body.slot).toEqual(before)
  const path = `/api/booking/get-booking/${sold.second.id}`
  expect((await sold.boss.get(path)).body.booking.timeline.at(-1).typeOf).not.toBe(
    'bookings.departure_changed',
  )
  const [task] = await tasks(sold.boss)
  expect(task).toMatchObject({ kind: 'MESSAGE', reason: 'The engine failed', guests: [{}, {}] })
  expect(task.drafts.map(({ subject }: { subject: string }) => subject)).toContain(
    'About your visit: Sunset cruise',
  )
  expect(await tasks(sold.other)).toHaveLength(1)
  const stranger = await openOperator(app, (await addShelf(app, sold.boss)).supplierId)
  expect((await change({ ...sold, operator: stranger }, { kind: 'MESSAGE' })).status).toBe(404)
})

test('a departure of another supplier, one that was changed meanwhile and one in the past are refused', async () => {
  const sold = await soldOut()
  const stranger = await openOperator(app, (await addShelf(app, sold.boss)).supplierId)
  const path = `/api/operator/departures/${sold.shelf.slotId}`
  const body = { version: 0, edit: { kind: 'CANCELLED' }, reason: 'storm' }
  expect((await stranger.post(path, body)).status).toBe(404)
  expect((await sold.operator.post(path, { ...body, version: 999 })).body.error.data.reason).toBe(
    'things.out_of_date',
  )
  const past = await change(sold, { kind: 'TIME', day: '2020-01-01', time: '10:00' })
  expect(past.body.error.data.reason).toBe('inventory.past')
  expect((await sold.boss.post(path, body)).status).toBe(403)
})

test.runIf(isLongRun)(
  'a departure with more bookings than a statement has parameters is moved with all of them',
  async () => {
    const sold = await soldOut()
    const { first, shelf, boss } = sold
    const most = 16_500
    await app.db.transaction().execute(async (tx) => {
      await sql`create temporary table copied on commit drop as
      select gen_random_uuid() as id from generate_series(1, ${most}::integer)`.execute(tx)
      await sql`insert into bookings select (jsonb_populate_record(bookings, jsonb_build_object('id', copied.id,
      'hold_id', null, 'status', 'PENDING', 'opened_at', null, 'reseller_ref', copied.id, 'supplier_ref', copied.id))).*
      from bookings, copied where bookings.id = ${first.id}`.execute(tx)
      await sql`insert into booking_items select (jsonb_populate_record(booking_items,
      jsonb_build_object('id', gen_random_uuid(), 'booking_id', copied.id))).*
      from booking_items, copied where booking_id = ${first.id}`.execute(tx)
    })
    expect(await change(sold, later(shelf))).toMatchObject({ status: 200, body: { bookings: most + 3 } })
    const { rows } = await sql<{ starts: number; notified: number }>`
    select count(distinct starts_at)::integer as starts, (select count(*)::integer from departure_notices
      where reseller_id = ${boss.resellerId}) as notified
    from booking_items where slot_id = ${shelf.slotId}`.execute(app.db)
    expect(rows).toEqual([{ starts: 1, notified: most + 2 }])
  },
  120_000,
)
