import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout } from '#test/checkout.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { amendmentBody, laterAt } from '#test/sales/amend.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'
import { fold } from './days/fold.ts'
import { reportDifferences } from './index.ts'
import { sendDueReports } from './schedules/send.ts'

let app: TestApp
beforeAll(async () => {
  // Noon in New York.
  app = await testApp({ at: '2026-11-18T17:00:00Z' })
})

const days = 'from=2026-11-01&to=2026-11-30'
const folded = () => fold({ db: app.db, now: app.clock() })
type Reader = Pick<Desk, 'get'>
const read = (at: Reader, name: string, more = '') => at.get(`/api/reports/${name}?${days}${more}`)
const sumsOf = async (at: Reader, name: string) => (await read(at, name)).body.totals[0].sums

type World = Awaited<ReturnType<typeof openWorld>>

/** A reseller that sells at 100.00, of which 3.00 are the fee of the card, and owes 80.00. */
async function openWorld({ byCard = false, net = 8000 as number | null } = {}) {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'], paymentsEnabled: byCard })
  const shelf = await addShelf(app, desk, { retail: 10_000, fee: 300, holdable: false, capacity: 100 })
  await sql`update prices set net = ${net} where id = ${shelf.priceId}`.execute(app.db)
  const operator = await openOperator(app, shelf.supplierId)
  await operator.send('PUT', '/api/settlements/basis', { resellerId: desk.resellerId, basis: 'booking' })
  return { desk, shelf, operator }
}

async function sell(desk: Desk, shelf: Shelf, quantity: number) {
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, null))
  expect(body.booking.status).toBe('OPEN')
  return body.booking
}

const cancelOne = (desk: Desk, { id, tickets }: { id: string; tickets: { id: string }[] }) =>
  desk.post(`/api/booking/cancel-tickets/${id}`, { ticketIds: [tickets[0]?.id], reason: 'Ill' })

/** What settlements say of the same sales: what guests paid less what the reseller keeps. */
async function settledOf({ operator }: World): Promise<number> {
  // What is booked at this moment is not over yet.
  app.pass({ minutes: 1 })
  const [partner] = (await operator.get('/api/settlements/open')).body.partners
  const [{ revenue, commission }] = partner.totals
  return revenue - commission
}

/** Every report of sales, for both sides, before and after its days are added up. */
async function agree(world: World, netDue: number) {
  expect(await settledOf(world)).toBe(netDue)
  for (const step of [() => Promise.resolve(), folded]) {
    await step()
    for (const at of [world.desk, world.operator])
      for (const name of ['bookings', 'daily', 'weekly'])
        expect([name, await sumsOf(at, name)]).toMatchObject([name, { netDue }])
  }
  const product = (await read(world.desk, 'bookings', '&group=product')).body.groups
  expect(product).toMatchObject([{ sums: { netDue } }])
  expect(await reportDifferences(app.db)).toEqual([])
}

test('net due is the net of every guest who comes and the fee, as settlements have it, through cancellations and changes', async () => {
  const world = await openWorld()
  const { desk, shelf } = world
  const first = await sell(desk, shelf, 3)
  await agree(world, 3 * 8300)
  // Of the cancelled ticket only its fee is kept.
  expect((await cancelOne(desk, first)).status).toBe(200)
  await agree(world, 2 * 8300 + 300)
  const second = await sell(desk, shelf, 2)
  await agree(world, 4 * 8300 + 300)
  const later = await laterAt(app, shelf, 12_000)
  const moved = await desk.post(`/api/booking/amend-booking/${second.id}`, amendmentBody(second, later, 4000))
  expect(moved.status).toBe(200)
  await agree(world, 4 * 8300 + 300)
  const cancelled = await desk.post(`/api/booking/cancel-booking/${second.id}`, { reason: 'Rain' })
  expect(cancelled.status).toBe(200)
  await agree(world, 2 * 8300 + 3 * 300)
})

