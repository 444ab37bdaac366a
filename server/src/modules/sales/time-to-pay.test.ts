import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import type { Behavior } from '#test/fakes/octo/behavior.ts'
import { openFakeOcto, stock, type FakeOcto } from '#test/fakes/octo/index.ts'

let app: TestApp
let cards: Desk
let account: Desk
let fake: FakeOcto
const roles = ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] as const
beforeAll(async () => {
  app = await testApp()
  cards = await openDesk(app, { roles: [...roles], paymentsEnabled: true })
  account = await openDesk(app, { roles: [...roles] })
})
afterEach(() => fake.close())

/** What a supplier that behaves so sells tomorrow at this desk. */
async function shelfOf(behavior: Behavior, desk = cards): Promise<Shelf> {
  fake = await openFakeOcto(behavior, () => app.clock())
  const at = connectionsAt(app, desk)
  const id = await at.added({ address: fake.baseUrl, key: fake.key })
  await at.imported(id)
  const [shelf] = await shelvesAt(desk, id, addDays(dayIn(stock.zone, app.clock()), 1))
  if (!shelf) throw new Error('nothing is on the shelf')
  return shelf
}

const hold = async (shelf: Shelf, desk = cards) =>
  (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body.hold
const minutesOf = ({ expires }: { expires: string }) =>
  Math.round((Date.parse(expires) - app.clock().getTime()) / 60_000)
const checkoutOf = async (shelf: Shelf) =>
  cards.post('/api/stripe/checkout-create-session/', bookingBody(shelf, 2, (await hold(shelf)).id))
const extended = () =>
  fake.seen.filter(({ path }) => fake.books.bookings.has(/^\/bookings\/(.+)\/extend$/.exec(path)?.[1] ?? ''))

/** Sells two tickets by card, of which the guest takes as long to choose as the desk may. */
async function sellByCard(shelf: Shelf) {
  const checkout = await openCheckout(app, cards, shelf, 2)
  await checkout.pay('approve')
  expect((await checkout.book()).body.booking).toMatchObject({ status: 'OPEN' })
  expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'CAPTURED', money: 'captured' })
}

describe('a card sale at a supplier that cannot extend a reservation', () => {
  test.for([
    ['answers 404', { lacks: ['extend'] }],
    ['answers 501', { lacks: ['extend'], lacksBy: 501 }],
  ] as const)(
    'is reserved for choosing and paying together, and is sold, where it %s',
    async ([, behavior]) => {
      const shelf = await shelfOf(behavior)
      expect(minutesOf(await hold(shelf))).toBe(51)
      await sellByCard(shelf)
      expect(extended()).toEqual([])
    },
  )

  test('may begin a quarter of an hour after the reservation', async () => {
    const shelf = await shelfOf({ lacks: ['extend'] })
    const { id } = await hold(shelf)
    app.pass({ minutes: 14 })
    const opened = await cards.post('/api/stripe/checkout-create-session/', bookingBody(shelf, 2, id))
    expect(opened).toMatchObject({ status: 200 })
    await cards.comeBack()
  })

  test('is refused before anybody pays where the supplier grants less, and the desk is told how much', async () => {
    const shelf = await shelfOf({ lacks: ['extend'], longestHold: 20 })
    expect(minutesOf(await hold(shelf))).toBe(20)
    const { error } = (await checkoutOf(shelf)).body
    expect(error.data.reason).toBe('holds.too_short_to_pay')
    expect(error.message).toMatch(/for only (19|20) more minutes/)
  })

  test('succeeds at the next try where it extended once and does so no more', async () => {
    const behavior: Behavior = {}
    const shelf = await shelfOf(behavior)
    behavior.lacks = ['extend']
    expect((await checkoutOf(shelf)).body.error.data.reason).toBe('holds.too_short_to_pay')
    await sellByCard(shelf)
  })
})

test('a supplier that extends is asked for the usual time, and for more when the payment begins', async () => {
  const shelf = await shelfOf({})
  expect(minutesOf(await hold(shelf))).toBe(15)
  await sellByCard(shelf)
  expect(extended()).toHaveLength(1)
})

test('a desk that sells on account reserves no longer than usual anywhere', async () => {
  const shelf = await shelfOf({ lacks: ['extend'] }, account)
  expect(minutesOf(await hold(shelf, account))).toBe(15)
})
