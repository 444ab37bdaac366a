import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { workOf } from '#test/checkout.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import type { Behavior, Body } from '#test/fakes/octo/behavior.ts'
import { openFakeOcto, stock, type FakeOcto } from '#test/fakes/octo/index.ts'
import { deliverTickets } from './aftercare/deliver.ts'

let app: TestApp
let desk: Desk
let fake: FakeOcto
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
})
afterEach(() => fake.close())

/** The product of a supplier that behaves so, imported and on the shelf of the desk for tomorrow. */
async function shelfOf(behavior: Behavior): Promise<Shelf> {
  await desk.comeBack()
  fake = await openFakeOcto(behavior, () => app.clock())
  const at = connectionsAt(app, desk)
  const id = await at.added({ address: fake.baseUrl, key: fake.key })
  await at.imported(id)
  const [shelf] = await shelvesAt(desk, id, addDays(dayIn(stock.zone, app.clock()), 1))
  if (!shelf) throw new Error('nothing is on the shelf')
  return shelf
}

/** The option and the units of the fake's product say more. */
function asking(option: object, unit: object, product: object = {}): Behavior {
  const more = (supplierSays: Body, add: object): Body => ({ ...supplierSays, ...add })
  // The fake's own lists.
  const list = (supplierSays: Body, key: string) => supplierSays[key] as Body[]
  return {
    product: (supplierSays) => ({
      ...more(supplierSays, product),
      options: list(supplierSays, 'options').map((each) => ({
        ...more(each, option),
        units: list(each, 'units').map((inner) => more(inner, unit)),
      })),
    }),
  }
}

type Traveler = { firstName: string; extensions?: Record<string, string>; pickupLoc?: { id: string } }

async function trySelling(shelf: Shelf, travelers: readonly Traveler[]) {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, travelers.length))
  const { booking } = bookingBody(shelf, 1, held.body.hold.id)
  const items = travelers.flatMap((traveler, place) =>
    booking.items.map((item) => ({
      ...item,
      traveler: { lastName: 'Guest', isLead: place === 0, ...traveler },
    })),
  )
  return desk.post('/api/booking/create-booking', { booking: { ...booking, items } })
}

async function sell(shelf: Shelf, travelers: readonly Traveler[]) {
  const answer = await trySelling(shelf, travelers)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.booking
}

const confirmation = () =>
  fake.seen.find(({ path }) => path.endsWith('/confirm'))?.body ?? expect.fail('nothing was confirmed')

describe('what a supplier wants to be told with a booking', () => {
  const weight = { id: 'q-77', title: 'Weight', inputType: 'number', required: true }
  const pickups = { pickupRequired: true, pickupPoints: [{ id: 'lodge', name: 'The lodge' }] }

  test('is sent by its own ids, and nothing else that is known of a guest', async () => {
    const room = { id: 'q-room', title: 'Cabin', inputType: 'text', required: false }
    const diet = { id: 'q-diet', title: 'Diet', inputType: 'text', required: false }
    const shelf = await shelfOf(asking(pickups, { questions: [weight, diet] }, { questions: [room] }))
    const secret = { loyalty: 'gold member', 'q-room': 'Upper deck' }
    await sell(shelf, [
      { firstName: 'Ada', extensions: { weight: '165 Lbs', ...secret }, pickupLoc: { id: 'lodge' } },
      { firstName: 'Bob', extensions: { weight: '90 Lbs', 'q-diet': 'vegan', loyalty: 'silver member' } },
    ])
    expect(confirmation()).toMatchObject({
      pickupRequested: true,
      pickupPointId: 'lodge',
      questionAnswers: [{ questionId: 'q-room', value: 'Upper deck' }],
    })
    expect(confirmation()['unitItems']).toMatchObject([
      { contact: { firstName: 'Ada' }, questionAnswers: [{ questionId: 'q-77', value: '165' }] },
      {
        contact: { firstName: 'Bob' },
        questionAnswers: [
          { questionId: 'q-77', value: '90' },
          { questionId: 'q-diet', value: 'vegan' },
        ],
      },
    ])
    expect(JSON.stringify(confirmation())).not.toMatch(/loyalty|gold|silver/)
  })

  test('is a pickup as the standard names it, where the supplier lists locations', async () => {
    const place = { id: 'lodge', title: 'The lodge', shortDescription: 'Behind the church', place: null }
    const lists = { pickupRequired: true, pickupLocations: [place], pickupAreas: [] }
    // Some suppliers also send the older list.
    const shelf = await shelfOf(asking({ ...pickups, ...lists }, {}))
    const supplier = await app.db
      .selectFrom('suppliers')
      .select('configuration')
      .where('id', '=', shelf.supplierId)
      .executeTakeFirstOrThrow()
    expect(supplier.configuration.grandCanyon.pickupLocations).toMatchObject([
      { value: 'lodge', label: 'The lodge', directions: 'Behind the church' },
    ])
    await sell(shelf, [{ firstName: 'Ada', pickupLoc: { id: 'lodge' } }])
    expect(confirmation()).toMatchObject({ pickupRequested: true, pickupLocationId: 'lodge' })
    expect(confirmation()).not.toHaveProperty('pickupPointId')
  })

  test.for([
    [{ inputType: 'text' }, '165 Lbs'],
    [{ inputType: 'number', title: 'Weight in kg' }, '75'],
    [{ inputType: 'number', shortDescription: 'In kilograms, please' }, '75'],
  ] as const)('is a weight as it asks for one: %o', async ([how, supplierSays]) => {
    const shelf = await shelfOf(asking({}, { questions: [{ ...weight, ...how }] }))
    await sell(shelf, [{ firstName: 'Ada', extensions: { weight: '165 Lbs' } }])
    expect(confirmation()['unitItems']).toMatchObject([
      { questionAnswers: [{ questionId: 'q-77', value: supplierSays }] },
    ])
  })

  test('is nothing where it asks nothing', async () => {
    const shelf = await shelfOf({})
    const supplierSays = { extensions: { weight: '165 Lbs', note: 'private' }, pickupLoc: { id: 'lodge' } }
    await sell(shelf, [{ firstName: 'Ada', ...supplierSays }])
    expect(JSON.stringify(confirmation())).not.toMatch(/questionAnswers|pickup|165 Lbs|"165"|private/)
  })
})

