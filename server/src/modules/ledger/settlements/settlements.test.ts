import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout } from '#test/checkout.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-11-02T17:00:00Z' })
})

type Operator = Awaited<ReturnType<typeof openOperator>>
type World = { desk: Desk; operator: Operator; shelf: Shelf }

/** A reseller that sells at 100.00, of which it owes 80.00; the visit is so many days ahead. */
async function openWorld({ days = 1, fee = 0, byCard = false } = {}): Promise<World> {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'], paymentsEnabled: byCard })
  const shelf = await addShelf(app, desk, {
    retail: 10_000,
    fee,
    holdable: false,
    capacity: 100,
    startsInMinutes: days * 24 * 60,
  })
  await sql`update prices set net = 8000 where id = ${shelf.priceId}`.execute(app.db)
  const operator = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'])
  return { desk, operator, shelf }
}

async function sell({ desk, shelf }: World, quantity = 1) {
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, null))
  expect(body.booking.status).toBe('OPEN')
  return body.booking
}

async function pass({ desk, operator }: World, days: number) {
  app.pass({ minutes: days * 24 * 60 })
  await desk.comeBack()
  await operator.comeBack()
}

const today = () => app.clock().toISOString().slice(0, 10)
const yesterday = () => new Date(app.clock().getTime() - 86_400_000).toISOString().slice(0, 10)
const close = ({ operator, desk }: World, to = yesterday()) =>
  operator.post('/api/settlements', { resellerId: desk.resellerId, to })
const linesOf = async ({ operator }: World, id: string) =>
  (await operator.get(`/api/settlements/${id}`)).body.lines
const open = async ({ operator }: World) => (await operator.get('/api/settlements/open')).body.partners[0]

test('a period has what the reseller owes for the visits in it, and closing it again changes nothing', async () => {
  const world = await openWorld()
  const booking = await sell(world, 2)
  const firstDay = today()
  await pass(world, 3)
  expect(await open(world)).toMatchObject({ totals: [{ revenue: 20_000, commission: 4000, amount: 16_000 }] })
  const { body: closed } = await close(world)
  expect(closed).toMatchObject({
    basis: 'travel',
    from: firstDay,
    to: yesterday(),
    totals: [
      { currency: 'USD', revenue: 20_000, commission: 4000, amount: 16_000, bookings: 1, isSandbox: false },
    ],
  })
  const lines = await linesOf(world, closed.id)
  expect(lines).toMatchObject([{ bookingId: booking.id, kind: 'SALE', amount: 16_000 }])
  const again = await Promise.all([close(world), close(world)])
  expect(again.map(({ body }) => body)).toEqual([closed, closed])
  expect(await linesOf(world, closed.id)).toEqual(lines)
  expect((await world.desk.get('/api/settlements')).body).toEqual({ settlements: [closed], total: 1 })
  expect(await open(world)).toMatchObject({ closedTo: closed.to, totals: [] })
})

test('the operator and the reseller get the same document of a closed period, and nobody else does', async () => {
  const world = await openWorld()
  await sell(world, 2)
  await pass(world, 3)
  const { id } = (await close(world)).body
  const path = `/api/settlements/${id}/pdf`
  const pages = [await pdfAt(app, world.operator, 'GET', path), await pdfAt(app, world.desk, 'GET', path)]
  const [ours, theirs] = pages.map((each) => each.map(({ text }) => text))
  expect(theirs).toEqual(ours)
  const owes = 'Harbor Concierge owes Harbor City Cruises 160.00 USD'
  for (const text of ['Settlements', owes, '200.00 USD', '40.00 USD', 'Sale', 'Visit date'])
    expect(ours?.[0]).toContain(text)
  const [french] = await pdfAt(app, world.desk, 'GET', `${path}?language=fr`)
  expect(french?.text).toContain('Date de visite')
  const other = await openWorld()
  expect((await other.operator.get(path)).status).toBe(404)
  expect((await other.desk.get(path)).status).toBe(404)
})

test('a refund after a period was closed is a credit line of the next one, and the closed one stays', async () => {
  const world = await openWorld()
  const { id, tickets } = await sell(world, 2)
  await pass(world, 3)
  const { body: first } = await close(world)
  const before = await linesOf(world, first.id)
  await sql`update booking_items set starts_at = starts_at where booking_id = ${id}`.execute(app.db)
  const cancelled = await world.desk.post(`/api/booking/cancel-tickets/${id}`, {
    ticketIds: [tickets[0].id],
    reason: 'Rain',
  })
  expect(cancelled.status).toBe(200)
  await pass(world, 2)
  const { body: second } = await close(world)
  expect(second.from > first.to).toBe(true)
  expect(await linesOf(world, second.id)).toMatchObject([
    { bookingId: id, kind: 'CREDIT', revenue: -10_000, commission: -2000, amount: -8000 },
  ])
  expect(await linesOf(world, first.id)).toEqual(before)
})

