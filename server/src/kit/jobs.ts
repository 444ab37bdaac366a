import { PgBoss } from 'pg-boss'
import type { Queue, SendOptions } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Db } from './context.ts'

/** What the worker is asked to do, by queue; each piece of data only names a row. */
export type JobData = {
  /** A hint looks at the sale once; its own job comes back until it ends. */
  'sales.carry-on': { sale: string; isHint?: boolean }
  'events.follow': { event: string; follower: string }
  'mails.send': { mail: string }
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
  stop(): Promise<void>
}

/** Short expiry: another process takes over soon after a crash. What still fails after the last try is parked. */
const queues = {
  'sales.carry-on': {
    expireInSeconds: 20,
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
  },
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
} satisfies Record<JobName, Partial<Queue>>

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
  return {
    send: async (name, data, { tx, afterSeconds } = {}) => {
      const db = tx === undefined ? {} : { db: within(tx) }
      await boss.send(name, data, {
        ...db,
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
    },
    work: async <N extends JobName>(name: N, act: (data: JobData[N]) => Promise<void>) => {
      const each = { localConcurrency: 2, batchSize: 1, pollingIntervalSeconds: 1 }
      await boss.work<JobData[N]>(name, each, async (jobs) => {
        for (const job of jobs) await act(job.data)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

function within(tx: Db): NonNullable<SendOptions['db']> {
  return {
    executeSql: async (text, values = []) => ({
      rows: [...(await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows],
    }),
  }
}
