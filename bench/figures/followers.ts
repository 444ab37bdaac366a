import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { costOfAll, tookLonger } from '../cpu.ts'
import type { Db } from '#kit/context.ts'
import { startServer } from '../server.ts'
import type { Stage } from '../stage.ts'

const events = 5000
const least = 100

/** How many events a second one server follows, beside a client that only reads each of them; ends with 1 below 100. */
export async function followers({ databaseUrl, folder }: Stage): Promise<string[]> {
  const { db, pool, close } = await openDatabase(databaseUrl, { max: 2, applicationName: 'bench' })
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: '0' })
  try {
    // It has then opened its connections.
    await follow(db, 100)
    const begun = performance.now()
    let ids: string[] = []
    const cost = await costOfAll({ serverPid: server.pid, pool }, async () => {
      ids = await follow(db, events)
    })
    const clock = performance.now() - begun
    if (tookLonger({ clock, cost }, (events / least) * 1000)) process.exitCode = 1
    const perSecond = (ms: number) => (events / ms) * 1000
    const allowed = cost
      ? ` (processor time allows ${perSecond(cost.server + cost.database).toFixed(0)}/s)`
      : ''
    const readFrom = performance.now()
    for (const id of ids) await sql`select * from events where id = ${id}`.execute(db)
    const read = performance.now() - readFrom
    return [
      `events followed ${perSecond(clock).toFixed(0)}/s${allowed}, at least ${least}   reference (each event read once) ${perSecond(read).toFixed(0)}/s   ratio ${(read / clock).toFixed(2)}`,
    ]
  } finally {
    await server.stop()
    await close()
  }
}

/** Adds so many events, waits until all their followers were called, and answers their ids. */
async function follow(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into events (id, name, at, actor_name, subject_id)
      select gen_random_uuid(), 'bookings.guests_forgotten', now(), 'bench', gen_random_uuid()
      from generate_series(1, ${sql.lit(count)})
      returning id, name
    )
    insert into event_outbox (event_id, name) select id, name from event returning event_id as id`.execute(db)
  const jobs = `name like 'events.%' and state in ('created', 'retry', 'active')`
  for (;;) {
    const { rows: left } = await sql<{ isDone: boolean }>`
      select not exists (select from event_outbox) and not exists (select from pgboss.job where ${sql.raw(jobs)})
        as "isDone"`.execute(db)
    if (left[0]?.isDone) return rows.map(({ id }) => id)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
