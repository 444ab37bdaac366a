import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Db as Tx } from '../kit/context.ts'
import { openDatabase } from './open.ts'
import type { OpenDatabase } from './open.ts'
import { cloneDatabase } from './test-database.ts'
import { together } from './together.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let opened: OpenDatabase

beforeAll(async () => {
  database = await cloneDatabase()
  opened = await openDatabase(database.url, { max: 2, applicationName: 'desk' })
  await opened.pool.query('CREATE TABLE seats (id int PRIMARY KEY, taken int)')
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await opened.close()
  await database.drop()
})

const inTransaction = <T>(act: (tx: Tx) => Promise<T>) => opened.db.transaction().execute(act)
const add = (id: number, tx: Tx) => sql`INSERT INTO seats VALUES (${id}, 0)`.execute(tx)
const takenOf = async (id: number, tx: Tx) =>
  (await sql<{ taken: number }>`SELECT taken FROM seats WHERE id = ${id}`.execute(tx)).rows[0]?.taken
const lock = async (id: number, tx: Tx) =>
  (await sql<{ taken: number }>`SELECT taken FROM seats WHERE id = ${id} FOR UPDATE`.execute(tx)).rows[0]
    ?.taken

test('what waits for a lock has what is asked behind it with it, which sees what was decided meanwhile', async () => {
  await inTransaction((tx) => add(1, tx))
  const sent = vi.spyOn(Client.prototype, 'query')
  const asked = (words: string) => sent.mock.calls.filter((it) => JSON.stringify(it).includes(words))
  const seen = await inTransaction(async (first) => {
    await lock(1, first)
    const second = inTransaction((tx) => together(lock(1, tx), takenOf(1, tx)))
    await expect.poll(() => asked('FOR UPDATE').length).toBe(2)
    // The lock is not there yet, and the question behind it is on its way.
    await expect.poll(() => asked('WHERE id = $1').length).toBe(3)
    await sql`UPDATE seats SET taken = 7 WHERE id = 1`.execute(first)
    return { second }
  })
  expect(await seen.second).toEqual([7, 7])
})

test('what failed first is told, and nothing is sent when the transaction has ended', async () => {
  await inTransaction((tx) => add(2, tx))
  const after: unknown[] = []
  const slow = async (tx: Tx) => {
    await add(3, tx).catch((error: unknown) => after.push(error))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await add(4, tx).catch((error: unknown) => after.push(error))
  }
  await expect(inTransaction((tx) => together(add(2, tx), slow(tx)))).rejects.toMatchObject({ code: '23505' })
  expect(after).toMatchObject([{ code: '25P02' }, { code: '25P02' }])
  const { rows } = await opened.pool.query('SELECT id FROM seats WHERE id > 2')
  expect(rows).toEqual([])
})

test('a refusal of our own takes back what was asked beside it', async () => {
  const refused = Promise.reject(new Error('above the limit'))
  await expect(inTransaction((tx) => together(refused, add(5, tx)))).rejects.toThrow('above the limit')
  expect(await inTransaction((tx) => takenOf(5, tx))).toBeUndefined()
})
