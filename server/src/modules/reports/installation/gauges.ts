import { sql } from 'kysely'
import type { Deps } from '#kit/context.ts'
import type { Gauge } from '#kit/metrics.ts'

/** The figures that alarms watch (docs/operating/runbook.md). */
export const gauges: readonly Gauge[] = [
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the oldest job that could run has waited, of all queues; 0 when none waits',
    read: oldest,
  },
]

async function oldest({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from pgboss.job
    where state in ('created', 'retry') and start_after <= now()`.execute(db)
  return rows[0]?.seconds ?? 0
}
