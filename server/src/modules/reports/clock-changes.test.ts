import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'

/** Around local midnights, and where an hour is missing or there twice; each is a sale, whose visit is an hour later. */
const sales = {
  // Clocks go forward on 8 March, and back on 1 November.
  'America/New_York': [
    ...['2026-03-08T04:58:30Z', '2026-03-08T05:00:30Z', '2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z'],
    ...['2026-03-09T03:58:30Z', '2026-03-09T04:00:30Z'],
    ...['2026-11-01T03:58:30Z', '2026-11-01T04:00:30Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    ...['2026-11-02T04:58:30Z', '2026-11-02T05:00:30Z'],
  ],
  // 23:00 to midnight of 4 April is there twice; 6 September begins at one.
  'America/Santiago': [
    ...['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z', '2026-04-05T04:00:30Z'],
    ...['2026-09-06T03:58:30Z', '2026-09-06T04:00:30Z', '2026-09-07T02:58:30Z', '2026-09-07T03:00:30Z'],
  ],
} as const
type Zone = keyof typeof sales
/** Those on which the clocks change, and a day after one of them. */
const days: Record<Zone, string[]> = {
  'America/New_York': ['2026-03-08', '2026-11-01', '2026-11-02'],
  'America/Santiago': ['2026-04-04', '2026-09-06'],
}

let app: TestApp
const desks = new Map<Zone, Desk>()

beforeAll(async () => {
  app = await testApp({ at: '2026-03-07T12:00:00Z' })
  for (const zone of Object.keys(sales) as Zone[]) {
    const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const [company] = (await desk.get('/api/companies')).body.companies
    const moved = { ...company, timeZone: zone }
    await desk.send('PUT', `/api/companies/${company.id}`, moved)
    desks.set(zone, desk)
  }
  const all = Object.entries(sales).flatMap(([zone, times]) =>
    times.map((at) => ({ zone: zone as Zone, at })),
  )
  for (const [index, { zone, at }] of all.toSorted((a, b) => a.at.localeCompare(b.at)).entries())
    await sellAt(zone, at, 1 + (index % 3))
})

async function sellAt(zone: Zone, at: string, quantity: number) {
  const desk = deskOf(zone)
  app.pass({ seconds: (Date.parse(at) - app.clock().getTime()) / 1000 })
  await desk.comeBack()
  const shelf = await addShelf(app, desk, { holdable: false, startsInMinutes: 60, retail: 1999 })
  await sql`update products set categories = '{Dining}' where id = ${shelf.productId}`.execute(app.db)
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, null))
  expect(body.booking.status).toBe('OPEN')
  if (quantity > 1)
    await sql`update tickets set status = 'REDEEMED', redeemed = guests, redeemed_at = ${app.clock()}
      where booking_id = ${body.booking.id} and position = 0`.execute(app.db)
}

type Counted = { bookings: number; tickets: number; redeemed: number; gross: number }

/** A plain count by the database's own calendar, of the bookings and tickets themselves. */
async function counted(zone: Zone, day: string, basis: 'booked' | 'visit'): Promise<Counted> {
  const at = basis === 'booked' ? sql`b.opened_at` : sql`min(i.starts_at)`
  const { rows } = await sql<Counted>`
    with sold as (
      select b.id, b.total, ${at} as at, 
        (select count(*) from tickets where booking_id = b.id) as tickets,
        (select sum(redeemed) from tickets where booking_id = b.id) as redeemed
      from bookings b join booking_items i on i.booking_id = b.id
      where b.reseller_id = ${desks.get(zone)?.resellerId} group by b.id
    )
    select count(*)::int as bookings, coalesce(sum(tickets), 0)::int as tickets, coalesce(sum(redeemed), 0)::int as redeemed,
      coalesce(sum(total), 0)::int as gross
    from sold where (at at time zone ${zone})::date = ${day}::date`.execute(app.db)
  return rows[0] ?? none
}

const none = { bookings: 0, tickets: 0, redeemed: 0, gross: 0 }

/** What a report adds up, by the names of its columns. */
const sums = {
  sales: ({ bookings, tickets, redeemed, gross }: Counted) => ({
    bookings,
    tickets,
    redeemed,
    gross,
    refunds: 0,
    net: gross,
  }),
  redemptions: ({ tickets, redeemed }: Counted) => ({ tickets, redeemed, expected: tickets - redeemed }),
  arrivals: ({ bookings, tickets, redeemed }: Counted) => ({
    bookings,
    tickets,
    redeemed,
    expected: tickets - redeemed,
  }),
  manifest: ({ tickets }: Counted) => ({ guests: tickets }),
}

const reports = [
  ['bookings', 'booked', 'sales'],
  ['bookings', 'visit', 'sales'],
  ['daily', 'booked', 'sales'],
  ['daily', 'visit', 'sales'],
  ['weekly', 'booked', 'sales'],
  ['marketplace', 'visit', 'sales'],
  ['redemptions', 'visit', 'redemptions'],
  ['arrivals', 'visit', 'arrivals'],
  ['manifest', 'visit', 'manifest'],
] as const

describe.each(Object.keys(sales) as Zone[])('on the days on which the clocks of %s change', (zone) => {
  test.each(reports)('%s by %s has the figures of a plain count', async (path, basis, kind) => {
    const desk = deskOf(zone)
    await desk.comeBack()
    for (const day of days[zone]) {
      const expected = await counted(zone, day, basis)
      expect(expected.bookings).toBeGreaterThan(0)
      const { body } = await desk.get(`/api/reports/${path}?from=${day}&to=${day}&basis=${basis}`)
      expect(body.zone).toBe(zone)
      expect(body.totals.map((each: { sums: object }) => each.sums)).toMatchObject([sums[kind](expected)])
    }
  })
})

function deskOf(zone: Zone): Desk {
  const desk = desks.get(zone)
  if (desk === undefined) throw new Error(`nobody is at the desk of ${zone}`)
  return desk
}
