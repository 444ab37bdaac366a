import type { Deps } from '#kit/context.ts'
import type { Gauge } from '#kit/metrics.ts'

/** The figures that alarms watch (docs/operating/runbook.md). */
export const gauges: readonly Gauge[] = [
  {
    name: 'connections_failing',
    help: 'Connections to suppliers whose catalog could not be read at the last attempt',
    read: failing,
  },
  {
    name: 'connections_oldest_sync_seconds',
    help: 'Time since the last successful sync of the active connection that has waited longest; 0 without connections',
    read: oldest,
  },
]

async function failing({ db }: Deps): Promise<number> {
  const { count } = await db
    .selectFrom('supplier_connections')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'ACTIVE')
    .where('failure', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function oldest({ db, clock }: Deps): Promise<number> {
  const { since } = await db
    .selectFrom('supplier_connections')
    .select((row) => row.fn.min('synced_at').as('since'))
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return since === null ? 0 : Math.max(0, (clock().getTime() - new Date(since).getTime()) / 1000)
}