test('Home, Daily, the statement of account, and settlements have the same sums for the same sales', async () => {
  const world = await openWorld()
  const { desk, shelf, operator } = world
  await cancelOne(desk, await sell(desk, shelf, 3))
  await sell(desk, shelf, 1)
  const [gross, refunds] = [40_000, 9700]
  const open = gross - refunds
  const netDue = 3 * 8300 + 300
  await agree(world, netDue)
  const [home] = (await desk.get('/api/reports/today')).body.money
  expect(home.now).toMatchObject({ gross, refunds })
  expect(await sumsOf(desk, 'daily')).toMatchObject({ gross, refunds, net: open, netDue })
  const { statements } = (await desk.get(`/api/resellers/account/statement?${days}`)).body
  expect(statements).toMatchObject([{ invoiced: gross, credited: -refunds, paid: 0, closing: open }])
  const [partner] = (await operator.get('/api/settlements/open')).body.partners
  expect(partner.totals).toMatchObject([{ revenue: open, commission: open - netDue }])
})

test('net due is gross less the commission of the contract', async () => {
  const world = await openWorld({ net: null })
  const { desk, shelf, operator } = world
  const contract = {
    resellerId: desk.resellerId,
    name: 'Season',
    kind: 'COMMISSION',
    commission: 2500,
    base: 'WITH_TAXES',
    validFrom: '2026-01-01',
    validUntil: null,
    allotment: null,
    releaseDays: null,
    allotments: [],
    credit: null,
    currency: 'USD',
    amendedBy: 'RESELLER',
    invoicedBy: 'BOOKED',
  }
  const { body, status } = await operator.post('/api/channel-contracts', contract)
  expect(status).toBe(200)
  const booking = await sell(desk, shelf, 2)
  const [{ net }] = booking.totals.lines
  expect(net).toBeLessThan(10_000)
  await agree(world, 2 * (net + 300))
  await cancelOne(desk, booking)
  await agree(world, net + 2 * 300)
  // What was sold keeps its commission.
  await operator.send('DELETE', `/api/channel-contracts/${body.id}`)
  await agree(world, net + 2 * 300)
  // Without a net the reseller keeps nothing.
  await sell(desk, shelf, 1)
  await agree(world, net + 2 * 300 + 10_000)
})

test('net due is the same where a card paid', async () => {
  const world = await openWorld({ byCard: true })
  const checkout = await openCheckout(app, world.desk, world.shelf, 2, false)
  await checkout.pay('approve')
  const { booking } = (await checkout.book()).body
  expect(booking.status).toBe('OPEN')
  await agree(world, 2 * 8300)
  await cancelOne(world.desk, booking)
  await agree(world, 8300 + 300)
})

test('a file has net due beside gross less refunds, with its control total', async () => {
  const { desk, shelf } = await openWorld()
  await cancelOne(desk, await sell(desk, shelf, 2))
  for (const name of ['bookings', 'daily']) {
    const { body } = await desk.get(`/api/reports/${name}/file?${days}&format=csv`)
    expect(body).toMatch(/,Gross less refunds,Net due(,|\r)/)
    expect(body).toMatch(/Control totals.*,200\.00,97\.00,103\.00,86\.00/)
  }
})

test('who may not see settlements is not told net due: not in rows, sums, groups, files, or mails', async () => {
  const { desk, shelf } = await openWorld()
  await sell(desk, shelf, 2)
  const reader = ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REPORTING_ALL_BOOKING_STAFF'] as const
  const staff = await openOperator(app, shelf.supplierId, reader)
  const { body, status } = await read(staff, 'bookings', '&group=product')
  expect(status).toBe(200)
  expect(body.totals[0].sums).toMatchObject({ gross: 20_000, net: 20_000 })
  expect(JSON.stringify(body)).not.toMatch(/netDue|commission/i)
  const file = (await staff.get(`/api/reports/bookings/file?${days}&format=csv`)).body
  expect(file).toContain('Gross less refunds')
  expect(file).not.toContain('Net due')
  expect((await read(staff, 'bookings', '&sort=netDue')).status).toBe(400)
  const boss = await openOperator(app, shelf.supplierId)
  expect(JSON.stringify((await read(boss, 'bookings')).body)).toContain('netDue')
  await boss.post('/api/reports/schedules', {
    report: 'bookings',
    days: 'yesterday',
    every: 'DAY',
    at: '06:00',
    language: 'en',
  })
  await sql`update memberships set roles = ${reader} from accounts
    where accounts.id = account_id and email = ${boss.email}`.execute(app.db)
  app.pass({ days: 1 })
  await sendDueReports(workOf(app))
  const mails = app.db.selectFrom('mails').select('text')
  const { text } = await mails.where(sql<boolean>`${boss.email} = any(recipients)`).executeTakeFirstOrThrow()
  expect(text).toContain('Gross less refunds: 200.00 USD')
  expect(text).not.toContain('Net due')
})

