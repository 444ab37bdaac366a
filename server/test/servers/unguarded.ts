import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/tables.ts'
import { openJobs } from '#kit/background/jobs.ts'
import { jobKinds } from '#server/background.ts'

/** The negative control's server: the same app, with the condition of the guard taken out of the statement it sends. */
const guard = 'locked.taken + wanted.quantity <= locked.capacity - coalesce(wanted.kept, locked.set_aside)'

const config = readConfig(process.env)
const url = config.DATABASE_URL ?? ''
const { pool } = await openDatabase(url, { max: 10, applicationName: 'unguarded' })
const unguarded: PostgresPool = {
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect()
    const query = (text: string, values: unknown[]) => client.query(text.replace(guard, 'true'), values)
    // Kysely's client also streams through a cursor, which nothing here does.
    return { query, release: () => client.release() } as unknown as Awaited<
      ReturnType<PostgresPool['connect']>
    >
  },
}
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: unguarded }) })
const jobs = await openJobs(url, jobKinds, { works: false, onError: () => {} })
const app = await buildApp({ db, clock: () => new Date(), config, jobs })
await app.listen({ host: '127.0.0.1', port: config.PORT })
process.on('SIGTERM', () => process.exit(0))
