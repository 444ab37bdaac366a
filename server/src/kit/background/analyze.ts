import { sql } from 'kysely'
import type { Work } from '../context.ts'
import type { Background } from './background.ts'

/** Smaller tables are read fast by any plan. */
const leastBytes = 1024 * 1024

export const analyzeBackground: Background = { sweeps: [{ everySeconds: 10, act: analyzeUncounted }] }

/**
 * Analyzes a table whose changes PostgreSQL no longer counts: with a crash, a promotion, or a restore, it forgets when a
 * table was analyzed and how much changed since, and autovacuum waits until as much has changed again. Until then, plans
 * rest on how the table once was. The table that changes most comes first, one at a time, so that a server can stop in
 * between.
 */
export async function analyzeUncounted({ db }: Pick<Work, 'db'>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`select schemaname as schema, relname as name
    from pg_stat_user_tables where last_analyze is null and last_autoanalyze is null
    and pg_relation_size(relid) > ${leastBytes} order by n_mod_since_analyze desc limit 1`.execute(db)
  const [table] = rows
  if (table === undefined) return
  await db.transaction().execute(async (tx) => {
    // On a cold disk, tickets of ten million bookings took 73 seconds.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`analyze (skip_locked) ${sql.id(table.schema, table.name)}`.execute(tx)
  })
}
