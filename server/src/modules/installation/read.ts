import { sql } from 'kysely'
import type * as installation from '@reseller-portal/contract/installation'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { isSandboxPortal } from '#modules/payments/index.ts'

type Read = Returned<typeof installation.readInstallation>

/** How the installation is set up and what waits in it. */
export async function readInstallation(
  _input: Input<typeof installation.readInstallation>,
  { db, config }: Ctx,
): Promise<Read> {
  const [database, counts, jobs] = await Promise.all([databaseOf(db), countsOf(db), jobsOf(db)])
  return {
    node: process.version,
    database,
    cards: isSandboxPortal(config) ? 'sandbox' : 'stripe',
    mail: config.SMTP_URL === undefined ? 'outbox' : 'smtp',
    counts,
    jobs,
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

async function countsOf(db: Db): Promise<Read['counts']> {
  const { rows } = await sql<Read['counts']>`select
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

/** The queues that have anything in them. */
async function jobsOf(db: Db): Promise<Read['jobs']> {
  const { rows } = await sql<Read['jobs'][number]>`select name,
    count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name order by name`.execute(db)
  return rows
}

/** Tries jobs again that have failed for good. */
export async function retryJobs(
  { name }: Input<typeof installation.retryJobs>,
  { db, jobs }: Ctx,
): Promise<Returned<typeof installation.retryJobs>> {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where name = ${name} and state = 'failed' order by created_on limit 1000`.execute(db)
  if (rows.length === 0) refuse('things.not_found')
  await jobs.retry(
    name,
    rows.map(({ id }) => id),
  )
  return { retried: rows.length }
}
