import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { factColumns } from '#test/report-facts.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import { unsettled } from './owed.ts'

const count = 20_000
let app: TestApp
let desk: Desk
let supplierId: string

/** Twenty thousand visits on account between a reseller and a supplier, none of them settled. */
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  const shelf = await addShelf(app, desk)
  ;({ supplierId } = shelf)
  const { resellerId, accountId } = desk
  for (const table of ['bookings', 'ledger_entries'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.db)
  const lines = [{ priceID: shelf.priceId, unitPriceWithTax: 2500, net: 2000, includedTaxes: [] }]
  await sql`insert into bookings (id, reseller_id, supplier_id, account_id, status, customer, currency, total, totals,
      placed_at, opened_at)
    select gen_random_uuid(), ${resellerId}, ${supplierId}, ${accountId}, 'OPEN', '{}', 'USD', 5000,
      ${JSON.stringify({ lines })}, now(), now() from generate_series(1, ${sql.lit(count)})`.execute(app.db)
  await sql`insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, starts_at,
      ends_at, quantity, product)
    select gen_random_uuid(), id, 0, ${shelf.productId}, ${shelf.rateId}, ${shelf.priceId}, '', placed_at, placed_at, 2, '{}'
    from bookings`.execute(app.db)
  await sql`insert into ledger_entries (id, reseller_id, booking_id, account, amount, currency, kind, at, key)
    select gen_random_uuid(), reseller_id, id, account, amount, currency, kind, placed_at, concat_ws(' ', id, account, kind)
    from bookings cross join (values ('guest', 5000, 'sold'), ('sales', -5000, 'sold'), ('receivable', 5000, 'charged'),
      ('guest', -5000, 'charged')) leg (account, amount, kind)`.execute(app.db)
  await sql`insert into report_facts (${factColumns}) select ${factColumns} from report_rows`.execute(app.db)
  await sql`vacuum analyze bookings, booking_items, ledger_entries, report_facts`.execute(app.db)
})

test('what is owed for many bookings is read from each table as a whole, not booking by booking', async () => {
  const until = new Date(Date.now() + 60_000)
  const { rows, lookups } = await app.db.transaction().execute(async (tx) => {
    const before = await lookupsIn(tx)
    const owed = await sql<{ bookings: number; amount: number }>`
      select count(*) as bookings, sum(amount)::bigint as amount
      from (${unsettled({ resellerId: desk.resellerId, supplierId }, 'travel', until)}) change`.execute(tx)
    return { rows: owed.rows, lookups: (await lookupsIn(tx)) - before }
  })
  expect(rows).toEqual([{ bookings: count, amount: count * 4000 }])
  expect(lookups).toBeLessThan(100)
})

/** How often this transaction has looked something up in an index of these tables. */
async function lookupsIn(tx: TestApp['db']): Promise<number> {
  const { rows } = await sql<{
    times: number
  }>`select sum(idx_scan)::integer as times from pg_stat_xact_user_tables
    where relname in ('bookings', 'booking_items', 'ledger_entries', 'report_facts')`.execute(tx)
  return rows[0]?.times ?? 0
}
