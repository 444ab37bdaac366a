import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { placeholders, KeptStatements, statement } from './statement.ts'

test('values are filled in by name, each as often as it is named, and casts are left alone', async () => {
  const { db } = await testApp()
  const ask = statement<{ word: string; day: Date | null }, { twice: string; day: Date | null }>(
    `select :word || ':' || :word as twice, :day::timestamptz as day`,
  )
  const day = new Date('2030-01-02T03:04:05Z')
  expect(await ask({ word: 'seat', day }, db)).toEqual([{ twice: 'seat:seat', day }])
  expect(await ask({ day: null, word: `it's` }, db)).toEqual([{ twice: `it's:it's`, day: null }])
})

test('a statement that is kept is built once for its shape, and given the values of each call', async () => {
  const { db } = await testApp()
  const kept = new KeptStatements<{ word: string }>()
  let built = 0
  const ask = (word: string) => {
    const build = () => {
      built += 1
      return sql<{ word: string }>`select ${placeholders({ word }).word}::text as word`
    }
    return kept.run('a word', build, { word }, db)
  }
  expect([await ask('seat'), await ask('slot')]).toEqual([[{ word: 'seat' }], [{ word: 'slot' }]])
  expect(built).toBe(1)
})

test("a statement with a value of one caller is not kept: it would be everybody's", async () => {
  const { db } = await testApp()
  const build = () => sql<object>`select ${'of one caller'}::text`
  await expect(new KeptStatements().run('any', build, {}, db)).rejects.toThrow('kept for all')
})
