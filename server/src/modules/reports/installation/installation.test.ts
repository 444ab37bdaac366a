import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { jobKind } from '#kit/background/jobs.ts'
import { newId } from '#kit/ids.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, sitDown } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import { readInstallation } from './read.ts'
import { addStaff } from '#test/people/factor.ts'
import { addRegistration } from '#test/registrations/registration.ts'

let app: TestApp
let root: Awaited<ReturnType<typeof sitDown>>
let reader: typeof root
beforeAll(async () => {
  app = await testApp()
  root = await platform('PORTAL_TECHNICAL_STAFF')
  reader = await platform('ACTOUREX_TECHNICAL_STAFF')
})

async function platform(role: 'PORTAL_TECHNICAL_STAFF' | 'ACTOUREX_TECHNICAL_STAFF') {
  const email = `staff-${newId()}@portal.example`
  const staff = { email, orgCode: 'PORTAL', givenName: 'Alex', surname: 'Stone', roles: [role] }
  await addStaff(app, staff)
  return sitDown(app, email)
}

describe('features', () => {
  test(
    'are switched by organization, at once, and it is said by whom and when',
    { tags: ['2.2-88'] },
    async () => {
      const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
      const code = await organizationOf({ resellerId: boss.resellerId }, workOf(app), app.db)
      const row = async () =>
        (await root.get('/api/installation/features')).body.organizations.find(
          (each: { code: string }) => each.code === code,
        )
      const before = await row()
      expect(before).toMatchObject({ changedAt: null, changedBy: '' })
      const features = before.features.filter((feature: string) => feature !== 'companyMain')
      const { name, emailDomains, factorRequired, version } = before
      const change = { name, emailDomains, factorRequired, version, features }
      expect((await reader.send('PUT', `/api/organizations/${code}`, change)).status).toBe(403)
      expect((await root.send('PUT', `/api/organizations/${code}`, change)).status).toBe(200)
      expect((await boss.get('/api/featureFlags')).body.flags.companyMain).toBe(false)
      const contacts = `/api/resellers/${boss.resellerId}/contacts`
      expect((await boss.get(contacts)).status).toBe(403)
      expect(await row()).toMatchObject({ features, changedBy: 'Alex Stone', version: version + 1 })
      expect((await boss.get('/api/installation/features')).status).toBe(403)
    },
  )
})

