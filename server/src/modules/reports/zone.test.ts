import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
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
