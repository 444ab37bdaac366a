import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { noLimits, testApp, workOf, type TestApp } from '#test/app.ts'
import { openBusyCompany, openEmptyCompany } from '#test/archived-world.ts'
import {
  archiveOf,
  downloadArchive,
  loadArchive,
  rowsIn,
  sendArchive,
  standing,
  zipOf,
  type Files,
  type Row,
} from '#test/archives.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { bombPng } from '#test/operator/pictures.ts'
import { takeUp } from './take-up.ts'

let app: TestApp
let files: Files
let busy: Awaited<ReturnType<typeof openBusyCompany>>
let empty: Awaited<ReturnType<typeof openEmptyCompany>>
beforeAll(async () => {
  app = await testApp({ settings: noLimits })
  busy = await openBusyCompany(app)
  files = await archiveOf(busy.operator.email, app)
})
beforeEach(async () => {
  empty = await openEmptyCompany(app)
})

const path = '/api/archive/arriving'
const reason = ({ status, body }: { status: number; body: { error?: { data?: { reason: string } } } }) => [
  status,
  body.error?.data?.reason,
]

/** The archive with the first row of a file changed. */
function changed(file: string, change: (row: Row) => unknown): Promise<Buffer> {
  const [first = {}, ...others] = rowsIn(files, file)
  return withRows(file, [change(first), ...others])
}

function withRows(file: string, rows: readonly unknown[]): Promise<Buffer> {
  const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
  return zipOf({ ...files, [`${file}.jsonl`]: lines.join('\n') })
}

async function hasNothing(): Promise<void> {
  for (const table of ['products', 'slots', 'bookings', 'settlements'] as const)
    expect(
      await app.db.selectFrom(table).select('id').where('supplier_id', '=', empty.supplierId).execute(),
    ).toEqual([])
}

test.for<[string, () => Promise<Buffer> | Buffer, object]>([
  ['no ZIP', () => Buffer.alloc(5000, 'x'), { fault: 'unreadable' }],
  ['cut', async () => (await zipOf(files)).subarray(0, 9000), { fault: 'unreadable' }],
  ['of a reseller', () => withHead({ side: 'reseller', version: 2 }), { fault: 'of_reseller' }],
  ['of another version', () => withHead({ side: 'supplier', version: 1 }), { fault: 'other_version' }],
  ['without its schema', () => zipOf({ 'a.txt': 'b' }), { fault: 'unreadable', file: 'schema.json' }],
  [
    'without a file',
    () => zipOf(Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'tickets.jsonl'))),
    { fault: 'unreadable', file: 'tickets.jsonl' },
  ],
  ['a row that is no JSON', () => withRows('products', ['{"id":']), { fault: 'malformed', line: 1 }],
  ['a row of lists', () => withRows('products', ['['.repeat(50_000)]), { fault: 'malformed' }],
  ['a row of two megabytes', () => withRows('products', ['x'.repeat(2_000_000)]), { fault: 'malformed' }],
  [
    'a row with __proto__',
    () => changed('products', (row) => `${JSON.stringify(row).slice(0, -1)},"__proto__":{"a":1}}`),
    { fault: 'malformed' },
  ],
  [
    'a row with another column',
    () => changed('products', (row) => ({ ...row, supplier_id: newId() })),
    { fault: 'malformed' },
  ],
  [
    'a text that is too long',
    () => changed('products', (row) => ({ ...row, name: 'x'.repeat(30_000) })),
    { fault: 'malformed', file: 'products.jsonl', line: 1, column: 'name' },
  ],
  [
    'half a cent',
    () => changed('prices', (row) => ({ ...row, retail: 0.5 })),
    { fault: 'malformed', column: 'retail' },
  ],
  [
    'a sum beyond all sums',
    () => changed('booking_money', (row) => ({ ...row, gross: 9e15 })),
    { fault: 'malformed', column: 'gross' },
  ],
  [
    'totals that nobody can add up',
    () =>
      changed('bookings', (row) => ({
        ...row,
        totals: { ...(row['totals'] as Row), lines: [{ net: 'x' }] },
      })),
    { fault: 'malformed', column: 'totals' },
  ],
  [
    'a day in the year 9999',
    () => changed('departures', (row) => ({ ...row, starts_at: '9999-12-31T00:00:00.000Z' })),
    { fault: 'malformed', column: 'starts_at' },
  ],
  [
    'a zone that is none',
    () => changed('settings', (row) => ({ ...row, timezone: 'Mars/Olympus' })),
    { fault: 'malformed', column: 'timezone' },
  ],
  [
    'a link that runs a script',
    () =>
      changed('tickets', (row) => ({
        ...row,
        documents: [{ format: 'PDF_URL', url: 'javascript:alert(1)' }],
      })),
    { fault: 'malformed', column: 'documents' },
  ],
  [
    'an event of the audit log',
    () => changed('timeline', (row) => ({ ...row, name: 'accounts.signed_in' })),
    { fault: 'malformed', column: 'name' },
  ],
])('an archive that is %s is refused when it is checked', async ([, make, problem]) => {
  const checked = await sendArchive(app, empty.operator, await make())
  expect(checked).toMatchObject({ state: 'FAILED', problem })
  await hasNothing()
  expect((await empty.operator.post(path, { bytes: 100 })).status).toBe(200)
})

