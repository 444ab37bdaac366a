import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool, type PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { cloneDatabase } from '#test/database/database.ts'

let folder = ''
let database: Awaited<ReturnType<typeof cloneDatabase>>
let servers: Pool[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  database = await cloneDatabase()
  servers = [1, 2, 3].map(() => new Pool({ connectionString: database.url, max: 2 }))
  await servers[0]?.query('DROP TABLE migrations')
  await write('0001-desks.sql', 'CREATE TABLE desks (id int PRIMARY KEY); INSERT INTO desks VALUES (1);')
  await write('0002-names.sql', 'SELECT pg_sleep(0.1); ALTER TABLE desks ADD COLUMN name text;')
})

afterEach(async () => {
  await Promise.all(servers.map((server) => server.end()))
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const [first, second] = [() => servers[0] ?? expect.fail(), () => servers[1] ?? expect.fail()]

test('three servers that start at once bring the database up to date once', async () => {
  const done = await Promise.all(servers.map((server) => migrate(server, folder)))
  expect(done.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001-desks', '0002-names'])
  expect((await first().query('SELECT name FROM desks')).rows).toEqual([{ name: null }])
})

test('a later start applies only what is new', async () => {
  await migrate(first(), folder)
  await write('0003-more.sql', 'INSERT INTO desks VALUES (2)')
  expect(await migrate(second(), folder)).toEqual({ applied: ['0003-more'] })
  expect(await migrate(second(), folder)).toEqual({ applied: [] })
})

test('a migration that fails halfway leaves nothing of itself', async () => {
  await write('0003-broken.sql', 'INSERT INTO desks VALUES (2); INSERT INTO nowhere VALUES (1);')
  await expect(migrate(first(), folder)).rejects.toThrow('nowhere')
  expect((await first().query('SELECT id FROM desks')).rows).toEqual([{ id: 1 }])
  expect((await first().query('SELECT name FROM migrations')).rows).toHaveLength(2)
})

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(first(), folder)
  await write('0001-desks.sql', 'CREATE TABLE desks (id bigint PRIMARY KEY)')
  await expect(migrate(first(), folder)).rejects.toThrow(
    'The migration 0001-desks was changed after this database applied it',
  )
})

test('line ends of another system do not count as a change', async () => {
  await write('0003-lines.sql', 'INSERT INTO desks\nVALUES (3);\n')
  await migrate(first(), folder)
  await write('0003-lines.sql', 'INSERT INTO desks\r\nVALUES (3);\r\n')
  expect(await migrate(first(), folder)).toEqual({ applied: [] })
})

test('a database of another version of the server is refused', async () => {
  await migrate(first(), folder)
  await rm(join(folder, '0002-names.sql'))
  await write('0002-other.sql', 'SELECT 1')
  await expect(migrate(first(), folder)).rejects.toThrow(
    'Another version of the server has used this database (it has the migration 0002-names)',
  )
})

test('a migration that would come before an applied one is refused', async () => {
  await write('0005-late.sql', 'SELECT 1')
  await migrate(first(), folder)
  await write('0004-early.sql', 'SELECT 1')
  await expect(migrate(first(), folder)).rejects.toThrow('The migration 0004-early comes before 0005-late')
})

test('a database of a version before the first release is refused with what to do', async () => {
  await migrate(first(), folder)
  await first().query(`UPDATE migrations SET name = '0001-schema' WHERE name = '0001-desks'`)
  await expect(migrate(first(), folder)).rejects.toThrow(
    "This database is older than version 0.2.0 and can't be upgraded. Start with an empty database",
  )
})

describe('a migration that needs a table in use', () => {
  let reader: PoolClient
  beforeEach(async () => {
    await migrate(first(), folder)
    await write('0003-longer.sql', 'ALTER TABLE desks ADD COLUMN seats int')
    reader = await first().connect()
    await reader.query('BEGIN; SELECT name FROM desks')
  })
  afterEach(() => reader.release(true))

  test('lets others at the table again after two seconds, and is applied when it is free', async () => {
    const migrated = migrate(second(), folder)
    const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'desks'::regclass`
    await expect.poll(async () => (await first().query(waits)).rowCount).toBe(1)
    expect((await first().query('SELECT id FROM desks')).rows).toEqual([{ id: 1 }])
    await reader.query('COMMIT')
    expect(await migrated).toEqual({ applied: ['0003-longer'] })
  })

  test('ends the start when it is never free', async () => {
    await expect(migrate(second(), folder, { tries: 1 })).rejects.toThrow(
      'The migration 0003-longer needs a table that something else keeps in use',
    )
    await reader.query('COMMIT')
  })
})

describe('a migration without a transaction', () => {
  const index = '-- without a transaction\ndrop index concurrently if exists desks_name;\n'
  const text = `${index}-- Names are looked for.\ncreate index concurrently desks_name on desks (name);\n`
  beforeEach(async () => {
    await migrate(first(), folder)
    await write('0003-index.sql', text)
    await write('0004-after.sql', 'ALTER TABLE desks ADD COLUMN seats int')
  })

  test('is applied once by three servers that start at once, before the ones after it', async () => {
    const done = await Promise.all(servers.map((server) => migrate(server, folder)))
    expect(done.flatMap(({ applied }) => applied).toSorted()).toEqual(['0003-index', '0004-after'])
    const { rows } = await first().query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'desks_name'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
    expect(await migrate(first(), folder)).toEqual({ applied: [] })
  })

  test('lets others write while it waits for a transaction that began before', async () => {
    const seller = await first().connect()
    await seller.query('BEGIN; INSERT INTO desks VALUES (2)')
    const migrated = migrate(second(), folder)
    const waits = `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%create index concurrently%' AND wait_event_type = 'Lock'
      AND pid <> pg_backend_pid()`
    await expect.poll(async () => (await first().query(waits)).rowCount).toBe(1)
    await first().query('INSERT INTO desks VALUES (3)')
    await seller.query('COMMIT')
    seller.release()
    expect(await migrated).toEqual({ applied: ['0003-index', '0004-after'] })
  })

  test('behind a proxy that pools by transaction has the limits of the role, and says so', async () => {
    await first().query('INSERT INTO desks SELECT n, md5(n::text) FROM generate_series(2, 300000) n')
    await first().query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET statement_timeout = 100', current_database()); END $$`,
    )
    const pool = new Pool({ connectionString: database.url, max: 2 })
    servers.push(pool)
    const took = "The migration 0003-index takes longer than the role's statement_timeout"
    await expect(migrate(pool, folder, { isPooled: true })).rejects.toThrow(took)
    expect(await migrate(pool, folder)).toEqual({ applied: ['0003-index', '0004-after'] })
  })

  test('that ended halfway runs again from its beginning', async () => {
    await first().query('CREATE INDEX desks_name ON desks (id)')
    await migrate(second(), folder)
    const { rows } = await first().query(`SELECT pg_get_indexdef('desks_name'::regclass) AS text`)
    expect(rows[0].text).toContain('(name)')
  })
})

