import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { manifest } from '@reseller-portal/contract/reports'
import type { Ctx, Db } from '#kit/context.ts'
import { actorOf } from '#modules/accounts/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { factColumns } from '#test/report-facts.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'
import { readReport } from '../../read.ts'

const day = '2026-11-20'
const path = `/api/reports/manifest?from=${day}&to=${day}`
let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-11-18T17:00:00Z' })
})

/** A desk and what it sells for the day of the manifest. */
async function openShop() {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { holdable: false, startsInMinutes: 48 * 60, capacity: 100 })
  return { desk, shelf }
}

test('the sums of a manifest, its choices and its number of lines are those of its lines', async () => {
  const { desk, shelf } = await openShop()
  const other = await addShelf(app, desk, { holdable: false, startsInMinutes: 49 * 60, capacity: 100 })
  const sell = async (at: Shelf, quantity: number) =>
    (await desk.post('/api/booking/create-booking', bookingBody(at, quantity, null))).body.booking
  const sold = await sell(shelf, 3)
  await sell(other, 2)
  const late = await sell(other, 4)
  await desk.post(`/api/booking/cancel-tickets/${sold.id}`, {
    ticketIds: [sold.tickets[0].id],
    reason: 'Rain',
  })
  // Its supplier delivers the tickets later.
  await sql`delete from tickets where booking_id = ${late.id}`.execute(app.db)
  await sql`update booking_items set product = product || '{"pickupLabel":"Hotel"}' where booking_id = ${late.id}`.execute(
    app.db,
  )
  const { body } = await desk.get(path)
  expect(body.items.map(({ guests }: { guests: number }) => guests).toSorted()).toEqual([1, 1, 1, 1, 4])
  expect(body).toMatchObject({ total: 5, totals: [{ rows: 5, sums: { guests: 8 } }] })
  expect(body.choices).toMatchObject({ pickup: ['Hotel'], status: ['ISSUED'] })
  const narrowed = async (by: string) => {
    const { items, totals, total, groups } = (await desk.get(`${path}&${by}`)).body
    const guests = items.reduce((sum: number, item: { guests: number }) => sum + item.guests, 0)
    expect({ total, guests: totals[0].sums.guests }, by).toEqual({ total: items.length, guests })
    return [total, guests, groups.map(({ key, sums }: { key: string; sums: object }) => ({ key, ...sums }))]
  }
  expect(await narrowed('pickup=Hotel')).toEqual([1, 4, []])
  expect(await narrowed('search=hotel')).toEqual([1, 4, []])
  expect(await narrowed('group=day')).toEqual([5, 8, [{ key: day, guests: 8 }]])
})

test('of a manifest of many guests only the bookings of its page are read', async () => {
  const { desk, shelf } = await openShop()
  await addMany(20_000, desk, shelf)
  const input = manifest.input.parse({ from: day, to: day, limit: 10 })
  const { page, read } = await app.db.transaction().execute(async (tx) => {
    const before = await bookingsRead(tx)
    const page = await readReport('manifest', input, await seenBy(desk, tx))
    return { page, read: (await bookingsRead(tx)) - before }
  })
  expect(page.items).toHaveLength(10)
  expect(page).toMatchObject({ total: 20_000, totals: [{ sums: { guests: 40_000 } }] })
  expect(read).toBeLessThan(100)
})

async function seenBy({ accountId, resellerId }: Desk, db: Db): Promise<Ctx> {
  const own = db.selectFrom('organizations').select('code').where('reseller_id', '=', resellerId)
  const actor = await actorOf(accountId, (await own.executeTakeFirstOrThrow()).code, db)
  if (actor === undefined) throw new Error('nobody is there')
  return { ...workOf(app), db, actor, language: 'en' } as Ctx
}

/** How many rows of bookings this transaction has read. */
async function bookingsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_scan)::integer as read
    from pg_stat_xact_user_tables where relname = 'bookings'`.execute(tx)
  return rows[0]?.read ?? 0
}

/** Bookings of two guests over the day, a ticket each, written without the triggers that would count each. */
async function addMany(count: number, desk: Desk, shelf: Shelf) {
  await sql`alter table bookings disable trigger user`.execute(app.db)
  await sql`insert into bookings (id, reseller_id, supplier_id, account_id, status, customer, currency, total, totals,
      placed_at, opened_at)
    select gen_random_uuid(), ${desk.resellerId}, ${shelf.supplierId}, ${desk.accountId}, 'OPEN', '{}', 'USD', 5000,
      '{"lines":[]}', ${app.clock()}, ${app.clock()} from generate_series(1, ${sql.lit(count)})`.execute(
    app.db,
  )
  await sql`insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, starts_at,
      ends_at, quantity, product)
    select gen_random_uuid(), id, 0, ${shelf.productId}, ${shelf.rateId}, ${shelf.priceId}, '', start, start, 2, '{}'
    from bookings, lateral (select ${`${day}T17:00:00Z`}::timestamptz + random() * interval '4 hours' as start
      where bookings.id is not null) at where reseller_id = ${desk.resellerId}`.execute(app.db)
  await sql`insert into tickets (id, booking_id, position, status, barcode_format, barcode_value, item_ids, guests)
    select gen_random_uuid(), item.booking_id, 0, 'ISSUED', 'QR', item.id::text, array[item.id], 2
    from booking_items item join bookings on bookings.id = item.booking_id where reseller_id = ${desk.resellerId}`.execute(
    app.db,
  )
  await sql`insert into report_facts (${factColumns}) select ${factColumns} from report_rows where reseller_id = ${desk.resellerId}`.execute(
    app.db,
  )
  await sql`alter table bookings enable trigger user`.execute(app.db)
  await sql`vacuum analyze bookings, booking_items, tickets, report_facts`.execute(app.db)
}
