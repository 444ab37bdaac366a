import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { newId } from '../kit/ids.ts'
import { once } from './once.ts'
import { rowsOf } from './rows.ts'

const { db } = await testApp()

const events = rowsOf('events', 'id name at actor_name', 'subject_id facts')
const add = once((of: { rows: string }, on) => events.insert(of.rows).compile(on))

test('rows go in as they are, and what is not named has its default or nothing', async () => {
  const [id, at] = [newId(), new Date('2026-02-28T23:59:59.123Z')]
  const row = {
    id,
    name: 'things.happened',
    at,
    actor_name: 'Ada',
    subject_id: id,
    facts: { text: `'"\\ñ`, list: [1, null] },
  }
  await add({ rows: events.json([row, { ...row, id: newId(), facts: {} }]) }, db)
  const kept = await db.selectFrom('events').selectAll().where('subject_id', '=', id).execute()
  expect(kept).toHaveLength(2)
  expect(kept.find((each) => each.id === id)).toMatchObject({ ...row, actor_id: null })
})

test('no rows are no rows', async () => {
  const before = await db.selectFrom('events').select('id').execute()
  await add({ rows: events.json([]) }, db)
  expect(await db.selectFrom('events').select('id').execute()).toHaveLength(before.length)
})
