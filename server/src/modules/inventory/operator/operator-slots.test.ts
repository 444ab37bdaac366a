import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, workOf } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import type { Desk } from '#test/desk.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'
import type { Shelf } from '#test/shelf.ts'
import { openSupplier, stockProduct } from '#test/stock.ts'
import type { Stock } from '#test/stock.ts'
import { extendCalendars } from './apply-rules.ts'
import { inventoryDifferences } from '../index.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>
type Slot = { id: string; start: string; capacity: number; free: number; status: string; version: number }

let app: TestApp
let desk: Desk
let admin: Operator
let supplierId: string
let cruise: Stock

beforeAll(async () => {
  app = await testApp({ at: '2027-03-01T12:00:00Z' })
})

async function open(timezone = 'America/New_York') {
  desk = await openDesk(app)
  supplierId = await openSupplier(app, { soldBy: [desk.resellerId], name: 'Bay Boats', timezone })
  admin = await openOperator(app, supplierId)
  cruise = await stockProduct(app, supplierId)
}
beforeEach(() => open())

const at = '/api/operator'
const everyDay = ['0', '1', '2', '3', '4', '5', '6']
const daily = {
  ...{ layer: 'BASE', position: 1, name: 'Every day', validFrom: null, validUntil: null },
  ...{ weekdays: everyDay, times: ['09:00', '14:00'], minutes: 90, capacity: 10 },
}
const addRule = async (fields: object = {}) =>
  (await admin.post(`${at}/availability-rules`, { ...daily, poolId: cruise.poolId, ...fields })).body
const plan = async () => (await admin.get(`${at}/pools/${cruise.poolId}/plan`)).body
const apply = async () => (await admin.post(`${at}/pools/${cruise.poolId}/apply`)).body
const slots = async (from: string, until = from): Promise<Slot[]> =>
  (await admin.get(`${at}/calendar/${cruise.poolId}?from=${from}&until=${until}`)).body.slots
const starts = async (from: string, until?: string) => (await slots(from, until)).map(({ start }) => start)
const reason = ({ status, body }: Awaited<ReturnType<Operator['get']>>) => [status, body.error?.data?.reason]
const bulk = (edit: object, chosen: object = {}) => ({
  ...{ poolId: cruise.poolId, chosen, note: 'Storm' },
  edit,
})

async function shelfOf(slot: Slot): Promise<Shelf> {
  const price = await app.db
    .selectFrom('prices')
    .select('id')
    .where('rate_id', '=', cruise.rateId)
    .executeTakeFirstOrThrow()
  const at = new Date(slot.start).toISOString()
  return { ...cruise, priceId: price.id, slotId: slot.id, at, currency: 'USD' }
}
const hold = async (slot: Slot, quantity: number) =>
  desk.post('/api/booking/acquire-hold', holdBody(await shelfOf(slot), quantity))
async function sell(slot: Slot, quantity: number) {
  const shelf = await shelfOf(slot)
  const { body } = await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
  const sold = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, body.hold.id))
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
}

