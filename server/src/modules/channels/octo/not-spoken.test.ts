import { beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openShop, type Shop } from '#test/octo/bookings.ts'
import { addShelf, takenOf, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
let shop: Shop
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
  shelf = await addShelf(app, desk)
  shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
})

test.each<[string, object]>([
  ['octo/dropoffs', { dropoffRequested: true }],
  ['octo/dropoffs', { dropoffLocationId: 'lodge' }],
  ['octo/dropoffs', { dropoffHotel: 'Red Mesa Hotel' }],
  ['octo/offers', { offerCode: 'SUMMER' }],
  ['octo/cart', { orderId: 'order-1' }],
  ['octo/adjustments', { adjustments: [{ per: 'BOOKING', amount: -500, notes: null }] }],
  ['octo/packages', { packageBookings: [{}] }],
  ['octo/extras', { extraItems: [{}] }],
  ['octo/cardPayments', { cardPayment: { gateway: 'adyen' } }],
])('a reservation that asks for %s by %o is refused, and takes no seats', async (capability, more) => {
  const before = await takenOf(app, shelf)
  const { status, body } = await shop.reserve(shelf, 1, more)
  expect([status, body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(body.errorMessage).toContain(capability)
  expect(body.errorMessage).toContain(Object.keys(more)[0])
  expect(await takenOf(app, shelf)).toBe(before)
})

test('a confirmation, a change and a price with an offer code are refused too', async () => {
  const { uuid } = (await shop.reserve(shelf, 1)).body
  const offer = { offerCode: 'SUMMER' }
  const { productId, rateId: optionId } = shelf
  for (const answer of [
    await shop.confirm(uuid, offer),
    await shop.change(uuid, offer),
    await shop.post('/availability', { productId, optionId, localDate: shelf.at.slice(0, 10), ...offer }),
  ])
    expect(answer.body.error).toBe('UNPROCESSABLE_ENTITY')
  expect((await shop.read(uuid)).body.status).toBe('ON_HOLD')
})

test('the same fields with values that ask for nothing are fine', async () => {
  const nothing = { dropoffRequested: false, dropoffLocationId: null, offerCode: '', orderId: null }
  const answer = await shop.reserve(shelf, 1, { ...nothing, adjustments: [], extraItems: [] })
  expect(answer).toMatchObject({ status: 200, body: { status: 'ON_HOLD' } })
})

test.each([
  ['/orders', 'octo/cart'],
  ['/orders/1/confirm', 'octo/cart'],
  ['/offers', 'octo/offers'],
  ['/mappings?productId=1', 'octo/mappings'],
  ['/webhooks', 'octo/webhooks'],
  ['/gifts', 'octo/gifts'],
  ['/bookings/1/dropoffLocations', 'octo/dropoffs'],
])('%s is answered as missing, with the name of its capability', async (path, capability) => {
  const { status, body } = await shop.get(path, { 'accept-language': 'fr' })
  expect([status, body]).toEqual([
    404,
    { error: 'BAD_REQUEST', errorMessage: `Ce fournisseur ne prend pas en charge ${capability}.` },
  ])
})

test('a path of no capability is only said to be missing', async () => {
  for (const path of ['/ordering', '/products/1/offers', '/nothing'])
    expect((await shop.get(path)).body.errorMessage).toBe('This endpoint doesn’t exist.')
})
