import { PassThrough } from 'node:stream'
import { atEnd } from './at-end.ts'
import { buildApp } from '#server/app.ts'
import { jobKinds } from '#server/background.ts'
import { withModules } from '#server/deps.ts'
import { readConfig, type Config } from '#server/config.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { Replica } from '#db/replica.ts'
import { cloneDatabase, hasDemoTemplate } from './database/database.ts'
import { loadDemo } from '#demo/index.ts'
import type { Deps, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { openJobs, type Jobs } from '#kit/background/jobs.ts'
import { startWorker } from '#server/worker.ts'
import { testPassword } from './password.ts'

/** The real app on its own database, with a clock that the test can move. */
export type TestApp = Deps & {
  /** Sends a request through the whole app without a socket. */
  inject: Awaited<ReturnType<typeof buildApp>>['inject']
  server: Awaited<ReturnType<typeof buildApp>>['server']
  /** Listens on a free loopback port and returns the address. */
  listen(): Promise<string>
  /** Moves the clock forward. */
  pass(time: { minutes?: number; seconds?: number; days?: number }): void
  databaseUrl: string
}

/** Work at this moment without an actor, for tests that call a module's functions to set something up. */
export function workOf(app: TestApp): Work {
  return { ...app, now: app.clock(), reqId: `rp-${newId()}`, actor: undefined }
}

type TestOptions = {
  /** Also runs the jobs: vouchers, mail, abandoned sales. */
  works?: boolean
  /** Loads the demo world. */
  demo?: boolean
  /** The clock stands at this instant until the test moves it. By default, it runs from the real time. */
  at?: string
  settings?: Record<string, string>
  /** The port to listen on, if the address must be known beforehand. By default, a free port. */
  port?: number
  /** Receives the log lines. */
  logs?: string[]
  /** An empty database that the test made. By default, a copy of the template. */
  on?: string
  /** How long a call waits for a connection to the database. By default, as long as in the product. */
  connectMs?: number
  /** Opens a connection to the database that the test can break, and returns its URL. */
  line?: (databaseUrl: string) => Promise<string>
}

let shared: Promise<TestApp> | undefined

/**
 * The app that all test files of a worker share, on one database, with the real clock. Each test opens its own reseller
 * and supplier in it. A file that moves the clock, works queues or counts rows of everybody opens a `testApp`.
 */
export function sharedApp(): Promise<TestApp> {
  return (shared ??= openApp({}).then(({ app }) => ({
    ...app,
    pass: () => {
      throw new Error('Other files use this clock as well: a file that moves it opens a testApp.')
    },
  })))
}

/** An app for one test file. It is closed, and its database dropped, when the file ends. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const { app, close } = await openApp(options)
  atEnd(close)
  return app
}

async function openApp(options: TestOptions): Promise<{ app: TestApp; close(): Promise<void> }> {
  const isDemoThere = options.demo === true && options.at === undefined && hasDemoTemplate()
  const { connectMs, line, on } = options
  const { url, drop } =
    on === undefined
      ? await cloneDatabase(isDemoThere ? 'demo' : 'clone')
      : { url: on, drop: () => Promise.resolve() }
  const database = line
    ? await openDatabase(await line(url), { max: 8, applicationName: 'test', prepared: false })
    : await openDatabase(url, { max: 8, applicationName: 'test', ...(connectMs && { connectMs }) })
  if (on !== undefined) await migrate(database.pool)
  const { db, close } = database
  // Used until the app has its own log.
  let log: { error(what: unknown, text?: string): void } = console
  const jobs = await openJobs(url, jobKinds, {
    works: options.works ?? false,
    onError: (error) => log.error(error),
  })
  let ahead = 0
  const clock = () => new Date((options.at === undefined ? Date.now() : Date.parse(options.at)) + ahead)
  const config = testConfig({ ...(options.demo && { DEMO: '1' }), ...options.settings })
  const { logs } = options
  const { DATABASE_REPLICA_URL: replicaUrl } = config
  const onAway = (error: unknown) => log.error({ err: error }, 'the replica does not answer')
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica(replicaUrl, database, { max: 8, applicationName: 'test', onAway })
  const app = await buildApp(
    { db, clock, config, jobs, ...(replica && { replica }) },
    logs === undefined ? undefined : { write: (line) => logs.push(line) },
  )
  log = app.log
  // A request without a socket is answered when the answer ends, and a stream of events would never end.
  app.addHook('onSend', async (_, reply, payload) => {
    const isOfEvents = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if ('isLightMyRequest' in reply.raw && isOfEvents && payload instanceof PassThrough) payload.end()
  })
  const deps = withModules({ db, clock, config, jobs, log: app.log })
  if (options.demo && !isDemoThere) await loadDemo(deps, testPassword)
  if (options.works) await startWorker({ ...deps, jobs: { ...jobs, every: oftener(jobs) } })
  const opened = {
    ...deps,
    databaseUrl: url,
    inject: app.inject.bind(app),
    server: app.server,
    listen: () => app.listen({ host: '127.0.0.1', port: options.port ?? 0 }),
    pass: ({ minutes = 0, seconds = 0, days = 0 }: Parameters<TestApp['pass']>[0]) => {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
    },
  } satisfies TestApp
  return {
    app: opened,
    async close() {
      await app.close()
      await jobs.stop()
      await replica?.close()
      await close()
      await drop()
    },
  }
}

/** Sweeps come more often, so that a test doesn't wait long for them, but no more than once a second. */
function oftener(jobs: Jobs): Jobs['every'] {
  return (seconds, act) => jobs.every(Math.max(1, seconds / 5), act)
}

/** One account of a test makes the calls of many. Limits are tested separately. */
export const noLimits = {
  CALLS_PER_MINUTE: '1000000',
  HOLDS_PER_MINUTE: '1000000',
  OCTO_HOLDS_PER_MINUTE: '1000000',
}

function testConfig(settings: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...noLimits, ...settings })
}
