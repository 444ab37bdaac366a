import { sql } from 'kysely'
import type { Db, Deps } from '#kit/context.ts'
import type { Gauge } from '#kit/metrics.ts'
import { lastPassedDrill } from './drills.ts'

/** The figures that alarms watch (docs/operating/alarms.md). */
export const gauges: readonly Gauge[] = [
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'Waiting time of the oldest job that could run, of all queues; 0 without waiting jobs',
    read: oldest,
  },
  {
    name: 'backup_archived_age_seconds',
    help: 'Time since the database last archived its log; NaN without log archiving',
    read: async ({ db, clock }) => ageOf(await lastArchived(db), clock()),
  },
  {
    name: 'restore_drill_age_seconds',
    help: 'Time since a backup was last restored without findings; NaN if none was',
    read: async ({ db, clock }) => ageOf(await lastPassedDrill(db), clock()),
  },
]

function ageOf(moment: Date | undefined, now: Date): number {
  return moment === undefined ? NaN : Math.max(0, (now.getTime() - moment.getTime()) / 1000)
}

async function lastArchived(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date | null
  }>`select last_archived_time as at from pg_stat_archiver`.execute(db)
  return rows[0]?.at ?? undefined
}

async function oldest({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from pgboss.job
    where state in ('created', 'retry') and start_after <= now()`.execute(db)
  return rows[0]?.seconds ?? 0
}
