import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { slice } from './load.ts'
import type { Round } from './load.ts'

/** Clock ticks a second of `/proc`, on every Linux that Node runs on. */
const ticks = 100

/**
 * Processor milliseconds that one round, a `what`, costs the server and the database, and what it writes to the
 * write-ahead log; only where there is a `/proc`.
 */
export async function cpuPerRound(
  { serverPid, pool }: { serverPid: number; pool: Pool },
  asked: { what: string; agents: number; seconds: number },
  round: Round,
): Promise<string> {
  const before = await spent(serverPid, pool)
  if (!before) return 'processor time: not known here'
  const { times } = await slice(asked.agents, asked.seconds, round)
  const after = (await spent(serverPid, pool)) ?? before
  const each = (sum: number) => (sum / times.length).toFixed(2)
  const server = after.server - before.server
  // A connection that was closed or opened meanwhile is left out.
  const database = [...after.database].reduce(
    (sum, [pid, ms]) => sum + ms - (before.database.get(pid) ?? ms),
    0,
  )
  return `processor time a ${asked.what}: server ${each(server)} ms, database ${each(database)} ms, both ${each(server + database)} ms, write-ahead log ${each((after.log - before.log) / 1000)} kB`
}

async function spent(serverPid: number, pool: Pool) {
  const { rows } = await pool.query<{ pid: number; log: string }>(
    "select pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log from pg_stat_activity",
  )
  const server = await cpuMs(serverPid)
  if (server === undefined) return undefined
  const all = await Promise.all(rows.map(async ({ pid }) => [pid, (await cpuMs(pid)) ?? 0] as const))
  return { server, database: new Map(all), log: Number(rows[0]?.log ?? 0) }
}

async function cpuMs(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
}
