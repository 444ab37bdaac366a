/** Runs tasks one after another, the tenants in turn; returns undefined at once where too many wait. */
export type FairQueue = { run<T>(tenant: string, act: () => Promise<T>): Promise<T> | undefined }

/**
 * At most `most` tasks wait, and `mostOfOne` of one tenant: a tenant with many tasks does not delay one with a single
 * task.
 */
export function fairQueue({ most, mostOfOne }: { most: number; mostOfOne: number }): FairQueue {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let count = 0
  let isRunning = false

  const next = () => {
    const [first] = waiting
    if (first === undefined || isRunning) return
    const [tenant, queue] = first
    waiting.delete(tenant)
    const run = queue.shift()
    // Behind all the others.
    if (queue.length > 0) waiting.set(tenant, queue)
    if (run === undefined) return
    count -= 1
    isRunning = true
    void run().finally(() => {
      isRunning = false
      next()
    })
  }

  return {
    run: <T>(tenant: string, act: () => Promise<T>) => {
      const own = waiting.get(tenant) ?? []
      if (count >= most || own.length >= mostOfOne) return undefined
      const done = Promise.withResolvers<T>()
      own.push(() => act().then(done.resolve, done.reject))
      waiting.set(tenant, own)
      count += 1
      next()
      return done.promise
    },
  }
}
