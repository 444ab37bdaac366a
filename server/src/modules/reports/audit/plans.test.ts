import { listAudit } from '@reseller-portal/contract/kit/audit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pageIn, wantedOf } from '#kit/http/page-of.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { wantedEvents } from './list.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  await sql`insert into events (id, name, at, actor_name, reseller_id, subject_id, facts)
    select uuidv7(-age), 'bookings.opened', ${app.clock()}::timestamptz - age, 'Ana', ${desk.resellerId}, gen_random_uuid(),
      jsonb_build_object('reference', 'HC-' || number)
    from generate_series(1, 20000) as number cross join lateral (select number * interval '26 minutes' as age) each`.execute(
    app.db,
  )
  await sql`vacuum analyze events`.execute(app.db)
})

/** How PostgreSQL reads the first page of a search. */
async function planOf(query: object): Promise<string> {
  const input = listAudit.input.parse({ search: 'HC-19999', limit: 50, ...query })
  const { resellerId } = desk
  const ctx = { db: app.db, now: app.clock(), actor: { kind: 'RESELLER', resellerId } }
  const wanted = wantedOf(wantedEvents(input, ctx as never), input, { search: ['searched'] }, app.db)
  return JSON.stringify(await pageIn(wanted, input).explain())
}

test('a search of the audit log reads the events of its days, not those before', async () => {
  expect(await planOf({})).toMatch(/Index Cond: [^"]*id >= /)
  expect(await planOf({ searchSpan: 'all' })).not.toMatch(/id >= /)
})