describe('the installation', () => {
  test('says how it is set up and what waits, and no secret', { tags: ['2.2-89'] }, async () => {
    const { body, status } = await reader.get('/api/installation')
    expect(status).toBe(200)
    expect(body).toMatchObject({ cards: 'sandbox', mail: 'outbox', node: process.version })
    expect(body.database.bytes).toBeGreaterThan(1_000_000)
    expect(body.counts).toMatchObject({ registrations: 0, attention: 0, mailsFailed: 0 })
    expect(body.counts.accounts).toBeGreaterThanOrEqual(2)
    expect(body.schema.last).toMatch(/^\d{4}-/)
    expect(body.schema.changes).toBeGreaterThanOrEqual(1)
    expect(body.archivedAt).toBeNull()
    expect(body.storage).toHaveLength(8)
    expect(JSON.stringify(body)).not.toContain(app.databaseUrl)
  })

  test('tells what waits and what has failed, since when, and nothing that is only under way', async () => {
    const waiting = async () => (await reader.get('/api/installation')).body.waiting
    const waitingFor = (name: string) => async () =>
      (await waiting()).find((each: { name: string }) => each.name === name)
    expect(await waitingFor('registrations')()).toBeUndefined()
    const instant = /^\d{4}-\d\d-\d\dT/
    await addRegistration('Lagoon Travel', workOf(app))
    const mail = async (state: 'QUEUED' | 'FAILED') =>
      app.db
        .insertInto('mails')
        .values({
          id: newId(),
          reseller_id: null,
          supplier_id: null,
          booking_id: null,
          recipients: ['a@b.example'],
          subject: 'Late',
          html: '',
          text: '',
          state,
          origin: newId(),
          sent_at: null,
          documents: '[]',
          created_at: app.clock(),
        })
        .execute()
    await mail('QUEUED')
    await mail('FAILED')
    await sql`insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on)
      values ('mails.send', '{}', 'failed', 0, 0, now())`.execute(app.db)
    expect(await waitingFor('registrations')()).toMatchObject({
      count: 1,
      since: expect.stringMatching(instant),
    })
    expect(await waitingFor('mailsFailed')()).toMatchObject({
      count: 1,
      since: expect.stringMatching(instant),
    })
    expect(await waitingFor('jobsFailed')()).toMatchObject({ count: 1 })
    expect(await waitingFor('mailsWaiting')()).toBeUndefined()
    await sql`delete from pgboss.job where state = 'failed'`.execute(app.db)
    expect(await waitingFor('jobsFailed')()).toBeUndefined()
    app.pass({ minutes: 6 })
    await reader.comeBack()
    expect(await waitingFor('mailsWaiting')()).toMatchObject({
      count: 1,
      since: expect.stringMatching(instant),
    })
  })

  test('says when the log of the database was last put away, where it is', async () => {
    const { db, close } = await openDatabase(app.databaseUrl, { max: 1, applicationName: 'archived' })
    try {
      // What PostgreSQL would say of an archive: a temporary view is found before its own of that name.
      await sql`create temporary view pg_stat_archiver as
        select timestamptz '2026-11-20T03:00:00Z' as last_archived_time`.execute(db)
      const { archivedAt } = await readInstallation({}, { db, config: app.config, now: app.clock() })
      expect(archivedAt).toBe('2026-11-20T03:00:00.000Z')
    } finally {
      await close()
    }
  })

  test('lists API clients without their keys, and who works for each organization', async () => {
    const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
    const { supplierId } = await addShelf(app, desk)
    const whose = { reseller_id: desk.resellerId, supplier_id: supplierId, account_id: desk.accountId }
    const key = {
      id: newId(),
      name: 'Till',
      hash: Buffer.from('secret'),
      ending: 'x9z',
      created_at: app.clock(),
    }
    await app.db
      .insertInto('channel_keys')
      .values({ ...whose, ...key, revoked_at: null, last_used_at: null })
      .execute()
    const { body } = await reader.get('/api/installation')
    expect(body.clients).toContainEqual({
      id: key.id,
      name: 'Till',
      ending: 'x9z',
      reseller: 'Harbor Concierge',
      supplier: 'Harbor City Cruises',
      isTest: false,
      createdAt: key.created_at.toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    })
    const code = await organizationOf({ resellerId: desk.resellerId }, workOf(app), app.db)
    expect(body.staff.find((each: { code: string }) => each.code === code)).toMatchObject({
      kind: 'RESELLER',
      active: 1,
      inactive: 0,
      groups: [
        { name: 'RESELLER_PORTAL_AGENT', people: 1 },
        { name: 'RESELLER_PORTAL_SUPER_ADMIN', people: 1 },
      ],
    })
  })

  test('tries jobs again that have failed, for who may change it', async () => {
    const kind = jobKind<{ mail: string }>('mails.send', 1, {})
    await app.jobs.send(kind, { mail: newId() })
    await sql`update pgboss.job set state = 'failed', retry_count = retry_limit where name = ${kind.name}`.execute(
      app.db,
    )
    const queue = async () =>
      (await root.get('/api/installation')).body.jobs.find(
        (each: { name: string }) => each.name === kind.name,
      )
    expect(await queue()).toMatchObject({ waiting: 0, failed: 1 })
    expect((await reader.post(`/api/installation/jobs/${kind.name}/retry`)).status).toBe(403)
    expect((await root.post(`/api/installation/jobs/${kind.name}/retry`)).body).toEqual({ retried: 1 })
    const again = await queue()
    expect(again).toMatchObject({ waiting: 1, failed: 0 })
    expect(Date.parse(again.waitingSince)).toBeLessThanOrEqual(Date.now())
    const { body: metrics } = await app.inject({ method: 'GET', url: '/metrics' })
    const [, seconds] = /^jobs_oldest_waiting_seconds (\S+)$/mu.exec(metrics) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect((await root.post('/api/installation/jobs/none/retry')).status).toBe(404)
  })
})
