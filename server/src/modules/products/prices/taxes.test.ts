import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
let operator: Pick<Desk, 'get' | 'post' | 'send'>

const path = '/api/pricing/taxes-and-fees'
const vat = {
  name: 'City tax',
  kind: 'PERCENT',
  value: 1000,
  currency: 'USD',
  per: 'TICKET',
  way: 'ADDED',
  productIds: [],
  validFrom: null,
  validUntil: null,
}

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})

async function open() {
  desk = await openDesk(app)
  shelf = await addShelf(app, desk)
  operator = await openOperator(app, shelf.supplierId)
}

async function sell(quantity: number) {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
  const body = bookingBody(shelf, quantity, held.body.hold.id)
  return (await desk.post('/api/booking/create-booking', body)).body.booking
}

test('a tax on top is sold at once, and what was sold before is unchanged', async () => {
  await open()
  const before = await sell(2)
  expect((await operator.post(path, vat)).body).toMatchObject({ ...vat, version: 1 })
  expect((await sell(2)).totals).toMatchObject({ total: 5500, taxes: 500 })
  const again = await desk.get(`/api/booking/get-booking/${before.id}`)
  expect(again.body.booking.totals).toEqual(before.totals)
  expect(before.totals).toMatchObject({ total: 5000, taxes: 0 })
})

test('a fee of the booking is taken once, and comes back with its last ticket', async () => {
  await open()
  await operator.post(path, { ...vat, name: 'Booking fee', kind: 'AMOUNT', value: 300, per: 'BOOKING' })
  const { id, totals, tickets } = await sell(3)
  expect(totals).toMatchObject({
    total: 7800,
    taxes: 300,
    bookingFees: [{ name: 'Booking fee', retail: 300 }],
  })
  const some = await desk.post(`/api/booking/cancel-tickets/${id}`, {
    reason: 'Ill',
    ticketIds: tickets.slice(0, 2).map((ticket: { id: string }) => ticket.id),
  })
  expect(some.body.refund.amount).toBe(5000)
  const rest = await desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'Ill' })
  expect(rest.body.refund.amount).toBe(2800)
})

test('a tax of other products or days changes no price', async () => {
  await open()
  const other = await addShelf(app, desk)
  expect(await operator.post(path, { ...vat, productIds: [other.productId] })).toMatchObject({
    status: 422,
    body: { error: { data: { reason: 'taxes.product' } } },
  })
  await operator.post(path, { ...vat, validFrom: '2027-07-01', validUntil: '2027-07-31' })
  expect((await sell(1)).totals.total).toBe(2500)
  await operator.post(path, { ...vat, productIds: [shelf.productId] })
  expect((await sell(1)).totals.total).toBe(2750)
})

test.each([
  ['a percentage of the booking', { per: 'BOOKING' }, 'taxes.per_booking'],
  [
    'an end before the start',
    { validFrom: '2027-06-02', validUntil: '2027-06-01' },
    'taxes.end_before_start',
  ],
  ['nothing', { value: 0 }, 'input.malformed'],
])('%s is refused', async (_, more, reason) => {
  await open()
  expect(await operator.post(path, { ...vat, ...more })).toMatchObject({
    body: { error: { data: { reason } } },
  })
})

test('taxes are the operator’s own: another one sees none of them, and who only views changes none', async () => {
  await open()
  const { id } = (await operator.post(path, vat)).body
  const viewer = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
  expect((await viewer.get(path)).body.total).toBe(1)
  expect((await viewer.send('DELETE', `${path}/${id}`)).status).toBe(403)
  const stranger = await openOperator(app, (await addShelf(app, desk)).supplierId)
  expect((await stranger.get(path)).body.total).toBe(0)
  expect((await stranger.get(`${path}/${id}`)).status).toBe(404)
})
