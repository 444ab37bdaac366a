import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '../test-app.ts'
import { once } from './once.ts'

const { db } = await testApp()

test('a query that is built once answers each call by its own values', async () => {
  let built = 0
  const sum = once((it: { one: number; other: number }, on) => {
    built += 1
    return sql<{ sum: number }>`select ${it.one}::integer + ${it.other}::integer as sum`.compile(on)
  })
  const [few, many] = await Promise.all([sum({ one: 1, other: 2 }, db), sum({ one: 30, other: 40 }, db)])
  expect([few, many, built]).toEqual([[{ sum: 3 }], [{ sum: 70 }], 1])
})

test('null, lists and the parts of the query that never change arrive as they are', async () => {
  const asked = once((it: { text: string | null; all: string[] }, on) =>
    on
      .selectNoFrom((row) => [
        row.val(it.text).as('text'),
        sql<boolean>`'b' = any(${it.all}::text[])`.as('has'),
      ])
      .where((row) => row(row.val(1), '=', 1))
      .compile(),
  )
  expect(await asked({ text: null, all: ['a', 'b'] }, db)).toEqual([{ text: null, has: true }])
  expect(await asked({ text: 'x', all: [] }, db)).toEqual([{ text: 'x', has: false }])
})

test('it runs in the transaction that it is given', async () => {
  const here = once((it: { id: number }, on) =>
    sql<{ xid: string }>`select txid_current()::text as xid from (select ${it.id}::integer) as one`.compile(
      on,
    ),
  )
  const { first, second } = await db.transaction().execute(async (tx) => ({
    first: await here({ id: 1 }, tx),
    second: await here({ id: 2 }, tx),
  }))
  expect(first).toEqual(second)
  expect(await here({ id: 3 }, db)).not.toEqual(first)
})
