import {
  zAvailabilityCalendarBody,
  zAvailabilityCheckBody,
  zBookingCancellationBody,
  zBookingConfirmationBody,
  zBookingReservationBody,
  zBookingUpdateBody,
  zExtendReservationBody,
} from '@octocloud/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#kit/zone.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import type { PartnerCall, Behavior } from '#test/fakes/octo/behavior.ts'
import { behaviors } from '#test/fakes/octo/behaviors.ts'
import { stock } from '#test/fakes/octo/index.ts'
import { octo, probe, readCatalog } from './index.ts'
import { openCounter, type Counter } from '#test/fakes/octo/counter.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
const work = () => workOf(app)
const remote = octo.remote ?? expect.fail()
const named = Object.entries<Behavior>(behaviors).map(([name, behavior]) => ({ name, behavior }))

describe.each(named)('a supplier like $name', ({ behavior }) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(app, behavior)
  })
  afterAll(() => counter.fake.close())
  const isBelowList = behavior.basePath?.endsWith('/suppliers/sup_1') ?? false
  const lacks = (part: 'extend' | 'update') => behavior.lacks?.includes(part) ?? false
  const held = async (adults = 2) => {
    const slotId = await counter.slotId()
    const request = counter.holdOf(slotId, adults)
    const answer = await remote.hold(request, work())
    expect(answer.state).toBe('held')
    return { slotId, request, answer }
  }
  const booked = async (adults = 2) => {
    const { slotId, request } = await held(adults)
    const sale = counter.confirmOf(request, slotId, adults)
    return { sale, request, answer: await octo.confirm(sale, work()) }
  }
  const booking = (holdId: string) => counter.fake.books.bookings.get(holdId)

  test('shows its departures at the right hour, with their prices', async () => {
    const { day, rate } = counter
    const slots = await remote.slots(rate, { from: day, until: addDays(day, 1) }, work())
    expect(slots.map(({ localDay, localTime }) => [localDay, localTime])).toEqual([
      [day, '10:00'],
      [day, '14:00'],
      [addDays(day, 1), '10:00'],
      [addDays(day, 1), '14:00'],
    ])
    expect(slots[0]).toMatchObject({ isAvailable: true })
    const adult = { unitRef: 'unit_adult', retail: 2500, currency: 'GBP', net: 2000 }
    expect(slots[0]?.prices[0]).toMatchObject(adult)
  })

  test('shows a calendar of every day, by its slots where it has none', async () => {
    const { day, rate } = counter
    const days = await remote.calendar(rate, { from: day, until: addDays(day, 2) }, work())
    expect(days.map((each) => each.day)).toEqual([day, addDays(day, 1), addDays(day, 2)])
    const isAnswered = behavior.days === undefined
    expect(days.map(({ isAvailable }) => isAvailable)).toEqual([true, isAnswered, true])
  })

  test('shows nothing where nothing is planned', async () => {
    const [last, after] = [stock.lastDay, addDays(stock.lastDay, 1)]
    expect(await remote.slots(counter.rate, { from: after, until: after }, work())).toEqual([])
    const days = await remote.calendar(counter.rate, { from: last, until: after }, work())
    expect(days.map(({ isAvailable }) => isAvailable)).toEqual([true, false])
  })

  test('is asked again for one slot before it is held', async () => {
    const slotId = await counter.slotId()
    const slot = await remote.check(counter.rate, slotId, [{ unitRef: 'unit_adult', quantity: 2 }], work())
    expect(slot).toMatchObject({ id: slotId, isAvailable: true, localTime: '10:00' })
    expect(await remote.check(counter.rate, 'nothing', [], work())).toBeUndefined()
  })

  test('holds once, however often it is asked, and gives the seats back', async () => {
    const { request, answer } = await held()
    expect(await remote.hold(request, work())).toEqual(answer)
    expect(booking(request.holdId)?.units).toHaveLength(2)
    expect(await remote.release(request, work())).toBe('cancelled')
    expect(booking(request.holdId)?.status).toBe('CANCELLED')
    expect(await remote.release(request, work())).toBe('cancelled')
  })

  test('starts a hold anew where it can', async () => {
    const { request } = await held()
    const answer = await remote.extend({ ...request, minutes: 30 }, work())
    expect(answer.state).toBe(lacks('extend') ? 'refused' : 'held')
    await remote.release(request, work())
  })

  test('confirms under our reference, and is found again by it', async () => {
    const { sale, request, answer } = await booked()
    const isDone = behavior.isPending ? 'pending' : 'confirmed'
    expect(answer.state).toBe(isDone)
    expect(booking(request.holdId)?.resellerReference).toBe(sale.reference)
    expect(await octo.lookUp(sale, work())).toEqual(answer)
    const isLate = answer.state === 'confirmed' && answer.isDelivered === false
    expect(isLate).toBe(behavior.deliversLater ?? false)
    Object.assign(booking(request.holdId) ?? {}, { isDelivered: true })
    const whole = isLate ? await octo.lookUp(sale, work()) : answer
    expect(whole).not.toHaveProperty('isDelivered')
    const tickets = whole.state === 'confirmed' ? whole.tickets : []
    const ids = answer.state === 'confirmed' ? sale.items.map(({ id }) => id) : []
    expect(tickets.flatMap(({ itemIds }) => itemIds).toSorted()).toEqual(ids.toSorted())
    expect(tickets.reduce((sum, { guests }) => sum + guests, 0)).toBe(ids.length)
    expect(await octo.cancel({ ...sale, reason: 'changed plans' }, work())).toBe('cancelled')
    expect(await octo.cancel({ ...sale, reason: 'changed plans' }, work())).toBe('cancelled')
    expect(await octo.lookUp(sale, work())).toMatchObject({ state: 'refused', isCancelled: true })
  })

  test('has its answers to a confirmation and a cancellation stored as they came', async () => {
    const { sale, request } = await booked()
    await octo.cancel({ ...sale, reason: 'test' }, work())
    const stored = await app.db
      .selectFrom('remote_payloads')
      .select('call')
      .where('hold_id', '=', request.holdId)
      .where('direction', '=', 'received')
      .orderBy('id')
      .execute()
    const calls = stored.map(({ call }) => call)
    expect(calls).toContain('POST /bookings/{uuid}/confirm')
    expect(calls.at(-1)).toMatch(/^(POST .*\/cancel|(DELETE|GET) \/bookings\/\{uuid\})$/)
  })

  test.runIf(!behavior.lacks?.includes('list'))(
    'believes what was made anew under our reference',
    async () => {
      const { sale, request, answer } = await booked()
      const first = booking(request.holdId)
      if (!first) throw new Error('there is no such booking')
      const { bookings } = counter.fake.books
      bookings.delete(first.uuid)
      const [gone, replacement] = [
        '01a00000-0000-7000-8000-000000000001',
        '01a00000-0000-7000-8000-000000000002',
      ]
      bookings.set(gone, { ...first, uuid: gone, status: 'CANCELLED' })
      expect(await octo.lookUp(sale, work())).toMatchObject({ state: 'refused', isCancelled: true })
      bookings.set(replacement, { ...first, uuid: replacement })
      expect((await octo.lookUp(sale, work())).state).toBe(answer.state)
      bookings.delete(gone)
      bookings.delete(replacement)
    },
  )

  test('sells without a hold', async () => {
    const slotId = await counter.slotId()
    const sale = counter.confirmOf(null, slotId, 1)
    const answer = await octo.confirm(sale, work())
    expect(answer.state).toBe(behavior.isPending ? 'pending' : 'confirmed')
    await octo.cancel({ ...sale, reason: 'test' }, work())
  })

  test('gives single tickets back where it can', async () => {
    const { sale, request, answer } = await booked()
    if (answer.state !== 'confirmed' || answer.tickets.length < 2) return
    const barcode = answer.tickets[0]?.barcode.value ?? ''
    const some = { ...sale, reason: 'ill', tickets: [{ barcode, seats: [] }] }
    expect(await octo.cancelTickets(some, work())).toBe(lacks('update') ? 'refused' : 'cancelled')
    expect(booking(request.holdId)?.units).toHaveLength(lacks('update') ? 2 : 1)
    expect(await octo.cancelTickets(some, work())).toBe(lacks('update') ? 'refused' : 'cancelled')
    await octo.cancel({ ...sale, reason: 'test' }, work())
  })

  test('tells whom its gates let in, one guest or all of them', async () => {
    const { sale, request, answer } = await booked()
    const there = booking(request.holdId)
    if (answer.state !== 'confirmed' || !there) return
    Object.assign(there, { isDelivered: true })
    const usesNow = async () => {
      const now = await octo.lookUp(sale, work())
      return now.state === 'confirmed' ? (now.uses ?? []) : []
    }
    const guestsIn = async () => (await usesNow()).reduce((sum, { guests }) => sum + guests, 0)
    expect(await guestsIn()).toBe(0)
    Object.assign(there.units[0] ?? {}, { redeemedAt: '2026-03-01T09:00:00Z' })
    expect(await guestsIn()).toBe(1)
    expect(await usesNow()).toContainEqual({
      barcode: expect.any(String),
      guests: 1,
      at: new Date('2026-03-01T09:00:00Z'),
    })
    there.status = 'REDEEMED'
    expect(await guestsIn()).toBe(2)
    Object.assign(there.units[0] ?? {}, { redeemedAt: undefined })
    there.status = 'CONFIRMED'
    expect(await guestsIn()).toBe(0)
    await octo.cancel({ ...sale, reason: 'test' }, work())
  })

  test('says what it sells', async () => {
    const { products } = await readCatalog(counter.supplierId, work())
    expect(products[0]?.read()).toMatchObject({ ref: 'prod_1', timeZone: 'Europe/London', currency: 'GBP' })
    expect(products[0]?.read().options[0]?.units.map(({ type }) => type)).toEqual(['ADULT', 'CHILD'])
  })

  test('says what it has before it is added', async () => {
    const { baseUrl, key } = counter.fake
    const settings = { tokenPath: behavior.tokens?.path ?? '' }
    const found = await probe({ baseUrl, key, capabilities: ['octo/pricing'], settings }, work())
    const products = behavior.sells?.(key) ?? 1
    expect(found).toMatchObject({ products, currencies: ['GBP'], timeZones: ['Europe/London'] })
    expect(found.whyNot).toBeUndefined()
    expect(found.has.supplier).toBe(behavior.lacks?.includes('supplier') !== true || isBelowList)
    expect(found.has.calendar).toBe(!behavior.lacks?.includes('calendar'))
    expect(found.has.capabilities).toBe(!behavior.lacks?.includes('capabilities'))
    expect(found.has.notifications).toBe(behavior.subscribedBy !== undefined)
  })

  test('was sent only what OCTO allows', () => {
    expect(counter.fake.seen.flatMap((each) => whyNotSent(each) ?? [])).toEqual([])
  })
})

/** What we send is valid by OCTO's own schemas, and carries the headers that it demands. */
function whyNotSent({ method, path, headers, body }: PartnerCall): string | undefined {
  if (headers['octo-capabilities'] !== 'octo/pricing') return 'no capabilities'
  // Juniper's own.
  if (path === '/auth/token') return undefined
  const schema = Object.entries(schemas).find(([route]) =>
    new RegExp(`^${route}$`).test(`${method} ${path}`),
  )?.[1]
  if (method === 'GET') return undefined
  const read = schema?.strict().safeParse(body)
  return read?.success ? undefined : `${method} ${path}: ${read?.error.message ?? 'not of OCTO'}`
}

const schemas = {
  'POST /availability': zAvailabilityCheckBody,
  'POST /availability/calendar': zAvailabilityCalendarBody,
  'POST /bookings': zBookingReservationBody,
  'POST /bookings/[^/]+/confirm': zBookingConfirmationBody,
  'POST /bookings/[^/]+/extend': zExtendReservationBody,
  'POST /bookings/[^/]+/cancel': zBookingCancellationBody,
  'DELETE /bookings/[^/]+': zBookingCancellationBody,
  'PATCH /bookings/[^/]+': zBookingUpdateBody,
}
