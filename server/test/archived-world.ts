import { expect } from 'vitest'
import { notifyFollower } from '#kit/audit/follow.ts'
import { newId } from '#kit/ids.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { addSupplier } from '#modules/organizations/index.ts'
import { workOf, type TestApp } from './app.ts'
import { addParkDays } from './catalog.ts'
import { openOperator } from './desk.ts'
import { openShop } from './octo/bookings.ts'
import { addPictureRow, photo } from './operator/pictures.ts'
import { addExtra, withExtra } from './sales/add-ons.ts'
import { amendmentBody, laterAt } from './sales/amend.ts'
import { openGate } from './sales/gate.ts'
import { addCode, sellWith } from './sales/groupon.ts'
import { addShelf, bookingBody, type Shelf } from './shelf.ts'

const bosses = ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'] as const

/** A supplier with everything that an archive has. */
export async function openBusyCompany(app: TestApp) {
  const here = await openGate(app)
  const { desk, shelf } = here
  const { supplierId, productId } = shelf
  const operator = await openOperator(app, supplierId, bosses)
  const tokyo = await addTokyo(app, here)
  const reason = 'Changed plans'

  const scanned = await here.oneTicket(3)
  await here.scan(scanned.code, { guests: 2 }, here.gate, 'North Gate')
  const fresh = await here.sell(2)
  const cancelled = await here.sell(1)
  await desk.post(`/api/booking/cancel-booking/${cancelled.id}`, { reason })
  const fewer = await here.sell(3)
  await desk.post(`/api/booking/cancel-tickets/${fewer.id}`, { ticketIds: [fewer.tickets[0]?.id], reason })
  const later = await desk.post('/api/booking/create-booking', bookingBody(tokyo, 4, null))
  expect(later.status).toBe(200)

  const world = {
    desk,
    operator,
    shelf: await addShelf(app, desk, { beside: shelf, retail: 5000, fee: 250 }),
  }
  await addCode(world, 'HALF', '50.00')
  expect((await sellWith(world, 'HALF')).status).toBe(200)
  const extra = await addExtra(world)
  const lunched = await desk.post('/api/booking/create-booking', await withExtra(world, extra, 2))
  expect(lunched.status).toBe(200)
  const { body: moving } = await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, null))
  const change = amendmentBody(moving.booking, await laterAt(app, shelf, 2500), 0)
  const moved = await desk.post(`/api/booking/amend-booking/${moving.booking.id}`, change)
  expect(moved.status).toBe(200)
  await sellPark(app, here)
  const shop = await openShop(app, { resellerId: desk.resellerId, supplierId })
  const { body } = await shop.reserve(world.shelf, 1, { notes: 'A wheelchair' })
  await shop.confirm(body.uuid, { notes: 'A wheelchair' })

  await operator.send('PUT', `/api/operator/products/${productId}`, {
    version: 1,
    name: 'Moonlight cruise',
    description: 'By night',
    categories: ['Boats'],
    location: 'Pier 4',
    duration: '2 h',
  })
  const picture = await addPictureRow({ supplierId, productId }, 'The boat', workOf(app))
  await app.db
    .insertInto('picture_files')
    .values({ picture_id: picture, type: 'image/jpeg', name: picture, width: 40, bytes: await photo(40, 30) })
    .execute()
  const live_alt = JSON.stringify({ en: 'A boat', es: 'Un barco' })
  await app.db
    .updateTable('product_pictures')
    .set({ width: 40, height: 30, live_position: 0, live_alt })
    .where('id', '=', picture)
    .execute()
  return { ...here, operator, tokyo, scanned, fresh, cancelled, fewer }
}

/** A ticket of a theme park with its day reserved. */
async function sellPark(app: TestApp, { desk, shelf }: Awaited<ReturnType<typeof openGate>>): Promise<void> {
  const { supplierId } = shelf
  const day = addDays(dayIn('America/New_York', app.clock()), 1)
  await addParkDays(supplierId, [day], () => 9, app.db)
  const ext = JSON.stringify({ ticketingSystem: 'THEME_PARK' })
  await app.db.updateTable('suppliers').set({ ext }).where('id', '=', supplierId).execute()
  const rateExt = { 'beta-productType': 'PARK_RESERVATION', 'product-duration': '2' }
  const park = await addShelf(app, desk, { beside: shelf, rateExt, holdable: false })
  const sold = bookingBody(park, 2, null, { parkReservations: `epcot ${day}` })
  const { body } = await desk.post('/api/booking/create-booking', sold)
  const event = await app.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', body.booking.id)
    .where('name', '=', 'bookings.opened')
    .executeTakeFirstOrThrow()
  await notifyFollower({ event: event.id, follower: 'reserve-parks' }, workOf(app))
}

/** A product in another zone, in a currency without decimals. */
async function addTokyo(app: TestApp, { desk, shelf }: Awaited<ReturnType<typeof openGate>>): Promise<Shelf> {
  const productId = newId()
  const { supplierId: supplier_id } = shelf
  await app.db
    .insertInto('products')
    .values({ id: productId, supplier_id, name: 'Tower', timezone: 'Asia/Tokyo', created_at: app.clock() })
    .execute()
  const beside = { ...shelf, productId }
  return addShelf(app, desk, {
    beside,
    currency: 'JPY',
    retail: 1001,
    holdable: false,
    startsInMinutes: 4000,
  })
}

/** A supplier that was just registered. */
export async function openEmptyCompany(app: TestApp) {
  const supplierId = await addSupplier({ name: 'Harbor City Cruises', timezone: 'UTC' }, workOf(app), app.db)
  return { supplierId, operator: await openOperator(app, supplierId, bosses) }
}
