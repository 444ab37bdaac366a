import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mostSchedules } from '@reseller-portal/contract/reports'
import { atEnd } from '#test/at-end.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openMailServer } from '#test/mail/mail-server.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { nextOf } from './schedules.ts'
import { sendDueReports } from './send.ts'

const schedule = { report: 'bookings', days: 'yesterday', every: 'DAY', at: '06:00', language: 'es' }

/** The emails to an address, oldest first. */
function mailsTo({ email }: Desk, app: TestApp) {
  const mails = app.db.selectFrom('mails').select(['subject', 'text']).orderBy('created_at')
  return mails.where(sql<boolean>`${email} = any(recipients)`).execute()
}

/** One process sweeps, or several do at once. */
const sweep = (app: TestApp, times = 1) =>
  Promise.all(Array.from({ length: times }, () => sendDueReports(workOf(app))))

test('a report is mailed when it is due, once, with the figures of its days and in its language', async () => {
  // Noon in New York.
  const app = await testApp({ at: '2026-11-18T17:00:00Z' })
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { holdable: false, startsInMinutes: 10_000 })
  await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))
  const { body } = await desk.post('/api/reports/schedules', schedule)
  expect(body).toMatchObject({ ...schedule, nextAt: '2026-11-19T11:00:00.000Z' })
  await sweep(app)
  expect(await mailsTo(desk, app)).toEqual([])
  app.pass({ minutes: 20 * 60 })
  await sweep(app, 3)
  const mails = await mailsTo(desk, app)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('2026-11-18')
  expect(mails[0]?.text).toMatch(/Ventas brutas: 50,00 USD/)
  expect(mails[0]?.text).toContain('/reports/all-bookings?from=2026-11-18&to=2026-11-18')
})

test('who may not read a report any more gets no mail of it', async () => {
  const app = await testApp({ at: '2026-11-18T17:00:00Z' })
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_REPORTS'] })
  await desk.post('/api/reports/schedules', schedule)
  await sql`update memberships set roles = '{RESELLER_PORTAL_AGENT}' where account_id = ${desk.accountId}`.execute(
    app.db,
  )
  app.pass({ minutes: 24 * 60 })
  await sweep(app)
  expect(await mailsTo(desk, app)).toEqual([])
})

test('who has turned the mails of reports off gets none, a colleague does; turned on again, the next one comes', async () => {
  const port = await freePort()
  const { received, close } = await openMailServer(port)
  atEnd(close)
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const app = await testApp({ at: '2026-11-18T17:00:00Z', works: true, settings })
  const quiet = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const keen = await openDesk(app, { roles: ['RESELLER_PORTAL_REPORTS'] })
  for (const desk of [quiet, keen]) await desk.post('/api/reports/schedules', schedule)
  const turn = (isWanted: boolean) => quiet.send('PUT', '/api/me/mails', { mail: 'reports', isWanted })
  await turn(false)
  app.pass({ days: 1 })
  await sweep(app)
  const readers = () => received.flatMap(({ to }) => to).toSorted()
  await expect.poll(readers).toEqual([keen.email])
  expect(await mailsTo(quiet, app)).toEqual([])
  await quiet.comeBack()
  await turn(true)
  app.pass({ days: 1 })
  await sweep(app)
  await expect.poll(readers).toEqual([keen.email, keen.email, quiet.email].toSorted())
})

test('a person has a hundred reports mailed, and brings no more back', async () => {
  const app = await testApp({ at: '2026-11-18T17:00:00Z' })
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const add = () => desk.post('/api/reports/schedules', schedule)
  const { id } = (await add()).body
  await desk.send('DELETE', `/api/reports/schedules/${id}`)
  for (let index = 0; index < mostSchedules; index += 1) expect((await add()).status).toBe(200)
  const restore = await desk.post(`/api/reports/schedules/${id}/restore`)
  for (const { status, body } of [await add(), restore])
    expect([status, body.error?.data.reason]).toEqual([409, 'things.too_many'])
})

test('it is due on each day, on Mondays, or on the first of a month, by the clock of the company', () => {
  // A Wednesday, before the clocks go back.
  const now = new Date('2026-10-28T15:00:00Z')
  const next = (every: 'DAY' | 'WEEK' | 'MONTH') =>
    nextOf({ every, at: '06:00' }, 'America/New_York', now).toISOString()
  expect(next('DAY')).toBe('2026-10-29T10:00:00.000Z')
  expect(next('WEEK')).toBe('2026-11-02T11:00:00.000Z')
  expect(next('MONTH')).toBe('2026-11-01T11:00:00.000Z')
})
