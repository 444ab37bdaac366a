import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { idBefore, newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { followEvent, sweepOutbox } from './follow.ts'
import { recordEvent } from './record.ts'

/** Records this many events whose followers have nothing to do. */
async function addEvents(app: TestApp, count: number): Promise<void> {
  const happened = Array.from({ length: count }, () => ({
    name: 'bookings.guests_forgotten' as const,
    subject: newId(),
  }))
  await app.db.transaction().execute((tx) => recordEvent(tx, workOf(app), ...happened))
}

async function waiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (select count(*) from event_outbox)
    + (select count(*) from pgboss.job where name like 'events.%' and state in ('created', 'retry', 'active')) as count`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

test('events are followed by the hundred, and what mails a link to a person has a queue apart', async () => {
  const app = await testApp({ works: true })
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  await addEvents(app, 300)
  const payload = { email: boss.email }
  await app.inject({ method: 'POST', url: '/api/forgot-password', payload })
  const mailed = () => app.db.selectFrom('mails').select('id').where('secret', '=', true).execute()
  await expect.poll(mailed).toHaveLength(1)
  const { rows } = await sql`select from pgboss.job where name = 'events.follow-awaited'`.execute(app.db)
  expect(rows).toHaveLength(1)
  // At two jobs a second, as without batches, it would take ten minutes.
  await expect.poll(() => waiting(app), { interval: 500 }).toBe(0)
})

test('a job for a follower that only a newer version has waits for a worker of that version', async () => {
  const app = await testApp({ works: true })
  await addEvents(app, 1)
  const { id: event } = await app.db.selectFrom('events').select('id').executeTakeFirstOrThrow()
  const follower = 'of-next-version'
  await app.jobs.send(followEvent, { event, follower })
  const job = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where data ->> 'follower' = ${follower}`.execute(app.db)
    return rows[0]?.state
  }
  await expect.poll(job).toBe('retry')
})

test('an event that only a newer version knows stays in the outbox for a day', async () => {
  const app = await testApp()
  const [ofToday, ofLastWeek] = [newId(), idBefore({ days: 7 })]
  for (const id of [ofToday, ofLastWeek])
    await sql`insert into event_outbox (event_id, name) values (${id}, 'next_version.happened')`.execute(
      app.db,
    )
  await sweepOutbox.act(workOf(app))
  expect(await app.db.selectFrom('event_outbox').select('event_id').execute()).toEqual([
    { event_id: ofToday },
  ])
})
