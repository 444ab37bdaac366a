import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { cloneDatabase } from '#test/database/database.ts'
import { jobKind, openJobs } from './jobs.ts'

const greetings = jobKind<{ to: string }>('greetings', 1, { expireInSeconds: 60, retryLimit: 0 })

test.for([
  [false, 1],
  [true, 0],
] as const)(
  'with the database pooled: %s, %i connections listen, and work is found',
  async ([pooled, listen]) => {
    const { url, drop } = await cloneDatabase()
    const { pool, close } = await openDatabase(url, { max: 1, applicationName: 'test' })
    const faults: Error[] = []
    const options = { works: true, pooled, onError: (error: Error) => void faults.push(error) }
    const jobs = await openJobs(url, [greetings], options)
    const greeted: string[] = []
    await jobs.work(greetings, async ({ to }) => void greeted.push(to))
    await jobs.send(greetings, { to: 'Ana' })
    await expect.poll(() => greeted).toEqual(['Ana'])
    const listening = `select 1 from pg_stat_activity where datname = current_database() and query ~* '^listen|listening'
    and pid <> pg_backend_pid()`
    await expect.poll(async () => (await pool.query(listening)).rowCount).toBe(listen)
    expect(faults).toEqual([])
    await jobs.stop()
    await close()
    await drop()
  },
)

test('a backlog is worked without pauses, also in a queue from before workers were notified', async () => {
  const { url, drop } = await cloneDatabase()
  const before = new PgBoss({ connectionString: url, schedule: false })
  await before.start()
  await before.createQueue(greetings.name)
  await before.insert(
    greetings.name,
    Array.from({ length: 40 }, () => ({ data: { to: 'Bo' } })),
  )
  await before.stop()
  const faults: Error[] = []
  const jobs = await openJobs(url, [greetings], { works: true, onError: (error) => void faults.push(error) })
  const greeted: string[] = []
  await jobs.work(greetings, async ({ to }) => void greeted.push(to))
  // One a second would take forty.
  await expect.poll(() => greeted.length, { timeout: 15_000 }).toBe(40)
  const { pool, close } = await openDatabase(url, { max: 1, applicationName: 'test' })
  expect(
    (await pool.query('select notify from pgboss.queue where name = $1', [greetings.name])).rows,
  ).toEqual([{ notify: true }])
  expect(faults).toEqual([])
  await jobs.stop()
  await close()
  await drop()
})

test.for([false, true])(
  'jobs that become due together are worked at once, with the database pooled: %s',
  async (pooled) => {
    const { url, drop } = await cloneDatabase()
    const tides = jobKind<{ to: string }>('tides', 4, greetings.queue)
    const faults: Error[] = []
    const options = { works: true, pooled, onError: (error: Error) => void faults.push(error) }
    const jobs = await openJobs(url, [tides], options)
    const all = Promise.withResolvers<void>()
    let running = 0
    await jobs.work(tides, async () => {
      running += 1
      await all.promise
    })
    for (const to of ['Ana', 'Bo', 'Cy', 'Dee']) await jobs.send(tides, { to }, { afterSeconds: 1 })
    // The first worker finds one within five seconds and wakes the next: by themselves the others look every thirty.
    await expect.poll(() => running, { timeout: 20_000 }).toBe(4)
    all.resolve()
    await jobs.stop()
    expect(faults).toEqual([])
    await drop()
  },
)

test.for([
  [false, 1],
  [true, 5],
] as const)(
  'a process that does nothing else: %s, works %i of a batch at once',
  async ([isAlone, atOnce]) => {
    const { url, drop } = await cloneDatabase()
    const { db, close } = await openDatabase(url, { max: 1, applicationName: 'test' })
    const waves = jobKind<{ to: string }>('waves', 1, greetings.queue, { batch: 5, atOnceAlone: 5 })
    const faults: Error[] = []
    const onError = (error: Error) => void faults.push(error)
    const jobs = await openJobs(url, [waves], { works: true, isAlone, onError })
    const all = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli'].map((to) => ({ to }))
    await db.transaction().execute((tx) => jobs.sendAll(waves, all, tx))
    let [running, most, done] = [0, 0, 0]
    await jobs.work(waves, async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running -= 1
      done += 1
    })
    await expect.poll(() => done).toBe(5)
    expect([most, faults]).toEqual([atOnce, []])
    await jobs.stop()
    await close()
    await drop()
  },
)

test('a task with more to do is repeated at once, until the process ends', async () => {
  const { url, drop } = await cloneDatabase()
  const jobs = await openJobs(url, [], { works: false, onError: (error) => expect.fail(error.message) })
  let rounds = 0
  jobs.every(3600, async () => {
    rounds += 1
    return true
  })
  await expect.poll(() => rounds).toBeGreaterThan(3)
  await jobs.stop()
  await drop()
})
