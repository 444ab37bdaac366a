import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { startServer } from '../server.ts'
import type { Stage } from '../stage.ts'

const events = 5000

/** How many events a second one server follows (aim: at least 100), beside a client that only reads each of them. */
export async function followers({ databaseUrl, folder }: Stage): Promise<string[]> {
  const { db, close } = await openDatabase(databaseUrl, { max: 2, applicationName: 'bench' })
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: '0' })
  try {
    const begun = performance.now()
    const { rows } = await sql<{ id: string }>`
      with event as (
        insert into events (id, name, at, actor_name, subject_id)
        select gen_random_uuid(), 'bookings.guests_forgotten', now(), 'bench', gen_random_uuid()
        from generate_series(1, ${sql.lit(events)})
        returning id, name
      )
      insert into event_outbox (event_id, name) select id, name from event returning event_id as id`.execute(
      db,
    )
    const jobs = `name like 'events.%' and state in ('created', 'retry', 'active')`
    for (;;) {
      const { rows: left } = await sql<{ isDone: boolean }>`
        select not exists (select from event_outbox) and not exists (select from pgboss.job where ${sql.raw(jobs)})
          as "isDone"`.execute(db)
      if (left[0]?.isDone) break
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const followed = (events / (performance.now() - begun)) * 1000
    const readFrom = performance.now()
    for (const { id } of rows) await sql`select * from events where id = ${id}`.execute(db)
    const read = (events / (performance.now() - readFrom)) * 1000
    return [
      `events followed ${followed.toFixed(0)}/s (aim ≥ 100)   reference (each event read once) ${read.toFixed(0)}/s   ratio ${(followed / read).toFixed(2)}`,
    ]
  } finally {
    await server.stop()
    await close()
  }
}
