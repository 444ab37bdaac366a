import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { jobKinds } from '../background.ts'
import { readConfig, type Config } from '../config.ts'
import { withModules } from '../deps.ts'
import { archiveAll, backupsIn } from '#db/embedded/backup.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import { restoreBackup } from '#db/embedded/restore.ts'
import { openDatabase } from '#db/open.ts'
import { StartError } from '#db/start-error.ts'
import { verifyAudit } from '#kit/audit/verify.ts'
import { openJobs } from '#kit/background/jobs.ts'
import { workOf, type Db } from '#kit/context.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { unmatchedBefore } from '#modules/payments/index.ts'
import { noteDrill, reportDifferences } from '#modules/reports/index.ts'
import { backupsOf, endWith, withDatabase } from './with-database.ts'

/**
 * `npm run restore-drill`: restores the newest backup to a random moment since, in a new folder, starts a server on it, and
 * asks whether seats, reports, audit log and payments fit. App Management shows when it last passed.
 */
endWith(async () => {
  const config = readConfig(process.env)
  const backups = backupsOf(config)
  const newest = (await backupsIn(backups)).at(-1)
  if (newest === undefined) throw new StartError(`${backups} has no backup. Run npm run backup first.`)
  const ended = Date.parse(newest.endedAt)
  const to = new Date(ended + Math.random() * (Date.now() - ended))
  await archiveAll(config.DATA_DIR, backups)
  const into = join(config.DATA_DIR, `drill-${process.pid}`)
  const began = performance.now()
  try {
    await restoreBackup({ backups, into, to }, say)
    say(`Starting a server on it, at ${to.toISOString()}`)
    const findings = await checkRestored(into, to, config)
    const seconds = Math.round((performance.now() - began) / 1000)
    await withDatabase('restore-drill', async (db) => {
      await noteDrill({ at: new Date(), restoredTo: to, seconds, findings }, db)
      return true
    })
    for (const finding of findings) say(finding)
    say(
      `Restored to ${to.toISOString()} in ${seconds} seconds: ${findings.length === 0 ? 'no problems found' : `problems found: ${findings.length}`}.`,
    )
    return findings.length === 0
  } finally {
    await rm(into, { recursive: true, force: true, maxRetries: 10 })
  }
})

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** What is wrong with the database in a folder; nothing where all of it fits. */
async function checkRestored(into: string, to: Date, config: Config): Promise<string[]> {
  const { url, stop } = await startEmbedded({ folder: join(into, 'postgres'), log: () => {} })
  try {
    const status = await statusOfServer(url)
    const database = await openDatabase(url, { max: 4, applicationName: 'restore-drill', isPatient: true })
    const findings = await findingsIn(database.db, { url, to, config }).finally(() => database.close())
    return [...(status === 'ready' ? [] : [`a server started on it isn't ready: ${status}`]), ...findings]
  } finally {
    await stop()
  }
}

async function findingsIn(db: Db, { url, to, config }: { url: string; to: Date; config: Config }) {
  const seats = await inventoryDifferences(db)
  const figures = await reportDifferences(db)
  const { faults } = await verifyAudit(db)
  const unmatched = await unmatchedPayments(url, to, config)
  return [
    ...seats.map(({ what, id }) => `${what} ${id} differs from its rows`),
    ...figures.map(({ what, id }) => `${what} of booking ${id} differs from its rows`),
    ...faults.map(({ what, event }) => `${what}: ${event}`),
    ...unmatched.map((id) => `payment ${id} is at the provider but not in the restored database`),
  ]
}

/** Payments that the provider had by that moment and the restored database does not know. */
async function unmatchedPayments(url: string, to: Date, config: Config): Promise<string[]> {
  const database = await openDatabase(url, { max: 4, applicationName: 'restore-drill', isPatient: true })
  const jobs = await openJobs(url, jobKinds, { works: false, onError: () => {} })
  try {
    const { log } = fastify({ logger: false })
    const deps = withModules({ db: database.db, clock: () => new Date(), config, jobs, log })
    return await unmatchedBefore(to, workOf(deps))
  } finally {
    await jobs.stop()
    await database.close()
  }
}

const main = join(import.meta.dirname, '../main.ts')
/** A server starts within seconds; its first minute may be taken up by a busy machine. */
const startsWithinMs = 60_000

/** What a server of this version says on the restored database. It works no queues: nothing is sent or charged. */
async function statusOfServer(url: string): Promise<string> {
  const PORT = String(await freePort())
  const env = { ...process.env, DATABASE_URL: url, ROLE: 'web', DEMO: '0', HOST: '127.0.0.1', PORT }
  const server = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  const ended = once(server, 'close')
  try {
    const end = performance.now() + startsWithinMs
    while (server.exitCode === null && performance.now() < end) {
      const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined)
      if (answer?.ok) return 'ready'
      await sleep(200)
    }
    return server.exitCode === null ? "it doesn't answer" : `it ended with ${server.exitCode}`
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
