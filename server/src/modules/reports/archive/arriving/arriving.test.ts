import { expect, test } from 'vitest'
import { extendChain } from '#kit/audit/chain.ts'
import { verifyAudit } from '#kit/audit/verify.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { cancelForSupplier } from '#modules/sales/index.ts'
import { newId } from '#kit/ids.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openBusyCompany, openEmptyCompany } from '#test/archived-world.ts'
import {
  archiveOf,
  downloadArchive,
  loadArchive,
  rowsIn,
  sendArchive,
  type Files,
  type Row,
} from '#test/archives.ts'
import { unzip } from '#test/unzip.ts'
import { fold, reportDifferences } from '../../index.ts'
import { archiveKinds } from '../kinds.ts'
import { renamed, withRenamed } from './renamed.ts'

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

/** What `reports:verify`, `inventory:verify`, and `audit:verify` check. */
async function expectSound(app: TestApp): Promise<void> {
  await fold({ db: app.db, now: app.clock() })
  await extendChain(app)
  expect(await inventoryDifferences(app.db)).toEqual([])
  expect(await reportDifferences(app.db)).toEqual([])
  expect(await refundsDue(app.db, 10)).toEqual([])
  expect((await verifyAudit(app.db)).faults).toEqual([])
}

test('an archive that is loaded elsewhere, and taken along again, equals the first to the row', async () => {
  const app = await testApp()
  const busy = await openBusyCompany(app)
  app.pass({ days: 3 })
  await busy.operator.comeBack()
  const { resellerId } = busy.desk
  const to = addDays(dayIn('America/New_York', app.clock()), -1)
  expect((await busy.operator.post('/api/settlements', { resellerId, to })).status).toBe(200)
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
      'park_reservations',
      'pictures',
      'settlement_lines',
    ]),
  )
  expect(rowsIn(before, 'bookings').map(({ ext }) => (ext as Row)['notes'])).toContainEqual(
    expect.stringContaining('A wheelchair'),
  )

  const there = await testApp()
  there.pass({ days: 3 })
  const { operator, supplierId } = await openEmptyCompany(there)
  const checked = await sendArchive(there, operator, bytes)
  expect(checked).toMatchObject({ state: 'CHECKED', problem: null, pictures: 1 })
  expect(checked.files).toContainEqual({ file: 'bookings', rows: 10, comesAlong: true })
  expect(checked.files).toContainEqual({ file: 'channels', rows: 1, comesAlong: false })
  expect(rowsIn(await archiveOf(operator.email, there), 'products')).toEqual([])

  const loaded = await loadArchive(there, operator, checked.id)
  expect(loaded).toMatchObject({ state: 'DONE', problem: null, unusable: 0, total: checked.total })
  const after = await archiveOf(operator.email, there)
  const salt = await saltOf(there, checked.id)
  for (const { file } of comingAlong.filter(({ whose }) => whose !== 'itself')) {
    const rows = renamedRows(before, file, salt)
    expect([file, sorted(rowsIn(after, file))]).toEqual([file, rows])
  }
  expect(rowsIn(after, 'settings')).toEqual([{ ...rowsIn(before, 'settings')[0], id: supplierId }])

  await expectSound(there)
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

