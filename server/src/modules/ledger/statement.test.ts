import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, sitDown, type Desk } from '#test/desk.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { addStaff } from '#test/people/factor.ts'

let app: TestApp
let desk: Desk
let staff: Awaited<ReturnType<typeof sitDown>>
beforeAll(async () => {
  app = await testApp({ at: '2026-03-01T23:00:00Z' })
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const email = `staff-${newId()}@portal.example`
  const name = { orgCode: 'PORTAL', givenName: 'Test', surname: 'Staff' }
  const account = { email, ...name, roles: ['PORTAL_TECHNICAL_STAFF'] } as const
  await addStaff(app, account)
  // In March and in April: 40.00 and 20.00 on account, of which 25.00 are paid.
  await sell(2)
  app.pass({ minutes: 40 * 24 * 60 })
  await desk.comeBack()
  staff = await sitDown(app, email)
  await sell(1)
  const payment = { id: newId(), amount: 2500, currency: 'USD', reference: 'Wire 2030-17' }
  await staff.post(`/api/account-payments/${desk.resellerId}`, payment)
})

async function sell(quantity: number): Promise<void> {
  const shelf = await addShelf(app, desk, { retail: 2000, holdable: false, startsInMinutes: 100_000 })
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, null))
  expect(body.booking.status).toBe('OPEN')
}

const april = 'from=2026-04-01&to=2026-04-20'
const statement = (days: string, by: Pick<Desk, 'get'> = desk) =>
  by.get(`/api/resellers/account/statement?${days}`)

test('a statement says what was open, sold, given back and paid, and how old is what is open', async () => {
  expect((await statement(april)).body).toMatchObject({
    statements: [
      {
        currency: 'USD',
        opening: 4000,
        invoiced: 2000,
        credited: 0,
        paid: -2500,
        closing: 3500,
        ageing: { upTo30: 2000, upTo60: 1500, upTo90: 0, over90: 0 },
        lines: [
          { kind: 'charged', amount: 2000 },
          { kind: 'received', amount: -2500 },
        ],
      },
    ],
  })
})

test('what is open longer than the agreed payment terms is overdue', async () => {
  const overdue = async () => (await statement(april)).body.statements[0].overdue
  const printed = async () => {
    const address = `/api/resellers/account/statement/pdf?${april}&language=es`
    return (await pdfAt(app, desk, 'GET', address))[0]?.text
  }
  expect(await overdue()).toBeNull()
  expect(await printed()).not.toContain('Vencido')
  const code = (await desk.get('/api/me')).body.org_code
  const agree = async (paymentDays: number | null) => {
    const organization = (await staff.get(`/api/installation/organizations/${code}`)).body
    const { name, emailDomains, factorRequired, version, selling } = organization
    const change = { name, emailDomains, factorRequired, version, selling: { ...selling, paymentDays } }
    const { status } = await staff.send('PUT', `/api/organizations/${code}`, change)
    return status
  }
  expect(await agree(366)).toBe(400)
  expect(await agree(30)).toBe(200)
  // Sold on March 1, so that March 31 is the last day to pay; clocks change in between.
  const overdueOn = async (day: string) =>
    (await statement(`from=2026-03-01&to=${day}`)).body.statements[0].overdue
  expect([await overdueOn('2026-03-31'), await overdueOn('2026-04-01')]).toEqual([0, 4000])
  // Of the 40.00 of March, 25.00 are paid.
  expect(await overdue()).toBe(1500)
  expect(await printed()).toMatch(/Vencido.*15,00.*Saldo pendiente/s)
  expect(await agree(60)).toBe(200)
  expect(await overdue()).toBe(0)
  expect(await agree(null)).toBe(200)
  expect(await overdue()).toBeNull()
})

test('the days of a statement begin and end in the zone of the company', async () => {
  const first = 'from=2026-03-01&to=2026-03-01'
  expect((await statement(first)).body).toMatchObject({
    zone: 'America/New_York',
    statements: [{ invoiced: 4000 }],
  })
  const company = (await desk.get('/api/companies')).body.companies[0]
  const { id, name, phone } = company
  const tokyo = { ...company, id, name, phone, timeZone: 'Asia/Tokyo' }
  expect((await desk.send('PUT', `/api/companies/${id}`, tokyo)).status).toBe(200)
  expect((await statement(first)).body).toMatchObject({ zone: 'Asia/Tokyo', statements: [] })
  const second = (await statement('from=2026-03-02&to=2026-03-02')).body
  expect(second.statements).toMatchObject([{ invoiced: 4000 }])
})

test('the document says the same in the language that is asked for', async () => {
  const address = `/api/resellers/account/statement/pdf?${april}&language=es`
  const [page] = await pdfAt(app, desk, 'GET', address)
  expect(page?.text).toContain('Estado de cuenta')
  for (const amount of ['40,00', '25,00', '35,00', '15,00']) expect(page?.text).toContain(amount)
})

test('whoever runs the installation reads the account of each reseller, and nobody reads another’s', async () => {
  const { resellers } = (await staff.get('/api/account-payments')).body
  expect(resellers).toContainEqual({
    id: desk.resellerId,
    name: expect.any(String),
    owed: [{ amount: 3500, currency: 'USD' }],
  })
  const its = `${april}&resellerId=${desk.resellerId}`
  expect((await statement(its, staff)).body).toMatchObject({ statements: [{ closing: 3500 }] })
  const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect((await statement(its, stranger)).status).toBe(404)
  expect((await statement(april, stranger)).body).toMatchObject({ statements: [] })
})
