import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { StartError } from './start-error.ts'

/** Brings the database up to date with the SQL files of a folder; any number of servers may do so at once. */
export async function migrate(
  pool: Pool,
  folder: string = OUR_MIGRATIONS,
  { tries }: { tries: number } = { tries: 20 },
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  let left = tries
  while (true) {
    try {
      const name = await inTransaction(pool, (client) => applyNext(client, migrations))
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

/** `needs`: a server that does not know this migration can't run beside it. */
type Migration = { name: string; text: string; sha256: string; needs: string | undefined }

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
      return { name, text, sha256: createHash('sha256').update(text).digest('hex'), needs }
    }),
  )
}

/** The name of the last migration of this version. */
export async function lastMigration(): Promise<string> {
  return (await readMigrations(OUR_MIGRATIONS)).at(-1)?.name ?? ''
}

/** Applies one migration under a lock of its own transaction and answers its name; undefined when none is left. */
async function applyNext(client: PoolClient, migrations: Migration[]): Promise<string | undefined> {
  // A migration may take long, and so may waiting for another server to end one.
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
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
  // Requests wait behind a lock that the migration waits for.
  await client.query(`SET LOCAL lock_timeout = '2s'`)
  await client.query(next.text).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    const reason = `The migration ${next.name} needs a table that something else keeps in use: end that and start again.`
    throw new LockedTable(reason, { cause: error })
  })
  await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [next.name, next.sha256])
  if (next.needs !== undefined)
    await client.query('UPDATE migrations SET needs = $2 WHERE name = $1', [next.name, next.needs])
  return next.name
}

/** Any number of our own; the same in every version of the server. */
const LOCK = 4_207_700_001

const LOCK_NOT_AVAILABLE = '55P03'

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
