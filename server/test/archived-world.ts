import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addSupplier } from '#modules/organizations/index.ts'
import { workOf, type TestApp } from './app.ts'
import { openOperator } from './desk.ts'
import { openShop } from './octo/bookings.ts'
import { addPictureRow, photo } from './operator/pictures.ts'
import { addExtra } from './sales/add-ons.ts'
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
  await addExtra(world)
  await app.db
    .insertInto('park_days')
    .values({ supplier_id: supplierId, park: 'epcot', day: '2027-01-01', capacity: 9 })
    .execute()
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
