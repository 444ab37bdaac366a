import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { ask } from '#test/database/children.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { Attempt, attempts } from './attempt.ts'
import { openDatabase, type OpenDatabase } from './open.ts'

let owner: string
let database: OpenDatabase

beforeAll(async () => {
  const { url, password } = await startPostgres()
  owner = url
  await ask(owner, 'create table done (id integer primary key)')
  await ask(owner, 'create table commit_marks (id uuid primary key)')
  await ask(owner, `create role portal login superuser password '${password}'`)
  // The test's own statements don't wait for the standby.
  await ask(owner, 'alter role postgres set synchronous_commit = local')
  const portal = owner.replace('//postgres:', '//portal:')
  database = await openDatabase(portal, { max: 2, applicationName: 'test' })
  atEnd(database.close)
})

async function standbys(names: string): Promise<void> {
  await ask(owner, `alter system set synchronous_standby_names = '${names}'`)
  await ask(owner, 'select pg_reload_conf()')
  await sleep(200)
}

const rows = () => ask(owner, 'select id from done')

test('a COMMIT whose connection broke is done only when a standby has it', async () => {
  await standbys('nobody')
  const attempt = new Attempt({ leavesMarks: true })
  let isDone = false
  const write = () => database.db.transaction().execute((tx) => sql`insert into done values (1)`.execute(tx))
  const written = attempts.run(attempt, write).then(() => (isDone = true))
  await sleep(500)
  await ask(owner, `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
  await sleep(1500)
  expect({ isDone, seen: await rows() }).toMatchObject({ isDone: false, seen: [{ id: 1 }] })
  await standbys('')
  expect(await written).toBe(true)
})