test('in another company of the same portal, tickets are scanned once and nobody gains anything', async () => {
  const app = await testApp()
  const busy = await openBusyCompany(app)
  const { operator, supplierId } = await openEmptyCompany(app)
  const { id } = await sendArchive(app, operator, await downloadArchive(busy.operator.email, app))
  const stranger = await openEmptyCompany(app)
  expect((await stranger.operator.get('/api/archive/arriving')).body.archive).toBeNull()
  for (const act of ['check', 'load'])
    expect((await stranger.operator.post(`/api/archive/arriving/${id}/${act}`)).status).toBe(404)
  expect((await loadArchive(app, operator, id)).state).toBe('DONE')
  const salt = await saltOf(app, id)

  // A ticket of which two of three guests were admitted before, a fresh one, and one that was cancelled.
  const scan = (code: string, guests = 1) => busy.scan(code, { guests, device: newId() }, operator)
  expect(await scan(busy.scanned.code, 2)).toMatchObject({ outcome: 'ALREADY_REDEEMED' })
  expect(await scan(busy.scanned.code)).toMatchObject({ outcome: 'VALID' })
  expect(await scan(busy.scanned.code)).toMatchObject({ outcome: 'ALREADY_REDEEMED' })
  const [fresh] = busy.fresh.tickets
  expect(await scan(fresh?.barcode.value ?? '')).toMatchObject({ outcome: 'VALID' })
  expect(await scan(fresh?.barcode.value ?? '')).toMatchObject({ outcome: 'ALREADY_REDEEMED' })
  expect(await scan(busy.cancelled.tickets[0]?.barcode.value ?? '')).toMatchObject({ outcome: 'CANCELLED' })

  // The booking is found by the reference that its guest has, under the name of who sold it.
  const booking = renamed(busy.fresh.id, salt)
  expect(booking.slice(-10)).toBe(busy.fresh.id.slice(-10))
  const { guests } = (await operator.get(`/api/operator/slots/${renamed(busy.shelf.slotId, salt)}`)).body
  expect(guests[0].reseller).toBe('Harbor Concierge')

  // The reseller that sold it elsewhere isn't the one that is here under this name.
  const { reseller_id } = await app.db
    .selectFrom('bookings')
    .select('reseller_id')
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  expect(reseller_id).not.toBe(busy.desk.resellerId)
  expect((await busy.desk.get(`/api/booking/get-booking/${booking}`)).status).toBe(404)
  const own = app.db.selectFrom('channels').selectAll().where('supplier_id', '=', supplierId)
  expect(await own.execute()).toEqual([])
  const { resellers } = (await operator.get('/api/channel-requests/resellers?search=Harbor')).body
  expect(resellers.map(({ name }: { name: string }) => name)).toHaveLength(1)
  const { partners } = (await operator.get('/api/settlements/open')).body
  expect(partners).toEqual([])
  await expectSound(app)
})

test('cancelling a departure gives back its seats, and no money of this portal', async () => {
  const app = await testApp()
  const busy = await openBusyCompany(app)
  const { operator, supplierId } = await openEmptyCompany(app)
  const { id } = await sendArchive(app, operator, await downloadArchive(busy.operator.email, app))
  await loadArchive(app, operator, id)
  const slotId = renamed(busy.tokyo.slotId, await saltOf(app, id))
  const taken = async () =>
    (await app.db.selectFrom('slots').select('taken').where('id', '=', slotId).executeTakeFirstOrThrow())
      .taken
  expect(await taken()).toBe(4)
  const refunds = await operator.post('/api/operator/departure-refunds', { slotIds: [slotId] })
  expect(refunds.body).toMatchObject({ bookings: 1, guests: 4, refunds: [] })
  const bookings = await app.db
    .selectFrom('booking_items')
    .select('booking_id')
    .where('slot_id', '=', slotId)
    .execute()
  for (const { booking_id } of bookings)
    await cancelForSupplier({ id: booking_id, reason: 'Storm' }, workOf(app))
  expect(await taken()).toBe(0)
  const charges = await app.db
    .selectFrom('ledger_entries')
    .innerJoin('bookings', 'bookings.id', 'ledger_entries.booking_id')
    .select(['account', 'kind'])
    .where('bookings.supplier_id', '=', supplierId)
    .where('account', 'in', ['receivable', 'card', 'groupon'])
    .execute()
  expect(charges).toEqual([])
  await expectSound(app)
})

test('a worker takes up what was sent', async () => {
  const app = await testApp({ works: true })
  const { operator } = await openEmptyCompany(app)
  const path = '/api/archive/arriving'
  const { id } = (await operator.post(path, { bytes: 100 })).body.archive
  const part = Buffer.alloc(100, 'x').toString('base64')
  await operator.send('PUT', `${path}/${id}/parts/0`, { part })
  await operator.post(`${path}/${id}/check`)
  const state = async () => (await operator.get(path)).body.archive.state
  await expect.poll(state, { interval: 200 }).toBe('FAILED')
})