function withHead(archive: object): Promise<Buffer> {
  const schema = JSON.parse(String(files['schema.json']))
  return zipOf({ ...files, 'schema.json': JSON.stringify({ ...schema, archive }) })
}

test.for<[string, () => Promise<Buffer>, object]>([
  [
    'a product twice',
    () => changed('products', (row) => row).then(() => withRows('products', twice('products'))),
    { fault: 'twice', file: 'products.jsonl' },
  ],
  [
    'a price of another company’s option',
    () => changed('prices', (row) => ({ ...row, rate_id: busy.tokyo.rateId.replace(/^./, 'f') })),
    { fault: 'reference', file: 'prices.jsonl' },
  ],
  [
    'a booking of no reseller',
    () => changed('bookings', (row) => ({ ...row, reseller_id: newId() })),
    { fault: 'reference', file: 'bookings.jsonl' },
  ],
  [
    'a ticket for an item of another booking',
    () => changed('tickets', (row) => ({ ...row, item_ids: [newId()] })),
    { fault: 'reference', file: 'tickets.jsonl' },
  ],
  [
    'more guests than a departure has seats',
    () => changed('departures', (row) => ({ ...row, capacity: 0 })),
    { fault: 'rule', file: 'departures.jsonl' },
  ],
  [
    'a price below zero',
    () => changed('prices', (row) => ({ ...row, retail: -1 })),
    { fault: 'rule', file: 'prices.jsonl' },
  ],
])('an archive with %s is loaded not at all', async ([, make, problem]) => {
  const checked = await sendArchive(app, empty.operator, await make())
  expect(checked).toMatchObject({ state: 'CHECKED' })
  expect(await loadArchive(app, empty.operator, checked.id)).toMatchObject({ state: 'FAILED', problem })
  await hasNothing()
})

function twice(file: string): Row[] {
  const rows = rowsIn(files, file)
  return [...rows, ...rows.slice(0, 1)]
}

test('a file that unpacks to more than it says, or has a name outside, is no archive', async () => {
  const bomb = await zipOf({ ...files, 'products.jsonl': Buffer.alloc(3_000_000, 'x') })
  // The size in the central directory is what a reader believes first.
  const at = bomb.lastIndexOf('products.jsonl') - 46
  bomb.writeUInt32LE(100, at + 24)
  expect(await sendArchive(app, empty.operator, bomb)).toMatchObject({ state: 'FAILED' })
  const outside = await zipOf({ ...files, 'aa/bb/cc/passwd': 'x' })
  const name = Buffer.from('aa/bb/cc/passwd')
  for (let found = outside.indexOf(name); found !== -1; found = outside.indexOf(name, found + 1))
    outside.write('../../../passwd', found)
  expect(await sendArchive(app, empty.operator, outside)).toMatchObject({
    state: 'FAILED',
    problem: { fault: 'unreadable' },
  })
})

test('a picture that is none is left out and counted, the rest comes along', async () => {
  const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'))
  const bombs = Object.fromEntries(pictures.map((name) => [name, bombPng(10_000, 6000)]))
  const { id } = await sendArchive(app, empty.operator, await zipOf({ ...files, ...bombs }))
  expect(await loadArchive(app, empty.operator, id)).toMatchObject({ state: 'DONE', unusable: 1 })
})

