import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { statement } from './statement.ts'

test('values are filled in by name, each as often as it is named, and casts are left alone', async () => {
  const { db } = await testApp()
  const ask = statement<{ word: string; day: Date | null }, { twice: string; day: Date | null }>(
    `select :word || ':' || :word as twice, :day::timestamptz as day`,
  )
  const day = new Date('2030-01-02T03:04:05Z')
  expect(await ask({ word: 'seat', day }, db)).toEqual([{ twice: 'seat:seat', day }])
  expect(await ask({ day: null, word: `it's` }, db)).toEqual([{ twice: `it's:it's`, day: null }])
})
