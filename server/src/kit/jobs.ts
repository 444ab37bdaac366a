import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Queue, SendOptions } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Db } from './context.ts'

/** What the worker is asked to do, by queue; each piece of data only names a row. */
export type JobData = {
  'sales.carry-on': { sale: string }
  'holds.look-after': { hold: string }
  'bookings.deliver': { booking: string }
  'bookings.look-after': { booking: string }
  'events.follow': { event: string; follower: string }
  'mails.send': { mail: string }
  'sandbox.return-refund': { session: string; key: string; amount: number }
  'channels.notify': { subscription: string }
}
export type JobName = keyof JobData

export type Jobs = {
  /** Queues a job, in the caller's transaction when one is given; `afterSeconds` delays it. */
  send<N extends JobName>(
    name: N,
    data: JobData[N],
    options?: { tx?: Db; afterSeconds?: number },
  ): Promise<void>
  /** Works a queue until `stop`; a job that throws is tried again with backoff. */
  work<N extends JobName>(name: N, act: (data: JobData[N]) => Promise<void>): Promise<void>
  /** Does something again and again until `stop`, this long after it was last done. */
  every(seconds: number, act: () => Promise<void>): void
  stop(): Promise<void>
}

/** What still fails after the last try is parked. */
const queues = {
  // Asked for again by a sweep of the sales themselves.
  'sales.carry-on': { expireInSeconds: 60, retryLimit: 0, deleteAfterSeconds: 60 * 60 },
  // Asked for again by a sweep of the holds themselves.
  'holds.look-after': { expireInSeconds: 60, retryLimit: 0, deleteAfterSeconds: 60 * 60 },
  'bookings.deliver': { expireInSeconds: 60, retryLimit: 0, deleteAfterSeconds: 60 * 60 },
  'bookings.look-after': { expireInSeconds: 60, retryLimit: 0, deleteAfterSeconds: 60 * 60 },
  'events.follow': {
    expireInSeconds: 60,
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  // Outlasts the day after which a mail has failed.
  'mails.send': {
    expireInSeconds: 90,
    retryLimit: 250,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  'sandbox.return-refund': { expireInSeconds: 60, retryLimit: 5, retryDelay: 2 },
  // Asked for again by a sweep of what waits.
  'channels.notify': { expireInSeconds: 90, retryLimit: 0, deleteAfterSeconds: 60 * 60 },
} satisfies Record<JobName, Partial<Queue>>

/** How many of a queue one process works at once; a sale may wait for somebody else's slow answer. */
const concurrency = {
  'sales.carry-on': 16,
  'holds.look-after': 4,
  'bookings.deliver': 2,
  'bookings.look-after': 4,
  'events.follow': 2,
  'mails.send': 2,
  'sandbox.return-refund': 1,
  'channels.notify': 4,
} satisfies Record<JobName, number>

/** Opens the job queue on the database; only a process that `works` supervises it. */
export async function openJobs(
  url: string,
  options: { works: boolean; onError: (error: Error) => void },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'reseller-portal-jobs',
    max: options.works ? 4 : 1,
    supervise: options.works,
    schedule: false,
    useListenNotify: options.works,
  })
  boss.on('error', options.onError)
  await boss.start()
  for (const [name, queue] of Object.entries(queues)) await boss.createQueue(name, queue)
  const ended = new AbortController()
  const rounds: Promise<void>[] = []
  return {
    send: async (name, data, { tx, afterSeconds } = {}) => {
      const db = tx === undefined ? {} : { db: within(tx) }
      await boss.send(name, data, {
        ...db,
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
    },
    work: async <N extends JobName>(name: N, act: (data: JobData[N]) => Promise<void>) => {
      const each = { localConcurrency: concurrency[name], batchSize: 1, pollingIntervalSeconds: 1 }
      await boss.work<JobData[N]>(name, each, async (jobs) => {
        for (const job of jobs) await act(job.data)
      })
    },
    every: (seconds, act) => {
      rounds.push(repeat(act, seconds * 1000, ended.signal, options.onError))
    },
    stop: async () => {
      ended.abort()
      await Promise.all(rounds)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function repeat(
  act: () => Promise<void>,
  pauseMs: number,
  signal: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> {
  while (!signal.aborted) {
    await act().catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
    // Rejects only when the signal ends it.
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

function within(tx: Db): NonNullable<SendOptions['db']> {
  return {
    executeSql: async (text, values = []) => ({
      rows: [...(await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows],
    }),
  }
}
