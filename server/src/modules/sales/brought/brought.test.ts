import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { openSupplier, stockProduct, stockRate, stockSlot, type Stock } from '#test/stock.ts'
import { reportDifferences } from '#modules/reports/index.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

const zone = 'America/New_York'
const at = '/api/operator/booking-imports'

let app: TestApp
let admin: Operator
let supplierId: string
let cruise: Stock
let slot: { id: string; startsAt: Date }

beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  supplierId = await openSupplier(app, { soldBy: [] })
  admin = await openOperator(app, supplierId)
  cruise = await stockProduct(app, supplierId, {
    product: 'Harbor Cruise',
    prices: [{}, { travelerType: 'CHILD', travelerName: 'Child', minAge: 4, maxAge: 17, retail: 500 }],
  })
  slot = await stockSlot(app, cruise, { zone, day: visitDay(), time: '09:30', capacity: 10 })
})

/** A day some weeks ahead in which the clocks don't change. */
function visitDay(days = 20): string {
  return new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

type Sent = { file: string; mapping?: unknown; seller?: string; who?: Operator }
const sent = ({ file, mapping, seller = 'FareHarbor' }: Sent) => ({ seller, fileName: 'b.csv', file, mapping })
const look = (it: Sent) => (it.who ?? admin).post(`${at}/preview`, sent(it))
const bring = (it: Sent) => (it.who ?? admin).post(at, sent(it))
const list = async () => (await admin.get('/api/operator/brought-bookings?limit=100')).body.bookings
const takenOf = async (id = slot.id) =>
  (await app.db.selectFrom('slots').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
const reasons = (body: { problems: { line: number; reason: string }[] }) =>
  body.problems.map(({ line, reason }) => [line, reason])
const proven = async () => {
  expect(await inventoryDifferences(app.db)).toEqual([])
  expect(await reportDifferences(app.db)).toEqual([])
}

const head = 'Booking #,Status,Item,Start time,Customer,Email,Phone,Adults,Children,Total,Notes,Barcode'
const row = (ref: string, more: Partial<Record<string, string>> = {}) => {
  const cells = {
    ref,
    status: 'Confirmed',
    item: 'Harbor Cruise',
    start: `${visitDay()} 09:30`,
    name: 'Ana Silva',
    email: 'ana@guests.example',
    phone: '+1 212 555 0199',
    adults: '2',
    children: '1',
    total: '25.00',
    notes: '"Wheelchair, ramp"',
    code: '',
    ...more,
  }
  return Object.values(cells).join(',')
}
const file = (...rows: string[]) => [head, ...rows].join('\r\n')

describe('bookings from another system', () => {
  test('are shown first, then come with seats, references, guests, and notes, and no money', async () => {
    const content = file(row('FH-1', { code: 'OLD-1' }), row('FH-2', { adults: '1', children: '' }))
    const { body: shown } = await look({ file: content })
    expect(shown).toMatchObject({ rows: 2, good: 2, guests: 4, here: 0, skipped: 0, problems: [] })
    expect(shown.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...['reference', 'status', 'product', 'when', 'name', 'email', 'phone', 'ADULT', 'CHILD', 'notes', 'notes'],
      'codes',
    ])
    expect(shown.first[0]).toMatchObject({
      line: 2,
      reference: 'FH-1',
      name: 'Ana Silva',
      start: slot.startsAt.toISOString(),
      zone,
      guests: [
        { kind: 'ADULT', count: 2 },
        { kind: 'CHILD', count: 1 },
      ],
      codes: 1,
    })
    expect(await takenOf()).toBe(0)

    const { status, body } = await bring({ file: content })
    expect([status, body]).toMatchObject([
      200,
      { brought: 2, problems: [], import: { seller: 'FareHarbor', wanted: 2, brought: 2 } },
    ])
    expect(await takenOf()).toBe(4)
    expect(await list()).toMatchObject([
      { reference: 'FH-1', name: 'Ana Silva', guests: 3, notes: 'Total: 25.00\nNotes: Wheelchair, ramp' },
      { reference: 'FH-2', guests: 1 },
    ])
    const { tickets } = (await admin.get('/tickets/search?query=FH-1')).body
    expect(tickets).toMatchObject([{ code: 'OLD-1', guests: 3, reference: 'FH-1', guest: 'Ana Silva' }])
    const [{ id }] = await list()
    const entries = await app.db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', id).execute()
    expect(entries).toEqual([])
    await proven()
  })

  test('come in once, however often and by how many their file is sent', async () => {
    const content = file(row('A'), row('B'))
    const answers = await Promise.all([bring({ file: content }), bring({ file: content })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.brought, 0)).toBe(2)
    expect((await bring({ file: content })).body).toMatchObject({ brought: 0, here: 2, import: null })
    expect((await bring({ file: `${content}\r\n`, seller: 'fareHARBOR' })).body).toMatchObject({ brought: 0, here: 2 })
    expect(await takenOf()).toBe(6)
    expect((await admin.get(at)).body.imports).toMatchObject([{ brought: 2, wanted: 2 }])
    expect((await bring({ file: content, seller: 'Peek' })).body).toMatchObject({ brought: 1 })
    await proven()
  })

  test('never oversell: who finds no seats is told how many are free', async () => {
    const content = file(row('A', { adults: '6', children: '' }), row('B', { adults: '5', children: '' }), row('C'))
    const { body } = await bring({ file: content })
    expect(body).toMatchObject({ brought: 2 })
    expect(body.problems).toMatchObject([
      { line: 3, reference: 'B', reason: 'full', facts: { free: 4, capacity: 10, guests: 5, time: '09:30' } },
    ])
    expect(await takenOf()).toBe(9)
    await app.db.updateTable('slots').set({ capacity: 14 }).where('id', '=', slot.id).execute()
    expect((await bring({ file: content })).body).toMatchObject({ brought: 1, here: 2, problems: [] })
    await proven()
  })

  test('are taken back in one act: those that nobody touched, and their seats, references, and codes are free', async () => {
    const content = file(row('A', { code: 'KEEP-1' }), row('B', { code: 'X1' }), row('C', { adults: '1' }))
    const { body: done } = await bring({ file: content })
    const scan = { scanId: crypto.randomUUID(), barcode: 'KEEP-1', scannedAt: app.clock().toISOString(), guests: 1 }
    await app.db.updateTable('slots').set({ starts_at: app.clock() }).where('id', '=', slot.id).execute()
    await app.db.updateTable('booking_items').set({ starts_at: app.clock() }).where('slot_id', '=', slot.id).execute()
    const scanned = await admin.post('/tickets/redeem', { gate: 'Pier', device: 'd1', scans: [scan] })
    expect(scanned.body.results).toMatchObject([{ outcome: 'VALID' }])
    const { status, body } = await admin.post(`${at}/${done.import.id}/take-back`)
    expect([status, body.kept]).toMatchObject([200, [{ reference: 'A', name: 'Ana Silva', reason: 'redeemed' }]])
    expect(body.import).toMatchObject({ brought: 3, takenBack: 2 })
    expect(await takenOf()).toBe(3)
    expect((await admin.post(`${at}/${done.import.id}/take-back`)).body).toMatchObject({ import: { takenBack: 2 } })
    expect((await admin.get('/tickets/search?query=X1')).body.tickets).toEqual([])
    const left = await app.db.selectFrom('bookings').select('id').where('supplier_id', '=', supplierId).execute()
    expect(left).toHaveLength(1)
    await proven()
  })

  test('that were taken back can come again', async () => {
    const content = file(row('A', { code: 'X1' }))
    const { body } = await bring({ file: content })
    await admin.post(`${at}/${body.import.id}/take-back`)
    expect(await takenOf()).toBe(0)
    expect((await bring({ file: content })).body).toMatchObject({ brought: 1, problems: [] })
    expect((await admin.get(at)).body.imports).toMatchObject([{ takenBackAt: null }, { takenBack: 1 }])
    await proven()
  })

  test('go on where they stopped, and bring nothing more once taken back', async () => {
    const content = file(row('A'), row('B'))
    const { body } = await bring({ file: file(row('A')) })
    const hash = new Bun.CryptoHasher('sha256')
    expect([body, hash]).toBeDefined()
  })
})