test('a supplier that asks a desk to wait too long is said to be busy; the same request holds once later', async () => {
  const shelf = await shelfOf({})
  await app.db
    .updateTable('supplier_connections')
    .set({ settings: sql`settings || '{"timeoutMs": 1000}'` })
    .where('supplier_id', '=', shelf.supplierId)
    .execute()
  const key = { 'idempotency-key': newId() }
  const hold = () => desk.post('/api/booking/acquire-hold', holdBody(shelf, 2), key)
  fake.faults.plan({ on: 'POST /bookings', kind: 'limited', headers: { 'retry-after': '1.5' } })
  const busy = await hold()
  expect(busy).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { error: { data: { reason: 'partner.busy' }, message: expect.stringContaining('2 seconds') } },
  })
  expect(fake.seen.filter(({ path }) => path.endsWith('/cancel'))).toEqual([])
  const held = await vi.waitFor(async () => {
    const answer = await hold()
    expect(answer).toMatchObject({ status: 200, body: { hold: { status: 'ACQUIRED' } } })
    return answer
  }, 150_000)
  expect((await hold()).body).toEqual(held.body)
  expect(fake.books.bookings.size).toBe(1)
})

describe('names and contact of a sold booking', () => {
  const two = [{ firstName: 'Ada' }, { firstName: 'Bob' }]
  const changes = () => fake.seen.filter(({ method }) => method === 'PATCH')
  const zora = { firstName: 'Zora', lastName: 'Quist', email: 'zora@guests.example', phone: '' }
  type Sold = { id: string; version: number; items: { traveler: object }[] }
  const correct = ({ id, version, items }: Sold, key: string = newId()) =>
    desk.post(
      `/api/booking/change-details/${id}`,
      {
        version,
        customer: { ...zora, clientRef: '' },
        travelers: items.map(({ traveler }, place) => ({ ...traveler, lastName: `Quist ${place + 1}` })),
      },
      { 'idempotency-key': key },
    )
  const read = async ({ id }: Sold) => (await desk.get(`/api/booking/get-booking/${id}`)).body.booking

  test('are changed at the supplier too, for each guest, once', async () => {
    const sold = await sell(await shelfOf({}), two)
    const answer = await correct(sold)
    expect(answer).toMatchObject({ status: 200, body: { booking: { customer: { firstName: 'Zora' } } } })
    expect(await correct(sold)).toMatchObject({ status: 200 })
    const units = [...fake.books.bookings.values()].flatMap((each) => each.units)
    expect(changes().map(({ body }) => body)).toMatchObject([
      {
        contact: { fullName: 'Zora Quist', emailAddress: 'zora@guests.example' },
        unitItems: [
          { uuid: units[0]?.uuid, contact: { firstName: 'Ada', lastName: 'Quist 1' } },
          { uuid: units[1]?.uuid, contact: { firstName: 'Bob', lastName: 'Quist 2' } },
        ],
      },
    ])
    expect(units).toHaveLength(2)
  })

  test('name only who still comes', async () => {
    const sold = await sell(await shelfOf({}), two)
    const { body } = await desk.post(`/api/booking/cancel-tickets/${sold.id}`, {
      ticketIds: [sold.tickets[0].id],
      reason: 'ill',
    })
    expect(await correct(body.booking)).toMatchObject({ status: 200 })
    expect(changes().at(-1)?.body['unitItems']).toMatchObject([{ contact: { firstName: 'Bob' } }])
  })

  test('go with the booking when it is moved later', async () => {
    const shelf = await shelfOf({})
    const sold = await sell(shelf, two)
    const { booking } = (await correct(sold)).body
    const [, later] = await shelvesAt(desk, shelf.supplierId, shelf.at.slice(0, 10))
    const moved = await desk.post(`/api/booking/amend-booking/${sold.id}`, {
      version: booking.version,
      availabilityId: later?.slotId,
      startTime: later?.at,
      difference: 0,
      add: [],
    })
    expect(moved).toMatchObject({ status: 200 })
    const confirmed = fake.seen.filter(({ path }) => path.endsWith('/confirm'))
    expect(confirmed).toHaveLength(2)
    expect(confirmed[1]?.body).toMatchObject({
      contact: { fullName: 'Zora Quist' },
      unitItems: [{ contact: { lastName: 'Quist 1' } }, { contact: { lastName: 'Quist 2' } }],
    })
  })

  test('stay where the supplier takes no change, and the desk hears so', async () => {
    const sold = await sell(await shelfOf({ lacks: ['update'] }), two)
    const error = {
      data: { reason: 'bookings.details_at_supplier' },
      message: expect.stringContaining('doesn’t accept changes'),
    }
    for (let times = 0; times < 2; times += 1)
      expect(await correct(sold)).toMatchObject({ status: 409, body: { error } })
    expect(changes()).toHaveLength(1)
    expect(await read(sold)).toMatchObject({ version: sold.version, customer: sold.customer })
  })

  test('stay where the supplier refuses, or gives no answer; a repeat changes them', async () => {
    const sold = await sell(await shelfOf({}), two)
    const body = { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'Too late.' }
    fake.faults.plan({ on: 'PATCH /bookings', kind: 'error', status: 400, body })
    expect(await correct(sold)).toMatchObject({
      status: 424,
      body: { error: { data: { reason: 'partner.refused', why: 'Too late.' } } },
    })
    const key = newId()
    fake.faults.plan({ on: 'PATCH /bookings', kind: 'drop', when: 'after' })
    expect(await correct(sold, key)).toMatchObject({ status: 502 })
    expect(await read(sold)).toMatchObject({ version: sold.version })
    expect(await correct(sold, key)).toMatchObject({ status: 200 })
    expect(await read(sold)).toMatchObject({ customer: { firstName: 'Zora' } })
  })
})

