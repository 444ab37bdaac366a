import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openCompany } from '#test/people/staff.ts'
import { addThings, secret, type Things } from '#test/things.ts'
import { organizationOf, addSupplier } from '#modules/organizations/index.ts'
import { auditBackground } from './serve.ts'
import { recordEvent } from './record.ts'
import { verifyAudit } from './verify.ts'

/** A row of each further kind that the audit trail names, of a reseller and of its supplier. */
async function addNamedRows(it: Things & { resellerId: string; accountId: string }) {
  const { resellerId: reseller, supplierId: supplier, productId: product } = it
  const insert = async (table: string, columns: Record<string, unknown>) => {
    const id = newId()
    const row = JSON.stringify({ id, version: 1, ...columns })
    await sql`insert into ${sql.table(table)} (${sql.join(['id', ...Object.keys(columns)].map((it) => sql.ref(it)))})
      select ${sql.join(['id', ...Object.keys(columns)].map((it) => sql.ref(it)))}
      from json_populate_record(null::${sql.table(table)}, ${row}::json)`.execute(app.db)
    return id
  }
  const money = { amount: 100, currency: 'USD', product_ids: [] }
  const ofSupplier = { version: 1, supplier_id: supplier }
  const ofBoth = { ...ofSupplier, reseller_id: reseller }
  const at = '2026-12-01T09:00:00Z'
  const days = { days: 'lastWeek', every: 'WEEK', at: '07:00', language: 'en', next_at: at }
  const organization = await organizationOf({ resellerId: reseller }, workOf(app), app.db)
  const contract = {
    kind: 'NET',
    base: 'WITH_TAXES',
    valid_from: '2026-01-01',
    currency: 'USD',
    allotments: [],
  }
  const rule = { layer: 'BASE', position: 1, weekdays: [], times: [], minutes: 60, capacity: 5 }
  const place = { street_address2: '', province: '', postal_code: '', country: 'US', kind: 'OFFICE' }
  const adjusted = {
    kind: 'PERCENT',
    direction: 'UP',
    value: 100,
    currency: 'USD',
    changed_by: '',
    changed_at: at,
  }
  const settled = { zone: 'UTC', basis: 'BOOKED', closed_at: at, closed_by: it.accountId }
  const tax = { kind: 'AMOUNT', value: 5, currency: 'USD', per: 'TICKET', way: 'ADDED', product_ids: [] }
  const ids = {
    contact: await insert('contacts', {
      version: 1,
      reseller_id: reseller,
      name: 'Front desk',
      type: 'AGENT',
      phone: '',
    }),
    contract: await insert('channel_contracts', {
      ...ofBoth,
      name: 'Season 2027',
      amended_by: 'OPERATOR',
      invoiced_by: 'BOOKED',
      ...contract,
    }),
    address: await insert('addresses', {
      version: 1,
      company_id: reseller,
      street_address1: '1 Pier',
      city: 'Harbor',
      ...place,
    }),
    adjustment: await insert('price_adjustments', {
      ...ofBoth,
      product_id: product,
      starts_on: at,
      ends_on: at,
      ...adjusted,
    }),
    settlement: await insert('settlements', {
      reseller_id: reseller,
      supplier_id: supplier,
      from_day: '2026-11-01',
      to_day: '2026-11-30',
      ...settled,
    }),
    schedule: await insert('report_schedules', {
      version: 1,
      account_id: it.accountId,
      org_code: organization,
      report: 'daily',
      ...days,
    }),
    tax: await insert('taxes_and_fees', { ...ofSupplier, name: 'Port fee', ...tax }),
    addOn: await insert('add_ons', { ...ofSupplier, name: 'Photo', per: 'TICKET', rate_ids: [], ...money }),
    page: await insert('supplemental_vouchers', {
      ...ofSupplier,
      name: 'Meal',
      text: '',
      product_ids: [],
      rate_ids: [],
    }),
    code: await insert('groupon_codes', { ...ofSupplier, code: 'GIFT-1', ...money }),
    rule: await insert('availability_rules', { ...ofSupplier, pool_id: it.poolId, name: 'Summer', ...rule }),
    type: await insert('traveler_types', {
      ...ofSupplier,
      product_id: product,
      kind: 'SENIOR',
      name: 'Grown-up',
      min_age: 18,
      max_age: 99,
    }),
  }
  return {
    ofReseller: {
      [ids.contact]: ['other', 'Front desk'],
      [ids.contract]: ['other', 'Season 2027'],
      [ids.address]: ['other', '1 Pier, Harbor'],
      [ids.adjustment]: ['other', secret],
      [ids.settlement]: ['other', 'Harbor Concierge · 2026-11-01 – 2026-11-30'],
      [ids.schedule]: ['other', 'Daily'],
    },
    ofOperator: {
      [ids.tax]: ['other', 'Port fee'],
      [ids.addOn]: ['other', 'Photo'],
      [ids.page]: ['other', 'Meal'],
      [ids.code]: ['other', 'GIFT-1'],
      [ids.rule]: ['other', `${secret} · Summer`],
      [ids.type]: ['other', `${secret} · Grown-up`],
    },
  }
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const extend = async (at = app) => {
  for (const { act } of auditBackground.sweeps ?? []) await act(workOf(at))
}

describe('the audit trail', () => {
  test(
    'says who did what to whom, when, from where, and what was before and after',
    { tags: ['asvs-16.2.1'] },
    async () => {
      const { boss, colleague } = await openCompany(app)
      const agent = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
      const groups = ['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_REPORTS']
      expect((await boss.send('PUT', '/api/users/groups', { userId: agent.accountId, groups })).status).toBe(
        200,
      )
      const { body } = await boss.get(`/api/audit?account=${agent.accountId}&name=users.roles_changed`)
      expect(body).toMatchObject({
        total: 1,
        events: [
          {
            actorId: boss.accountId,
            actorName: 'Test Agent',
            address: '127.0.0.1',
            subject: agent.accountId,
            subjectName: 'Test Agent',
            facts: { before: ['RESELLER_PORTAL_AGENT'], after: groups },
          },
        ],
      })
    },
  )

  test('names nobody of another organization', async () => {
    const [{ boss }, strangers] = [await openCompany(app), await openCompany(app)]
    const { accountId } = strangers.boss
    const happened = { name: 'bookings.cancelled' as const, subject: accountId, reseller: boss.resellerId }
    await recordEvent(app.db, workOf(app), happened)
    const { body } = await boss.get(`/api/audit?booking=${accountId}`)
    expect(body).toMatchObject({ total: 1, events: [{ subject: accountId, subjectName: null }] })
  })

  test('calls each thing by its name, and tells nobody the names of another organization', async () => {
    const { boss } = await openCompany(app)
    const things = await addThings(app, boss)
    await sql`update bookings set supplier_ref = 'HC-1234' where id = ${things.bookingID}`.execute(app.db)
    const more = await addNamedRows({ ...things, resellerId: boss.resellerId, accountId: boss.accountId })
    const named = {
      [things.bookingID]: ['booking', 'HC-1234'],
      [things.userId]: ['account', `${secret} ${secret}`],
      [boss.resellerId]: ['other', 'Harbor Concierge'],
      [things.supplierId]: ['other', secret],
      [things.connectionId]: ['other', secret],
      [things.productId]: ['other', secret],
      [things.rateId]: ['other', `${secret} · ${secret}`],
      [things.keyId]: ['other', secret],
      [things.subscriptionId]: ['other', 'https://partner.example/hook'],
      ...more.ofReseller,
    }
    const ofOperator = {
      [things.poolId]: ['other', secret],
      [things.priceId]: ['other', `${secret} · Adult`],
      ...more.ofOperator,
    }
    const operator = await openOperator(app, things.supplierId)
    const stranger = await openCompany(app)
    const supplier = await addSupplier({ name: 'Strange Tours', timezone: 'UTC' }, workOf(app), app.db)
    const other = await openOperator(app, supplier)
    const subjects = Object.keys({ ...named, ...ofOperator })
    const record = (whose: { reseller?: string; supplier?: string }) =>
      recordEvent(
        app.db,
        workOf(app),
        ...subjects.map((subject) => ({ name: 'users.changed' as const, subject, ...whose })),
      )
    await record({ reseller: boss.resellerId, supplier: things.supplierId })
    await record({ reseller: stranger.boss.resellerId, supplier })
    const namesSeenBy = async (reader: Pick<Desk, 'get'>) => {
      const { body } = await reader.get('/api/audit?name=users.changed&limit=100')
      const events: { subject: string; subjectKind: string | null; subjectName: string | null }[] =
        body.events
      expect(events).toHaveLength(subjects.length)
      const names = events.filter(({ subjectName }) => subjectName !== null)
      return Object.fromEntries(
        names.map(({ subject, subjectKind, subjectName }) => [subject, [subjectKind, subjectName]]),
      )
    }
    expect(await namesSeenBy(boss)).toEqual(named)
    expect(await namesSeenBy(operator)).toMatchObject(ofOperator)
    expect(await namesSeenBy(stranger.boss)).toEqual({})
    expect(await namesSeenBy(other)).toEqual({})
  })

  test('is narrowed to an account, a thing, a day, a kind of event, and to words', async () => {
    const { boss } = await openCompany(app)
    const thing = newId()
    const happened = { name: 'bookings.cancelled' as const, subject: thing, reseller: boss.resellerId }
    await recordEvent(app.db, workOf(app), { ...happened, facts: { reason: 'Storm' } })
    const names = async (query: string) =>
      (await boss.get(`/api/audit?${query}`)).body.events.map(({ name }: { name: string }) => name)
    expect(await names(`booking=${thing}`)).toEqual(['bookings.cancelled'])
    expect(await names('search=storm')).toEqual(['bookings.cancelled'])
    const today = app.clock().toISOString().slice(0, 10)
    expect(await names(`booking=${thing}&from=${today}&to=${today}`)).toEqual(['bookings.cancelled'])
    expect(await names(`booking=${thing}&to=2020-01-01`)).toEqual([])
    expect(await names(`account=${boss.accountId}&name=accounts.signed_in`)).toEqual(['accounts.signed_in'])
    expect((await boss.get('/api/audit?zone=Nowhere/Else')).status).toBe(400)
    await app.inject({ method: 'POST', url: '/api/login', payload: { email: boss.email, password: 'no' } })
    expect(await names('kind=security')).toEqual(['accounts.sign_in_failed'])
    expect(await names(`organization=${boss.resellerId}&name=bookings.cancelled`)).toHaveLength(1)
  })

  test('is searched in its last 30 days, and further back by one press or where a period or a booking is chosen', async () => {
    const { boss } = await openCompany(app)
    const now = app.clock()
    const thing = newId()
    const record = (reason: string, days: number) =>
      recordEvent(
        app.db,
        { ...workOf(app), now: new Date(now.getTime() - days * 86_400_000) },
        { name: 'bookings.cancelled', subject: thing, reseller: boss.resellerId, facts: { reason } },
      )
    await record('Old storm', 400)
    await record('Autumn storm', 100)
    await record('New storm', 20)
    const found = async (query: string) => {
      const { body } = await boss.get(`/api/audit?${query}`)
      expect(body.total).toBe(body.events.length)
      return body.events.map(({ facts }: { facts: { reason: string } }) => facts.reason)
    }
    expect(await found('search=storm')).toEqual(['New storm'])
    expect(await found('search=storm&searchSpan=365d')).toEqual(['New storm', 'Autumn storm'])
    const all = ['New storm', 'Autumn storm', 'Old storm']
    expect(await found('search=storm&searchSpan=all')).toEqual(all)
    expect(await found('search=storm&from=2020-01-01')).toEqual(all)
    expect(await found(`search=storm&booking=${thing}`)).toEqual(all)
    expect(await found('name=bookings.cancelled')).toEqual(all)
  })

  test('counts a day as the place of the reader does, a missing midnight too', async () => {
    const { boss } = await openCompany(app)
    const thing = newId()
    // Santiago's clock went from 23:59 on Saturday to 01:00 on Sunday, 2026-09-06: 04:00 in UTC.
    const moments = { before: '2026-09-06T03:59:00Z', after: '2026-09-06T04:00:00Z' }
    for (const [reason, at] of Object.entries(moments))
      await recordEvent(
        app.db,
        { ...workOf(app), now: new Date(at) },
        { name: 'bookings.opened', subject: thing, reseller: boss.resellerId, facts: { reason } },
      )
    const query = `booking=${thing}&from=2026-09-06&to=2026-09-06`
    const on = async (zone: string) => (await boss.get(`/api/audit?${query}&zone=${zone}`)).body
    expect((await on('America/Santiago')).events).toMatchObject([{ facts: { reason: 'after' } }])
    expect(await on('UTC')).toMatchObject({ total: 2 })
  })

  test(
    'shows another organization nothing, and those whose role does not read it neither',
    { tags: ['asvs-8.4.1'] },
    async () => {
      const { boss, local } = await openCompany(app)
      const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
      for (const query of [`account=${boss.accountId}`, `organization=${boss.resellerId}`])
        expect((await stranger.get(`/api/audit?${query}`)).body).toEqual({ events: [], total: 0 })
      expect((await local.get('/api/audit')).status).toBe(403)
    },
  )

  test(
    'takes what a browser reports of its own reseller, and of no other',
    { tags: ['2.3-47', '2.7-31'] },
    async () => {
      const seller = await openDesk(app)
      const other = await openDesk(app)
      const report = { action: 'export', subject: 'Bookings', detail: '12 rows' }
      const at = (id: string) => `/api/resellers/${id}/audit`
      expect((await seller.post(at(seller.resellerId), report)).status).toBe(200)
      expect((await seller.post(at(other.resellerId), report)).status).toBe(404)
      expect((await seller.post(at(seller.resellerId), { action: 'launch' })).status).toBe(400)
      const rows = app.db.selectFrom('events').select('facts').where('name', '=', 'browser.exported')
      const { subject, detail } = report
      expect(await rows.execute()).toEqual([{ facts: { subject, detail } }])
    },
  )
})

describe('the hash chain over the audit trail', () => {
  test('fits while nothing is touched, whoever adds to it and however many do at once', async () => {
    const own = await testApp()
    await openCompany(own)
    await Promise.all([extend(own), extend(own), extend(own)])
    await openDesk(own)
    await extend(own)
    const { count } = own.db.fn
    const events = await own.db.selectFrom('events').select(count<number>('id').as('all')).executeTakeFirst()
    const verified = await verifyAudit(own.db)
    expect(verified).toMatchObject({ links: events?.all, faults: [] })
    expect((await verifyAudit(own.db, verified.head)).faults).toEqual([])
  })

  test('takes an event whose transaction ended later than those after it', async () => {
    const own = await testApp()
    const [early, late] = [newId(), newId()]
    const add = (id: string) =>
      sql`insert into events (id, name, at, actor_name, subject_id) values (${id}, 'a.b', now(), 'x', ${newId()})`.execute(
        own.db,
      )
    await add(late)
    await extend(own)
    await add(early)
    await extend(own)
    expect(await verifyAudit(own.db)).toMatchObject({ links: 2, faults: [] })
  })

  const forgeries: { what: string; forge: string; found: string }[] = [
    { what: 'changed', forge: `update events set facts = '{"a": 2}' where id = $1`, found: 'changed' },
    {
      what: 'given to somebody else',
      forge: `update events set actor_name = 'y' where id = $1`,
      found: 'changed',
    },
    {
      what: 'dated back',
      forge: `update events set at = at - interval '1 day' where id = $1`,
      found: 'changed',
    },
    { what: 'removed', forge: 'delete from events where id = $1', found: 'removed' },
    {
      what: 'removed with its link',
      forge: 'with gone as (delete from events where id = $1) delete from audit_chain where event_id = $1',
      found: 'removed',
    },
    {
      what: 'moved before another one',
      forge: `update audit_chain set position = case position when 2 then -3 else -2 end where position in (2, 3)`,
      found: 'changed',
    },
    {
      what: 'added behind the back of the chain',
      forge: `insert into events (id, name, at, actor_name, subject_id)
        values ('01900000-0000-7000-8000-000000000000', 'a.b', now(), 'x', $1)`,
      found: 'not in the chain',
    },
  ]
  test.for(forgeries)('finds a row that was $what', async ({ forge, found }) => {
    const own = await testApp()
    const ids = [newId(), newId(), newId(), newId()]
    for (const subject of ids)
      await recordEvent(own.db, workOf(own), { name: 'users.changed', subject, facts: { count: 1 } })
    await extend(own)
    const [, second] = await own.db.selectFrom('events').select('id').orderBy('id').execute()
    await sql.raw(forge.replaceAll('$1', `'${second?.id}'`)).execute(own.db)
    await sql`update audit_chain set position = -position where position < 0`.execute(own.db)
    const { faults } = await verifyAudit(own.db)
    expect(faults.map(({ what }) => what)).toContain(found)
  })

  test(
    'finds that its end was cut off, by the head and by an end that the log has noted',
    { tags: ['asvs-16.4.2'] },
    async () => {
      const own = await testApp()
      for (const subject of [newId(), newId()])
        await recordEvent(own.db, workOf(own), { name: 'users.changed', subject })
      await extend(own)
      const { head } = await verifyAudit(own.db)
      await sql`delete from events using audit_chain where event_id = id and position = 2`.execute(own.db)
      await sql`delete from audit_chain where position = 2`.execute(own.db)
      expect((await verifyAudit(own.db)).faults).toMatchObject([{ what: 'removed', position: 2 }])
      const before = await own.db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow()
      await own.db.updateTable('audit_head').set({ position: 1, hash: before.hash }).execute()
      expect((await verifyAudit(own.db)).faults).toEqual([])
      expect((await verifyAudit(own.db, head)).faults).toMatchObject([{ what: 'removed', position: 2 }])
    },
  )
})