test('the check finds a commission that its booking does not bear out', async () => {
  const { desk, shelf } = await openWorld()
  const { id } = await sell(desk, shelf, 1)
  const change = (by: number) =>
    sql`update report_facts set commission = commission + ${by} where booking_id = ${id}`.execute(app.db)
  await change(1)
  expect(await reportDifferences(app.db)).toMatchObject([{ id, what: 'commission', kept: 1701, rows: 1700 }])
  await change(-1)
  expect(await reportDifferences(app.db)).toEqual([])
})

test('what was sold before there was a net due has one at every moment, and is added up again once all is counted', async () => {
  const world = await openWorld()
  const { desk, shelf } = world
  const sold = [await sell(desk, shelf, 1), await sell(desk, shelf, 2), await sell(desk, shelf, 3)]
  await folded()
  await agree(world, 6 * 8300)
  // As the migration leaves them.
  await sql`update report_facts set commission = null`.execute(app.db)
  await sql`update report_days set commission = 0`.execute(app.db)
  await sql`update report_fold set uncounted_below = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`.execute(app.db)
  expect(await sumsOf(desk, 'daily')).toMatchObject({ netDue: 6 * 8300 })
  expect(await settledOf(world)).toBe(6 * 8300)
  // A change of the booking writes its own rows again.
  await cancelOne(desk, sold[1])
  const now = 5 * 8300 + 300
  for (const at of [desk, world.operator]) expect(await sumsOf(at, 'bookings')).toMatchObject({ netDue: now })
  expect(await reportDifferences(app.db)).toEqual([])
  const uncounted = async () =>
    (await sql`select from report_facts where commission is null`.execute(app.db)).rows.length
  // Rows that another transaction has locked are not waited for.
  await app.db.transaction().execute(async (tx) => {
    await sql`update report_facts set taxes = taxes where booking_id = ${sold[0].id}`.execute(tx)
    await folded()
    expect(await uncounted()).toBe(1)
    expect(await sumsOf(desk, 'bookings')).toMatchObject({ netDue: now })
  })
  await folded()
  await folded()
  expect(await uncounted()).toBe(0)
  const { rows } = await sql`select report_fold_is_sound() as sound`.execute(app.db)
  expect(rows).toEqual([{ sound: true }])
  await agree(world, now)
})

test('facts of a server that knows no commission are counted when they commit', async () => {
  const world = await openWorld()
  const { id } = await sell(world.desk, world.shelf, 2)
  await app.db.transaction().execute(async (tx) => {
    await sql`create temporary table older on commit drop as select * from bookings where id = ${id}`.execute(
      tx,
    )
    await sql`update older set id = gen_random_uuid()`.execute(tx)
    await sql`insert into bookings select * from older`.execute(tx)
    await sql`
      insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, slot_id, availability_id, starts_at,
        ends_at, quantity, product)
      select gen_random_uuid(), older.id, position, product_id, rate_id, price_id, slot_id, availability_id, starts_at, ends_at,
        quantity, product from booking_items, older where booking_id = ${id}`.execute(tx)
    await sql`
      insert into report_facts (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
        rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox)
      select older.id, part, fact.reseller_id, fact.supplier_id, fact.account_id, fact.point_of_sale_code, fact.status,
        product_id, rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, fact.currency, gross, refunds, taxes,
        fees, sandbox from report_facts fact, older where booking_id = ${id}`.execute(tx)
  })
  const { rows } =
    await sql`select commission from report_facts where reseller_id = ${world.desk.resellerId}`.execute(
      app.db,
    )
  expect(rows).toEqual([{ commission: 3400 }, { commission: 3400 }])
})