describe('rules', () => {
  test('make departures eighteen months ahead in layers, and the desk sells them at once', async () => {
    await addRule()
    await addRule({
      ...{ layer: 'SEASON', name: 'Summer', validFrom: '2027-06-01', validUntil: '2027-08-31' },
      ...{ times: ['08:00', '12:00', '20:00'], capacity: 40 },
    })
    const fourth = { validFrom: '2027-07-04', validUntil: '2027-07-04', times: [] }
    await addRule({ layer: 'EXCEPTION', name: 'Holiday', ...fourth })
    expect(await slots('2027-03-02')).toEqual([])
    const { plan: done } = await apply()
    expect(done).toMatchObject({ changed: 0, closed: 0, limited: 0, affected: [] })
    expect(await starts('2027-03-02')).toEqual(['2027-03-02T09:00:00-05:00', '2027-03-02T14:00:00-05:00'])
    expect(await starts('2027-06-01')).toEqual([
      '2027-06-01T08:00:00-04:00',
      '2027-06-01T12:00:00-04:00',
      '2027-06-01T20:00:00-04:00',
    ])
    expect(await starts('2027-07-04')).toEqual([])
    expect(await starts('2028-08-30')).toHaveLength(2)
    expect(await starts('2028-09-01')).toEqual([])
    const [first] = await slots('2027-03-02')
    expect((await hold(first!, 2)).status).toBe(200)
    expect((await slots('2027-03-02'))[0]).toMatchObject({ held: 2, sold: 0, free: 8, status: 'AVAILABLE' })
  })

  test('are local times: applied twice nothing moves, and both days on which clocks change have their times', async () => {
    await addRule({ times: ['02:30', '09:00'] })
    await apply()
    expect(await plan()).toMatchObject({ added: 0, changed: 0, closed: 0 })
    expect((await apply()).plan).toMatchObject({ added: 0, changed: 0, closed: 0 })
    expect(await starts('2027-03-14')).toEqual(['2027-03-14T03:30:00-04:00', '2027-03-14T09:00:00-04:00'])
    expect(await starts('2027-11-07')).toEqual(['2027-11-07T02:30:00-05:00', '2027-11-07T09:00:00-05:00'])
    const [rule] = (await admin.get(`${at}/availability-rules?poolId=${cruise.poolId}`)).body
      .availability_rules
    expect(rule.times).toEqual(['02:30', '09:00'])
  })

  test('at midnight begin at one where midnight is skipped, once', async () => {
    await open('America/Santiago')
    await addRule({ times: ['00:00', '01:00'] })
    await apply()
    expect(await starts('2027-09-05')).toEqual(['2027-09-05T01:00:00-03:00'])
    expect(await starts('2027-09-06')).toHaveLength(2)
    expect((await apply()).plan).toMatchObject({ added: 0, changed: 0, closed: 0 })
  })

  test('that change are previewed with the guests whom they would hurt, applied, and undone', async () => {
    const rule = await addRule()
    await apply()
    const [first, second] = await slots('2027-03-02')
    await sell(first!, 4)
    const change = { ...daily, poolId: cruise.poolId, times: ['14:00'], capacity: 3, version: 1 }
    await admin.send('PUT', `${at}/availability-rules/${rule.id}`, change)
    const planned = await plan()
    expect(planned.affected).toMatchObject([{ slotId: first!.id, taken: 4, why: 'CLOSED' }])
    expect(planned.affected[0].guests).toMatchObject([{ seats: 4, reseller: 'Harbor Concierge' }])
    const { changeId } = await apply()
    expect(await slots('2027-03-02')).toMatchObject([
      { id: first!.id, status: 'CLOSED', sold: 4, free: 0 },
      { id: second!.id, capacity: 3 },
    ])
    expect((await hold(first!, 1)).status).toBe(409)
    expect((await admin.post(`${at}/slot-changes/${changeId}/undo`)).status).toBe(200)
    expect(await slots('2027-03-02')).toMatchObject([
      { id: first!.id, status: 'AVAILABLE', free: 6, capacity: 10 },
      { id: second!.id, capacity: 10 },
    ])
    expect(await starts('2027-03-03')).toHaveLength(2)
    expect(reason(await admin.post(`${at}/slot-changes/${changeId}/undo`))).toEqual([409, 'inventory.undone'])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('leave what was changed by hand as it is', async () => {
    await addRule()
    await apply()
    const [first] = await slots('2027-03-02')
    const edit = {
      day: '2027-03-02',
      time: '09:30',
      minutes: 90,
      capacity: 25,
      isClosed: false,
      note: 'Charter',
    }
    const moved = await admin.send('PUT', `${at}/slots/${first!.id}`, { ...edit, version: first!.version })
    expect(moved.body).toMatchObject({ start: '2027-03-02T09:30:00-05:00', capacity: 25, note: 'Charter' })
    await apply()
    expect(await starts('2027-03-02')).toContain('2027-03-02T09:30:00-05:00')
  })

  test('go on by themselves as the days come', async () => {
    await addRule()
    await apply()
    const work = { ...workOf(app), now: new Date('2027-03-11T12:00:00Z') }
    await extendCalendars(work)
    expect(await starts('2028-09-08')).toHaveLength(2)
  })

  test('of a reversed season, a time twice or the seats of another operator are refused', async () => {
    const post = (fields: object) =>
      admin.post(`${at}/availability-rules`, { ...daily, poolId: cruise.poolId, ...fields })
    expect(reason(await post({ validFrom: '2027-05-02', validUntil: '2027-05-01' }))).toEqual([
      422,
      'inventory.days_reversed',
    ])
    expect(reason(await post({ times: ['09:00', '09:00'] }))).toEqual([422, 'inventory.times_twice'])
    expect((await post({ times: ['9 am'] })).status).toBe(400)
    const other = await openOperator(app, await openSupplier(app, { soldBy: [], name: 'Other Boats' }))
    const tries = [
      other.post(`${at}/availability-rules`, { ...daily, poolId: cruise.poolId }),
      other.get(`${at}/pools/${cruise.poolId}/plan`),
      other.post(`${at}/pools/${cruise.poolId}/apply`),
      other.get(`${at}/calendar/${cruise.poolId}?from=2027-03-01&until=2027-03-02`),
      other.post(`${at}/slots/change`, bulk({ act: 'close' })),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
  })
})

describe('one departure', () => {
  test('is never smaller than what is sold and held, and names the guests', async () => {
    await addRule()
    await apply()
    const [first] = await slots('2027-03-02')
    await sell(first!, 4)
    const [{ version }] = (await slots('2027-03-02')) as [Slot]
    const as = { day: '2027-03-02', time: '09:00', minutes: 90, isClosed: false, note: '', version }
    const small = await admin.send('PUT', `${at}/slots/${first!.id}`, { ...as, capacity: 3 })
    expect(reason(small)).toEqual([409, 'inventory.below_sold'])
    expect(small.body.error.message).toContain('(4)')
    const moved = await admin.send('PUT', `${at}/slots/${first!.id}`, { ...as, time: '10:00', capacity: 10 })
    expect(reason(moved)).toEqual([409, 'inventory.sold_stays'])
    const tight = await admin.send('PUT', `${at}/slots/${first!.id}`, { ...as, capacity: 4 })
    expect(tight.body).toMatchObject({ capacity: 4, free: 0, status: 'SOLD_OUT' })
    expect(reason(await admin.send('PUT', `${at}/slots/${first!.id}`, { ...as, capacity: 9 }))).toEqual([
      409,
      'things.out_of_date',
    ])
    const { guests } = (await admin.get(`${at}/slots/${first!.id}`)).body
    expect(guests).toMatchObject([{ seats: 4, reseller: 'Harbor Concierge' }])
  })

  test('is added by hand, but not in the past and not beside another of the same time', async () => {
    const one = {
      poolId: cruise.poolId,
      day: '2027-03-05',
      time: '18:00',
      minutes: 60,
      capacity: 5,
      note: 'Extra',
    }
    expect((await admin.post(`${at}/slots`, one)).body).toMatchObject({ free: 5, isByHand: true })
    expect(reason(await admin.post(`${at}/slots`, one))).toEqual([409, 'inventory.time_taken'])
    expect(reason(await admin.post(`${at}/slots`, { ...one, day: '2027-02-01' }))).toEqual([
      422,
      'inventory.past',
    ])
  })
})

describe('many departures', () => {
  test('are closed with who is hurt shown first, are no longer sold, and are opened by undo', async () => {
    await addRule()
    await apply()
    const [first] = await slots('2027-03-02')
    await sell(first!, 2)
    const storm = bulk({ act: 'close' }, { from: '2027-03-02', until: '2027-03-03' })
    const planned = (await admin.post(`${at}/slots/plan`, storm)).body
    expect(planned).toMatchObject({ closed: 4, affected: [{ slotId: first!.id, why: 'CLOSED' }] })
    expect((await slots('2027-03-02'))[0]).toMatchObject({ status: 'AVAILABLE' })
    const { changeId } = (await admin.post(`${at}/slots/change`, storm)).body
    const listed = (await admin.get(`${at}/slots?status=CLOSED&days=7`)).body
    expect(listed.total).toBe(4)
    expect((await hold(first!, 1)).status).toBe(409)
    await admin.post(`${at}/slot-changes/${changeId}/undo`)
    expect((await slots('2027-03-02', '2027-03-03')).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'AVAILABLE'),
    )
    expect((await hold(first!, 1)).status).toBe(200)
  })

  test('are resized by weekday and time, never below what is sold, and moved but for those with guests', async () => {
    await addRule()
    await apply()
    const [first] = await slots('2027-03-02')
    await sell(first!, 6)
    const mornings = { from: '2027-03-02', until: '2027-03-08', times: ['09:00'], weekdays: ['2', '3'] }
    await admin.post(`${at}/slots/change`, bulk({ act: 'resize', capacity: 4 }, mornings))
    const sizes = (await slots('2027-03-02', '2027-03-04')).map(({ capacity }) => capacity)
    expect(sizes).toEqual([6, 10, 4, 10, 10, 10])
    const later = bulk({ act: 'move', minutes: 30 }, { from: '2027-03-02', until: '2027-03-03' })
    const { plan: done } = (await admin.post(`${at}/slots/change`, later)).body
    expect(done.affected).toMatchObject([{ slotId: first!.id, why: 'SOLD_STAYS' }])
    expect(await starts('2027-03-02')).toEqual(['2027-03-02T09:00:00-05:00', '2027-03-02T14:30:00-05:00'])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('are closed and opened while others buy, and none is sold twice', async () => {
    await addRule({ times: ['09:00'] })
    await apply()
    const [only] = await slots('2027-03-02')
    const buyers = Array.from({ length: 12 }, () => hold(only!, 1))
    const closing = [
      admin.post(`${at}/slots/change`, bulk({ act: 'close' })),
      admin.post(`${at}/slots/change`, bulk({ act: 'open' })),
      admin.post(`${at}/slots/change`, bulk({ act: 'resize', capacity: 7 })),
    ]
    const answers = await Promise.all([...buyers, ...closing])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('are seen by whoever may look and changed by nobody else', async () => {
    const viewer = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await viewer.post(`${at}/slots/plan`, bulk({ act: 'close' }))).status).toBe(200)
    expect((await viewer.post(`${at}/slots/change`, bulk({ act: 'close' }))).status).toBe(403)
    expect((await viewer.post(`${at}/pools/${cruise.poolId}/apply`)).status).toBe(403)
  })
})
