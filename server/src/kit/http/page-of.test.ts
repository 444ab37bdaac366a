import { countedAhead } from '@reseller-portal/contract/kit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { pageOf } from './page-of.ts'

test.each([
  [countedAhead + 24, 0, countedAhead + 24],
  [countedAhead + 26, 0, countedAhead + 25],
  [countedAhead + 26, 25, countedAhead + 26],
  [30, 25, 30],
  [30, 50, 30],
  [0, 0, 0],
])('of %i rows after the first %i, %i are counted', async (count, offset, total) => {
  const { db } = await sharedApp()
  const numbers = sql<{
    id: string
  }>`(select lpad(number::text, 9, '0') as id from generate_series(1, ${count}::integer) number)`
  const page = await pageOf(numbers, { sort: 'id', offset, limit: 25 }, { search: [] }, db)
  expect(page.total).toBe(total)
  expect(page.rows).toHaveLength(Math.max(0, Math.min(25, count - offset)))
})
