import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { inventoryDifferences, releaseAllotments } from '#modules/inventory/index.ts'
import { openChannel } from '#modules/suppliers/index.ts'
import { testApp, workOf } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import type { OctoDesk } from '#test/octo/calls.ts'
import { reservation } from '#test/octo/bookings.ts'
import type { Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, holdItem, takenOf } from '#test/shelf.ts'
import type { Shelf } from '#test/shelf.ts'

let app: TestApp
/** The one whose seats are set aside, and another one of the same operator. */
let owner: Desk
let other: Desk
let shelf: Shelf
let operator: Pick<Desk, 'get' | 'post' | 'send'>

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})

/** A departure of ten seats in a day and a half, so that midnight is between. */
async function open() {
  owner = await openDesk(app)
  other = await openDesk(app)
  shelf = await addShelf(app, owner, { startsInMinutes: 36 * 60 })
  await openChannel({ resellerId: other.resellerId, supplierId: shelf.supplierId }, workOf(app), app.db)
  operator = await openOperator(app, shelf.supplierId)
}
beforeEach(open)

const contract = (desk: Desk, change: object = {}) => ({
  ...{ resellerId: desk.resellerId, name: 'Season', kind: 'NET', commission: null, base: 'WITH_TAXES' },
  ...{ validFrom: '2027-01-01', validUntil: null, allotment: 6, releaseDays: null, allotments: [] },
  ...{ credit: null, currency: 'USD', amendedBy: 'RESELLER', invoicedBy: 'VISIT', ...change },
})
const agree = async (desk: Desk, change: object = {}) => {
  const { status, body } = await operator.post('/api/channel-contracts', contract(desk, change))
  expect(status).toBe(200)
  return body
}
const hold = (desk: Desk, quantity: number) =>
  desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
const outcome = async (desk: Desk, quantity: number) => {
  const { status, body } = await hold(desk, quantity)
  return status === 200 ? 'held' : [status, body.error.data.reason]
}
const gone = [409, 'availability.gone']
const freeFor = async (desk: Desk) => {
  const url = `/api/booking/availability-specific/${shelf.supplierId}/${shelf.productId}/${shelf.rateId}`
  return (await desk.get(`${url}?at=${encodeURIComponent(shelf.at)}&qty=1`)).body.availability[0].capacity
}
/** Another option of the same departures, with a price of its own. */
const addOption = async () => {
  const [rateId, priceId] = [randomUUID(), randomUUID()]
  await sql`insert into rates select (jsonb_populate_record(rates, jsonb_build_object('id', ${rateId}::text,
    'octo_id', ''))).* from rates where id = ${shelf.rateId}`.execute(app.db)
  await sql`insert into prices select (jsonb_populate_record(prices, jsonb_build_object('id', ${priceId}::text,
    'rate_id', ${rateId}::text))).* from prices where id = ${shelf.priceId}`.execute(app.db)
  return { rateId, priceId }
}
const zone = 'America/New_York'
const dayOf = () => dayIn(zone, new Date(shelf.at))
/** Of the departure's day. */
const minutesToMidnight = () =>
  Math.floor((startOfDay(zone, dayOf()).getTime() - app.clock().getTime()) / 60_000)
const slot = async () => (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body.slot
const markOf = async () =>
  (
    await app.db
      .selectFrom('slots')
      .select('set_aside')
      .where('id', '=', shelf.slotId)
      .executeTakeFirstOrThrow()
  ).set_aside

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

  test('is of a product or of one of its options where the contract names them, the most particular first', async () => {
    const product = { productId: shelf.productId, rateId: null, seats: 3, releaseDays: null }
    const option = { ...product, rateId: shelf.rateId, seats: 5 }
    const beside = await addShelf(app, owner, { beside: shelf })
    const { id } = await agree(owner, { allotments: [product] })
    const markAt = async (slotId: string) =>
      (
        await app.db
          .selectFrom('slots')
          .select('set_aside')
          .where('id', '=', slotId)
          .executeTakeFirstOrThrow()
      ).set_aside
    expect([await freeFor(other), await markOf(), await markAt(beside.slotId)]).toEqual([7, 3, 3])
    const put = (allotments: object[], version: number) =>
      operator.send('PUT', `/api/channel-contracts/${id}`, { ...contract(owner, { allotments }), version })
    expect((await put([product, option], 1)).body).toMatchObject({ allotments: [product, option] })
    expect([await freeFor(owner), await freeFor(other), await markAt(beside.slotId)]).toEqual([10, 5, 3])
    await put([{ ...product, seats: 0 }], 2)
    expect([await freeFor(other), await markOf()]).toEqual([10, 0])
    const productId = randomUUID()
    const named = { id: productId, octo_id: productId, name: 'Another cruise', supplier_id: shelf.supplierId }
    await app.db.insertInto('products').values(named).execute()
    await put([{ ...product, productId }], 3)
    expect([await freeFor(other), await markAt(beside.slotId)]).toEqual([4, 6])
  })

  test('of an option is used by its own sales, while the reseller may sell the seats by any option', async () => {
    const vip = await addOption()
    const named = { productId: shelf.productId, releaseDays: null }
    await agree(owner, {
      allotments: [
        { ...named, rateId: shelf.rateId, seats: 2 },
        { ...named, rateId: vip.rateId, seats: 4 },
      ],
    })
    expect(await freeFor(other)).toBe(4)
    expect(await outcome(owner, 3)).toBe('held')
    expect([await freeFor(owner), await freeFor(other)]).toEqual([7, 3])
    expect(await outcome(other, 3)).toBe('held')
    expect(await outcome(other, 1)).toEqual(gone)
    expect((await owner.post('/api/booking/acquire-hold', holdBody({ ...shelf, ...vip }, 4))).status).toBe(
      200,
    )
    expect(await slot()).toMatchObject({ free: 0, setAside: 0 })
  })

  test('of options is released on days of their own', async () => {
    const named = { productId: shelf.productId, rateId: shelf.rateId }
    await agree(owner, { releaseDays: null, allotments: [{ ...named, seats: 5, releaseDays: 0 }] })
    app.pass({ minutes: minutesToMidnight() + 1 })
    await other.comeBack()
    expect(await freeFor(other)).toBe(10)
    await releaseAllotments(workOf(app))
    expect(await markOf()).toBe(0)
  })

  test('names what is the operator’s own, each once', async () => {
    const elsewhere = await addShelf(app, owner)
    const named = { productId: shelf.productId, rateId: null, seats: 1, releaseDays: null }
    const tried = async (...allotments: object[]) => {
      const answer = await operator.post('/api/channel-contracts', contract(owner, { allotments }))
      return [answer.status, answer.body.error.data.reason]
    }
    const strange = [404, 'catalog.rate_not_found']
    expect(await tried({ ...named, productId: elsewhere.productId })).toEqual(strange)
    expect(await tried({ ...named, rateId: elsewhere.rateId })).toEqual(strange)
    expect(await tried(named, named)).toEqual([400, 'input.malformed'])
  })

  test('of another operator touches no seat here', async () => {
    const elsewhere = await addShelf(app, owner)
    const stranger = await openOperator(app, elsewhere.supplierId)
    expect((await stranger.post('/api/channel-contracts', contract(owner))).status).toBe(200)
    expect([await markOf(), await freeFor(other)]).toEqual([0, 10])
    expect((await operator.get(`/api/operator/slots/${elsewhere.slotId}`)).status).toBe(404)
  })
})

