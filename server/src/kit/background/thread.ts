import { Worker } from 'node:worker_threads'
import { fairQueue } from './fair-queue.ts'

/** Work in a separate thread, because it would stop every other request. */
export type Thread<Value, Part> = {
  /**
   * Sends a value to the thread, the tenants in turn, and returns all parts that it makes of it. Undefined where too
   * many wait; rejects with `GaveUp` where the work took more time or memory than allowed.
   */
  run(tenant: string, value: Value): Promise<Part[]> | undefined
}

type Limits = {
  /** The most waiting values in total, and of one tenant. */
  most: number
  mostOfOne: number
  /** How long one piece of work may take. */
  limitMs: number
}

/** The thread was ended because one piece of work took too much time or memory. */
class GaveUp extends Error {}

/** Undefined where the thread gave up; the caller decides what that means. */
export function unlessGivenUp<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof GaveUp) return undefined
    throw error
  })
}

/** A message to a thread: a value to work on, or a request for the next part. */
export type ToThread<Value> = { value: Value } | 'next'
export type FromThread<Part> = { part: Part } | { error: string } | 'done'

/** The thread is ended when it had nothing to do for this long. */
const idleMs = 60_000
const mostMegabytes = 512

/** A thread that runs `file`, which calls `answerParts`. It starts with the first work, and does one piece at a time. */
export function openThread<Value, Part>(
  file: URL,
  { most, mostOfOne, limitMs }: Limits,
): Thread<Value, Part> {
  const queue = fairQueue({ most, mostOfOne })
  let current: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
    const worker = new Worker(file, { execArgv: [], resourceLimits })
    const forget = () => {
      if (current === worker) current = undefined
    }
    return worker.on('error', forget).on('exit', forget)
  }
  const end = () => {
    void current?.terminate()
    current = undefined
  }

  const ask = async (value: Value) => {
    clearTimeout(idle)
    const worker = (current ??= start())
    worker.ref()
    const limit = setTimeout(end, limitMs)
    try {
      return await partsOf<Value, Part>(worker, value)
    } finally {
      clearTimeout(limit)
      worker.unref()
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return { run: (tenant, value) => queue.run(tenant, () => ask(value)) }
}

/** Each part is requested when the previous one has been processed, so that requests run in between. */
function partsOf<Value, Part>(worker: Worker, value: Value): Promise<Part[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Part[]>()
  const parts: Part[] = []
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (message: ToThread<Value>) => worker.postMessage(message)
  const take = (message: FromThread<Part>) => {
    if (message === 'done') return resolve(parts)
    if ('error' in message) return reject(new Error(message.error))
    parts.push(message.part)
    send('next')
  }
  const fail = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new GaveUp('too much memory') : error)
  const gone = () => reject(new GaveUp('too much time'))
  worker.on('message', take).on('error', fail).on('exit', gone)
  send({ value })
  return promise.finally(() => worker.off('message', take).off('error', fail).off('exit', gone))
}
