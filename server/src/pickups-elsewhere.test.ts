import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey, type OctoDesk } from '#test/octo/calls.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import { relate } from '#test/portals/two-portals.ts'
import { bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'

const zone = 'Europe/Berlin'
const places = [
  { label: 'Adler Hotel', value: 'adler', estimatedMinsPrior: 30, directions: 'At the fountain' },
  { label: 'Bahnhof', value: 'station', estimatedMinsPrior: 45 },
]

let there: TestApp
let desk: Desk
let shelf: Shelf
let atSupplier: OctoDesk
beforeAll(async () => {
  const here = await testApp({ works: true })
  there = await testApp({ works: true, settings: { OCTO_CALLS_PER_MINUTE: '100000' } })
  const supplierId = await openSupplier(there, {
    soldBy: [],
    timezone: zone,
    selling: { pickupLocations: places },
  })
  const stock = await stockProduct(there, supplierId, { prices: [{ octoId: 'adult', retail: 2500 }] })
  const day = addDays(dayIn(zone, new Date()), 3)
  await stockSlot(there, stock, { zone, day, time: '10:00' })
  desk = await openDesk(here, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
  const relation = await relate(here, desk, there, supplierId, { hints: ['octo/pickups'] })
  const key = await octoKey(there, { resellerId: relation.resellerId, supplierId })
  atSupplier = octoDesk(there, { key, capabilities: 'octo/pickups' })
  const [found] = await shelvesAt(desk, relation.connectionId, day)
  if (!found) throw new Error('nothing is on the shelf')
  shelf = found
})

test('guests of another portal are picked up where they were told, and where they are moved to', async () => {
  const { body: configs } = await desk.get('/api/resellers/configuration/suppliers')
  expect(JSON.stringify(configs)).toMatch(/Adler Hotel.*At the fountain.*Bahnhof/)
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  const { booking } = bookingBody(shelf, 1, held.body.hold.id)
  const guest = (id: string) => ({ firstName: 'Ada', lastName: 'Guest', isLead: true, pickupLoc: { id } })
  const items = booking.items.map((item) => ({ ...item, traveler: guest('adler') }))
  const sold = await desk.post('/api/booking/create-booking', { booking: { ...booking, items } })
  expect(sold).toMatchObject({ status: 200, body: { booking: { status: 'OPEN' } } })
  const { id, version } = sold.body.booking
  // The list of places has no times: the desk knows it by the booking.
  const kept = async () =>
    (await desk.get(`/api/booking/get-booking/${id}`)).body.booking.items[0].product.pickup
  expect(await kept()).toMatchObject({ value: 'adler', estimatedMinsPrior: 30 })

  const bookedThere = async () => (await atSupplier.get(`/bookings?resellerReference=${id}`)).body[0]
  const first = await bookedThere()
  expect(first).toMatchObject({
    status: 'CONFIRMED',
    pickupRequested: true,
    pickupLocation: { id: 'adler', title: 'Adler Hotel', shortDescription: 'At the fountain' },
  })
  expect(first.localPickupDateTimeStart).toContain('T09:30:00')

  const { customer, items: soldItems } = sold.body.booking
  const travelers = soldItems.map(({ traveler }: { traveler: object }) => ({
    ...traveler,
    pickupLoc: { id: 'station' },
  }))
  const change = { version, customer, travelers, pickup: 'station' }
  const key = { 'idempotency-key': newId() }
  const corrected = await desk.post(`/api/booking/change-details/${id}`, change, key)
  expect(corrected, JSON.stringify(corrected.body)).toMatchObject({ status: 200 })
  const second = await bookedThere()
  expect(second).toMatchObject({ pickupLocationId: 'station', pickupLocation: { title: 'Bahnhof' } })
  expect(second.localPickupDateTimeStart).toContain('T09:15:00')
  expect(await kept()).toMatchObject({ value: 'station', estimatedMinsPrior: 45 })
  const told = await there.db.selectFrom('booking_items').select('product').execute()
  expect(told).toMatchObject([{ product: { pickupLabel: 'Bahnhof' } }])
})
