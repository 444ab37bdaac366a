import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openRemote, type RemoteSupplier } from '#test/fakes/remote-connection.ts'
import { holdBody, holdItem } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { releaseAgain } from '../holds/remote/release.ts'

let app: TestApp
let desk: Desk
let partner: RemoteSupplier
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})
beforeEach(async () => {
  partner = await openRemote(app, desk)
})

const hold = (quantity = 2, at = desk) =>
  at.post('/api/booking/acquire-hold', holdBody(partner.shelf, quantity))
const path = (it = partner) => `${it.shelf.supplierId}/${it.shelf.productId}/${it.shelf.rateId}`
const day = () => partner.slot.localDay
const list = () => desk.get(`/api/booking/availability-list/${path()}?start=${day()}&end=${day()}`)
const specific = (qty: number, it = partner) =>
  desk.get(`/api/booking/availability-specific/${path(it)}?at=${it.shelf.at}&qty=${qty}`)
const statuses = async () =>
  (
    await app.db
      .selectFrom('holds')
      .select('status')
      .where('supplier_id', '=', partner.shelf.supplierId)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

/** Runs the worker's job for every hold that is due. */
async function lookAfter() {
  const due = await app.db
    .selectFrom('holds')
    .select('id')
    .where('look_at', '<=', app.clock())
    .where('supplier_id', '=', partner.shelf.supplierId)
    .execute()
  for (const { id } of due) await releaseAgain({ hold: id }, workOf(app))
}

describe('reading what a partner has', () => {
  test("slots keep the partner's ids and tell its seats", async () => {
    await hold(3)
    const { body } = await list()
    const [slot] = body.availabilities.byRate[partner.shelf.rateId].availability
    expect(slot).toMatchObject({ id: partner.slot.id, capacity: 7, maxCapacity: 10 })
    expect((await specific(7)).body.availability).toMatchObject([
      { id: partner.slot.id, bookable: true, capacity: 7 },
    ])
    expect((await specific(8)).body.availability).toMatchObject([{ bookable: false, capacity: 7 }])
  })

  test('a partner that counts no seats has no limit, not many seats', async () => {
    partner = await openRemote(app, desk, { capacity: null })
    const { body } = await list()
    const [slot] = body.availabilities.byRate[partner.shelf.rateId].availability
    expect(slot).toMatchObject({ capacity: null, maxCapacity: null })
    expect((await specific(400)).body.availability).toMatchObject([{ bookable: true, capacity: null }])
    expect((await hold(400)).status).toBe(200)
  })

  test('times that are not those of the supplier’s zone are shown as it wrote them', async () => {
    const startsAt = new Date(partner.shelf.at)
    const there = new Date(startsAt.getTime() + 5.75 * 3_600_000).toISOString()
    const [localDay, localTime] = [there.slice(0, 10), there.slice(11, 16)]
    partner = await openRemote(app, desk, { localDay, localTime })
    const { body } = await desk.get(
      `/api/booking/availability-list/${path()}?start=${localDay}&end=${localDay}`,
    )
    const [slot] = body.availabilities.byRate[partner.shelf.rateId].availability
    expect(slot).toMatchObject({ localTimezone: '+05:45', start: `${localDay}T${localTime}:00+05:45` })
  })

  test("prices of a day are the partner's of that day, under our own price's id", async () => {
    partner.terms.price = 3100
    const { body } = await desk.get(`/api/price-schedule/${path()}?start_date=${day()}&end_date=${day()}`)
    expect(body.data[day()]).toMatchObject([{ id: partner.shelf.priceId, retail: { amount: 3100 } }])
  })

  test.each([
    ['failed', 502, 'Partner Error; partner - error'],
    [
      'maintenance',
      503,
      'Our partner is currently in their maintenance window and is unable to process your request at this time, please try again later.',
    ],
  ] as const)(
    'a partner that is %s is told as the spec says, everywhere',
    { tags: ['1.8-21', '1.8-22'] },
    async (fault, status, message) => {
      partner.next('slots', fault, fault, fault)
      partner.next('check', fault)
      const schedule = `/api/price-schedule/${path()}?start_date=${day()}`
      for (const answer of [await list(), await desk.get(schedule), await specific(1), await hold(1)]) {
        expect(answer.status).toBe(status)
        expect(answer.body.error.message).toBe(message)
      }
    },
  )
})

describe('holding at a partner', () => {
  test("a hold lives as long as the partner says and tells the partner's price", async () => {
    partner.terms.minutes = 7
    partner.terms.atHold = 2600
    const { body } = await hold(2)
    expect(body.hold).toMatchObject({ status: 'ACQUIRED', items: [{ price: { retail: { amount: 2600 } } }] })
    expect(Math.round((Date.parse(body.hold.expires) - app.clock().getTime()) / 60_000)).toBe(7)
    expect(partner.taken()).toBe(2)
    expect([...partner.holds.keys()]).toEqual([body.hold.id])
  })

  test('too few seats are told with how many are left, also when another buyer was faster', async () => {
    await hold(8)
    expect((await hold(3)).body.error.message).toBe('There are only 2 tickets remaining.')
    await hold(2)
    expect((await hold(1)).body.error.message).toBe('Product is no longer available.')
    expect(partner.taken()).toBe(10)
  })

  test('two times are two bookings, and a strange slot is not sold', async () => {
    const other = { ...holdItem(partner.shelf, 1), availabilityId: 'another' }
    const both = await desk.post('/api/booking/acquire-hold', {
      hold: { items: [holdItem(partner.shelf, 1), other] },
    })
    expect(both.body.error.data.reason).toBe('cart.one_departure')
    const alone = await desk.post('/api/booking/acquire-hold', { hold: { items: [other] } })
    expect(alone.body.error.data.reason).toBe('availability.gone')
    expect(partner.holds.size).toBe(0)
  })

  test('a lost answer is asked for again under the same id: one hold', async () => {
    partner.next('hold', 'lost after', 'lost before')
    expect((await hold(2)).status).toBe(200)
    expect(partner.calls.filter((verb) => verb === 'hold')).toHaveLength(3)
    expect([partner.holds.size, partner.taken()]).toEqual([1, 2])
  })

  test('an answer that never comes is a partner error, and nothing stays held', async () => {
    partner.next('hold', 'lost after', 'lost after', 'lost after', 'lost after')
    expect((await hold(2)).status).toBe(502)
    expect(partner.taken()).toBe(2)
    await lookAfter()
    expect([partner.taken(), await statuses()]).toEqual([0, ['RELEASING']])
    app.pass({ seconds: 3 })
    await lookAfter()
    expect(await statuses()).toEqual(['RELEASED'])
  })

  test.each(['failed', 'maintenance', 'refused'] as const)(
    'a hold that is %s holds nothing',
    { tags: ['1.8-68'] },
    async (fault) => {
      partner.next('hold', fault)
      expect((await hold(2)).status).toBe({ failed: 502, maintenance: 503, refused: 424 }[fault])
      app.pass({ seconds: 3 })
      await lookAfter()
      expect([partner.taken(), await statuses()]).toEqual([0, ['RELEASED']])
    },
  )

  test('the same click once more after a partner error is asked again', async () => {
    partner.next('check', 'failed')
    const key = { 'idempotency-key': `again-${partner.shelf.rateId}` }
    const click = () => desk.post('/api/booking/acquire-hold', holdBody(partner.shelf, 1), key)
    expect((await click()).status).toBe(502)
    expect((await click()).status).toBe(200)
  })

  test('a server that dies before the answer leaves nothing held', async () => {
    const { body } = await hold(2)
    const unanswered = { status: 'ASKED', look_at: app.clock(), settles_at: app.clock() } as const
    await app.db.updateTable('holds').set(unanswered).where('id', '=', body.hold.id).execute()
    await lookAfter()
    expect([partner.taken(), await statuses()]).toEqual([0, ['RELEASED']])
  })

  test('an answer that comes while somebody else is about to give its hold back keeps it', async () => {
    const { body } = await hold(2)
    await releaseAgain({ hold: body.hold.id }, workOf(app))
    expect([partner.taken(), await statuses()]).toEqual([2, ['ACQUIRED']])
  })
})

describe('extending and releasing', () => {
  test("the partner's answer is the hold's new end; one that does not extend says so", async () => {
    const { body } = await hold(1)
    app.pass({ minutes: 5 })
    const longer = await desk.post(`/api/booking/extend-hold/${body.hold.id}`)
    expect(Date.parse(longer.body.hold.expires)).toBeGreaterThan(Date.parse(body.hold.expires))
    partner.terms.extends = false
    expect((await desk.post(`/api/booking/extend-hold/${body.hold.id}`)).body.error.data.reason).toBe(
      'holds.not_extendable',
    )
    partner.next('extend', 'lost after')
    expect((await desk.post(`/api/booking/extend-hold/${body.hold.id}`)).status).toBe(502)
  })

  test.each(['ok', 'lost before', 'lost after', 'failed', 'maintenance', 'refused'] as const)(
    'a release whose answer is %s ends with nothing held',
    async (fault) => {
      const { body } = await hold(2)
      partner.next('release', fault)
      const released = () => desk.get(`/api/booking/release-hold/${body.hold.id}`)
      expect((await released()).body.hold.status).toBe('RELEASED')
      app.pass({ seconds: 10 })
      await lookAfter()
      expect([partner.taken(), await statuses()]).toEqual([0, ['RELEASED']])
      expect((await released()).status).toBe(200)
    },
  )

  test("another reseller's hold is not found", async () => {
    const { body } = await hold(1)
    const stranger = await openDesk(app)
    expect((await stranger.get(`/api/booking/release-hold/${body.hold.id}`)).status).toBe(404)
    expect((await stranger.post(`/api/booking/extend-hold/${body.hold.id}`)).status).toBe(404)
    expect((await hold(1, stranger)).status).toBe(404)
    expect(partner.taken()).toBe(1)
  })

  test('what is kept elsewhere is no part of our own inventory', async () => {
    await hold(2)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })
})
