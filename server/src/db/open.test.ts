import { sql } from 'kysely'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.ts'
import { cloneDatabase } from '#test/database/database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let opened: OpenDatabase

beforeAll(async () => {
  database = await cloneDatabase()
  opened = await openDatabase(database.url, { max: 1, applicationName: 'desk' })
  await opened.pool.query('CREATE TABLE seats (id int PRIMARY KEY, price numeric)')
})

afterAll(async () => {
  await opened.close()
  await database.drop()
})

const prepared = async () =>
  (await opened.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    (row) => row.statement,
  )

describe('values', () => {
  test('whole numbers are numbers, days are days, decimals are text', async () => {
    const { rows } =
      await sql`SELECT 9007199254740991::bigint AS big, '2026-03-29'::date AS day, 1.10::numeric AS price`.execute(
        opened.db,
      )
    expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, day: '2026-03-29', price: '1.10' }])
  })

  test('lists hold the same kinds', async () => {
    const { rows } =
      await sql`SELECT ARRAY[1::bigint, NULL] AS bigs, ARRAY['2026-03-29'::date] AS days, ARRAY[1.10] AS prices`.execute(
        opened.db,
      )
    expect(rows).toEqual([{ bigs: [1, null], days: ['2026-03-29'], prices: ['1.10'] }])
  })

  test('an instant is the same however old it is and whatever the zone of the connection', async () => {
    const texts = ['2026-11-23 04:08:21.123456+00', '0999-01-01 00:00:00+00', '12026-01-01 00:00:00+00']
    const read = async (zone: string) => {
      await sql`SET TIME ZONE ${sql.lit(zone)}`.execute(opened.db)
      const { rows } = await sql<{
        at: Date
      }>`SELECT unnest(${sql.lit(`{${texts.join()}}`)}::timestamptz[]) AS at`.execute(opened.db)
      return rows.map(({ at }) => at.toISOString())
    }
    const instants = ['2026-11-23T04:08:21.123Z', '0999-01-01T00:00:00.000Z', '+012026-01-01T00:00:00.000Z']
    expect([await read('Asia/Kolkata'), await read('UTC')]).toEqual([instants, instants])
  })

  test('a list of texts holds words, quotes, commas and nothing', async () => {
    const { rows } =
      await sql`SELECT ARRAY['A_1', 'B'] AS plain, ARRAY['NULL', 'x'] AS quoted, ARRAY[NULL, 'ANNULLED'] AS missing,
        ARRAY['é', 'two words', 'a,b', '"'] AS odd, ARRAY[]::text[] AS none`.execute(opened.db)
    expect(rows).toEqual([
      {
        plain: ['A_1', 'B'],
        quoted: ['NULL', 'x'],
        missing: [null, 'ANNULLED'],
        odd: ['é', 'two words', 'a,b', '"'],
        none: [],
      },
    ])
  })

  test('a number too big to be exact is refused instead of rounded', async () => {
    await expect(sql`SELECT 9007199254740993::bigint AS big`.execute(opened.db)).rejects.toThrow(
      '9007199254740993',
    )
    expect((await sql`SELECT 1 AS one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
  })
})

describe('prepared statements', () => {
  test('what is asked again is prepared, what is asked once is not', async () => {
    const twice = () => sql<{ n: number }>`SELECT ${2}::int AS n`.execute(opened.db)
    expect((await twice()).rows).toEqual((await twice()).rows)
    await sql`SELECT ${3}::int AS once`.execute(opened.db)
    expect(await prepared()).toEqual(['SELECT $1::int AS n'])
  })

  test('a refused insert leaves the connection and the statement usable', async () => {
    const insert = (id: number) => sql`INSERT INTO seats VALUES (${id}, 1)`.execute(opened.db)
    await insert(1)
    await insert(2)
    await expect(insert(2)).rejects.toMatchObject({ code: '23505' })
    await insert(3)
    expect(await prepared()).toContain('INSERT INTO seats VALUES ($1, 1)')
  })

  test('a statement that is wrong says so every time', async () => {
    const wrong = () => sql`SELECT nothing FROM nowhere WHERE id = ${1}`.execute(opened.db)
    for (const _ of [1, 2, 3]) await expect(wrong()).rejects.toMatchObject({ code: '42P01' })
  })

  test('a table that changed under a prepared statement is read in its new form', async () => {
    const all = () => sql`SELECT * FROM seats WHERE id = ${1}`.execute(opened.db)
    await all()
    await all()
    await opened.pool.query('ALTER TABLE seats ADD COLUMN name text')
    expect((await all()).rows).toEqual([{ id: 1, price: '1', name: null }])
    expect((await all()).rows).toHaveLength(1)
  })

  test('inside a transaction such a change fails once and then works', async () => {
    const all = () =>
      opened.db
        .transaction()
        .execute((trx) => sql`SELECT *, 1 AS inside FROM seats WHERE id = ${1}`.execute(trx))
    await all()
    await all()
    await opened.pool.query('ALTER TABLE seats DROP COLUMN name')
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    expect((await all()).rows).toEqual([{ id: 1, price: '1', inside: 1 }])
  })

  test('a connection whose statements were discarded goes on', async () => {
    const ask = () => sql`SELECT ${7}::int AS seven`.execute(opened.db)
    await ask()
    await ask()
    await opened.pool.query('DEALLOCATE ALL')
    expect((await ask()).rows).toEqual([{ seven: 7 }])
  })

  test('behind a transaction pool none is prepared', async () => {
    const plain = await openDatabase(database.url, { max: 1, applicationName: 'proxy', prepared: false })
    for (const n of [1, 2, 3]) await sql`SELECT ${n}::int AS n`.execute(plain.db)
    expect((await plain.pool.query('SELECT 1 FROM pg_prepared_statements')).rowCount).toBe(0)
    await plain.close()
  })
})

describe('a statement', () => {
  const settingsOf = async (db: OpenDatabase['db']) =>
    (
      await sql<{ lock: string; statement: string; idle: string }>`
        SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
          current_setting('idle_in_transaction_session_timeout') AS idle`.execute(db)
    ).rows

  test('neither waits nor works without end, but for a command', async () => {
    expect(await settingsOf(opened.db)).toEqual([{ lock: '5s', statement: '1min', idle: '1min' }])
    const command = await openDatabase(database.url, { max: 1, applicationName: 'command', isPatient: true })
    expect(await settingsOf(command.db)).toEqual([{ lock: '0', statement: '0', idle: '0' }])
    await command.close()
  })

  test.for([
    ['slow', sql`SELECT set_config('statement_timeout', '20', true)`, sql`SELECT pg_sleep(60)`],
    [
      'locked',
      sql`SELECT set_config('lock_timeout', '20', true)`,
      sql`LOCK TABLE seats IN ACCESS EXCLUSIVE MODE`,
    ],
    ['away', sql`SELECT 1`, sql`SELECT pg_terminate_backend(pg_backend_pid())`],
    ['away', sql`SET TRANSACTION READ ONLY`, sql`INSERT INTO seats (id) VALUES (800)`],
  ] as const)('that could not be done says that the database is %s', async ([because, before, statement]) => {
    const locker = await openDatabase(database.url, { max: 1, applicationName: 'locker' })
    await locker.db.transaction().execute(async (locked) => {
      await sql`SELECT 1 FROM seats`.execute(locked)
      const done = opened.db.transaction().execute(async (tx) => {
        await before.execute(tx)
        await statement.execute(tx)
      })
      await expect(done).rejects.toMatchObject({ name: 'Error', because })
    })
    await locker.close()
    expect((await sql`SELECT 1 AS one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
  })
})

