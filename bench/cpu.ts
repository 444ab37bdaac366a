import { readFile } from 'node:fs/promises'
import os from 'node:os'
import type { Pool } from 'pg'
import { slice, type Round } from './load.ts'

/** Clock ticks a second of `/proc`, on every Linux that Node runs on. */
const ticks = 100

/** The reference has no server unless its process is named: then it is one that answers by the same means. */
type Measured = { serverPid: number; pool: Pool; referencePid?: number }
type Rounds = { what: string; agents: number; seconds: number }

/**
 * Processor milliseconds that one round, a `what`, costs the server and the database, and what it writes to the
 * write-ahead log; only where there is a `/proc`.
 */
export async function cpuPerRound(processes: Measured, rounds: Rounds, round: Round): Promise<string> {
  const cost = await costOf(processes, rounds, round)
  return cost === undefined ? 'processor time: not known here' : written(rounds.what, cost)
}

/**
 * The same, and what the reference costs; the caller's own time is counted on both sides, for it may be all that the
 * reference has. The ratio is of processor time, which neighbors on the machine change little.
 */
export async function cpuBeside(
  processes: Measured,
  rounds: Rounds,
  { ours, reference }: { ours: Round; reference: Round },
): Promise<string[]> {
  const { serverPid, referencePid = serverPid } = processes
  const cost = await costOf(processes, rounds, ours)
  const plain = await costOf({ ...processes, serverPid: referencePid }, rounds, reference)
  if (cost === undefined || plain === undefined) return ['processor time: not known here']
  const all = ({ server, database, caller }: Cost) => server + database + caller
  return [
    `${written(rounds.what, cost)}, caller ${cost.caller.toFixed(2)} ms`,
    `processor time of the reference: server ${plain.server.toFixed(2)} ms, database ${plain.database.toFixed(2)} ms, caller ${plain.caller.toFixed(2)} ms; ratio ${(all(plain) / all(cost)).toFixed(2)}`,
  ]
}

/** Processor milliseconds, bytes of the write-ahead log, and which share of the machine's processors nobody used. */
export type Cost = { server: number; database: number; caller: number; log: number; idle: number }

function written(what: string, { server, database, log }: Cost): string {
  const [ofServer, ofDatabase, both] = [server, database, server + database].map((ms) => ms.toFixed(2))
  return `processor time a ${what}: server ${ofServer} ms, database ${ofDatabase} ms, both ${both} ms, write-ahead log ${(log / 1000).toFixed(2)} kB`
}

export async function costOf(processes: Measured, load: Rounds, round: Round): Promise<Cost | undefined> {
  // While the other side ran, this one's idle connections were closed: it opens new ones, which are counted from then on.
  await slice(load.agents, 1, round)
  let rounds = 0
  const cost = await costOfAll(processes, async () => {
    rounds = (await slice(load.agents, load.seconds, round)).times.length
  })
  if (!cost) return undefined
  return costOfOne(cost, rounds)
}

/** The cost of one of so many rounds. */
export function costOfOne({ server, database, caller, log, idle }: Cost, rounds: number): Cost {
  return {
    server: server / rounds,
    database: database / rounds,
    caller: caller / rounds,
    log: log / rounds,
    idle,
  }
}

/**
 * Whether something took too long: by the clock where processors were idle meanwhile, else by its own processor time, for
 * neighbors made it wait.
 */
export function tookLonger(
  { clock, cost }: { clock: number; cost: Cost | undefined },
  limit: number,
): boolean {
  if (clock <= limit || !cost) return clock > limit
  return cost.idle > 0.1 || cost.server + cost.database > limit
}

/** What something costs altogether. */
export async function costOfAll(processes: Measured, act: () => Promise<void>): Promise<Cost | undefined> {
  const before = await spent(processes)
  if (!before) return undefined
  await act()
  const after = (await spent(processes)) ?? before
  // A connection that was closed or opened meanwhile is left out.
  const database = [...after.database].reduce(
    (sum, [pid, ms]) => sum + ms - (before.database.get(pid) ?? ms),
    0,
  )
  return {
    server: after.server - before.server,
    database,
    caller: after.caller - before.caller,
    log: after.log - before.log,
    idle: (after.idle - before.idle) / (after.all - before.all),
  }
}

async function spent({ serverPid, pool }: Measured) {
  const { rows } = await pool.query<{ pid: number; log: string }>(
    "select pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log from pg_stat_activity",
  )
  const server = await cpuMs(serverPid)
  if (server === undefined) return undefined
  const all = await Promise.all(rows.map(async ({ pid }) => [pid, (await cpuMs(pid)) ?? 0] as const))
  const { user, system } = process.cpuUsage()
  const caller = (user + system) / 1000
  return { server, database: new Map(all), caller, log: Number(rows[0]?.log ?? 0), ...processors() }
}

function processors(): { idle: number; all: number } {
  const times = os.cpus().map((core) => core.times)
  const idle = times.reduce((sum, core) => sum + core.idle, 0)
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

async function cpuMs(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
}
