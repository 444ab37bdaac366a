import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type Job, type JobResult, type Queue, type SendOptions } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import { connectionTo } from '#db/hosts.ts'
import type { Db } from '#db/tables.ts'
import { tracedJob } from '../telemetry/spans.ts'

/** A queue of jobs with one shape of data. */
export type JobKind<Data extends object = object> = {
  name: string
  /** How many of its jobs one process works at once, and one that does nothing else. */
  atOnce: number
  atOnceAlone: number
  /**
   * How many are fetched together; each succeeds or fails separately. With 1 no job waits for a slow one of its
   * batch.
   */
  batch: number
  /** When a job is tried again; after the last try it is parked. */
  queue: Partial<Queue>
  /** Never set: it only has the type of the data. */
  data?: Data
}

export function jobKind<Data extends object>(
  name: string,
  atOnce: number,
  queue: Partial<Queue>,
  { batch = 1, atOnceAlone = atOnce }: { batch?: number; atOnceAlone?: number } = {},
): JobKind<Data> {
  return { name, atOnce, atOnceAlone, batch, queue }
}

/** For jobs that a sweep queues again while their row is due: a failed job can be forgotten. */
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
  /** Queues many jobs at once, in the caller's transaction. */
  sendAll<Data extends object>(kind: JobKind<Data>, all: readonly Data[], tx: Db): Promise<void>
  /** Works a queue until `stop`; a job that throws is tried again according to its kind. */
  work<Data extends object>(kind: JobKind<Data>, act: (data: Data) => Promise<void>): Promise<void>
  /** Repeats a task until `stop`, this long after its last end; if it returns true, it has more to do and is repeated at once. */
  every(seconds: number, act: () => Promise<boolean | void>): void
  /** Retries jobs of a queue that have failed finally. */
  retry(name: string, ids: string[]): Promise<void>
  stop(): Promise<void>
}

/** Opens the job queues on the database; only a process that `works` supervises them. `isAlone`: it does nothing else. */
export async function openJobs(
  url: string,
  kinds: readonly JobKind[],
  options: { works: boolean; isAlone?: boolean; pooled?: boolean; onError: (error: Error) => void },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'reseller-portal-jobs',
    max: options.works ? 4 : 1,
    supervise: options.works,
    schedule: false,
    // The database notifies of new jobs. Through a connection pool by transaction no connection can listen: then the
    // queue is polled once a second.
    useListenNotify: options.works && options.pooled !== true,
  })
  boss.on('error', options.onError)
  await boss.start()
  // Creating an existing queue changes nothing, but takes a transaction with a lock for each.
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, queue } of kinds) {
    const current = existing.get(name)
    if (current === undefined) await boss.createQueue(name, { ...queue, notify: true })
    else if (current.notify !== true) await boss.updateQueue(name, { notify: true })
  }
  const ended = new AbortController()
  const rounds: Promise<void>[] = []
  /**
   * Workers that look for their next job as soon as they have done one. The first looks regularly, and whoever finds a
   * job wakes the next one, so that an idle queue costs one query in five seconds, not one for each of its workers.
   */
  const workOneByOne = async <Data extends object>(
    name: string,
    atOnce: number,
    act: (data: Data) => Promise<void>,
  ) => {
    const workers: string[] = []
    const wake = (index: number) => boss.notifyWorker(workers[index % workers.length] ?? '')
    for (let index = 0; index < atOnce; index += 1)
      workers.push(
        await boss.work<Data>(name, { ...(index === 0 ? pace : paceWoken), batchSize: 1 }, async (jobs) => {
          wake(index + 1)
          for (const job of jobs) await tracedJob(name, () => act(job.data)).finally(() => wake(index))
        }),
      )
  }
  return {
    send: async ({ name }, data, { tx, afterSeconds } = {}) => {
      const db = tx === undefined ? {} : { db: within(tx) }
      await boss.send(name, data, {
        ...db,
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
    },
    sendAll: async ({ name }, all, tx) => {
      if (all.length === 0) return
      const queued = all.map((data) => ({ data }))
      await boss.insert(name, queued, { db: within(tx) })
    },
    work: async <Data extends object>(
      { name, atOnce: beside, atOnceAlone, batch }: JobKind<Data>,
      act: (data: Data) => Promise<void>,
    ) => {
      const atOnce = options.isAlone === true ? atOnceAlone : beside
      if (batch > 1)
        await boss.work(name, { ...pace, batchSize: batch, perJobResults: true }, (jobs: Job<Data>[]) =>
          workBatch(jobs, atOnce, (data) => tracedJob(name, () => act(data))),
        )
      else await workOneByOne(name, atOnce, act)
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

/** When a worker fetches: on a notification, while batches are full, and regularly for retries and delayed jobs. */
const pace = { burstWhenBatchFull: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }

/** The same for a worker that another wakes: it looks by itself only in case that one is busy for long. */
const paceWoken = { ...pace, pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }

/** Works the jobs of a batch, several at a time, and reports the outcome of each. */
async function workBatch<Data extends object>(
  jobs: readonly Job<Data>[],
  atOnce: number,
  act: (data: Data) => Promise<void>,
): Promise<JobResult[]> {
  const waiting = [...jobs]
  const results: JobResult[] = []
  const workOn = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const { id, data } = job
      await act(data).then(
        () => results.push({ id, status: 'completed' }),
        (error: unknown) => results.push({ id, status: 'failed', output: error }),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
  return results
}

async function repeat(
  act: () => Promise<boolean | void>,
  pauseMs: number,
  signal: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> {
  while (!signal.aborted) {
    const hasMore = await act().catch((error: unknown) =>
      onError(error instanceof Error ? error : new Error(String(error))),
    )
    // Rejects only when the signal ends it.
    await sleep(hasMore === true ? 0 : pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

function within(tx: Db): NonNullable<SendOptions['db']> {
  return {
    executeSql: async (text, values = []) => ({
      rows: [...(await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows],
    }),
  }
}
