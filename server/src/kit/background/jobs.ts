import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Queue, SendOptions } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Db } from '#db/tables.ts'

/** A queue of jobs with one shape of data. */
export type JobKind<Data extends object = object> = {
  name: string
  /** How many of its jobs one process works at once. */
  atOnce: number
  /** When a job is tried again; what still fails after the last try is parked. */
  queue: Partial<Queue>
  /** Never set: it carries the type of the data. */
  data?: Data
}

export function jobKind<Data extends object>(
  name: string,
  atOnce: number,
  queue: Partial<Queue>,
): JobKind<Data> {
  return { name, atOnce, queue }
}

/** For jobs that a sweep queues again while their row is due: one that fails or dies is only forgotten. */
export const swept = {
  expireInSeconds: 60,
  retryLimit: 0,
  deleteAfterSeconds: 60 * 60,
} satisfies Partial<Queue>

export type Jobs = {
  /** Queues a job, in the caller's transaction when one is given; `afterSeconds` delays it. */
  send<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options?: { tx?: Db; afterSeconds?: number },
  ): Promise<void>
  /** Works a queue until `stop`; a job that throws is tried again as its kind says. */
  work<Data extends object>(kind: JobKind<Data>, act: (data: Data) => Promise<void>): Promise<void>
  /** Does something again and again until `stop`, this long after it was last done. */
  every(seconds: number, act: () => Promise<void>): void
  /** Tries jobs of a queue again that have failed for good. */
  retry(name: string, ids: string[]): Promise<void>
  stop(): Promise<void>
}

/** Opens the job queues on the database; only a process that `works` supervises them. */
export async function openJobs(
  url: string,
  kinds: readonly JobKind[],
  options: { works: boolean; pooled?: boolean; onError: (error: Error) => void },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'reseller-portal-jobs',
    max: options.works ? 4 : 1,
    supervise: options.works,
    schedule: false,
    // Through a pool by transaction no connection stays to listen on: work is found by asking, once a second.
    useListenNotify: options.works && options.pooled !== true,
  })
  boss.on('error', options.onError)
  await boss.start()
  for (const { name, queue } of kinds) await boss.createQueue(name, queue)
  const ended = new AbortController()
  const rounds: Promise<void>[] = []
  return {
    send: async ({ name }, data, { tx, afterSeconds } = {}) => {
      const db = tx === undefined ? {} : { db: within(tx) }
      await boss.send(name, data, {
        ...db,
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
    },
    work: async <Data extends object>(
      { name, atOnce }: JobKind<Data>,
      act: (data: Data) => Promise<void>,
    ) => {
      const each = { localConcurrency: atOnce, batchSize: 1, pollingIntervalSeconds: 1 }
      await boss.work<Data>(name, each, async (jobs) => {
        for (const job of jobs) await act(job.data)
      })
    },
    every: (seconds, act) => {
      rounds.push(repeat(act, seconds * 1000, ended.signal, options.onError))
    },
    retry: async (name, ids) => void (await boss.retry(name, ids)),
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
