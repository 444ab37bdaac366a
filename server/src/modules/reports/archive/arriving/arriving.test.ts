import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { extendChain } from '#kit/audit/chain.ts'
import { verifyAudit } from '#kit/audit/verify.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { addSupplier } from '#modules/organizations/index.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import {
  archiveOf,
  downloadArchive,
  loadArchive,
  rowsIn,
  sendArchive,
  type Files,
  type Row,
} from '#test/archives.ts'
import { openOperator } from '#test/desk.ts'
import { openShop } from '#test/octo/bookings.ts'
import { addPictureRow, photo } from '#test/operator/pictures.ts'
import { addExtra } from '#test/sales/add-ons.ts'
import { gateStaff, openGate } from '#test/sales/gate.ts'
import { addCode, sellWith } from '#test/sales/groupon.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'
import { unzip } from '#test/unzip.ts'
import { fold, reportDifferences } from '../../index.ts'
import { archiveKinds } from '../kinds.ts'
import { renamed, withRenamed } from './renamed.ts'

const bosses = ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'] as const

/** A supplier with everything that an archive has. */
async function openBusyCompany(app: TestApp) {
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
async function openEmpty(app: TestApp) {
  const supplierId = await addSupplier({ name: 'Harbor City Cruises', timezone: 'UTC' }, workOf(app), app.db)
  return { supplierId, operator: await openOperator(app, supplierId, bosses) }
}

async function saltOf(app: TestApp, id: string): Promise<Buffer> {
  const row = app.db.selectFrom('arriving_archives').select('salt').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).salt
}

/** The rows of a file in an order that doesn't depend on their ids. */
function sorted(rows: readonly unknown[]): unknown[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function renamedRows(files: Files, file: string, salt: Buffer): unknown[] {
  const kept = (row: Row) => ({ ...(withRenamed(row, salt) as Row), ...textsOf(row) })
  return sorted(rowsIn(files, file).map(kept))
}

/** Texts stay as they were, also where they look like an id. */
function textsOf({ octo_id, supplier_ref, reseller_ref, customer, traveler, barcode_value, code }: Row): Row {
  return Object.fromEntries(
    Object.entries({ octo_id, supplier_ref, reseller_ref, customer, traveler, barcode_value, code }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

test('an archive that is loaded elsewhere, and taken along again, equals the first to the row', async () => {
  const app = await testApp()
  const busy = await openBusyCompany(app)
  const bytes = await downloadArchive(busy.operator.email, app)
  const before = unzip(bytes)
  const comingAlong = archiveKinds.supplier.filter(({ staysOut }) => staysOut !== true)
  const filled = comingAlong.filter(({ file }) => rowsIn(before, file).length > 0).map(({ file }) => file)
  expect(filled).toEqual(
    expect.arrayContaining([
      'bookings',
      'tickets',
      'scans',
      'groupon_codes',
      'add_ons',
      'park_days',
      'pictures',
    ]),
  )
  expect(rowsIn(before, 'bookings').map(({ ext }) => (ext as Row)['notes'])).toContainEqual(
    expect.stringContaining('A wheelchair'),
  )

  const there = await testApp()
  const { operator, supplierId } = await openEmpty(there)
  const checked = await sendArchive(there, operator, bytes)
  expect(checked).toMatchObject({ state: 'CHECKED', problem: null, pictures: 1 })
  expect(checked.files).toContainEqual({ file: 'bookings', rows: 7, comesAlong: true })
  expect(checked.files).toContainEqual({ file: 'channels', rows: 1, comesAlong: false })
  expect(rowsIn(await archiveOf(operator.email, there), 'products')).toEqual([])

  const loaded = await loadArchive(there, operator, checked.id)
  expect(loaded).toMatchObject({ state: 'DONE', problem: null, unusable: 0, total: checked.total })
  const after = await archiveOf(operator.email, there)
  const salt = await saltOf(there, checked.id)
  for (const { file, whose } of comingAlong) {
    const rows = renamedRows(before, file, salt)
    if (whose !== 'itself') expect([file, sorted(rowsIn(after, file))]).toEqual([file, rows])
  }
  expect(rowsIn(after, 'settings')).toEqual([{ ...rowsIn(before, 'settings')[0], id: supplierId }])

  await fold({ db: there.db, now: there.clock() })
  await extendChain(there)
  expect(await inventoryDifferences(there.db)).toEqual([])
  expect(await reportDifferences(there.db)).toEqual([])
  expect(await refundsDue(there.db, 10)).toEqual([])
  expect((await verifyAudit(there.db)).faults).toEqual([])
  const owed = await there.db.selectFrom('account_balances').selectAll().execute()
  expect(owed).toEqual([])
  const [picture] = (await operator.get(`/api/media/products/${renamed(busy.shelf.productId, salt)}`)).body
    .pictures
  expect(picture.sources).toHaveLength(2)
  expect(await there.db.selectFrom('mails').selectAll().execute()).toEqual([])
  const { parts } = await there.db
    .selectFrom('arriving_archive_parts')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .executeTakeFirstOrThrow()
  expect(parts).toBe(0)
})
