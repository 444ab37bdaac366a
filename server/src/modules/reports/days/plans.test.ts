import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookings, daily, redemptions } from '@reseller-portal/contract/reports'
import type { Db } from '#kit/context.ts'
import { actorOf } from '#modules/accounts/index.ts'
import { workOf, testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { readReport, readSummary } from '../read.ts'
import { fold } from './fold.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp({ at: '2026-11-18T17:00:00Z' })
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { holdable: false })
  await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, null))
  // Transactions of other tests keep figures out of the days until they are over.
  while ((await daysAfterFolding()) === 0);
  await sql`analyze`.execute(app.db)
})

async function daysAfterFolding(): Promise<number> {
  await fold({ db: app.db, now: app.clock() })
  const { rows } = await sql`select from report_days`.execute(app.db)
  return rows.length
}

/** On one connection, which alone knows what it has planned and read. */
const onOne = <T>(act: (db: Db) => Promise<T>) => app.db.connection().execute(act)

/** Reads the report as the desk does, on this connection. */
async function readOn(db: Db) {
  return readSummary(bookings.input.parse({ ...days, limit: 1 }), await seenOn(db))
}

const days = { from: '2026-11-01', to: '2026-11-30' }

async function seenOn(db: Db) {
  const { orgCode } = await orgOf(db)
  const actor = await actorOf(desk.accountId, orgCode, db)
  if (actor === undefined) throw new Error('nobody is there')
  return { ...workOf(app), db, actor, language: 'en' } as const
}

const orgOf = (db: Db) =>
  db
    .selectFrom('memberships')
    .select('org_code as orgCode')
    .where('account_id', '=', desk.accountId)
    .executeTakeFirstOrThrow()

test('what is not in the figures by day is read by one plan for every mark', async () => {
  // Which plans a function keeps is shown to nobody but the server's own administrator.
  const { rows } = await sql<{ settings: string[] }>`
    select proconfig as settings from pg_proc where proname = 'report_rest'`.execute(app.db)
  expect(rows[0]?.settings).toContain('plan_cache_mode=force_generic_plan')
})

test('what is not in the figures by day is never looked for in all facts', async () => {
  const scans = await scansOf('report_facts', (tx) => sql`select * from report_rest()`.execute(tx))
  expect(scans).toEqual({ whole: 0, byIndex: 1 })
})

test('the report of all bookings is planned for all that ask, not at each call', async () => {
  const plans = await onOne(async (db) => {
    for (let times = 0; times < 12; times += 1) await readOn(db)
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements
      where statement like '%"areFolded"%' and statement like '%counted%'`.execute(db)
    return rows
  })
  // PostgreSQL plans the first five for their values, before it compares; the first call of all was not prepared yet.
  expect(plans).toEqual([{ generic: 6, custom: 5 }])
})

test("a report looks up the company's zone twice, for its days and in its statement, and not for each row", async () => {
  await onOne(readOn)
  const { whole, byIndex } = await scansOf('companies', readOn)
  expect(whole + byIndex).toBe(2)
})

test('rows that are sums are added up once for all that the report says of them', async () => {
  const input = daily.input.parse(days)
  const { whole, byIndex } = await scansOf('report_days', async (db) =>
    readReport('daily', input, await seenOn(db)),
  )
  expect(whole + byIndex).toBe(1)
})

test('where nobody was let in, no tickets are looked up', async () => {
  const input = redemptions.input.parse(days)
  const scans = await scansOf('tickets', async (db) => readReport('redemptions', input, await seenOn(db)))
  expect(scans).toEqual({ whole: 0, byIndex: 0 })
})

test('without the settings of its function it is looked for in all facts', async () => {
  await sql`alter function report_rest() reset all`.execute(app.db)
  const scans = await scansOf('report_facts', (tx) => sql`select * from report_rest()`.execute(tx))
  expect(scans.whole).toBe(1)
})

/** How often something reads a table, all of it or by an index. */
function scansOf(table: string, act: (tx: Db) => Promise<unknown>) {
  const count = async (tx: Db) => {
    const { rows } = await sql<{ whole: number; byIndex: number }>`
      select seq_scan::integer as whole, idx_scan::integer as "byIndex" from pg_stat_xact_user_tables
      where relname = ${table}`.execute(tx)
    return rows[0] ?? { whole: 0, byIndex: 0 }
  }
  return app.db.transaction().execute(async (tx) => {
    const before = await count(tx)
    await act(tx)
    const after = await count(tx)
    return { whole: after.whole - before.whole, byIndex: after.byIndex - before.byIndex }
  })
}