test('a supplier whose clock is two hours behind sells all the same, and its connection says so', async () => {
  const shelf = await shelfOf({ clockMs: -2 * 3_600_000 })
  expect(await sell(shelf, [{ firstName: 'Ada' }])).toMatchObject({ status: 'OPEN' })
  const { body } = await desk.get(`/api/connections/${shelf.supplierId}`)
  expect(Math.round(body.connection.clockSkewSeconds / 60)).toBe(-120)
})

test('tickets that a supplier delivers later reach the booking when they are there', async () => {
  const shelf = await shelfOf({ deliversLater: true })
  const { id, ...booking } = await sell(shelf, [{ firstName: 'Ada' }, { firstName: 'Bob' }])
  expect(booking).toMatchObject({ status: 'OPEN', ticketsFollow: true, tickets: [] })
  const read = async () => (await desk.get(`/api/booking/get-booking/${id}`)).body.booking
  await deliverTickets({ booking: id }, workOf(app))
  expect(await read()).toMatchObject({ ticketsFollow: true, tickets: [] })
  const [there] = fake.books.bookings.values()
  Object.assign(there ?? {}, { isDelivered: true })
  await deliverTickets({ booking: id }, workOf(app))
  const after = await read()
  expect(after).toMatchObject({ ticketsFollow: false })
  const codes = there?.units.map(({ uuid }) => `code-${uuid}`).toSorted()
  const shown: { barcode: { value: string } }[] = after.tickets
  expect(shown.map(({ barcode }) => barcode.value).toSorted()).toEqual(codes)
  expect(codes).toHaveLength(2)
})

