import pg from 'pg'
import * as z from 'zod'
import { jobKinds } from '#server/background.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { withModules } from '#server/deps.ts'
import { openDatabase } from '#db/open.ts'
import { openJobs } from '#kit/background/jobs.ts'
import type { Deps } from '#kit/context.ts'
import { startServer, type Server } from './server.ts'
import type { Stage } from './stage.ts'

/** Rows as the database answers them: a reference is not checked against a schema. */
export const plainAnswer = z.any()

/**
 * Answers plain statements as the leanest server would: our own HTTP and session, no rule. `bind` adds the endpoints; a
 * program of one call of this is what `startReference` starts.
 */
export async function serveReference(
  bind: (app: Awaited<ReturnType<typeof buildApp>>, deps: Deps, pool: pg.Pool) => void,
): Promise<void> {
  const config = readConfig(process.env)
  const url = config.DATABASE_URL ?? ''
  const { db } = await openDatabase(url, { max: 8, applicationName: 'bench' })
  const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
  const jobs = await openJobs(url, jobKinds, { works: false, pooled: false, onError })
  const opened = { db, clock: () => new Date(), config, jobs }
  const app = await buildApp(opened)
  bind(app, withModules({ ...opened, log: app.log }), new pg.Pool({ connectionString: url, max: 8 }))
  process.on('SIGTERM', () => process.exit(0))
  await app.listen({ host: config.HOST, port: config.PORT })
}

/** Starts such a program beside the server of the stage, on the same database. */
export function startReference({ databaseUrl, folder }: Stage, program: string): Promise<Server> {
  return startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder, ROLE: 'web' }, program)
}
