import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#kit/zone.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openShop, type Shop } from '#test/octo/bookings.ts'
import { gateStaff } from '#test/sales/gate.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})

let desk: Desk
let shelf: Shelf
let admin: Pick<Desk, 'get' | 'post' | 'send'>
let gate: Pick<Desk, 'get' | 'post'>
beforeEach(async () => {
  desk = await openDesk(app)
  const details = { requireGuestNamePerTraveler: true, requireGuestWeightPerTraveler: true }
  shelf = await addShelf(app, desk, { details, startsInMinutes: 15 })
  admin = await openOperator(app, shelf.supplierId)
  gate = await openOperator(app, shelf.supplierId, gateStaff)
})

const plainShop = () =>
  openShop(
    app,
    { resellerId: desk.resellerId, supplierId: shelf.supplierId },
    { capabilities: 'octo/pricing' },
  )
const guests = (weight?: string) =>
  ['Ada', 'Bob'].map((firstName) => ({
    contact: { firstName, lastName: 'Guest' },
    ...(weight !== undefined && { questionAnswers: [{ questionId: 'weight', value: weight }] }),
  }))

/** Chooses when weights are collected, and publishes that, as the product's screen does. */
async function askWeights(weights: 'BOOKING' | 'CHECK_IN') {
  const path = `/api/operator/products/${shelf.productId}`
  const { id, version, name, description, categories, location, duration } = (await admin.get(path)).body
  const changed = await admin.send('PUT', path, {
    id,
    version,
    name,
    description,
    categories,
    location,
    duration,
    weights,
  })
  expect(changed).toMatchObject({ status: 200, body: { weights, asksWeights: true } })
  const { changes } = (await admin.get(`${path}/changes`)).body
  expect(changes).toContainEqual(expect.objectContaining({ what: 'weights', after: weights }))
  const published = await admin.post(`${path}/publish`, { id, version: changed.body.version })
  expect(published).toMatchObject({ status: 200, body: { state: 'PUBLISHED' } })
}

async function confirmed(shop: Shop) {
  const { body } = await shop.reserve(shelf, 2)
  const items = body.unitItems.map(({ uuid }: { uuid: string }, index: number) => ({
    uuid,
    ...guests()[index],
  }))
  return shop.confirm(body.uuid, { unitItems: items })
}

const ticketsAtGate = async () => {
  const { tickets } = (await gate.get('/api/tickets/search?query=Guest')).body
  return tickets.map(({ unweighed }: { unweighed?: { guest: string; item: string }[] }) => unweighed ?? [])
}
/** The weights on the manifest of these days, as a dispatcher reads it. */
const manifest = async () => {
  const today = app.clock().toISOString().slice(0, 10)
  const dispatcher = await openOperator(app, shelf.supplierId)
  const { body } = await dispatcher.get(
    `/api/reports/manifest?from=${addDays(today, -1)}&to=${addDays(today, 2)}`,
  )
  return body.items.map(({ weight }: { weight: string }) => weight).toSorted()
}

describe('weights that an operator asks for at check-in', () => {
  test('let a reseller book that speaks the core of OCTO alone; those asked before do not', async () => {
    const shop = await plainShop()
    expect((await shop.reserve(shelf, 2)).body.error).toBe('UNPROCESSABLE_ENTITY')
    await askWeights('CHECK_IN')
    expect((await confirmed(shop)).body).toMatchObject({ status: 'CONFIRMED' })
    await askWeights('BOOKING')
    expect((await shop.reserve(shelf, 2)).body.error).toBe('UNPROCESSABLE_ENTITY')
  })

  test('are a question that OCTO need not answer, and that is kept where it is', async () => {
    await askWeights('CHECK_IN')
    const shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
    const [product] = (await shop.get('/products')).body
    expect(product.options[0].units[0].questions).toContainEqual(
      expect.objectContaining({ id: 'weight', required: false }),
    )
    const { body } = await shop.reserve(shelf, 2)
    const items = body.unitItems.map(({ uuid }: { uuid: string }, index: number) => ({
      uuid,
      ...guests(index === 0 ? '165' : undefined)[index],
    }))
    expect((await shop.confirm(body.uuid, { unitItems: items })).body.status).toBe('CONFIRMED')
    expect((await ticketsAtGate()).flat()).toMatchObject([{ guest: 'Bob Guest' }])
  })

  test('are booked without at a desk, asked by the gate, and on the manifest until they are known', async () => {
    const travelers = ['Ada', 'Bob'].map((firstName, place) => ({
      firstName,
      lastName: 'Guest',
      isLead: place === 0,
      extensions: {},
    }))
    const sell = async () => {
      const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body
      const { booking } = bookingBody(shelf, 1, hold.id)
      const items = travelers.flatMap((traveler) => booking.items.map((item) => ({ ...item, traveler })))
      return desk.post('/api/booking/create-booking', { booking: { ...booking, items } })
    }
    expect((await sell()).body.error.data.reason).toBe('bookings.weight_missing')
    await askWeights('CHECK_IN')
    const { booking } = (await sell()).body
    expect(booking).toMatchObject({ status: 'OPEN' })

    const waiting = (await ticketsAtGate()).flat()
    expect(waiting.map(({ guest }: { guest: string }) => guest).toSorted()).toEqual([
      'Ada Guest',
      'Bob Guest',
    ])
    const [first] = waiting
    expect(await gate.post('/api/redemption/weights', { item: first.item, weight: 172 })).toMatchObject({
      status: 200,
    })
    expect((await ticketsAtGate()).flat()).toHaveLength(1)
    expect(await manifest()).toEqual(['172 Lbs', 'MISSING'])
    const { booking: after } = (await desk.get(`/api/booking/get-booking/${booking.id}`)).body
    expect(after.timeline.at(-1).typeOf).toBe('bookings.weight_noted')
    expect(after.version).toBe(booking.version + 1)
  })

  test('are kept for the own guests alone, and for none whose weight was asked before', async () => {
    await askWeights('CHECK_IN')
    await confirmed(await plainShop())
    const [[{ item }]] = await ticketsAtGate()
    const other = await addShelf(app, desk)
    const stranger = await openOperator(app, other.supplierId, gateStaff)
    expect((await stranger.post('/api/redemption/weights', { item, weight: 172 })).status).toBe(404)
    for (const weight of [0, 1000, 70.5])
      expect((await gate.post('/api/redemption/weights', { item, weight })).status).toBe(400)
  })
})
