import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'

/** Noon in New York on the Sunday on which clocks go back; the Sunday before still had daylight saving. */
const at = '2026-11-01T17:00:00Z'
const superAdmin = ['RESELLER_PORTAL_SUPER_ADMIN'] as const

async function sell(desk: Desk, shelf: Shelf, quantity: number) {
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, null))
  if (body.booking?.status !== 'OPEN') throw new Error(JSON.stringify(body))
  return body.booking
}

test('the figures of today are those until the same local time a week ago, hour by hour, each currency by itself', async () => {
  const app = await testApp({ at: '2026-10-25T14:30:00Z' })
  const desk = await openDesk(app, { roles: [...superAdmin] })
  const days = 8 * 24 * 60
  const add = (currency: string, retail: number) =>
    addShelf(app, desk, { holdable: false, capacity: 100, startsInMinutes: days, currency, retail })
  const [dollars, yen] = [await add('USD', 2500), await add('JPY', 900)]
  // A week ago: at 10:30 by the local clock, and at 15:30, which is later than now.
  await sell(desk, dollars, 2)
  app.pass({ minutes: 300 })
  await desk.comeBack()
  await sell(desk, dollars, 4)
  app.pass({ days: 6, minutes: 21 * 60 + 30 })
  await desk.comeBack()
  await sell(desk, dollars, 3)
  const cancelled = await sell(desk, dollars, 1)
  await desk.post(`/api/booking/cancel-booking/${cancelled.id}`, { reason: 'Rain' })
  await sell(desk, yen, 1)
  const { status, body } = await desk.get('/api/reports/today')
  expect(status).toBe(200)
  expect(body).toMatchObject({ day: '2026-11-01', hour: 12, zone: 'America/New_York', sellersAre: 'agent' })
  // The account answers the same: a browser in another zone asks for the days of this one.
  expect((await desk.get('/api/me')).body.zone).toBe('America/New_York')
  const [inYen, inDollars] = body.money
  expect(inYen).toMatchObject({ currency: 'JPY', now: { bookings: 1, gross: 900 }, before: { bookings: 0 } })
  expect(inDollars).toMatchObject({
    currency: 'USD',
    now: { bookings: 2, tickets: 3, gross: 10_000, refunds: 2500 },
    before: { bookings: 1, tickets: 2, gross: 5000, refunds: 0 },
    refunded: 1,
  })
  const hours = (each: number[]) => each.flatMap((gross, hour) => (gross === 0 ? [] : [[hour, gross]]))
  expect(hours(inDollars.hours)).toEqual([[12, 10_000]])
  expect(hours(inDollars.hoursBefore)).toEqual([
    [10, 5000],
    [15, 10_000],
  ])
  expect(body.sellers).toMatchObject([
    { name: 'Test Agent', currency: 'USD', tickets: 3, gross: 10_000 },
    { name: 'Test Agent', currency: 'JPY', tickets: 1, gross: 900 },
  ])

  const operator = await openOperator(app, dollars.supplierId)
  const seen = (await operator.get('/api/reports/today')).body
  expect(seen).toMatchObject({ sellersAre: 'reseller', sellers: [{ name: 'Harbor Concierge', note: '' }] })
  expect(seen.money).toHaveLength(1)
  const other = await openDesk(app)
  expect((await other.get('/api/reports/today')).body).toMatchObject({ money: [], expected: 0, sellers: [] })
})

test('guests are awaited on the day of their visit until they are let in; an agent with points of sale sees its own', async () => {
  const app = await testApp({ at })
  const desk = await openDesk(app, { roles: [...superAdmin] })
  const soon = await addShelf(app, desk, { holdable: false, capacity: 100, startsInMinutes: 60 })
  const booking = await sell(desk, soon, 3)
  await sell(desk, await addShelf(app, desk, { holdable: false, startsInMinutes: 24 * 60 }), 2)
  await sql`update tickets set status = 'REDEEMED', redeemed = guests where booking_id = ${booking.id} and position = 0`.execute(
    app.db,
  )
  expect((await desk.get('/api/reports/today')).body).toMatchObject({ expected: 2, redeemed: 1 })
  const { resellerId } = desk
  const all = await openDesk(app, { resellerId })
  expect((await all.get('/api/reports/today')).body).toMatchObject({ expected: 2 })
  const { rows } = await sql<{
    id: string
  }>`insert into points_of_sale (id, reseller_id, code, name, channel_id)
    values (gen_random_uuid(), ${resellerId}, 'PIER', 'Pier', 'pier') returning id`.execute(app.db)
  const narrow = await openDesk(app, { resellerId, pointsOfSale: [rows[0]?.id ?? ''] })
  expect((await narrow.get('/api/reports/today')).body).toMatchObject({ expected: 0, money: [] })
  const staff = await openOperator(app, soon.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
  expect((await staff.get('/api/reports/today')).status).toBe(403)
})
