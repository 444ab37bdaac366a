import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'

test('a report is of the zone of now, also for who read it before the zone was changed', async () => {
  // Noon in New York; the visit at 23:30 is the next day in UTC.
  const app = await testApp({ at: '2026-11-18T17:00:00Z' })
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { holdable: false, startsInMinutes: 11.5 * 60 })
  await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))
  const read = async () => {
    const { body } = await desk.get(
      '/api/reports/bookings?from=2026-11-01&to=2026-11-30&basis=visit&group=day',
    )
    const days = body.groups.map(({ key }: { key: string }) => key)
    return {
      zone: body.zone,
      days,
      rows: body.items.map(({ day, visit }: { day: string; visit: string }) => [day, visit]),
    }
  }
  const sold = { rows: [[undefined, shelf.at]] }
  expect(await read()).toEqual({ zone: 'America/New_York', days: ['2026-11-18'], ...sold })
  const [company] = (await desk.get('/api/companies')).body.companies
  await desk.send('PUT', `/api/companies/${company.id}`, { ...company, timeZone: 'UTC' })
  expect(await read()).toEqual({ zone: 'UTC', days: ['2026-11-19'], ...sold })
})

describe('a super admin in Los Angeles who sells tickets of New York', () => {
  let desk: Desk
  // Of Los Angeles: there the all-day ticket of the 19th begins at 9 PM.
  const thatDay = 'from=2026-11-18&to=2026-11-18&basis=visit&sort=visit'
  const zone = 'America/New_York'

  beforeAll(async () => {
    // Noon in New York, 9 AM in Los Angeles.
    const app = await testApp({ at: '2026-11-18T17:00:00Z' })
    desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const [company] = (await desk.get('/api/companies')).body.companies
    await desk.send('PUT', `/api/companies/${company.id}`, { ...company, timeZone: 'America/Los_Angeles' })
    const late = await addShelf(app, desk, { holdable: false, startsInMinutes: 11.5 * 60 })
    const allDay = await addShelf(app, desk, { holdable: false, startsInMinutes: 12 * 60 })
    await sql`update slots set ends_at = starts_at + interval '1 day' where id = ${allDay.slotId}`.execute(
      app.db,
    )
    for (const shelf of [late, allDay])
      await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))
  })

  test.each(['bookings', 'arrivals', 'manifest', 'redemptions'])(
    'reads in %s where each visit is and when it ends, by days of Los Angeles',
    async (name) => {
      const { body } = await desk.get(`/api/reports/${name}?${thatDay}`)
      expect(body.zone).toBe('America/Los_Angeles')
      const visits = body.items.map(({ visit, zone: place, ends }: Record<string, string>) => [
        visit,
        place,
        ends,
      ])
      // The manifest may have a line for each ticket.
      expect([...new Set(visits.map((each: string[]) => each.join(' ')))]).toEqual([
        `2026-11-19T04:30:00.000Z ${zone} 2026-11-19T05:30:00.000Z`,
        `2026-11-19T05:00:00.000Z ${zone} 2026-11-20T05:00:00.000Z`,
      ])
    },
  )

  test.each(['bookings', 'arrivals', 'manifest', 'redemptions'])(
    'gets a file of %s with the visits as they are in New York',
    async (name) => {
      const { body } = await desk.get(`/api/reports/${name}/file?${thatDay}&format=csv`)
      expect(body).toMatch(/(?:^|,)Visit,Time zone,/m)
      expect(body).toMatch(/(?:^|,)2026-11-18 23:30,America\/New_York,/m)
      expect(body).toMatch(/(?:^|,)2026-11-19 All day,America\/New_York,/m)
    },
  )
})