test('what is closed is locked: no row of it is changed or removed', async () => {
  const world = await openWorld()
  await sell(world)
  await pass(world, 3)
  const { body } = await close(world)
  const change = app.db
    .updateTable('settlement_lines')
    .set({ amount: 1 })
    .where('settlement_id', '=', body.id)
  await expect(change.execute()).rejects.toThrow(/never changed/)
  const removal = app.db.deleteFrom('settlements').where('id', '=', body.id)
  await expect(removal.execute()).rejects.toThrow(/never changed/)
})

test('the date of the contract decides: the visit, the booking, or who was let in', async () => {
  const world = await openWorld({ days: 10 })
  const { id } = await sell(world, 2)
  await pass(world, 2)
  expect(await open(world)).toMatchObject({ basis: 'travel', totals: [] })
  const by = (basis: string) =>
    world.operator.send('PUT', '/api/settlements/basis', { resellerId: world.desk.resellerId, basis })
  await by('booking')
  expect(await open(world)).toMatchObject({ basis: 'booking', totals: [{ amount: 16_000 }] })
  await by('redemption')
  expect(await open(world)).toMatchObject({ basis: 'redemption', totals: [] })
  await sql`update tickets set status = 'REDEEMED', redeemed = guests, redeemed_at = ${app.clock()}
    where booking_id = ${id} and position = 1`.execute(app.db)
  await pass(world, 2)
  expect(await open(world)).toMatchObject({ totals: [{ revenue: 10_000, amount: 8000 }] })
  const { body } = await close(world)
  expect(body).toMatchObject({ basis: 'redemption', totals: [{ amount: 8000 }] })
})

test('a settlement goes by the date of the contract, until another one is chosen there', async () => {
  const world = await openWorld({ days: 10 })
  const { resellerId } = world.desk
  const contract = {
    resellerId,
    name: 'Season',
    kind: 'NET',
    commission: null,
    base: 'WITH_TAXES',
    validFrom: addDays(today(), 5),
    validUntil: null,
    allotment: null,
    releaseDays: null,
    allotments: [],
    credit: null,
    currency: 'USD',
    amendedBy: 'RESELLER',
    invoicedBy: 'BOOKED',
  }
  const path = '/api/channel-contracts'
  const { body: agreed } = await world.operator.post(path, contract)
  await sell(world, 2)
  await pass(world, 2)
  // The contract's days of visit are still to come.
  expect(await open(world)).toMatchObject({ basis: 'booking', totals: [{ amount: 16_000 }] })
  const earlier = { ...contract, validFrom: addDays(today(), -90), validUntil: addDays(today(), -30) }
  const { body: ended } = await world.operator.post(path, { ...earlier, invoicedBy: 'REDEEMED' })
  expect(await open(world)).toMatchObject({ basis: 'redemption', totals: [] })
  await world.operator.send('DELETE', `${path}/${ended.id}`)
  expect((await close(world)).body).toMatchObject({ basis: 'booking', totals: [{ amount: 16_000 }] })
  await world.operator.send('PUT', '/api/settlements/basis', { resellerId, basis: 'travel' })
  expect(await open(world)).toMatchObject({ basis: 'travel' })
  await world.operator.send('DELETE', `${path}/${agreed.id}`)
  expect(await open(world)).toMatchObject({ basis: 'travel' })
})

test('of what was paid by card the supplier owes the reseller its commission, the fee stays with the card', async () => {
  const world = await openWorld({ fee: 300, byCard: true })
  const checkout = await openCheckout(app, world.desk, world.shelf, 1, false)
  await checkout.pay('approve')
  expect((await checkout.book()).body.booking.status).toBe('OPEN')
  await pass(world, 3)
  expect(await open(world)).toMatchObject({ totals: [{ revenue: 10_000, commission: 1700, amount: -1700 }] })
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the last day that can be closed is the one before today in the zone of the supplier, as in %s',
  async (timezone) => {
    const world = await openWorld()
    await sell(world)
    await app.db.updateTable('suppliers').set({ timezone }).where('id', '=', world.shelf.supplierId).execute()
    const { lastDay } = await open(world)
    expect((await close(world, addDays(lastDay, 1))).body.error.data.reason).toBe('settlements.not_over')
    expect((await close(world, lastDay)).body).toMatchObject({ to: lastDay, zone: timezone })
  },
)

test('a period ends before today, closes once, and only between those who sell together', async () => {
  const world = await openWorld()
  await sell(world)
  expect((await close(world, today())).body.error.data.reason).toBe('settlements.not_over')
  await pass(world, 5)
  await close(world)
  const early = new Date(app.clock().getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
  expect((await close(world, early)).body.error.data.reason).toBe('settlements.closed_already')
  const other = await openWorld()
  expect((await close({ ...world, desk: other.desk })).status).toBe(404)
  expect((await other.operator.get('/api/settlements')).body.total).toBe(0)
})
