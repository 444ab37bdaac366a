import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { addShelf, holdBody } from '#test/shelf.ts'

test.for([
  ['disk', '53100'],
  ['memory', '53200'],
])('a hold waits while the database has no %s left', async ([, code = '']) => {
  const app = await testApp()
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk)
  // The error that PostgreSQL raises then, without filling the machine's.
  await sql`create function fail() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'none left' using errcode = '${code}'; end`)}`.execute(app.db)
  await sql`create trigger fail before insert on holds for each row execute function fail()`.execute(app.db)
  const answer = desk.post('/api/booking/acquire-hold', holdBody(shelf, 1), { 'idempotency-key': newId() })
  await sleep(1000)
  await sql`drop trigger fail on holds`.execute(app.db)
  expect((await answer).status).toBe(200)
})
