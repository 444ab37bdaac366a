import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, type Shelf, type ShelfOptions } from '#test/shelf.ts'
import { reportDifferences } from './index.ts'

let app: TestApp
beforeAll(async () => {
  // Noon in New York.
  app = await testApp({ at: '2026-11-18T17:00:00Z' })
})

const roles = ['RESELLER_PORTAL_SUPER_ADMIN'] as const
const november = 'from=2026-11-01&to=2026-11-30'
const openOffice = () => openDesk(app, { roles: [...roles] })
const report = (desk: Pick<Desk, 'get'>, name = 'bookings', more = '') =>
  desk.get(`/api/reports/${name}?${november}${more}`)

/** Sells so many tickets on account, and answers the booking. */
async function sell(desk: Desk, shelf: Shelf, quantity = 1, change: object = {}) {
  const body = bookingBody(shelf, quantity, null)
  Object.assign(body.booking.customer, change)
  return (await desk.post('/api/booking/create-booking', body)).body.booking
}
const addRate = (desk: Desk, more: ShelfOptions = {}) =>
  addShelf(app, desk, { holdable: false, capacity: 100, ...more })
const cancel = (desk: Desk, { id }: { id: string }) =>
  desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'Rain' })

/** What the gate does to the first tickets of a booking. */
async function redeem({ id }: { id: string }, count: number) {
  await sql`update tickets set status = 'REDEEMED', redeemed = guests where booking_id = ${id} and position < ${count}`.execute(
    app.db,
  )
}

describe('the report of all bookings', () => {
  test(
    'answers the summary of the specification, with sales in each currency',
    { tags: ['1.7-14', '2.1-05', '2.3-34', '2.7-14', '2.7-52', '2.7-54'] },
    async () => {
      const desk = await openOffice()
      const [dollars, yen] = [
        await addRate(desk, { fee: 250 }),
        await addRate(desk, { currency: 'JPY', retail: 900 }),
      ]
      const first = await sell(desk, dollars, 2)
      await cancel(desk, await sell(desk, dollars, 1))
      await sell(desk, yen, 3)
      await redeem(first, 1)
      const { status, body } = await report(desk)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        totalBookings: 3,
        totalRedemptions: 1,
        totalGrossSales: [
          { amount: 2700, currency: 'JPY' },
          { amount: 7500, currency: 'USD' },
        ],
        totalNetSales: [
          { amount: 2700, currency: 'JPY' },
          { amount: 5250, currency: 'USD' },
        ],
      })
      expect(body.items).toHaveLength(3)
      expect(body.items[0]).toMatchObject({
        product: 'Sunset cruise',
        currency: 'JPY',
        tickets: 3,
        gross: 2700,
      })
      expect(await reportDifferences(app.db)).toEqual([])
    },
  )

  test(
    'is an answer and nothing else: nobody is signed in, renewed or signed out by it',
    { tags: ['2.7-53'] },
    async () => {
      const desk = await openOffice()
      await sell(desk, await addRate(desk))
      const answer = await report(desk)
      expect(answer.status).toBe(200)
      const names = Object.keys(answer.headers).join()
      expect(names).not.toMatch(/set-cookie|authorization|authenticate|csrf/i)
    },
  )

  test(
    'without any booking in these days says that no data was found',
    { tags: ['2.8-49', '2.8-85'] },
    async () => {
      const { status, body } = await report(await openOffice())
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 29_000, message: 'No data found' })
    },
  )

  test(
    'that cannot be read says so in the words of the specification, and is logged',
    { tags: ['2.8-50', '2.8-85'] },
    async () => {
      const desk = await openOffice()
      await sell(desk, await addRate(desk))
      await sql`alter table report_facts rename to elsewhere`.execute(app.db)
      const { status, body } = await report(desk)
      await sql`alter table elsewhere rename to report_facts`.execute(app.db)
      expect(status).toBe(500)
      expect(body.error).toMatchObject({ code: 29_001, message: 'Error loading reporting data' })
    },
  )

  test('counts a booking on the day of its booking or of its visit, in the zone of the organization', async () => {
    const desk = await openOffice()
    // 23:30 in New York is the next day in UTC.
    await sell(desk, await addRate(desk, { startsInMinutes: 11.5 * 60 }))
    const days = async (basis: string) =>
      (await report(desk, 'bookings', `&basis=${basis}&group=day`)).body.groups.map(
        ({ key }: { key: string }) => key,
      )
    expect(await days('booked')).toEqual(['2026-11-18'])
    expect(await days('visit')).toEqual(['2026-11-18'])
    const next = await desk.get('/api/reports/bookings?from=2026-11-19&to=2026-11-19&basis=visit')
    expect(next.status).toBe(400)
    expect((await report(desk)).body.zone).toBe('America/New_York')
  })

  test('reaches over at most 400 days', async () => {
    const { body } = await (await openOffice()).get('/api/reports/bookings?from=2026-01-01&to=2027-06-01')
    expect(body.error.data.reason).toBe('catalog.range_too_long')
  })

  test('is searched, filtered, sorted, and grouped with the same totals', { tags: ['2.7-52'] }, async () => {
    const desk = await openOffice()
    const shelf = await addRate(desk)
    await sell(desk, shelf, 1, { lastName: 'Lovelace' })
    await sell(desk, shelf, 4, { lastName: 'Hopper' })
    const found = (await report(desk, 'bookings', '&search=lovel')).body
    expect(found).toMatchObject({ total: 1, totals: [{ rows: 1, sums: { tickets: 1 } }] })
    const sorted = (await report(desk, 'bookings', '&sort=-tickets&status=OPEN')).body
    expect(sorted.items.map(({ guest }: { guest: string }) => guest)).toEqual(['Ada Hopper', 'Ada Lovelace'])
    for (const group of ['day', 'week', 'month', 'product', 'supplier', 'reseller', 'agent']) {
      const { groups, totals } = (await report(desk, 'bookings', `&group=${group}`)).body
      expect(
        groups.map(({ sums }: { sums: object }) => sums),
        group,
      ).toEqual([totals[0].sums])
    }
    expect((await report(desk, 'bookings', '&group=week')).body.groups[0].key).toBe('2026-11-15')
    expect((await report(desk, 'bookings', '&status=CANCELLED')).body.error.code).toBe(29_000)
    expect(sorted.choices).toMatchObject({ product: ['Sunset cruise'], status: ['OPEN'], currency: ['USD'] })
  })
})

