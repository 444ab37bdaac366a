import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseCsv } from '#kit/csv.ts'
import type { Db } from '#kit/context.ts'
import { testApp, workOf } from '#test/app.ts'
import { archiveOf, rowsIn, type Files } from '#test/archives.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { addPictureRow } from '#test/operator/pictures.ts'
import { openGate } from '#test/sales/gate.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import { archiveKinds, leftOut, type ArchiveSide } from './kinds.ts'

/** Every file has the columns of its kind, and the rows of a table that belongs to the company are all there. */
async function expectWhole(files: Files, side: ArchiveSide, id: string, db: Db): Promise<void> {
  for (const { file, table, columns, whose } of archiveKinds[side]) {
    const rows = rowsIn(files, file)
    const [head, ...lines] = parseCsv((files[`${file}.csv`] ?? Buffer.of()).toString()) ?? []
    expect(head?.cells).toEqual(columns)
    expect(lines).toHaveLength(rows.length)
    if (whose !== 'own') continue
    const { count } = await db
      .selectFrom(table as 'bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(`${side}_id`, '=', id)
      .executeTakeFirstOrThrow()
    expect([file, rows.length]).toEqual([file, count])
  }
}

test('a supplier takes along every row of its own, and no other’s', async () => {
  const app = await testApp()
  const here = await openGate(app)
  const { supplierId, productId } = here.shelf
  const operator = await openOperator(app, supplierId)
  const { code } = await here.oneTicket()
  await here.scan(code, {}, here.gate, 'North Gate')
  await here.oneTicket()
  // Of another supplier, which the same reseller sells.
  await addShelf(app, here.desk)
  // Never opened, so no business of the supplier's.
  const failed = await here.oneTicket()
  await app.db
    .updateTable('bookings')
    .set({ status: 'FAILED', opened_at: null })
    .where('id', '=', failed.booking)
    .execute()
  const pictureId = await addPictureRow({ supplierId, productId }, 'The boat', workOf(app))
  const file = { picture_id: pictureId, type: 'image/jpeg' as const }
  await app.db
    .insertInto('picture_files')
    .values([
      { ...file, name: `${pictureId}-small`, width: 2, bytes: Buffer.from('small') },
      { ...file, name: `${pictureId}-large`, width: 4, bytes: Buffer.from('large') },
    ])
    .execute()

  const files = await archiveOf(operator.email, app)
  await expectWhole(files, 'supplier', supplierId, app.db)
  const rowsOf = (file: string) => rowsIn(files, file)
  expect(rowsOf('products').map(({ id }) => id)).toEqual([productId])
  expect(rowsOf('bookings')).toHaveLength(2)
  expect(rowsOf('tickets')).toContainEqual(
    expect.objectContaining({ barcode_value: code, status: 'REDEEMED' }),
  )
  expect(rowsOf('scans')).toMatchObject([{ code, gate: 'North Gate', outcome: 'VALID' }])
  expect(rowsOf('resellers')).toMatchObject([{ id: here.desk.resellerId }])
  expect(rowsOf('pictures')).toMatchObject([{ id: pictureId, alt: { en: 'The boat' } }])
  expect(String(files[`pictures/${pictureId}.jpeg`])).toBe('large')

  const { events } = (await operator.get('/api/audit?limit=5')).body
  expect(events).toContainEqual(expect.objectContaining({ name: 'suppliers.archive_exported' }))

  const { $defs } = JSON.parse(String(files['schema.json']))
  expect($defs.bookings.properties).toMatchObject({
    id: { type: 'string', format: 'uuid' },
    total: { type: 'integer' },
    opened_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
  })
})

test('a reseller takes along its bookings and statements, and no other’s', async () => {
  const app = await testApp()
  const here = await openGate(app)
  const { resellerId } = here.desk
  const { code, booking } = await here.oneTicket()
  const boss = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const other = await openDesk(app)
  const theirs = await addShelf(app, other, { holdable: false, startsInMinutes: 15 })
  expect((await other.post('/api/booking/create-booking', bookingBody(theirs, 1, null))).status).toBe(200)

  const files = await archiveOf(boss.email, app)
  await expectWhole(files, 'reseller', resellerId, app.db)
  const rowsOf = (file: string) => rowsIn(files, file)
  expect(rowsOf('bookings').map(({ id }) => id)).toEqual([booking])
  expect(rowsOf('booking_items')).toMatchObject([{ booking_id: booking, product: expect.any(Object) }])
  expect(rowsOf('tickets')).toMatchObject([{ booking_id: booking, barcode_value: code }])
  expect(rowsOf('suppliers')).toMatchObject([{ id: here.shelf.supplierId }])
  expect(rowsOf('ledger_entries').length).toBeGreaterThan(0)
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toEqual([])
  expect((await other.post('/api/archive', {})).status).toBe(403)
  const { events } = (await boss.get('/api/audit?limit=5')).body
  expect(events).toContainEqual(expect.objectContaining({ name: 'resellers.archive_exported' }))
})

test('every table with a supplier’s rows is in its archive, or left out for a reason', async () => {
  const { db } = await testApp()
  const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'supplier_id' order by 1`.execute(db)
  const named = [...archiveKinds.supplier.map(({ table }) => table as string), ...Object.keys(leftOut)]
  expect(rows.map(({ table }) => table).filter((table) => !named.includes(table))).toEqual([])
  const there = new Set(rows.map(({ table }) => table))
  expect(Object.keys(leftOut).filter((table) => !there.has(table))).toEqual([])
})
