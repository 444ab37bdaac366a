import { expect, test } from 'vitest'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { testApp, workOf } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'

test('a report reader of one point of sale reads what was sold there, and nothing of another', async () => {
  const app = await testApp({ at: '2026-11-18T17:00:00Z' })
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { resellerId } = boss
  const point = (code: string) => ({ resellerId, code, name: code, channelId: `${code}-${resellerId}` })
  const pier = [await addPointOfSale(point('PIER'), workOf(app), app.db)]
  const hotel = [await addPointOfSale(point('HOTEL'), workOf(app), app.db)]
  const [here, there] = [
    await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_AGENT'], pointsOfSale: pier }),
    await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_AGENT'], pointsOfSale: hotel }),
  ]
  const reader = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_REPORTS'], pointsOfSale: pier })
  const rate = await addShelf(app, boss, { holdable: false, capacity: 100 })
  const sell = async (desk: Desk) =>
    (await desk.post('/api/booking/create-booking', bookingBody(rate, 1, null))).body.booking
  const [own] = [await sell(here), await sell(there)]
  const report = (desk: Desk) => desk.get('/api/reports/bookings?from=2026-11-01&to=2026-11-30')
  expect((await report(boss)).body.totalBookings).toBe(2)
  const { body } = await report(reader)
  expect([body.totalBookings, JSON.stringify(body.items).includes(own.id)]).toEqual([1, true])
})
