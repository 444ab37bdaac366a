import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

/** How many statements on this database wait for a lock: tests see by it that calls are at the same point at once. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