describe('a server of the version before', () => {
  const newer = (text: string) => write('0003-newer.sql', text)
  const startsBeside = async () => {
    await migrate(first(), folder)
    await rm(join(folder, '0003-newer.sql'))
    return migrate(second(), folder)
  }

  test('starts beside what a newer version has added', async () => {
    await newer('ALTER TABLE desks ADD COLUMN seats int')
    expect(await startsBeside()).toEqual({ applied: [] })
  })

  test('starts beside a removal that needs no more than it knows', async () => {
    await newer('-- needs 0002-names\nALTER TABLE desks DROP COLUMN name')
    expect(await startsBeside()).toEqual({ applied: [] })
  })

  test('does not start beside a removal of what it uses', async () => {
    await newer('-- needs 0003-newer\nALTER TABLE desks DROP COLUMN name')
    await expect(startsBeside()).rejects.toThrow(
      "A newer version of the server has changed this database (0003-newer), and this version can't run beside it. Start a version that has the migration 0003-newer.",
    )
  })
})

test('a migration may only need one before it, or itself', async () => {
  await write('0003-newer.sql', '-- needs 0004-later\nSELECT 1')
  await expect(migrate(first(), folder)).rejects.toThrow(
    "The migration 0003-newer needs 0004-later, which isn't a migration before it.",
  )
})

test('two migrations may not share a number', async () => {
  await write('0002-other.sql', 'SELECT 1')
  await expect(migrate(first(), folder)).rejects.toThrow(
    'The migration 0002-other.sql needs a number of its own',
  )
})