test('a load that died is done again from the start, and one that is over stays as it is', async () => {
  const { id } = await sendArchive(app, empty.operator, await zipOf(files))
  await empty.operator.post(`${path}/${id}/load`)
  const work = workOf(app)
  const dying = takeUp({ archive: id }, work).then(
    () => 'done',
    () => 'died',
  )
  await expect.poll(endLoading, { interval: 2 }).toBe(1)
  expect(await dying).toBe('died')
  await hasNothing()
  expect((await standing(empty.operator)).state).toBe('LOADING')
  // Two at once: one of them finds that the other has it.
  await Promise.all([takeUp({ archive: id }, work), takeUp({ archive: id }, work)])
  expect(await standing(empty.operator)).toMatchObject({ state: 'DONE', problem: null })
  await takeUp({ archive: id }, work)
  const again = await empty.operator.post(`${path}/${id}/load`)
  expect(again.body.archive.state).toBe('DONE')
  const rows = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('supplier_id', '=', empty.supplierId)
    .execute()
  expect(rows).toHaveLength(rowsIn(files, 'bookings').length)
})

/** Ends the connection that writes rows of an archive; answers how many there were. */
async function endLoading(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and query like '%json_to_recordset%'`.execute(app.db)
  return rows.length
}

test('an archive that every process dies of is given up', async () => {
  const { id } = await sendArchive(app, empty.operator, await zipOf(files))
  await empty.operator.post(`${path}/${id}/load`)
  await app.db.updateTable('arriving_archives').set({ tries: 5 }).where('id', '=', id).execute()
  await takeUp({ archive: id }, workOf(app))
  const problem = { fault: 'interrupted' }
  expect(await standing(empty.operator)).toMatchObject({ state: 'FAILED', problem })
})

test('of two people one is told of the other, and parts that are missing or wrong are refused', async () => {
  const bytes = await zipOf(files)
  const colleague = await openOperator(app, empty.supplierId)
  const { id } = (await empty.operator.post(path, { bytes: bytes.length })).body.archive
  expect(reason(await colleague.post(path, { bytes: 100 }))).toEqual([409, 'archives.under_way'])
  const put = (who: typeof colleague, part: Buffer, position = 0) =>
    who.send('PUT', `${path}/${id}/parts/${position}`, { part: part.toString('base64') })
  expect(reason(await put(colleague, bytes))).toEqual([409, 'archives.part'])
  expect(reason(await put(empty.operator, bytes.subarray(1)))).toEqual([409, 'archives.part'])
  expect(reason(await put(empty.operator, bytes, 1))).toEqual([409, 'archives.part'])
  expect(reason(await empty.operator.post(`${path}/${id}/check`))).toEqual([409, 'archives.part'])
  expect((await put(empty.operator, bytes)).body.archive.parts).toBe(1)
  expect((await put(empty.operator, bytes)).body.archive.parts).toBe(1)
  expect((await colleague.send('DELETE', `${path}/${id}`)).status).toBe(200)
  expect((await colleague.post(path, { bytes: 100 })).status).toBe(200)
})

test('only who may take the archive of an operator loads one, into a company that has nothing', async () => {
  expect(reason(await busy.operator.post(path, { bytes: 100 }))).toEqual([409, 'archives.not_empty'])
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect((await boss.post(path, { bytes: 100 })).status).toBe(403)
  const staff = await openOperator(app, empty.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
  expect((await staff.post(path, { bytes: 100 })).status).toBe(403)
  // A product is added between the check and the load.
  const { id } = await sendArchive(app, empty.operator, await zipOf(files))
  await empty.operator.post(`${path}/${id}/load`)
  await app.db
    .insertInto('products')
    .values({ id: newId(), supplier_id: empty.supplierId, name: 'New' })
    .execute()
  await takeUp({ archive: id }, workOf(app))
  expect(await standing(empty.operator)).toMatchObject({ state: 'FAILED', problem: { fault: 'not_empty' } })
})

test('while an archive is loaded, others sell', async () => {
  const { id } = await sendArchive(app, empty.operator, await downloadArchive(busy.operator.email, app))
  await empty.operator.post(`${path}/${id}/load`)
  const loading = takeUp({ archive: id }, workOf(app))
  for (let sold = 0; sold < 5; sold += 1) expect((await busy.sell(1)).tickets).toHaveLength(1)
  await loading
  expect((await standing(empty.operator)).state).toBe('DONE')
})
