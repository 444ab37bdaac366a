import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, workOf } from '#test/app.ts'
import { analyzeUncounted } from './analyze.ts'

test('a table of which PostgreSQL counts no changes is analyzed once, unless it is small', async () => {
  const app = await testApp()
  await sql`create table large with (autovacuum_enabled = false) as select n as id, repeat('x', 100) as words from generate_series(1, 20000) n`.execute(
    app.db,
  )
  await sql`create table small as select 1 as id`.execute(app.db)
  const analyzed = async () => {
    const { rows } = await sql<{ relname: string }>`select relname from pg_stat_user_tables
      where relname in ('large', 'small') and last_analyze is not null`.execute(app.db)
    return rows.map(({ relname }) => relname)
  }
  const expected = async () => {
    const { rows } = await sql<{ reltuples: number }>`
      select reltuples from pg_class where relname = 'large'`.execute(app.db)
    return rows[0]?.reltuples
  }
  await analyzeUncounted(workOf(app))
  await expect.poll(analyzed).toEqual(['large'])
  expect(await expected()).toBe(20_000)

  await sql`insert into large select * from large`.execute(app.db)
  await analyzeUncounted(workOf(app))
  expect(await expected()).toBe(20_000)
})
