import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { openJobs } from '#kit/background/jobs.ts'
import { jobKinds } from '#server/background.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { patiently } from '#test/patiently.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { addShelf, holdItem, takenOf, type Shelf } from '#test/shelf.ts'
import { startWorker } from '#server/worker.ts'
import { reclaimLapsed } from './reclaim-lapsed.ts'
import { inventoryDifferences } from '../verify.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
})

const acquire = '/api/booking/acquire-hold'
const holdAll = async (items: ReturnType<typeof holdItem>[]): Promise<string> =>
  (await desk.post(acquire, { hold: { items, ext: {} } })).body.hold.id
const hold = (shelf: Shelf, quantity: number) => holdAll([holdItem(shelf, quantity)])
const pass = async (minutes: number) => {
  app.pass({ minutes })
  await desk.comeBack()
}
const statusOf = async (id: string) =>
  (await app.db.selectFrom('holds').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const freeOf = async ({ supplierId, productId, rateId, at }: Shelf) => {
  const url = `/api/booking/availability-specific/${supplierId}/${productId}/${rateId}`
  return (await desk.get(`${url}?at=${encodeURIComponent(at)}&qty=1`)).body.availability[0].capacity
}
const withTwo = async (capacity: number) => {
  const first = await addShelf(app, desk, { capacity })
  return [first, await addShelf(app, desk, { beside: first, capacity })] as const
}

describe('a hold that ran out and that no buyer needed', () => {
  test('keeps its seats for ten minutes more, and is free by the clock all the while', async () => {
    const shelf = await addShelf(app, desk, { capacity: 3 })
    const id = await hold(shelf, 2)
    await pass(24)
    await reclaimLapsed(app)
    expect([await takenOf(app, shelf), await freeOf(shelf)]).toEqual([2, 3])
    await pass(1)
    await reclaimLapsed(app)
    expect([await takenOf(app, shelf), await freeOf(shelf)]).toEqual([0, 3])
    expect(await statusOf(id)).toBe('EXPIRED')
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('gives all its departures back together, and the same departure for many at once', async () => {
    const [there, back] = await withTwo(40)
    for (let each = 0; each < 10; each += 1) await holdAll([holdItem(there, 1), holdItem(back, 2)])
    await hold(there, 5)
    await pass(26)
    await reclaimLapsed(app)
    expect([await takenOf(app, there), await takenOf(app, back)]).toEqual([0, 0])
  })

  test('is looked for by the worker', async () => {
    const shelf = await addShelf(app, desk)
    const id = await hold(shelf, 2)
    await pass(26)
    const jobs = await openJobs(app.databaseUrl, jobKinds, { works: true, onError: () => {} })
    try {
      await startWorker({ ...app, jobs })
      await expect.poll(() => statusOf(id)).toBe('EXPIRED')
    } finally {
      await jobs.stop()
    }
  })
})

describe('what keeps its seats', () => {
  test('a hold that was extended, one that was booked and one that runs', async () => {
    const shelf = await addShelf(app, desk)
    const extended = await hold(shelf, 1)
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('approve')
    expect((await checkout.book()).body.booking.status).toBe('OPEN')
    await pass(14)
    await desk.post(`/api/booking/extend-hold/${extended}`)
    await pass(14)
    const running = await hold(shelf, 1)
    await pass(10)
    await reclaimLapsed(app)
    expect(await Promise.all([extended, running].map(statusOf))).toEqual(['ACQUIRED', 'ACQUIRED'])
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'CAPTURED', hold: 'BOOKED' })
    expect(await takenOf(app, shelf)).toBe(4)
  })

  test('a hold under payment, until its sale is over: who paid has the tickets, however late', async () => {
    const shelf = await addShelf(app, desk)
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('approve')
    await pass(60)
    await reclaimLapsed(app)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'OPEN', hold: 'ACQUIRED' })
    expect((await checkout.book()).body.booking.status).toBe('OPEN')
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('a hold that another system keeps', async () => {
    const remote = await openRemote(app, desk)
    const id = await hold(remote.shelf, 2)
    await pass(60)
    await reclaimLapsed(app)
    expect(await statusOf(id)).toBe('ACQUIRED')
  })
})

describe('beside others', () => {
  test('two processes give back each seat once', async () => {
    const other = await openDatabase(app.databaseUrl, { max: 2, applicationName: 'other' })
    const [there, back] = await withTwo(400)
    const all = await Promise.all(
      Array.from({ length: 150 }, (_, each) =>
        each % 3 ? hold(there, 1) : holdAll([holdItem(back, 1), holdItem(there, 1)]),
      ),
    )
    await pass(26)
    await Promise.all([reclaimLapsed(app), reclaimLapsed({ ...app, db: other.db })]).finally(other.close)
    await reclaimLapsed(app)
    expect(new Set(await Promise.all(all.map(statusOf)))).toEqual(new Set(['EXPIRED']))
    expect([await takenOf(app, there), await takenOf(app, back)]).toEqual([0, 0])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('nobody is waited for: a departure or a hold that somebody works on is left for the next round', async () => {
    const [busy, quiet] = await withTwo(10)
    const both = await holdAll([holdItem(busy, 1), holdItem(quiet, 1)])
    const [worked, free] = [await hold(quiet, 2), await hold(quiet, 3)]
    await pass(26)
    await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('slots').select('id').where('id', '=', busy.slotId).forNoKeyUpdate().execute()
      await tx.selectFrom('holds').select('id').where('id', '=', worked).forUpdate().execute()
      await reclaimLapsed(app)
    })
    expect(await Promise.all([both, worked, free].map(statusOf))).toEqual(['ACQUIRED', 'ACQUIRED', 'EXPIRED'])
    expect([await takenOf(app, busy), await takenOf(app, quiet)]).toEqual([1, 3])
    await reclaimLapsed(app)
    expect([await takenOf(app, busy), await takenOf(app, quiet)]).toEqual([0, 0])
  })

  test('a buyer who comes while the last seats are given back has them', async () => {
    const tours = []
    for (let tour = 0; tour < 25; tour += 1) {
      const [there, back] = await withTwo(1)
      await holdAll([holdItem(there, 1), holdItem(back, 1)])
      tours.push([there, back] as const)
    }
    await pass(26)
    for (const [there, back] of tours) {
      const [bought] = await Promise.all([
        desk.post(acquire, { hold: { items: [holdItem(back, 1), holdItem(there, 1)], ext: {} } }),
        reclaimLapsed(app),
        reclaimLapsed(app),
      ])
      expect(bought.status).toBe(200)
      expect([await takenOf(app, there), await takenOf(app, back)]).toEqual([1, 1])
    }
  })

  test('a crowd that buys the same departures is sold exactly what there is', async () => {
    const [there, back] = await withTwo(30)
    for (let each = 0; each < 10; each += 1) await holdAll([holdItem(back, 3), holdItem(there, 3)])
    await pass(26)
    const over = new AbortController()
    const rounds = async () => {
      while (!over.signal.aborted) await reclaimLapsed(app)
    }
    const housekeeping = [rounds(), rounds()]
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, buyer) => {
        const items = [holdItem(there, 1), holdItem(back, 1)]
        const inOrder = buyer % 2 ? items : items.toReversed()
        return patiently(() => desk.post(acquire, { hold: { items: inOrder, ext: {} } }))
      }),
    )
    over.abort()
    await Promise.all(housekeeping)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50)
    expect([await takenOf(app, there), await takenOf(app, back)]).toEqual([30, 30])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })
})
