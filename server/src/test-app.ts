import { createServer } from 'node:net'
import { afterAll } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { cloneDatabase } from './db/test-database.ts'
import { loadDemo } from './demo/index.ts'
import type { Deps, Work } from './kit/context.ts'
import { newId } from './kit/ids.ts'
import { openJobs } from './kit/jobs.ts'
import { startWorker } from './worker.ts'

/** The real app on a database of its own, with a clock that the test moves. */
export type TestApp = Deps & {
  /** Sends a request through the whole app without a socket. */
  inject: Awaited<ReturnType<typeof buildApp>>['inject']
  /** Listens on a free port of loopback and answers the address. */
  listen(): Promise<string>
  /** Moves the clock on. */
  pass(time: { minutes?: number; seconds?: number; days?: number }): void
  databaseUrl: string
}

/** The password of every account in tests, the demo world's too. */
export const testPassword = 'correct horse battery'

/** Work of nobody at this moment, for what a test sets up through a module's functions. */
export function workOf(app: TestApp): Work {
  return { ...app, now: app.clock(), reqId: `rp-${newId()}`, actor: undefined }
}

type TestOptions = {
  /** Works the queues as well: vouchers, mail, abandoned sales. */
  works?: boolean
  /** Loads the demo world. */
  demo?: boolean
  /** The clock stands at this instant until the test moves it; without it, it runs from the real now. */
  at?: string
  settings?: Record<string, string>
  /** Log lines go here. */
  logs?: string[]
}

const opened: (() => Promise<void>)[] = []

// Registered when the test file loads this one: a hook that registers another one is not heard.
afterAll(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

/** Starts the app for one test file; it and its database go when the file ends. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const { url, drop } = await cloneDatabase()
  const { db, close } = await openDatabase(url, { max: 8, applicationName: 'test' })
  const jobs = await openJobs(url, {
    works: options.works ?? false,
    onError: (error) => app.log.error(error),
  })
  let ahead = 0
  const clock = () => new Date((options.at === undefined ? Date.now() : Date.parse(options.at)) + ahead)
  const config = testConfig(options.settings)
  const { logs } = options
  const app = await buildApp(
    { db, clock, config, jobs },
    logs === undefined ? undefined : { write: (line) => logs.push(line) },
  )
  if (options.demo) await loadDemo({ db, clock, config, jobs, log: app.log }, testPassword)
  if (options.works) await startWorker({ db, clock, config, jobs, log: app.log })
  opened.push(async () => {
    await app.close()
    await jobs.stop()
    await close()
    await drop()
  })
  return {
    db,
    clock,
    config,
    jobs,
    log: app.log,
    databaseUrl: url,
    inject: app.inject.bind(app),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    pass: ({ minutes = 0, seconds = 0, days = 0 }) => {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

function testConfig(settings: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...settings })
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().unref()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
