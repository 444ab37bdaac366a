import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool } from 'pg'
import { preparing } from './prepared.ts'
import { StartError } from './start-error.ts'
import type { Database } from './tables.ts'
import { valueParsers } from './values.ts'

export type OpenOptions = {
  /** The most connections of this process. */
  max: number
  applicationName: string
  /** `false` behind a proxy that pools by transaction. */
  prepared?: boolean
  /** Logs connections that broke while idle; the pool replaces them by itself. */
  onLost?: (error: Error) => void
}

/** A pool for plain SQL and Kysely on the same pool. */
export type OpenDatabase = { pool: Pool; db: Kysely<Database>; close(): Promise<void> }

/** Opens the database; a server that cannot be reached or is too old is a `StartError`. */
export async function openDatabase(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const pool = makePool(url, options)
  pool.on('error', (error) => options.onLost?.(error))
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = kyselyOn(options.prepared === false ? plain(pool) : preparing(pool))
  return { pool, db, close: () => close(pool, db) }
}

function kyselyOn(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Kysely ends the pool only when it was used at least once. */
async function close(pool: Pool, db: Kysely<Database>): Promise<void> {
  await db.destroy()
  if (!pool.ending) await pool.end()
}

function makePool(url: string, options: OpenOptions): Pool {
  if (!/^postgres(?:ql)?:\/\//u.test(url) || !URL.canParse(url)) {
    throw new StartError(
      'DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:5432/name).',
    )
  }
  return new Pool({
    connectionString: url,
    max: options.max,
    application_name: options.applicationName,
    types: valueParsers(),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ server_version_num: string; server_version: string }>(
      `SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version`,
    )
    .catch((error: NodeJS.ErrnoException) => {
      const reason = error.message || error.code || error.name
      throw new StartError(`The database of DATABASE_URL cannot be opened: ${reason}.`, { cause: error })
    })
  const [row] = rows
  if (row && Number(row.server_version_num) < 140_000) {
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${row.server_version}; version 14 or newer is needed.`,
    )
  }
}

/** pg's pool as Kysely's: their types differ only in what a query answers. */
function plain(pool: Pool): PostgresPool {
  return pool as unknown as PostgresPool
}