describe('what a supplier answers', () => {
  test('to a reservation and gets lost is found there, and nothing is reserved twice', async () => {
    const shelf = await shelfOf({})
    fake.faults.plan({ on: 'POST /bookings', kind: 'drop', when: 'after' })
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
    expect(held).toMatchObject({ status: 200, body: { hold: { status: 'ACQUIRED' } } })
    const reserved = fake.seen.filter(({ method, path }) => `${method} ${path}` === 'POST /bookings')
    expect(reserved).toHaveLength(1)
  })

  test('to a confirmation, in its own words, is what the desk reads', async () => {
    const shelf = await shelfOf({})
    const body = { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'The guide is ill.' }
    fake.faults.plan({ on: '/confirm', kind: 'error', status: 400, body })
    const answer = await trySelling(shelf, [{ firstName: 'Ada' }])
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { data: { reason: 'bookings.failed', why: 'The guide is ill.' } } },
    })
  })

  test.for([
    ['a departure', { slot: (slot: Body) => ({ ...slot, maxUnits: 0 }) }],
    ['a rate', asking({ restrictions: { minUnits: 0, maxUnits: 0 } }, {})],
  ] as const)('about the most tickets of %s is no limit where it is 0', async ([, behavior]) => {
    const shelf = await shelfOf(behavior)
    const slot = `${shelf.supplierId}/${shelf.productId}/${shelf.rateId}`
    const path = `/api/booking/availability-specific/${slot}?at=${encodeURIComponent(shelf.at)}&qty=2`
    expect((await desk.get(path)).body.availability).toMatchObject([{ bookable: true, capacity: 10 }])
    expect(await sell(shelf, [{ firstName: 'Ada' }, { firstName: 'Bob' }])).toMatchObject({ status: 'OPEN' })
  })
})

describe('fewer guests', () => {
  const wrote = () =>
    fake.seen
      .filter(({ method, path }) => method !== 'GET' && path.includes('/bookings'))
      .map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, '…')}`)
  const without = ({ id, tickets }: Awaited<ReturnType<typeof sell>>) =>
    desk.post(`/api/booking/cancel-tickets/${id}`, { ticketIds: [tickets[1].id], reason: 'ill' })
  const guests = [{ firstName: 'Ada' }, { firstName: 'Bob' }]
  const rebooking = ['POST /bookings', 'POST /bookings/…/confirm', 'POST /bookings/…/cancel']

  test.for([
    ['that has no update', { lacks: ['update'] }],
    ['that answers 501 to it', { lacks: ['update'], lacksBy: 501 }],
  ] as const)(
    'at a supplier %s: the other is booked anew, then the old booking goes',
    async ([, behavior]) => {
      const shelf = await shelfOf({ ...behavior, lacks: [...behavior.lacks] })
      const booking = await sell(shelf, guests)
      const before = wrote().length
      const { status, body } = await without(booking)
      expect([status, body.booking?.status]).toEqual([200, 'OPEN'])
      expect(
        wrote()
          .slice(before)
          .filter((call) => !call.startsWith('PATCH')),
      ).toEqual(rebooking)
      const [stays, gone] = body.booking.tickets
      expect([stays.status, gone.status]).toEqual(['ISSUED', 'CANCELLED'])
      expect(stays.barcode.value).not.toBe(booking.tickets[0].barcode.value)
      expect(body.booking.supplierBookingRef).not.toBe(booking.supplierBookingRef)
    },
  )

  test('at a supplier that does not take this booking back stay in it, and nothing is written there', async () => {
    const shelf = await shelfOf({
      lacks: ['update'],
      booking: (booking) => ({ ...booking, cancellable: false }),
    })
    const booking = await sell(shelf, guests)
    const before = wrote().length
    expect((await without(booking)).body.error.data.reason).toBe('bookings.only_whole')
    expect(
      wrote()
        .slice(before)
        .filter((call) => !call.startsWith('PATCH')),
    ).toEqual([])
  })
})
