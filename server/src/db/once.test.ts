import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { newId } from '../kit/ids.ts'
import { testApp } from '../test-app.ts'
import { once } from './once.ts'

const { db } = await testApp()

test('a query that is built once answers each call by its own values', async () => {
  let built = 0
  const sum = once((it: { one: number; other: number }, on) => {
    built += 1
    return sql<{ sum: number }>`select ${it.one}::integer + ${it.other}::integer as sum`.compile(on)
  })
  expect(await sum({ one: 1, other: 2 }, db)).toEqual([{ sum: 3 }])
  const [few, many] = await Promise.all([sum({ one: 5, other: 6 }, db), sum({ one: 30, other: 40 }, db)])
  expect([few, many, built]).toEqual([[{ sum: 11 }], [{ sum: 70 }], 1])
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
  expect(await asked({ text: 'x', all: ['c'] }, db)).toEqual([{ text: 'x', has: false }])
})

test('rows are written however many there are; one form for each number of them', async () => {
  const built: number[] = []
  const add = once((it: { events: { id: string; name: string; at: Date; subject_id: string }[] }, on) => {
    built.push(it.events.length)
    const rows = it.events.map((event) => ({ ...event, actor_name: 'Ada', facts: '{}' }))
    return on.insertInto('events').values(rows).returning('name').compile()
  })
  const [subject_id, at] = [newId(), new Date('2026-02-28T23:59:59.123Z')]
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ id: newId(), name: `event ${place}`, at, subject_id }))
  for (const count of [1, 3, 1, 3, 12, 12])
    expect(await add({ events: rowsOf(count) }, db)).toHaveLength(count)
  expect(built).toEqual([1, 3, 12, 12])
  const kept = await db.selectFrom('events').selectAll().where('subject_id', '=', subject_id).execute()
  expect(kept).toHaveLength(32)
  expect(kept.every((row) => row.at.getTime() === at.getTime() && row.actor_name === 'Ada')).toBe(true)
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
