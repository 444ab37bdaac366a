import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, signIn, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { unzip } from '#test/unzip.ts'

let app: TestApp
let desk: Desk
const november = 'from=2026-11-01&to=2026-11-30'

beforeAll(async () => {
  app = await testApp({ at: '2026-11-18T17:00:00Z' })
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  for (const [currency, firstName] of [
    ['USD', '=HYPERLINK("x")'],
    ['JPY', 'Comma, "Quote"'],
  ]) {
    const shelf = await addShelf(app, desk, { holdable: false, currency: currency ?? 'USD' })
    const body = bookingBody(shelf, 2, null)
    Object.assign(body.booking.customer, { firstName, lastName: 'Guest' })
    await desk.post('/api/booking/create-booking', body)
  }
})

/** The bytes of a file of the report, whose answer `desk` would read as text. */
async function fileOf(format: string, more = '') {
  const { cookies } = await signIn(app, desk.email)
  return app.inject({
    url: `/api/reports/bookings/file?${november}&format=${format}${more}`,
    cookies,
    headers: { 'accept-encoding': 'identity' },
  })
}

describe('a report as CSV', () => {
  test('says in head and name what it is, and at its end how much it has', async () => {
    const { body, headers } = await fileOf('csv', '&sort=gross')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      'attachment; filename="bookings_2026-11-01_2026-11-30_by-booked_America-New_York.csv"',
    )
    const lines = body.split('\r\n')
    expect(lines[0]).toMatch(/^\u{FEFF}All Bookings,/u)
    expect(lines.slice(1, 4)).toEqual([
      'Period,2026-11-01,2026-11-30',
      'Date basis,Booked date',
      'Created,2026-11-18 12:00,America/New_York',
    ])
    expect(lines[5]).toMatch(/^Guest,Booked on,Visit,Time zone,Reference,/)
    expect(lines[8]).toBe('')
    expect(lines[9]).toBe('Rows,2')
    expect(lines[10]).toMatch(/^Control totals,.*,JPY,5000,0,5000,5000,0,0$/)
    expect(lines[11]).toMatch(/^Control totals,.*,USD,50\.00,0\.00,50\.00,50\.00,0\.00,0\.00$/)
    expect(lines[12]).toBe('End of report')
  })

  test('says how and when bulk tickets are delivered', async () => {
    const rateExt = { 'beta-productType': 'BULK', 'product-duration': '1' }
    const ext = { ticketingSystem: 'THEME_PARK' }
    const shop = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const shelf = await addShelf(app, shop, { ext, rateExt, holdable: false })
    const delivery = {
      deliveryType: 'COURIER',
      deliveryDate: '2026-11-20',
      deliveryInstructions: 'Back door',
    }
    const sold = await shop.post('/api/booking/create-booking', bookingBody(shelf, 2, null, delivery))
    expect(sold.status).toBe(200)
    const { cookies } = await signIn(app, shop.email)
    const file = await app.inject({ url: `/api/reports/bookings/file?${november}&format=csv`, cookies })
    expect(file.body).toContain(',2026-11-20,Courier · Back door,1,2,')
  })

  test('runs nothing in a spreadsheet, and quotes what needs it', async () => {
    const { body } = await fileOf('csv')
    expect(body).toContain(`"'=HYPERLINK(""x"") Guest",2026-11-18 12:00,`)
    expect(body).toContain('"Comma, ""Quote"" Guest",')
  })

  test('speaks the language that is asked for', async () => {
    const { body } = await fileOf('csv', '&language=fr')
    expect(body).toContain('Toutes les réservations')
    expect(body).toContain('Fin du rapport')
  })

  test('has every row of a report of any length', async () => {
    const copies = 40_000
    await sql`
      insert into bookings (id, reseller_id, supplier_id, account_id, status, customer, currency, total, totals, placed_at)
      select gen_random_uuid(), reseller_id, supplier_id, account_id, 'OPEN', customer, currency, total, totals, placed_at
      from (select * from bookings where reseller_id = ${desk.resellerId} limit 1) one, generate_series(1, ${copies})`.execute(
      app.db,
    )
    await sql`
      insert into report_facts select booking.id, 0, fact.reseller_id, fact.supplier_id, fact.account_id, '', 'OPEN',
        product_id, rate_id, slot_id, booked_at, visit_at, 1, 1, 0, 'EUR', 100, 0, 0, 0, false,
        fact.written, 0
      from bookings booking, (select * from report_facts limit 1) fact
      where booking.opened_at is null and booking.reseller_id = ${desk.resellerId}`.execute(app.db)
    const { body } = await fileOf('csv', '&currency=EUR')
    const lines = body.split('\r\n')
    expect(lines).toContain(`Rows,${copies}`)
    expect(lines.findIndex((line) => line.startsWith('Rows,'))).toBe(copies + 7)
    expect(body).toContain(`,EUR,${copies}.00,`)
  })
})

test('a report as XLSX is a workbook with the same lines, numbers as numbers', async () => {
  const { rawPayload, headers } = await fileOf('xlsx', '&currency=USD')
  expect(headers['content-type']).toMatch(/spreadsheetml\.sheet$/)
  const files = unzip(rawPayload)
  expect(Object.keys(files).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = String(files['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('=HYPERLINK("x") Guest')
  expect(sheet).toContain('<c><v>50.00</v></c>')
  expect(sheet).toContain('End of report')
  expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true)
})

test('a file of nothing is none', async () => {
  const { statusCode, body } = await fileOf('csv', '&status=CANCELLED')
  expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 29_000])
})

test('nobody may take all connections with files that they do not read', async () => {
  const { cookies } = await signIn(app, desk.email)
  const url = `${await app.listen()}/api/reports/bookings/file?${november}&format=csv`
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const headers = { cookie, 'accept-encoding': 'identity' }
  const leaves = new AbortController()
  const slow = [1, 2, 3].map(() => fetch(url, { headers, signal: leaves.signal }))
  for (const each of slow) expect((await each).status).toBe(200)
  expect((await fetch(url, { headers })).status).toBe(503)
  leaves.abort()
  const again = async () => (await fileOf('csv', '&currency=USD')).statusCode
  await expect.poll(again).toBe(200)
  await expect.poll(() => openCursors()).toBe(0)
})

/** Transactions that files are read in. */
async function openCursors(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(app.db)
  return rows[0]?.count ?? 0
}