describe('over OCTO', () => {
  test('the reseller’s key sees and sells its seats and another’s does not, until they are released', async () => {
    await agree(owner, { allotment: 6, releaseDays: 0 })
    const shopOf = async ({ resellerId }: Desk) =>
      octoDesk(app, { key: await octoKey(app, { resellerId, supplierId: shelf.supplierId }) })
    const [own, others] = [await shopOf(owner), await shopOf(other)]
    const days = { localDateStart: dayOf(), localDateEnd: dayOf() }
    const seenBy = async (shop: OctoDesk) => {
      const asked = { productId: shelf.productId, optionId: shelf.rateId, ...days }
      const { body } = await shop.post('/availability', asked)
      return body[0].vacancies
    }
    expect([await seenBy(own), await seenBy(others)]).toEqual([10, 4])
    const refused = await others.post('/bookings', reservation(shelf, 5))
    expect(refused).toMatchObject({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } })
    expect((await others.post('/bookings', reservation(shelf, 4))).body.status).toBe('ON_HOLD')
    expect((await others.post('/bookings', reservation(shelf, 1))).status).toBe(400)
    expect([await seenBy(own), await seenBy(others)]).toEqual([6, 0])
    const kept = await own.post('/bookings', reservation(shelf, 5))
    const contact = { contact: { fullName: 'Ada Guest' } }
    expect((await own.post(`/bookings/${kept.body.uuid}/confirm`, contact)).body.status).toBe('CONFIRMED')
    app.pass({ minutes: minutesToMidnight() + 1 })
    // The other one's reservation ran out, and the seat that was set aside is everybody's.
    expect([await seenBy(own), await seenBy(others)]).toEqual([5, 5])
    expect((await others.post('/bookings', reservation(shelf, 5))).body.status).toBe('ON_HOLD')
  })
})

describe('the worker that releases', () => {
  test('locks nothing where nothing is released, and only the calendar where something is', async () => {
    const later = await addShelf(app, owner, { beside: shelf, startsInMinutes: 90 * 24 * 60 })
    await agree(owner, { releaseDays: 0 })
    const whoHolds = async (poolId: string, act: () => Promise<void>) =>
      app.db.transaction().execute(async (tx) => {
        await tx.selectFrom('pools').select('id').where('id', '=', poolId).forNoKeyUpdate().execute()
        await act()
      })
    const versions = () =>
      app.db
        .selectFrom('slots')
        .select([sql<string>`xmin::text`.as('xmin'), 'id'])
        .orderBy('id')
        .execute()
    await releaseAllotments(workOf(app))
    const before = await versions()
    await whoHolds(shelf.poolId, () => releaseAllotments(workOf(app)))
    expect(await versions()).toEqual(before)
    app.pass({ minutes: minutesToMidnight() + 1 })
    await whoHolds(later.poolId, () => releaseAllotments(workOf(app)))
    expect(await markOf()).toBe(0)
    const changed = (await versions()).filter(({ id, xmin }) =>
      before.some((old) => old.id === id && old.xmin !== xmin),
    )
    expect(changed.map(({ id }) => id)).toContain(shelf.slotId)
    expect(changed.map(({ id }) => id)).not.toContain(later.slotId)
  })
})

describe('thirty-two sellers at once', () => {
  test('sell every seat once; none that is set aside goes to another, until it is released', async () => {
    shelf = await addShelf(app, owner, { beside: shelf, capacity: 40, startsInMinutes: 36 * 60 })
    const back = await addShelf(app, owner, { beside: shelf, capacity: 40, startsInMinutes: 36 * 60 })
    await agree(owner, { allotment: 25, releaseDays: 0 })
    const buy = (desk: Desk, buyer: number) => {
      const items = [holdItem(shelf, 1), holdItem(back, 1)]
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
    expect([await freeFor(other), await freeFor(owner)]).toEqual([0, 15])
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
    expect(await takenOf(app, shelf)).toBe(40)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })
})