describe('a database that cannot be used', () => {
  const open = (url: string) => openDatabase(url, { max: 1, applicationName: 'desk' })

  test('a server that is not there is named in one sentence without its password', async () => {
    const failure = await open('postgres://desk:secret@127.0.0.1:1/none').catch((error: unknown) => error)
    expect(failure).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^Unable to open the database of DATABASE_URL: .*ECONNREFUSED/u),
    })
    expect(String(failure)).not.toContain('secret')
    await expect(open('postgres://desk:secret@localhost:1/none')).rejects.toThrow(
      /Unable to open .*: .*ECONNREFUSED/u,
    )
  })

  test('an address that is none is named', async () => {
    for (const wrong of ['postgres://[', 'mysql://desk@host/shop', 'desk']) {
      await expect(open(wrong)).rejects.toThrow("DATABASE_URL isn't a PostgreSQL address")
    }
  })

  test('a PostgreSQL older than 14 is refused', async () => {
    const old = createServer((socket) => {
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', int(0)), message('Z', Buffer.from('I'))]))
        socket.once('data', () => socket.write(oldAnswer()))
      })
    }).listen(0, '127.0.0.1')
    await once(old, 'listening')
    const address = old.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await expect(open(`postgres://desk@127.0.0.1:${port}/old`)).rejects.toThrow(
      'The database of DATABASE_URL is PostgreSQL 13.9; version 14 or newer is needed.',
    )
    old.close()
  })
})

/** A server of long ago cannot be installed here, so its answer is spoken in PostgreSQL's own protocol. */
function oldAnswer(): Buffer {
  const column = (name: string) =>
    Buffer.concat([Buffer.from(`${name}\0`), int(0), short(0), int(25), short(-1), int(-1), short(0)])
  const value = (text: string) => Buffer.concat([int(text.length), Buffer.from(text)])
  return Buffer.concat([
    message('T', Buffer.concat([short(2), column('server_version_num'), column('server_version')])),
    message('D', Buffer.concat([short(2), value('130009'), value('13.9')])),
    message('C', Buffer.from('SELECT 1\0')),
    message('Z', Buffer.from('I')),
  ])
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int(body.length + 4), body])
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

describe('a transaction', () => {
  const insert = (id: number) => sql`INSERT INTO seats (id) VALUES (${id})`
  const ids = async () =>
    (await opened.pool.query<{ id: number }>('SELECT id FROM seats WHERE id >= 900 ORDER BY id')).rows.map(
      (row) => row.id,
    )

  test('that asks nothing leaves nothing open, and the next statement stands alone', async () => {
    await opened.db.transaction().execute(async () => {})
    await insert(900).execute(opened.db)
    expect(await ids()).toEqual([900])
  })

  test('takes back what it wrote when it fails, its first statement too', async () => {
    const failing = opened.db.transaction().execute(async (tx) => {
      await insert(901).execute(tx)
      await insert(900).execute(tx)
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect(await ids()).toEqual([900])
    const thrown = opened.db.transaction().execute(async (tx) => {
      await insert(902).execute(tx)
      throw new Error('changed its mind')
    })
    await expect(thrown).rejects.toThrow('changed its mind')
    expect(await ids()).toEqual([900])
  })

  test('sends what is asked at once in the order in which it is asked', async () => {
    await opened.pool.query('CREATE TABLE guests (seat int NOT NULL REFERENCES seats (id))')
    const seats = Array.from({ length: 20 }, (_, index) => 910 + index)
    await opened.db
      .transaction()
      .execute((tx) =>
        Promise.all(
          seats.flatMap((id) => [insert(id).execute(tx), sql`INSERT INTO guests VALUES (${id})`.execute(tx)]),
        ),
      )
    expect(await ids()).toEqual([900, ...seats])
  })
})
