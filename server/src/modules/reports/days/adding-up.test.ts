import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { factColumns } from '#test/report-facts.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { fold } from './fold.ts'

test('a report of many bookings says that its figures by day are still being added up, until they are', async () => {
  const app = await testApp({ at: '2026-11-18T17:00:00Z' })
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { holdable: false })
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, null))
  const names = ['bookings', 'daily', 'weekly', 'arrivals', 'manifest']
  const sayers = async () => {
    const path = (name: string) => `/api/reports/${name}?from=2026-11-01&to=2026-12-31&limit=1`
    const answers = await Promise.all(names.map((name) => desk.get(path(name))))
    return names.filter((_, index) => answers[index]?.body.isAddingUp === true)
  }
  expect(await sayers()).toEqual([])
  await sql`insert into report_facts (${factColumns}) select booking_id, part + number, reseller_id, supplier_id, account_id,
      point_of_sale_code, status, product_id, rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency,
      gross, refunds, taxes, fees, sandbox, commission
    from report_facts cross join generate_series(1, 10000) as number where booking_id = ${body.booking.id}`.execute(
    app.db,
  )
  expect(await sayers()).toEqual(['bookings', 'daily', 'weekly'])
  // Transactions of other tests keep figures out of the days until they are over.
  const folded = async () => {
    await fold({ db: app.db, now: app.clock() })
    return sayers()
  }
  await expect.poll(folded).toEqual([])
})
