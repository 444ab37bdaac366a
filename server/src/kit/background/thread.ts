import { Worker } from 'node:worker_threads'
import { fairQueue } from './fair-queue.ts'

/** Work that would stop every other request, done in a thread beside the requests. */
export type Thread<Value, Part> = {
  /**
   * Hands a value to the thread, tenant after tenant, and answers all parts that it makes of it. Undefined where too many
   * wait already; rejects with `GaveUp` where the work took more time or memory than it may.
   */
  run(tenant: string, value: Value): Promise<Part[]> | undefined
}

type Limits = {
  /** How many wait altogether, and how many of one tenant. */
  most: number
  mostOfOne: number
  /** How long one piece of work may take. */
  limitMs: number
}

/** The thread was ended because one piece of work took too much time or memory. */
class GaveUp extends Error {}

/** Undefined where the thread gave up; a caller says what that means for what it was asked. */
export function unlessGivenUp<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof GaveUp) return undefined
    throw error
  })
}

/** What a thread is sent: a value to work on, or that the next part may come. */
export type ToThread<Value> = { value: Value } | 'next'
export type FromThread<Part> = { part: Part } | { error: string } | 'done'

/** The thread and what it has loaded are given back when it had nothing to do for this long. */
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

/** Each part is asked for when the one before was taken in, so that requests run between them. */
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
