import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { notifyFollower } from '#kit/audit/follow.ts'
import type { Db, Event } from '#kit/context.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'
import { mailsAbout } from '#test/mail/mailbox.ts'
import { reserveParks } from './reserve.ts'
import { addParkDays } from '#test/catalog.ts'

let app: TestApp
let desk: Desk
let boss: Desk
let shelf: Shelf
let days: [string, string]
beforeAll(async () => {
  app = await testApp({ at: '2026-11-22T15:00:00Z' })
  desk = await openDesk(app)
  boss = await openDesk(app, { resellerId: desk.resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  shelf = await addShelf(app, desk, {
    ext: { ticketingSystem: 'THEME_PARK' },
    rateExt: { 'beta-productType': 'PARK_RESERVATION', 'product-duration': '2' },
    holdable: false,
    capacity: 100,
  })
  days = ['2026-11-23', '2026-11-24']
  await addParkDays(shelf.supplierId, days, (park) => (park === 'animal-kingdom' ? 0 : 4), app.db)
})

const path = (booking: string) => `/api/pos/disney/park/reservations/${booking}`
const open = `/api/pos/disney/park/availability/2026-11-23/2026-11-24`

/** Sells two tickets with these park days. */
async function sell(parkReservations: string): Promise<string> {
  const body = bookingBody(shelf, 2, null, { parkReservations })
  return (await desk.post('/api/booking/create-booking', body)).body.booking.id
}

const openAnimalKingdom = (capacity: number) =>
  app.db.updateTable('park_days').set({ capacity }).where('park', '=', 'animal-kingdom').execute()

/** Tells a follower what the worker would. */
async function follow(booking: string, name: string, follower: string, times = 1) {
  const events = await app.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', booking)
    .where('name', '=', name)
    .execute()
  for (const { id: event } of events)
    for (let round = 0; round < times; round += 1) await notifyFollower({ event, follower }, workOf(app))
}

const reserve = (booking: string, times = 1) => follow(booking, 'bookings.opened', 'reserve-parks', times)
const standing = async (booking: string) => (await desk.get(path(booking))).body.reservations
const left = async (park: string, day = days[0]) =>
  (await desk.get(open)).body.availability.find(
    (each: { park: string; date: string }) => each.park === park && each.date === day,
  ).left

describe('the days of the parks', () => {
  const days = '/api/operator/park-days'
  const june = { from: '2026-12-01', until: '2026-12-03' }
  const read = async (who: Pick<Desk, 'get'>) =>
    (await who.get(`${days}?from=${june.from}&until=${june.until}`)).body.days

  test('are set by their operator for all days between, set otherwise, and are what desks choose from', async () => {
    const operator = await openOperator(app, shelf.supplierId)
    const set = (more: object) =>
      operator.send('PUT', days, { parks: ['epcot'], ...june, capacity: 5, ...more })
    expect((await set({})).body).toEqual({ days: 3 })
    expect(await read(operator)).toHaveLength(3)
    expect((await set({ parks: ['epcot', 'magic-kingdom'], until: june.from, capacity: '9' })).body).toEqual({
      days: 2,
    })
    const [first] = await read(operator)
    expect(first).toEqual({ park: 'epcot', day: '2026-12-01', capacity: 9, taken: 0 })
    const { availability } = (await desk.get('/api/pos/disney/park/availability/2026-12-01/2026-12-01')).body
    expect(availability).toContainEqual({ park: 'epcot', date: '2026-12-01', left: 9 })
    expect((await set({ until: '2026-11-01' })).status).toBe(400)
    expect((await set({ until: '2028-11-01' })).status).toBe(400)
    expect((await set({ capacity: -1 })).status).toBe(400)
    expect((await set({ parks: [] })).status).toBe(400)
  })

  test('are not set below what is reserved, and then none of them is changed', async () => {
    const operator = await openOperator(app, shelf.supplierId)
    const reserved = { parks: ['epcot'], from: '2026-12-02', until: '2026-12-02' }
    await operator.send('PUT', days, { parks: ['epcot'], ...june, capacity: 5 })
    await app.db
      .updateTable('park_days')
      .set({ taken: 3 })
      .where('supplier_id', '=', shelf.supplierId)
      .where('day', '=', reserved.from)
      .where('park', '=', 'epcot')
      .execute()
    const few = await operator.send('PUT', days, { parks: ['epcot'], ...june, capacity: 2 })
    expect([few.status, few.body.error.data]).toEqual([
      409,
      { reason: 'parks.day_reserved', field: 'capacity', park: 'epcot', day: '2026-12-02', taken: 3 },
    ])
    const kept = (await read(operator)).filter(({ park }: { park: string }) => park === 'epcot')
    expect(kept.map(({ capacity }: { capacity: number }) => capacity)).toEqual([5, 5, 5])
    expect((await operator.send('PUT', days, { ...reserved, capacity: 3 })).status).toBe(200)
  })

  test('are nobody’s but their operator’s', async () => {
    const viewer = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    const put = { parks: ['epcot'], ...june, capacity: 1 }
    expect((await viewer.send('PUT', days, put)).status).toBe(403)
    expect((await desk.send('PUT', days, put)).status).toBe(403)
    const other = await openOperator(app, (await addShelf(app, desk)).supplierId)
    expect(await read(other)).toEqual([])
  })
})

describe('the availability of the parks', () => {
  test('is told by park and day between two dates', { tags: ['2.7-58', '2.9-25'] }, async () => {
    const { body } = await desk.get(open)
    expect(body.availability).toHaveLength(8)
    const names = new Set(body.availability.map(({ park }: { park: string }) => park))
    expect(names).toEqual(new Set(['magic-kingdom', 'animal-kingdom', 'hollywood-studios', 'epcot']))
    expect(body.availability[0]).toEqual({ park: 'animal-kingdom', date: '2026-11-23', left: 0 })
  })

  test('is not told of a strange supplier, backwards, or for years', async () => {
    const other = await openDesk(app)
    expect((await other.get(open)).status).toBe(404)
    expect((await other.get(`${open}?supplierId=${shelf.supplierId}`)).status).toBe(404)
    expect((await desk.get('/api/pos/disney/park/availability/2026-11-24/2026-11-23')).status).toBe(400)
    expect((await desk.get('/api/pos/disney/park/availability/2026-01-01/2028-01-01')).status).toBe(400)
  })
})

describe('the park reservations of a booking', () => {
  test(
    'are a step of their own after it, made once however often they are told',
    { tags: ['1.1-20'] },
    async () => {
      const booking = await sell('epcot 2026-11-23')
      expect(await standing(booking)).toMatchObject({ status: 'skipped', reservations: [] })
      const before = await left('epcot')
      await reserve(booking, 3)
      expect(await standing(booking)).toMatchObject({
        status: 'success',
        reservations: [{ park: 'epcot', day: '2026-11-23', guests: 2, status: 'success' }],
      })
      expect(await left('epcot')).toBe(before - 2)
      const { timeline } = (await desk.get(`/api/booking/get-booking/${booking}`)).body.booking
      expect(timeline.filter(({ typeOf }: { typeOf: string }) => typeOf === 'parks.reserved')).toHaveLength(1)
    },
  )

  test(
    'may succeed in part; a person finds them, and tries again what failed',
    { tags: ['1.1-20'] },
    async () => {
      await openAnimalKingdom(4)
      const booking = await sell('epcot 2026-11-24,animal-kingdom 2026-11-23')
      await openAnimalKingdom(0)
      await reserve(booking)
      expect(await standing(booking)).toMatchObject({ status: 'partial' })
      const waiting = async () => (await boss.get('/api/booking/needs-attention-count')).body.count
      expect(await waiting()).toBe(1)
      const listed = (await boss.get('/api/pos/disney/park/needs-attention')).body.bookings
      expect(listed).toMatchObject([{ bookingId: booking, status: 'partial', customer: 'Ada Guest' }])
      const seats = await left('epcot', days[1])
      expect((await desk.post(`${path(booking)}/retry`)).body.reservations.status).toBe('partial')
      await openAnimalKingdom(4)
      expect((await desk.post(`${path(booking)}/retry`)).body.reservations.status).toBe('success')
      expect(await left('epcot', days[1])).toBe(seats)
      expect(await waiting()).toBe(0)
      expect((await desk.post(`${path(booking)}/retry`)).body.error.code).toBe(30_003)
    },
  )

  test('of a park that cannot be asked are an error, and are tried again by themselves', async () => {
    const booking = await sell('hollywood-studios 2026-11-23')
    await sql`alter table park_days rename to park_days_away`.execute(app.db)
    await expect(reserve(booking)).rejects.toThrow('park_days')
    await sql`alter table park_days_away rename to park_days`.execute(app.db)
    expect(await standing(booking)).toMatchObject({ status: 'error' })
    await reserve(booking)
    expect(await standing(booking)).toMatchObject({ status: 'success' })
  })

  test('are taken once, also where the answer to the taking was lost', async () => {
    const booking = await sell(`hollywood-studios ${days[1]}`)
    const before = await left('hollywood-studios', days[1])
    let transactions = 0
    const transaction = () => ({
      execute: async (act: (tx: Db) => Promise<unknown>) => {
        const answer = await app.db.transaction().execute(act)
        transactions += 1
        if (transactions === 2) throw new Error('the answer was lost')
        return answer
      },
    })
    const db = new Proxy(app.db, {
      get: (target, name) =>
        name === 'transaction' ? transaction : Reflect.get(target, name).bind?.(target),
    })
    const opened = { subject: booking } as Event
    await expect(reserveParks(opened, { ...workOf(app), db })).rejects.toThrow('the answer was lost')
    await reserveParks(opened, workOf(app))
    expect(await left('hollywood-studios', days[1])).toBe(before - 2)
    expect(await standing(booking)).toMatchObject({ status: 'success' })
  })

  test('never take more guests than a park does', async () => {
    const bookings = await Promise.all(Array.from({ length: 4 }, () => sell('magic-kingdom 2026-11-24')))
    await Promise.all(bookings.map((each) => reserve(each)))
    const statuses = await Promise.all(bookings.map(async (each) => (await standing(each)).status))
    expect(statuses.toSorted()).toEqual(['failure', 'failure', 'success', 'success'])
    expect(await left('magic-kingdom', days[1])).toBe(0)
  })

  test('are free again when the booking is cancelled', async () => {
    const booking = await sell('hollywood-studios 2026-11-24')
    await reserve(booking)
    const before = await left('hollywood-studios', days[1])
    await desk.post(`/api/booking/cancel-booking/${booking}`, { reason: 'ill' })
    await follow(booking, 'bookings.cancelled', 'release-parks', 2)
    expect(await left('hollywood-studios', days[1])).toBe(before + 2)
    expect((await desk.post(`${path(booking)}/retry`)).body.error.code).toBe(33_043)
  })

  test('are free again for the guests whose tickets are cancelled', async () => {
    const booking = await sell('hollywood-studios 2026-11-24')
    await reserve(booking)
    const before = await left('hollywood-studios', days[1])
    const { tickets } = (await desk.get(`/api/booking/get-booking/${booking}`)).body.booking
    const ticketIds = [tickets[0].id]
    const answer = await desk.post(`/api/booking/cancel-tickets/${booking}`, { ticketIds, reason: 'ill' })
    expect(answer.status).toBe(200)
    await follow(booking, 'bookings.tickets_cancelled', 'free-park-places', 2)
    expect(await left('hollywood-studios', days[1])).toBe(before + 1)
    expect(await standing(booking)).toMatchObject({ reservations: [{ guests: 1 }] })
    await desk.post(`/api/booking/cancel-booking/${booking}`, { reason: 'ill' })
    await follow(booking, 'bookings.cancelled', 'release-parks')
    expect(await left('hollywood-studios', days[1])).toBe(before + 2)
  })

  test('are nobody else’s to see or to try again', async () => {
    const booking = await sell('epcot 2026-11-24')
    const other = await openDesk(app)
    expect((await other.get(path(booking))).status).toBe(404)
    expect((await other.post(`${path(booking)}/retry`)).status).toBe(404)
  })

  test('come before the confirmation, which says what came of them', { tags: ['1.9-20'] }, async () => {
    await app.db.updateTable('park_days').set({ capacity: 50 }).execute()
    const booking = await sell('epcot 2026-11-23')
    await follow(booking, 'bookings.opened', 'mail-confirmation')
    expect(await mailsAbout(booking, boss)).toEqual([])
    await reserve(booking)
    await follow(booking, 'parks.reserved', 'mail-confirmation', 2)
    const mails = await mailsAbout(booking, boss)
    expect(mails).toHaveLength(2)
    const { text } = (await boss.get(`/api/voucher/outbox/${mails[0]?.id}`)).body.message
    expect(text).toContain('The park tickets are booked.')
    expect(text).toContain('Park reservation: Reserved')
    expect(text).toContain('Valid until: 2026-11-25')
  })
})
