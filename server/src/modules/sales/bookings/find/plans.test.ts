import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { workOf } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { find } from './find.ts'
import { lastBooked, matchingBookings, type BookingFilters } from './matching.ts'

const count = 20_000
const rare = { pointOfSale: 'KIOSK', product: '', agent: '' }
let app: TestApp
let desk: Desk

/** Twenty thousand bookings of one reseller over a year; one in five hundred of another agent, place and product. */
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  rare.agent = (await openDesk(app, { resellerId: desk.resellerId })).accountId
  const [usual, other] = [await addShelf(app, desk), await addShelf(app, desk)]
  rare.product = other.productId
  await sql`create temporary table made as select gen_random_uuid() as id, number, number % 500 = 0 as is_rare
    from generate_series(1, ${sql.lit(count)}) as number`.execute(app.db)
  await sql`insert into bookings (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, customer, currency,
      total, totals, search, placed_at)
    select id, ${desk.resellerId}::uuid, ${usual.supplierId}::uuid,
      case when is_rare then ${rare.agent}::uuid else ${desk.accountId}::uuid end,
      case when is_rare then 'KIOSK' else 'PIER' end, case when is_rare then 'FAILED' else 'OPEN' end, '{}', 'USD', 1, '{}',
      'guest' || number || '@guests.example' || repeat(md5(number::text), 8), now() from made`.execute(app.db)
  await sql`insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, starts_at,
      ends_at, quantity, product)
    select gen_random_uuid(), id, 0, case when is_rare then ${other.productId}::uuid else ${usual.productId}::uuid end,
      ${usual.rateId}::uuid, ${usual.priceId}::uuid, '', '2026-01-01'::timestamptz + number % 8760 * interval '1 hour',
      '2026-01-01'::timestamptz, 1, '{"localTimezone":"UTC"}' from made`.execute(app.db)
  await sql`vacuum analyze bookings, booking_items`.execute(app.db)
})

/** Only who asks is read of the context. */
function seenBy(db: Db): Ctx {
  const { accountId, resellerId } = desk
  const roles = ['RESELLER_PORTAL_SUPER_ADMIN']
  return {
    ...workOf(app),
    db,
    actor: { accountId, resellerId, isNarrowed: false, pointsOfSale: [], roles },
  } as never
}

const whole = (filters: Partial<BookingFilters>): BookingFilters => ({
  searchParam: '',
  limit: 500,
  order: 'booked',
  ...filters,
})

/** The plan of PostgreSQL for a search. */
async function planOf(filters: Partial<BookingFilters>): Promise<string> {
  const query = matchingBookings(whole(filters), seenBy(app.db))
  return JSON.stringify(await query.orderBy('bookings.id', 'desc').limit(500).explain())
}

test.each([
  ['a part of an e-mail', () => ({ searchParam: 'est12345@' }), 'bookings_search'],
  ['a first and a last name', () => ({ searchParam: 'est12345 guests' }), 'bookings_search'],
  ['a short name and a long one', () => ({ searchParam: 'xy, est12345' }), 'bookings_search'],
  ['one letter that begins no word', () => ({ searchParam: 'x' }), 'bookings_search'],
  ['two of them', () => ({ searchParam: 'xy' }), 'bookings_search'],
  ['a rare state', () => ({ status: ['FAILED'] }), 'bookings_status'],
  ['a small place', () => ({ pointOfSale: [rare.pointOfSale] }), 'bookings_point_of_sale'],
  ['an agent who sold little', () => ({ agent: [rare.agent] }), 'bookings_account'],
  ['a product that sells little', () => ({ product: [rare.product] }), 'booking_items_product'],
  ['the visits of one day', () => ({ from: '2026-03-01', to: '2026-03-01' }), 'booking_items_visit'],
] satisfies [string, () => Partial<BookingFilters>, string][])(
  '%s is found by its index, not by reading every booking',
  async (_, filters, index) => {
    const plan = await planOf(filters())
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on bookings')
  },
)

test('of a month as many visits are expected as there are, so that the newest of them are looked for first', async () => {
  const plan = await planOf({ from: '2026-12-01', to: '2026-12-31' })
  expect(Number(/rows=(\d+)/.exec(plan)?.[1])).toBe(500)
})

test('a search for visits long ago begins with the one that was booked last', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const rows = await app.db
    .selectFrom('booking_items')
    .select('booking_id')
    .where('starts_at', '>=', new Date('2026-02-28'))
    .where('starts_at', '<', new Date('2026-04-02'))
    .orderBy('booking_id', 'desc')
    .execute()
  const ctx = { ...seenBy(app.db), now: new Date('2026-05-01') }
  expect(await lastBooked(whole(days), ctx)).toBe(rows[0]?.booking_id)
  expect(await lastBooked(whole({ from: '2024-03-01', to: '2024-03-31' }), ctx)).toBeNull()
  expect(await lastBooked(whole({ from: '2026-04-01', to: '2026-04-30' }), ctx)).toBeUndefined()
  const found = await find(whole(days), ctx)
  expect(found.bookings).toHaveLength(500)
  expect(await find(whole({ from: '2024-03-01', to: '2024-03-31' }), ctx)).toMatchObject({ bookings: [] })
})

test.each<Partial<BookingFilters>>([
  { from: '2026-03-01', to: '2026-03-01' },
  { searchParam: 'guest' },
  { status: ['FAILED'] },
  {},
])('%o is planned by its values however often it is asked for', async (filters) => {
  await app.db.connection().execute(async (db) => {
    await sql`deallocate all`.execute(db)
    for (let times = 0; times < 8; times += 1) await find(whole(filters), seenBy(db))
    const { rows } =
      await sql`select from pg_prepared_statements where statement like '%"reseller_ref"%'`.execute(db)
    expect(rows).toEqual([])
  })
})

test('without its index a rare state is read through all bookings', async () => {
  await sql`drop index bookings_status`.execute(app.db)
  expect(await planOf({ status: ['FAILED'] })).not.toContain('bookings_status')
})