describe('who reads what', () => {
  test(
    'a reseller reads its own, an operator what is sold of it, and neither anything else',
    { tags: ['2.1-17'] },
    async () => {
      const [desk, other] = [await openOffice(), await openOffice()]
      const shelf = await addRate(desk)
      await sell(desk, shelf, 2)
      await sell(other, await addRate(other), 5)
      const mine = await openOperator(app, shelf.supplierId)
      expect((await report(desk)).body.totals[0].sums.tickets).toBe(2)
      const { items } = (await report(mine)).body
      expect(items).toMatchObject([{ tickets: 2, reseller: 'Harbor Concierge', agent: '', pointOfSale: '' }])
      const stranger = await openOperator(app, (await addRate(other)).supplierId)
      expect((await report(stranger)).status).toBe(400)
    },
  )

  test('each report of an operator is for its role alone', async () => {
    const { supplierId } = await addRate(await openOffice())
    const may = async (role: 'ALL_BOOKING' | 'CUSTOMER_MANIFEST' | 'REDEMPTIONS') => {
      const staff = await openOperator(app, supplierId, [
        'SUPPLIER_BUSINESS_STAFF',
        `SUPPLIER_REPORTING_${role}_STAFF`,
      ])
      const names = ['bookings', 'daily', 'weekly', 'redemptions', 'arrivals', 'manifest']
      const open: string[] = []
      for (const name of names) if ((await report(staff, name)).status !== 403) open.push(name)
      return open
    }
    expect(await may('ALL_BOOKING')).toEqual(['bookings'])
    expect(await may('CUSTOMER_MANIFEST')).toEqual(['manifest'])
    expect(await may('REDEMPTIONS')).toEqual(['redemptions'])
  })

  test('of a reseller the report role reads reports, and an agent none', { tags: ['1.6-10'] }, async () => {
    const desk = await openOffice()
    await sell(desk, await addRate(desk))
    const { resellerId } = desk
    const reader = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_REPORTS'] })
    expect((await report(reader)).status).toBe(200)
    expect((await report(await openDesk(app, { resellerId }))).status).toBe(403)
  })

  test(
    'weights are shown to who dispatches, codes to who redeems, and both are left out for everybody else',
    { tags: ['2.6-10'] },
    async () => {
      const desk = await openOffice()
      const shelf = await addRate(desk, { details: { requireGuestWeightPerTraveler: true } })
      const body = bookingBody(shelf, 1, null)
      const traveler = {
        firstName: 'Ada',
        lastName: 'Guest',
        isLead: true,
        extensions: { weight: '165 Lbs' },
      }
      Object.assign(body.booking.items[0] ?? {}, { traveler })
      await desk.post('/api/booking/create-booking', body)
      const rowOf = async (at: Pick<Desk, 'get'>) => (await report(at, 'manifest')).body.items[0]
      expect(await rowOf(await openOperator(app, shelf.supplierId))).toMatchObject({ weight: '165 Lbs' })
      expect(await rowOf(desk)).not.toHaveProperty('weight')
      const reader = ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REPORTING_STAFF'] as const
      const read = await rowOf(await openOperator(app, shelf.supplierId, reader))
      expect(read).toMatchObject({ guest: 'Ada Guest' })
      for (const column of ['weight', 'barcode']) expect(read).not.toHaveProperty(column)
      const gate = [
        'SUPPLIER_BUSINESS_STAFF',
        'SUPPLIER_REPORTING_STAFF',
        'SUPPLIER_REDEMPTION_STAFF',
      ] as const
      const redeemer = await rowOf(await openOperator(app, shelf.supplierId, gate))
      expect(redeemer).toMatchObject({ barcode: expect.stringMatching(/./) })
    },
  )
})

