import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { StartError } from './start-error.ts'

/**
 * Brings the database up to date with the SQL files of a folder; any number of servers may do so at once. `isPooled`:
 * behind a proxy that pools by transaction.
 */
export async function migrate(
  pool: Pool,
  folder: string = OUR_MIGRATIONS,
  { tries = 20, isPooled = false }: { tries?: number; isPooled?: boolean } = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  let left = tries
  while (true) {
    try {
      const name = await inTransaction(pool, (client) => applyNext(client, migrations, { pool, isPooled }))
      if (name === undefined) return { applied }
      applied.push(name)
      left = tries
    } catch (error) {
      if (!(error instanceof LockedTable)) throw error
      left -= 1
      if (left === 0) throw error
      // Requests that waited behind the migration's lock go first.
      await sleep(1000)
    }
  }
}

class LockedTable extends StartError {}

type Migration = {
  name: string
  text: string
  sha256: string
  /** A server that does not know this migration can't run beside it. */
  needs: string | undefined
  /** Its statements run one by one, as `create index concurrently` demands. If it ends halfway, all of them run again. */
  isWithoutTransaction: boolean
}

const OUR_MIGRATIONS = join(import.meta.dirname, 'migrations')

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const wrong = files.find(
    (name, at) => !/^\d{4}-[a-z0-9-]+\.sql$/u.test(name) || name.slice(0, 4) === files[at - 1]?.slice(0, 4),
  )
  if (wrong) throw new StartError(`The migration ${wrong} needs a number of its own, as in 0001-first.sql.`)
  const names = files.map((file) => file.slice(0, -'.sql'.length))
  return Promise.all(
    names.map(async (name, at) => {
      const text = (await readFile(join(folder, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n')
      const needs = /^-- needs (\S+)$/mu.exec(text)?.[1]
      if (needs !== undefined && !names.slice(0, at + 1).includes(needs))
        throw new StartError(`The migration ${name} needs ${needs}, which isn't a migration before it.`)
      const isWithoutTransaction = /^-- without a transaction$/mu.test(text)
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, needs, isWithoutTransaction }
    }),
  )
}

/** The name of the last migration of this version. */
export async function lastMigration(): Promise<string> {
  return (await readMigrations(OUR_MIGRATIONS)).at(-1)?.name ?? ''
}

/**
 * Applies one migration under a lock of its own transaction and answers its name; undefined when none is left. What runs
 * without a transaction runs on another connection meanwhile.
 */
async function applyNext(
  client: PoolClient,
  migrations: Migration[],
  beside: Beside,
): Promise<string | undefined> {
  // A migration may take long, and so may waiting for another server to end one.
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
  await lock(client)
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), needs text)',
  )
  // Databases of before 0055-older-servers have no such column.
  const { rows } = await client.query<Applied>(
    `SELECT name, sha256, to_jsonb(migrations) ->> 'needs' AS needs FROM migrations ORDER BY name`,
  )
  refuseForeign(rows, migrations)
  const next = migrations[rows.length]
  if (!next) return undefined
  if (next.isWithoutTransaction) await applyStatements(client, next, beside)
  else await applyWhole(client, next)
  await note(client, next)
  return next.name
}

async function applyWhole(client: PoolClient, { name, text }: Migration): Promise<void> {
  // Requests wait behind a lock that the migration waits for.
  await client.query(`SET LOCAL lock_timeout = '2s'`)
  await client.query(text).catch((error: unknown) => {
    throw lockedTable(name, error) ?? error
  })
}

/** Where another connection comes from. */
type Beside = { pool: Pool; isPooled: boolean }

/**
 * Nobody waits for the tables meanwhile, so this may take as long as it needs. It waits less long for a transaction that
 * began before, because a server of an older version may itself be waiting for our lock. Behind a proxy that pools by
 * transaction a connection has no settings: there the role's limits hold.
 */
async function applyStatements(
  client: PoolClient,
  { name, text }: Migration,
  { pool, isPooled }: Beside,
): Promise<void> {
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  const other = await pool.connect()
  try {
    if (!isPooled) await other.query(`SET statement_timeout = 0; SET lock_timeout = '30s'`)
    for (const statement of statementsIn(text)) await other.query(statement)
  } catch (error) {
    throw lockedTable(name, error) ?? tookTooLong(name, error) ?? error
  } finally {
    // Its settings end with the connection.
    other.release(true)
  }
}

function lockedTable(name: string, error: unknown): LockedTable | undefined {
  if (!(error instanceof DatabaseError) || !lockErrors.includes(error.code ?? '')) return undefined
  const reason = `The migration ${name} needs a table that something else keeps in use: end that and start again.`
  return new LockedTable(reason, { cause: error })
}

function tookTooLong(name: string, error: unknown): StartError | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '57014') return undefined
  const reason = `The migration ${name} takes longer than the role's statement_timeout: raise it, and start again.`
  return new StartError(reason, { cause: error })
}

async function note(client: PoolClient, { name, sha256, needs }: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
  if (needs !== undefined)
    await client.query('UPDATE migrations SET needs = $2 WHERE name = $1', [name, needs])
}

/**
 * Waits until no other server migrates. It asks again and again, because building an index waits for all statements that
 * began before it, and so would wait for one that waits for the lock. A statement with a parameter would count as running
 * until the next one.
 */
async function lock(client: PoolClient): Promise<void> {
  while (true) {
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${LOCK}) AS taken`,
    )
    if (rows[0]?.taken === true) return
    await sleep(100)
  }
}

function statementsIn(text: string): string[] {
  return text.split(/;\s*$/mu).filter((each) => each.trim() !== '')
}

/** Any number of our own; the same in every version of the server. */
const LOCK = 4_207_700_001

/** `lock_not_available` and `deadlock_detected`. */
const lockErrors = ['55P03', '40P01']

type Applied = { name: string; sha256: string; needs: string | null }

/**
 * What was applied must be the beginning of what we have, unchanged; or all that we have and more, of a newer version that
 * servers of this one can run beside.
 */
function refuseForeign(applied: Applied[], migrations: Migration[]): void {
  if (applied[0]?.name === '0001-schema') {
    throw new StartError(
      "This database is older than version 0.2.0 and can't be upgraded. Start with an empty database (another DATA_DIR or DATABASE_URL), or use the version that created it.",
    )
  }
  for (const [at, done] of applied.entries()) {
    const migration = migrations.find(({ name }) => name === done.name)
    const last = migrations.at(-1)?.name ?? ''
    if (!migration && at >= migrations.length && done.name > last) {
      if (done.needs === null || done.needs <= last) continue
      throw new StartError(
        `A newer version of the server has changed this database (${done.name}), and this version can't run beside it. Start a version that has the migration ${done.needs}.`,
      )
    }
    if (!migration) {
      throw new StartError(
        `Another version of the server has used this database (it has the migration ${done.name}). Start that version.`,
      )
    }
    if (migration.sha256 !== done.sha256) {
      throw new StartError(
        `The migration ${done.name} was changed after this database applied it. Restore it, and add a new migration.`,
      )
    }
    const expected = migrations[at]
    if (expected && expected.name !== done.name) {
      throw new StartError(
        `The migration ${expected.name} comes before ${done.name}, which this database already has. Give it a higher number.`,
      )
    }
  }
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}
