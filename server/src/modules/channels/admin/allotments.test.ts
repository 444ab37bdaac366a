import { beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { addDays } from '#kit/zone.ts'
import { inventoryDifferences, releaseAllotments } from '#modules/inventory/index.ts'
import { openChannel } from '#modules/organizations/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openAllotted, type Allotted } from '#test/operator/allotted.ts'
import { addShelf, bookingBody, holdItem, takenOf } from '#test/shelf.ts'

let app: TestApp
let owner: Allotted['owner']
let other: Allotted['other']
let shelf: Allotted['shelf']
let operator: Allotted['operator']
let contract: Allotted['contract']
let hold: Allotted['hold']
let dayOf: Allotted['dayOf']
let agree: Allotted['agree']
let outcome: Allotted['outcome']
let freeFor: Allotted['freeFor']
let minutesToMidnight: Allotted['minutesToMidnight']
let slot: Allotted['slot']
let markOf: Allotted['markOf']
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})
beforeEach(async () => {
  ;({
    owner,
    other,
    shelf,
    operator,
    contract,
    hold,
    dayOf,
    agree,
    outcome,
    freeFor,
    minutesToMidnight,
    slot,
    markOf,
  } = await openAllotted(app))
})

const gone = [409, 'availability.gone']

describe('seats that a contract sets aside', () => {
  test('are sold by its reseller alone, which may take the others as well', async () => {
    await agree(owner)
    expect([await freeFor(owner), await freeFor(other)]).toEqual([10, 4])
    expect(await slot()).toMatchObject({ free: 10, setAside: 6 })
    expect((await hold(other, 5)).body.error.data).toMatchObject({
      reason: 'quantity.above_capacity',
      capacity: 4,
    })
    expect(await outcome(other, 4)).toBe('held')
    expect(await outcome(other, 1)).toEqual(gone)
    expect([await freeFor(owner), await freeFor(other)]).toEqual([6, 0])
    expect(await outcome(owner, 6)).toBe('held')
    expect(await slot()).toMatchObject({ free: 0, setAside: 0, status: 'SOLD_OUT' })
  })

  test('count what their reseller has used of them, and come back to it when it gives them back', async () => {
    await agree(owner)
    const { body } = await hold(owner, 4)
    expect([await freeFor(owner), await freeFor(other)]).toEqual([6, 4])
    expect(await slot()).toMatchObject({ held: 4, setAside: 2, free: 6 })
    await owner.get(`/api/booking/release-hold/${body.hold.id}`)
    expect([await freeFor(owner), await freeFor(other)]).toEqual([10, 4])
    const held = await hold(owner, 8)
    const booked = await owner.post('/api/booking/create-booking', bookingBody(shelf, 8, held.body.hold.id))
    expect(booked.body.booking.status).toBe('OPEN')
    expect([await freeFor(owner), await freeFor(other)]).toEqual([2, 2])
    expect(await outcome(other, 2)).toBe('held')
  })

  test('of a hold that ran out are its reseller’s again', async () => {
    await agree(owner, { allotment: 8 })
    await hold(owner, 8)
    expect(await outcome(other, 2)).toBe('held')
    app.pass({ minutes: 16 })
    await Promise.all([owner.comeBack(), other.comeBack()])
    expect([await freeFor(owner), await freeFor(other)]).toEqual([10, 2])
    expect(await outcome(other, 3)).toEqual([409, 'quantity.above_capacity'])
    expect(await outcome(owner, 8)).toBe('held')
  })

  test('are everybody’s from the local day so many days before, without waiting for a worker', async () => {
    await agree(owner, { releaseDays: 0 })
    expect(await freeFor(other)).toBe(4)
    app.pass({ minutes: minutesToMidnight() - 1 })
    await other.comeBack()
    expect(await outcome(other, 5)).toEqual([409, 'quantity.above_capacity'])
    app.pass({ minutes: 2 })
    expect(await freeFor(other)).toBe(10)
    expect(await outcome(other, 10)).toBe('held')
    expect(await markOf()).toBe(6)
    await releaseAllotments(workOf(app))
    expect(await markOf()).toBe(0)
  })

  test('of two that were promised more than there is go to who comes first, and none is sold twice', async () => {
    await agree(owner, { allotment: 8 })
    await agree(other, { allotment: 8 })
    const third = await openDesk(app)
    await openChannel({ resellerId: third.resellerId, supplierId: shelf.supplierId }, workOf(app), app.db)
    expect([await freeFor(owner), await freeFor(other), await freeFor(third)]).toEqual([8, 8, 0])
    expect(await outcome(third, 1)).toEqual(gone)
    expect(await outcome(owner, 8)).toBe('held')
    expect(await outcome(other, 3)).toEqual([409, 'quantity.above_capacity'])
    expect(await outcome(other, 2)).toBe('held')
    expect(await slot()).toMatchObject({ free: 0 })
  })
})