describe('the other reports', () => {
  test('daily and weekly add up sales by product, weeks from Sunday on', async () => {
    const desk = await openOffice()
    const shelf = await addRate(desk)
    await sell(desk, shelf, 2)
    await sell(desk, shelf, 3)
    const row = { product: 'Sunset cruise', bookings: 2, tickets: 5, gross: 12_500, net: 12_500 }
    expect((await report(desk, 'daily')).body.items).toMatchObject([{ day: '2026-11-18', ...row }])
    expect((await report(desk, 'weekly')).body.items).toMatchObject([{ week: '2026-11-15', ...row }])
  })

  test('redemptions and arrivals count who came and who is still to come; the cancelled are not awaited', async () => {
    const desk = await openOffice()
    const shelf = await addRate(desk)
    await redeem(await sell(desk, shelf, 3), 2)
    await cancel(desk, await sell(desk, shelf, 4))
    const row = { product: 'Sunset cruise', tickets: 3, redeemed: 2, expected: 1 }
    expect((await report(desk, 'redemptions')).body.items).toMatchObject([row])
    expect((await report(desk, 'arrivals')).body.items).toMatchObject([
      { ...row, visit: shelf.at, bookings: 1, capacity: 100 },
    ])
  })

  test('the manifest has a line for each guest, and none for a cancelled ticket', async () => {
    const desk = await openOffice()
    const booking = await sell(desk, await addRate(desk), 3)
    const ticketIds = [booking.tickets[0].id]
    await desk.post(`/api/booking/cancel-tickets/${booking.id}`, { ticketIds, reason: 'Ill' })
    const { items, totals } = (await report(desk, 'manifest')).body
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({ guest: 'Ada Guest', guests: 1, reference: 'REF-1', link: booking.id })
    expect(totals).toMatchObject([{ sums: { guests: 2 } }])
  })
})

test('the check finds a figure that its rows do not bear out', async () => {
  const desk = await openOffice()
  const { id } = await sell(desk, await addRate(desk))
  expect(await reportDifferences(app.db)).toEqual([])
  await sql`update report_facts set taxes = taxes + 1 where booking_id = ${id}`.execute(app.db)
  expect(await reportDifferences(app.db)).toMatchObject([{ id, what: 'taxes', kept: 1, rows: 0 }])
  await sql`update report_facts set taxes = taxes - 1 where booking_id = ${id}`.execute(app.db)
})

test('two gates that let in guests of one booking at once are both counted', async () => {
  const desk = await openOffice()
  const { id } = await sell(desk, await addRate(desk), 2)
  const letIn = (position: number) =>
    sql`update tickets set status = 'REDEEMED', redeemed = guests where booking_id = ${id} and position = ${position}`
  await Promise.all(
    [0, 1].map((position) =>
      app.db.transaction().execute(async (tx) => {
        await letIn(position).execute(tx)
        await sql`select pg_sleep(0.2)`.execute(tx)
      }),
    ),
  )
  expect((await report(desk)).body.totalRedemptions).toBe(2)
  expect(await reportDifferences(app.db)).toEqual([])
})

describe('the dashboard of restaurants and experiences', () => {
  test(
    'has sales, seats and redemptions of partners of that category, by experience and day',
    { tags: ['2.2-84'] },
    async () => {
      const desk = await openOffice()
      const [table, cruise] = [await addRate(desk), await addRate(desk)]
      await sql`update products set categories = '{Dining}' where id = ${table.productId}`.execute(app.db)
      await redeem(await sell(desk, table, 3), 1)
      await sell(desk, cruise, 2)
      const { body } = await report(desk, 'marketplace', '&basis=booked')
      expect(body.items).toMatchObject([
        { day: '2026-11-18', bookings: 1, tickets: 3, redeemed: 1, gross: 7500 },
      ])
      await sql`update suppliers set metadata = jsonb_set(metadata, '{categories}', '["Restaurant"]')
      where id = ${cruise.supplierId}`.execute(app.db)
      expect((await report(desk, 'marketplace', '&basis=booked')).body.items).toHaveLength(2)
    },
  )
})
