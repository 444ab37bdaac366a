import { expect, test } from 'vitest'
import { parseCsv } from '#kit/csv.ts'
import { testApp, workOf } from '#test/app.ts'
import { openOperator, signIn } from '#test/desk.ts'
import { addPictureRow } from '#test/operator/pictures.ts'
import { openGate } from '#test/sales/gate.ts'
import { addShelf } from '#test/shelf.ts'
import { unzip } from '#test/unzip.ts'
import { archiveKinds } from './kinds.ts'

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

  const files = unzip(await archiveOf(operator.email))
  const rowsOf = (file: string): Record<string, unknown>[] =>
    (files[`${file}.jsonl`] ?? Buffer.of())
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  for (const { file, table, columns, whose } of archiveKinds) {
    const rows = rowsOf(file)
    const [head, ...lines] = parseCsv((files[`${file}.csv`] ?? Buffer.of()).toString()) ?? []
    expect(head?.cells).toEqual(columns)
    expect(lines).toHaveLength(rows.length)
    if (whose !== 'supplier') continue
    const { count } = await app.db
      .selectFrom(table as 'products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow()
    expect([file, rows.length]).toEqual([file, count])
  }
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

  async function archiveOf(email: string): Promise<Buffer> {
    const { cookies, csrf } = await signIn(app, email)
    const { rawPayload, headers } = await app.inject({
      method: 'POST',
      url: '/api/operator/archive',
      cookies,
      headers: { 'x-csrf-token': csrf },
      payload: {},
    })
    expect(headers['content-type']).toBe('application/zip')
    return rawPayload
  }
})
