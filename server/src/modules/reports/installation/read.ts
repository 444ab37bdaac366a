import { sql } from 'kysely'
import {
  mostMinutesWaiting,
  type readInstallation as readInstallationEndpoint,
  type retryJobs as retryJobsEndpoint,
} from '@reseller-portal/contract/reports'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { isRole } from '@reseller-portal/contract/accounts'
import { refuse } from '#kit/refuse.ts'
import { lastPassedDrill } from './drills.ts'
import { countUnmatched, isSandboxPortal, reconciliation } from '#modules/payments/index.ts'

type Read = Returned<typeof readInstallationEndpoint>

/** The settings of the installation, and the jobs that wait in it. */
export async function readInstallation(
  _input: Input<typeof readInstallationEndpoint>,
  { db, config, now }: Pick<Ctx, 'db' | 'config' | 'now'>,
): Promise<Read> {
  const [database, counts, jobs] = await Promise.all([databaseOf(db), countsOf(db), jobsOf(db)])
  const [kept, clients, staff] = await Promise.all([keptOf(db), clientsOf(db), staffOf(db)])
  const [{ reconciled_at }, unmatched] = await Promise.all([reconciliation(db), countUnmatched(db)])
  const waiting = await waitingOf(now, db)
  return {
    node: process.version,
    database,
    cards: isSandboxPortal(config) ? 'sandbox' : 'stripe',
    mail: config.SMTP_URL === undefined ? 'outbox' : 'smtp',
    drilledAt: (await lastPassedDrill(db))?.toISOString() ?? null,
    reconciledAt: reconciled_at?.toISOString() ?? null,
    counts: { ...counts, unmatched },
    waiting,
    jobs,
    ...kept,
    clients,
    staff,
  }
}

async function databaseOf(db: Db): Promise<Read['database']> {
  const { rows } = await sql<Read['database']>`select current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(
    db,
  )
  return rows[0] ?? { version: '', bytes: 0, connections: 0 }
}

async function countsOf(db: Db): Promise<Omit<Read['counts'], 'unmatched'>> {
  const { rows } = await sql<Omit<Read['counts'], 'unmatched'>>`select
    (select count(*)::int from organizations) as organizations,
    (select count(*)::int from accounts where kind = 'person' and removed_at is null) as accounts,
    (select count(*)::int from registrations where state = 'REQUESTED') as registrations,
    (select count(*)::int from sales where trouble is not null) as attention,
    (select count(*)::int from mails where state = 'QUEUED') as "mailsWaiting",
    (select count(*)::int from mails where state = 'FAILED') as "mailsFailed",
    (select count(*)::int from channel_keys where revoked_at is null) as "channelKeys",
    (select count(*)::int from supplier_connections) as connections,
    (select count(*)::int from feedback) as feedback`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a select without a table answers one row')
  return counts
}

/** What waits for a person or has failed, and since when; jobs by the clock of the database, which runs them. */
async function waitingOf(now: Date, db: Db): Promise<Read['waiting']> {
  const late = new Date(now.getTime() - mostMinutesWaiting * 60_000)
  const { rows } = await sql<{ name: Read['waiting'][number]['name']; count: number; since: Date | null }>`
    select 'registrations' as name, count(*)::int, min(created_at) as since
      from registrations where state = 'REQUESTED'
    union all select 'attention', count(*)::int, min(updated_at) from sales where trouble is not null
    union all select 'unmatched', count(*)::int, min(found_at) from unmatched_payments where settled_at is null
    union all select 'mailsFailed', count(*)::int, min(created_at) from mails where state = 'FAILED'
    union all select 'mailsWaiting', count(*)::int, min(created_at) from mails
      where state = 'QUEUED' and created_at < ${late}
    union all select 'jobsFailed', count(*)::int, min(completed_on) from pgboss.job where state = 'failed'
    union all select 'jobsWaiting', count(*)::int, min(start_after) from pgboss.job
      where state in ('created', 'retry') and start_after < now() - make_interval(mins => ${mostMinutesWaiting})
    union all select 'connections', count(*)::int, min(synced_at) from supplier_connections
      where failure is not null and state = 'ACTIVE'`.execute(db)
  return rows
    .filter(({ count }) => count > 0)
    .map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null }))
}

/** The size of the database, its last migration, and when its log was last archived. */
async function keptOf(db: Db): Promise<Pick<Read, 'schema' | 'archivedAt' | 'storage'>> {
  const { rows } = await sql<{ last: string; changes: number; archived_at: Date | null }>`select
    (select max(name) from migrations) as last, (select count(*)::int from migrations) as changes,
    (select last_archived_time from pg_stat_archiver) as archived_at`.execute(db)
  const tables = await sql<Read['storage'][number]>`select relname as table,
    pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by bytes desc, relname limit 8`.execute(db)
  const [row] = rows
  return {
    schema: { last: row?.last ?? '', changes: row?.changes ?? 0 },
    archivedAt: row?.archived_at?.toISOString() ?? null,
    storage: tables.rows,
  }
}

/** The newest keys first, with only their last characters. */
async function clientsOf(db: Db): Promise<Read['clients']> {
  const rows = await db
    .selectFrom('channel_keys as key')
    .innerJoin('resellers', 'resellers.id', 'key.reseller_id')
    .innerJoin('suppliers', 'suppliers.id', 'key.supplier_id')
    .select(['key.id', 'key.name', 'key.ending', 'key.is_test', 'key.created_at', 'key.last_used_at'])
    .select(['key.revoked_at', 'resellers.name as reseller', 'suppliers.name as supplier'])
    .orderBy('key.id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ is_test, created_at, last_used_at, revoked_at, ...row }) => ({
    ...row,
    isTest: is_test,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    revokedAt: revoked_at?.toISOString() ?? null,
  }))
}

async function staffOf(db: Db): Promise<Read['staff']> {
  const { rows } = await sql<Read['staff'][number]>`select code, name, kind,
    (select count(*)::int from memberships where org_code = code and deactivated_at is null) as active,
    (select count(*)::int from memberships where org_code = code and deactivated_at is not null) as inactive,
    coalesce((select json_agg(json_build_object('name', role, 'people', people) order by role)
      from (select role, count(*)::int as people from memberships, unnest(roles) as role
        where org_code = code group by role) as held), '[]') as groups
    from organizations order by name, code limit 1000`.execute(db)
  return rows.map((row) => ({ ...row, groups: row.groups.filter(({ name }) => isRole(name)) }))
}

/** The queues that are not empty. */
async function jobsOf(db: Db): Promise<Read['jobs']> {
  const { rows } = await sql<Omit<Read['jobs'][number], 'waitingSince'> & { since: Date | null }>`select name,
    count(*) filter (where state in ('created', 'retry'))::int as waiting,
    min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as since,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name order by name`.execute(db)
  return rows.map(({ since, ...row }) => ({ ...row, waitingSince: since?.toISOString() ?? null }))
}

/** Retries jobs that have failed finally. */
export async function retryJobs(
  { name }: Input<typeof retryJobsEndpoint>,
  { db, jobs }: Ctx,
): Promise<Returned<typeof retryJobsEndpoint>> {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where name = ${name} and state = 'failed' order by created_on limit 1000`.execute(db)
  if (rows.length === 0) refuse('things.not_found')
  await jobs.retry(
    name,
    rows.map(({ id }) => id),
  )
  return { retried: rows.length }
}
