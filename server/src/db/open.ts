import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool } from 'pg'
import { addressesIn, connectionTo } from './hosts.ts'
import { poolOf } from './prepared.ts'
import { StartError } from './start-error.ts'
import type { Database } from './tables.ts'
import { limits } from './unavailable.ts'
import { valueParsers } from './values.ts'

export type OpenOptions = {
  /** The most connections of this process. */
  max: number
  applicationName: string
  /** `false` behind a proxy that pools by transaction. */
  prepared?: boolean
  /** Statements may take as long as they need, as for a command that reads whole tables. */
  isPatient?: boolean
  /** How long a connection may take to open; 10 seconds by default. */
  connectMs?: number
  /** Logs connections that broke; the pool replaces them by itself. */
  onLost?: (error: Error) => void
}

/** A pool for plain SQL, and Kysely on the same pool by its `connections`. */
export type OpenDatabase = {
  pool: Pool
  connections: PostgresPool
  db: Kysely<Database>
  close(): Promise<void>
}

const pools = new WeakMap<object, Pool>()

/** How many connections of a database's pool are busy and idle, and how many callers wait for one. */
export function poolUse(db: Kysely<Database>): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Opens the database; a server that cannot be reached or is too old is a `StartError`. */
export async function openDatabase(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const pool = makePool(url, options)
  // The pool itself listens to a connection only while it is idle. In Node an `error` event without a listener ends the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // Those of a pool that ends are closed while its own PostgreSQL stops.
      if (!pool.ending) options.onLost?.(error)
    }),
  )
  pool.on('error', () => {})
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const connections = poolOf(pool, { prepared: !isPooled(options) })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }) })
  pools.set(db, pool)
  return { pool, connections, db, close: () => close(pool, db) }
}

/** Kysely ends the pool only when it was used at least once. */
async function close(pool: Pool, db: Kysely<Database>): Promise<void> {
  await db.destroy()
  if (!pool.ending) await pool.end()
}

export function makePool(url: string, options: OpenOptions): Pool {
  if (addressesIn(url) === undefined) {
    throw new StartError("DATABASE_URL isn't a PostgreSQL address (postgres://user:password@host:5432/name).")
  }
  return new Pool({
    ...connectionTo(url),
    max: options.max,
    application_name: options.applicationName,
    types: valueParsers(),
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    keepAlive: true,
    // A machine that is gone without a word is noticed after 20 seconds.
    keepAliveInitialDelayMillis: 10_000,
    // Such a proxy refuses settings of a connection; there they are the role's (docs/operating/deploying.md).
    ...(options.isPatient || isPooled(options) ? {} : limitsOfConnection),
  })
}

function isPooled({ prepared = true }: OpenOptions): boolean {
  return !prepared
}

const limitsOfConnection = {
  lock_timeout: limits.lockMs,
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ server_version_num: string; server_version: string }>(
      `SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version`,
    )
    .catch((error: NodeJS.ErrnoException) => {
      const reason = error.message || error.code || error.name
      throw new StartError(`Unable to open the database of DATABASE_URL: ${reason}.`, { cause: error })
    })
  const [row] = rows
  if (row && Number(row.server_version_num) < 140_000) {
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${row.server_version}; version 14 or newer is needed.`,
    )
  }
}
