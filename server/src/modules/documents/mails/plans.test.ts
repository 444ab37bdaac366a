import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pageIn, wantedOf } from '#kit/http/page-of.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { searchedMail } from './read-mail.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  await sql`insert into mails (id, reseller_id, recipients, subject, html, text, state, origin, created_at)
    select gen_random_uuid(), ${desk.resellerId}, array['guest' || number || '@guests.example', 'desk@harbor.example'],
      'Your booking HC-' || number, '', '', 'SENT', 'test:' || number, now() - number * interval '1 minute'
    from generate_series(1, 20000) as number`.execute(app.db)
  await sql`vacuum analyze mails`.execute(app.db)
})

/** How PostgreSQL reads the first page of a search. */
async function planOf(search: string): Promise<string> {
  const mails = searchedMail({
    db: app.db,
    actor: { resellerId: desk.resellerId, supplierId: null },
  } as never)
  const wanted = wantedOf(mails, { search }, { search: ['searched'] }, app.db)
  return JSON.stringify(await pageIn(wanted, { sort: '-createdAt', offset: 0, limit: 50 }).explain())
}

test.each(['guest12345@', 'HC-12345', 'nobody-of-this-name'])(
  'mail about %s is found by its index, not by reading every mail',
  async (search) => {
    expect(await planOf(search)).toContain('mails_search')
  },
)

test('mail is found by each of its recipients and its subject, in any case', async () => {
  const found = async (search: string) =>
    (await desk.get(`/api/voucher/outbox?search=${encodeURIComponent(search)}`)).body.total
  expect(await found('GUEST12345@guests')).toBe(1)
  expect(await found('desk@harbor hc-12345')).toBe(1)
  expect(await found('example your')).toBe(20_000)
  expect(await found('100%')).toBe(0)
})

test('without its index mail is found by reading every mail', async () => {
  await sql`drop index mails_search`.execute(app.db)
  expect(await planOf('HC-12345')).not.toContain('mails_search')
})