describe('what a contract sets aside', () => {
  test('follows it: changed, ended, restored, for other days, and for other products', async () => {
    const { id } = await agree(owner)
    const put = (change: object, version: number) =>
      operator.send('PUT', `/api/channel-contracts/${id}`, { ...contract(owner, change), version })
    expect((await put({ allotment: 3 }, 1)).status).toBe(200)
    expect(await freeFor(other)).toBe(7)
    await put({ allotment: 3, validFrom: addDays(dayOf(), 1) }, 2)
    expect([await freeFor(other), await markOf()]).toEqual([10, 0])
    await put({ allotment: 9 }, 3)
    expect(await freeFor(other)).toBe(1)
    await operator.send('DELETE', `/api/channel-contracts/${id}`)
    expect([await freeFor(other), await markOf()]).toEqual([10, 0])
    await operator.post(`/api/channel-contracts/${id}/restore`, {})
    expect(await freeFor(other)).toBe(1)
    const offer = (productIds: string[]) =>
      operator.send('PUT', `/api/channels/${owner.resellerId}/products`, { allProducts: false, productIds })
    expect((await offer([])).status).toBe(200)
    expect([await freeFor(other), await markOf()]).toEqual([10, 0])
  })

  test('holds at departures that are added later, also while others change contracts', async () => {
    const day = { day: addDays(dayOf(), 20), minutes: 60, capacity: 9, sales: 'OPEN', note: '' }
    const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
    const answers = await Promise.all([
      agree(owner),
      ...times.map((time) => operator.post('/api/operator/slots', { poolId: shelf.poolId, time, ...day })),
      agree(other, { allotment: 2 }),
    ])
    expect(answers).toHaveLength(8)
    const marks = await app.db
      .selectFrom('slots')
      .select('set_aside')
      .where('pool_id', '=', shelf.poolId)
      .execute()
    expect(marks.map(({ set_aside }) => set_aside)).toEqual(Array.from({ length: 7 }, () => 8))
  })

  test('holds at once at a departure that moves with its guests into the days of the contract', async () => {
    const day = addDays(dayOf(), 1)
    await agree(other, { validFrom: day })
    await hold(owner, 2)
    expect(await markOf()).toBe(0)
    const edit = { kind: 'TIME', day, time: '18:30' }
    const { version } = await slot()
    const moved = await operator.post(`/api/operator/departures/${shelf.slotId}`, {
      version,
      edit,
      reason: 'The engine failed',
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect([await markOf(), await slot()]).toMatchObject([6, { free: 8, setAside: 6 }])
  })

  test('of another operator touches no seat here', async () => {
    const elsewhere = await addShelf(app, owner)
    const stranger = await openOperator(app, elsewhere.supplierId)
    expect((await stranger.post('/api/channel-contracts', contract(owner))).status).toBe(200)
    expect([await markOf(), await freeFor(other)]).toEqual([0, 10])
    expect((await operator.get(`/api/operator/slots/${elsewhere.slotId}`)).status).toBe(404)
  })
})

describe('thirty-two sellers at once', () => {
  test('sell every seat once; none that is set aside goes to another, until it is released', async () => {
    const busy = await addShelf(app, owner, { beside: shelf, capacity: 40, startsInMinutes: 36 * 60 })
    const back = await addShelf(app, owner, { beside: shelf, capacity: 40, startsInMinutes: 36 * 60 })
    await agree(owner, { allotment: 25, releaseDays: 0 })
    const buy = (desk: Desk, buyer: number) => {
      const items = [holdItem(busy, 1), holdItem(back, 1)]
      return desk.post('/api/booking/acquire-hold', {
        hold: { items: buyer % 2 ? items : items.toReversed(), ext: {} },
      })
    }
    const crowd = (desk: Desk) => Promise.all(Array.from({ length: 32 }, (_, buyer) => buy(desk, buyer)))
    const sold = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
    const over = new AbortController()
    const sweeps = (async () => {
      while (!over.signal.aborted) await releaseAllotments(workOf(app))
    })()
    onTestFailed(() => over.abort())
    const [others, owners] = await Promise.all([
      crowd(other),
      Promise.all(Array.from({ length: 10 }, (_, buyer) => buy(owner, buyer))),
    ])
    expect([sold(others), sold(owners)]).toEqual([15, 10])
    expect([await freeFor(other, busy), await freeFor(owner, busy)]).toEqual([0, 15])
    app.pass({ minutes: minutesToMidnight() - 5 })
    await Promise.all([other.comeBack(), owner.comeBack()])
    // It is released while they buy.
    const late = crowd(other)
    app.pass({ minutes: 6 })
    expect(sold(await late)).toBeGreaterThanOrEqual(15)
    over.abort()
    await sweeps
    await releaseAllotments(workOf(app))
    await crowd(other)
    await crowd(owner)
    expect(await takenOf(app, busy)).toBe(40)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })
})
