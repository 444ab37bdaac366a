import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { jobKinds } from './background.ts'
import { readConfig, type Config } from './config.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { Replica } from '#db/replica.ts'
import { StartError } from '#db/start-error.ts'
import { demoPassword, drawDemoPictures, loadDemo, sellDemo, welcome, type DemoState } from '#demo/index.ts'
import type { Deps } from '#kit/context.ts'
import { withModules } from './deps.ts'
import { walletsOf } from '#modules/documents/index.ts'
import { openJobs } from '#kit/background/jobs.ts'
import { sellDemoThenWork, startWorker } from './worker.ts'

/** More of them than there are cores to serve them only wait for each other (`npm run bench hold-and-book`). */
const connections = Math.min(20, Math.max(8, 4 * availableParallelism()))

/** Says something to the person who started the server. */
const say = (text: string) => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  // Files that cannot be used are named before a database starts.
  walletsOf(config)
  // There are connections and a queue that polls before there is an app to log with.
  let log: Pick<FastifyBaseLogger, 'error'> = {
    error: (fault: unknown) => process.stderr.write(`${inspect(fault)}\n`),
  }
  const database = await openOrStart(config, (error) =>
    log.error({ err: error }, 'lost a connection to the database'),
  )
  const works = config.ROLE !== 'web'
  const jobs = await openJobs(database.url, jobKinds, {
    works,
    isAlone: config.ROLE === 'worker',
    pooled: config.DATABASE_POOLED,
    onError: (error) => log.error({ err: error }, 'the job queue failed'),
  })
  const { DATABASE_REPLICA_URL: replicaUrl } = config
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica(replicaUrl, database, {
          max: connections,
          applicationName: 'reseller-portal',
          onAway: (error) => log.error({ err: error }, 'the replica does not answer'),
        })
  const opened = { db: database.db, clock: () => new Date(), config, jobs, ...(replica && { replica }) }
  const app = await buildApp(opened)
  log = app.log
  const deps = withModules({ ...opened, log: app.log })
  const ending = new AbortController()
  let demoWork = Promise.resolve()
  const stop = stopOnce(async () => {
    ending.abort()
    await app.close()
    // Before jobs and database, without which it fails and logs that: a process whose log nobody reads any more can't end.
    await demoWork
    await jobs.stop()
    await replica?.close()
    await database.stop()
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (config.ROLE === 'worker') {
    await startWorker(deps)
    keepHeapSmall()
    return say('The worker is running.')
  }
  const demo = await prepareDemo(deps)
  const sells = demo.state === 'new'
  if (works && !sells) await startWorker(deps)
  await listen(app, config)
  keepHeapSmall()
  say(welcome(config.PUBLIC_URL, demo))
  // Only a server that stops waits for these.
  const later = async () => {
    if (sells) await (works ? sellDemoThenWork : sellDemo)(deps, ending.signal)
    if (demo.state !== 'not here') await drawDemoPictures(deps, ending.signal)
  }
  demoWork = later().catch((fault: unknown) => log.error({ err: fault }, 'unable to prepare the demo data'))
}

/** Lets the heap grow to half more than what lives in it instead of four times as much (`npm run bench octo-import`). */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50')
}

async function prepareDemo(deps: Deps): Promise<{ state: DemoState; password: string }> {
  if (!deps.config.DEMO) return { state: 'not here', password: '' }
  const password = await demoPassword(deps.config)
  return { state: await loadDemo(deps, password), password }
}

async function openOrStart(config: Config, onLost: (error: Error) => void) {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbedded({
          folder: join(config.DATA_DIR, 'postgres'),
          log: say,
          backups: config.BACKUP_DIR && resolve(config.BACKUP_DIR),
        })
      : undefined
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const database = await openDatabase(url, {
    max: connections,
    applicationName: 'reseller-portal',
    prepared: !config.DATABASE_POOLED,
    onLost,
  })
  await migrate(database.pool, undefined, { isPooled: config.DATABASE_POOLED })
  const stop = async () => {
    await database.close()
    await embedded?.stop()
  }
  return { ...database, url, stop }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (isTaken)
      throw new StartError(
        `PORT ${config.PORT} is already in use on ${config.HOST}. Stop the other program, or set PORT.`,
      )
    throw error
  }
}

/** Finishes what is in flight, then ends; a second signal ends at once. */
function stopOnce(close: () => Promise<void>): () => void {
  let isStopping = false
  return () => {
    if (isStopping) process.exit(1)
    isStopping = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})
