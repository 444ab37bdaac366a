import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { dayIn, timeIn } from '#kit/zone.ts'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { openSupplier, stockProduct, stockSlot, type Stock } from '#test/stock.ts'
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
  app = await testApp()
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

/** Some minutes ago: the visit lasts two hours, and is today even if today began in between. */
function runningStart(): Date {
  return new Date((Math.floor(app.clock().getTime() / 60_000) - 5) * 60_000)
}

type Sent = { file: string; mapping?: unknown; seller?: string; who?: Operator }
const sent = ({ file, mapping, seller = 'FareHarbor' }: Sent) => ({
  seller,
  fileName: 'b.csv',
  file,
  mapping,
})
const look = (it: Sent) => (it.who ?? admin).post(`${at}/preview`, sent(it))
const importAll = (it: Sent) => (it.who ?? admin).post(at, sent(it))
const list = async () => (await admin.get('/api/operator/imported-bookings?limit=100')).body.bookings
const takenOf = async (id = slot.id) =>
  (await app.db.selectFrom('slots').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
const reasons = (body: { problems: { line: number; reason: string }[] }) =>
  body.problems.map(({ line, reason }) => [line, reason])
const scan = async (barcode: string, guests?: number) => {
  const scans = [
    { scanId: newId(), barcode, scannedAt: app.clock().toISOString(), ...(guests && { guests }) },
  ]
  const { body } = await admin.post('/api/redemption/redeem', { gate: 'Pier', device: newId(), scans })
  return body.results?.[0]?.outcome ?? body
}
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
      'reference',
      'status',
      'product',
      'when',
      'name',
      'email',
      'phone',
      'ADULT',
      'CHILD',
      'notes',
      'notes',
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

    const { status, body } = await importAll({ file: content })
    expect([status, body]).toMatchObject([
      200,
      { imported: 2, problems: [], import: { seller: 'FareHarbor', wanted: 2, imported: 2 } },
    ])
    expect(await takenOf()).toBe(4)
    expect(await list()).toMatchObject([
      { reference: 'FH-1', name: 'Ana Silva', guests: 3, notes: 'Total: 25.00\nNotes: Wheelchair, ramp' },
      { reference: 'FH-2', guests: 1 },
    ])
    const { tickets } = (await admin.get('/api/tickets/search?query=FH-1')).body
    expect(tickets).toMatchObject([{ code: 'OLD-1', guests: 3, reference: 'FH-1', guest: 'Ana Silva' }])
    const [{ id }] = await list()
    const entries = await app.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('booking_id', '=', id)
      .execute()
    expect(entries).toEqual([])
    await proven()
  })

  test('come in once, however often and by how many their file is sent', async () => {
    const content = file(row('A'), row('B'))
    const answers = await Promise.all([importAll({ file: content }), importAll({ file: content })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(2)
    expect((await importAll({ file: content })).body).toMatchObject({ imported: 0, here: 2, import: null })
    expect((await importAll({ file: `${content}\r\n`, seller: 'fareHARBOR' })).body).toMatchObject({
      imported: 0,
      here: 2,
    })
    expect(await takenOf()).toBe(6)
    expect((await admin.get(at)).body.imports).toMatchObject([{ imported: 2, wanted: 2 }])
    expect((await importAll({ file: content, seller: 'Peek' })).body).toMatchObject({ imported: 1 })
    await proven()
  })

  test('never oversell: who finds no seats is told how many are free', async () => {
    const content = file(
      row('A', { adults: '6', children: '' }),
      row('B', { adults: '5', children: '' }),
      row('C'),
    )
    const { body } = await importAll({ file: content })
    expect(body).toMatchObject({ imported: 2 })
    expect(body.problems).toMatchObject([
      { line: 3, reference: 'B', reason: 'full', facts: { free: 4, capacity: 10, guests: 5, time: '09:30' } },
    ])
    expect(await takenOf()).toBe(9)
    await app.db.updateTable('slots').set({ capacity: 14 }).where('id', '=', slot.id).execute()
    expect((await importAll({ file: content })).body).toMatchObject({ imported: 1, here: 2, problems: [] })
    await proven()
  })

  test('are undone in one act: those that nobody touched, and their seats, references, and codes are free', async () => {
    const begun = runningStart()
    const [day, time] = [dayIn(zone, begun), timeIn(zone, begun)]
    const today = await stockSlot(app, cruise, { zone, day, time })
    const start = `${day} ${time}`
    const rows = [
      row('A', { code: 'KEEP-1', start }),
      row('B', { code: 'X1', start }),
      row('C', { adults: '1', start }),
    ]
    const { body: done } = await importAll({ file: file(...rows) })
    expect(done).toMatchObject({ imported: 3, problems: [] })
    expect(await scan('KEEP-1', 1)).toBe('VALID')
    const { status, body } = await admin.post(`${at}/${done.import.id}/undo`)
    expect([status, body.kept]).toMatchObject([
      200,
      [{ reference: 'A', name: 'Ana Silva', reason: 'redeemed' }],
    ])
    expect(body.import).toMatchObject({ imported: 3, undone: 2 })
    expect(await takenOf(today.id)).toBe(3)
    expect((await admin.post(`${at}/${done.import.id}/undo`)).body).toMatchObject({
      import: { undone: 2 },
    })
    expect((await admin.get('/api/tickets/search?query=X1')).body.tickets).toEqual([])
    const ofThem = app.db.selectFrom('bookings').where('supplier_id', '=', supplierId)
    const left = await ofThem.select(['status', 'email', 'search']).orderBy('status').execute()
    expect(left).toMatchObject([
      { status: 'FAILED', email: '', search: '' },
      { email: '' },
      { status: 'OPEN' },
    ])
    const sales = await app.db
      .selectFrom('sales')
      .select('draft')
      .where('supplier_id', '=', supplierId)
      .execute()
    expect(sales.filter(({ draft }) => JSON.stringify(draft).includes('Silva'))).toHaveLength(1)
    await proven()
  })

  test('that were undone can come again, and two who undo them are one act', async () => {
    const content = file(row('A', { code: 'X1' }))
    const { body } = await importAll({ file: content })
    const undo = () => admin.post(`${at}/${body.import.id}/undo`)
    const both = await Promise.all([undo(), undo()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await takenOf()).toBe(0)
    const { events } = (await admin.get('/api/audit?limit=10')).body
    const names = events.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name === 'bookings.import_undone')).toHaveLength(1)
    expect((await importAll({ file: content })).body).toMatchObject({ imported: 1, problems: [] })
    expect((await admin.get(at)).body.imports).toMatchObject([{ undoneAt: null }, { undone: 1 }])
    await proven()
  })

  test('go on where they stopped, and import nothing more once they are undone', async () => {
    const content = file(row('A'), row('B', { adults: '1' }))
    const { body } = await importAll({ file: content })
    // As a process leaves it that ended after its first batch.
    const { id } = body.import
    const second = (await list()).find(({ reference }: { reference: string }) => reference === 'B').id
    await app.db.transaction().execute(async (db) => {
      await db.deleteFrom('imported_bookings').where('booking_id', '=', second).execute()
      await db.updateTable('bookings').set({ supplier_ref: 'B-lost' }).where('id', '=', second).execute()
      await db
        .updateTable('booking_imports')
        .set({ finished_at: null, imported: 1 })
        .where('id', '=', id)
        .execute()
    })
    const again = await importAll({ file: content })
    expect(again.body).toMatchObject({ imported: 1, here: 1, import: { id, wanted: 2, imported: 2 } })
    expect((await admin.post(`${at}/${id}/undo`)).body.import).toMatchObject({ undone: 2 })
  })

  test('keep each guest\u2019s code, or one for all, exactly as it was printed', async () => {
    const begun = runningStart()
    const start = `${dayIn(zone, begun)} ${timeIn(zone, begun)}`
    await stockSlot(app, cruise, { zone, day: dayIn(zone, begun), time: timeIn(zone, begun) })
    const guests = { adults: '1', children: '1', start }
    const content = file(
      row('EACH', { ...guests, code: '"a-1|a-2"' }),
      row('ALL', { adults: '2', children: '', start, code: 'https://old.example/t?id=7&x=1' }),
      row('MANY', { ...guests, code: '"b1|b2|b3"' }),
      row('TWICE', { ...guests, code: 'A-1' }),
    )
    const { body } = await importAll({ file: content })
    expect([body.imported, reasons(body)]).toEqual([
      2,
      [
        [4, 'count_of_codes'],
        [5, 'code_twice'],
      ],
    ])
    expect(await scan('a-1')).toBe('VALID')
    expect(await scan('a-1')).toBe('ALREADY_REDEEMED')
    expect(await scan('https://old.example/t?id=7&x=1', 2)).toBe('VALID')
    const taken = await importAll({ file: file(row('NEW', { ...guests, code: '"A-2|free"' })) })
    expect(reasons(taken.body)).toEqual([[2, 'code_taken']])
    const other = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await other.get('/api/tickets/search?query=a-1')).body.tickets).toEqual([])
    await proven()
  })

  test('with a row for each ticket are one booking, and one for each departure', async () => {
    const later = await stockSlot(app, cruise, { zone, day: visitDay(), time: '15:00' })
    const rows = [
      'Order;Ticket type;Date;Time;First name;Last name;Ticket code',
      ...[`T7;Adult;${visitDay()};9:30 AM;Zoë;Núñez;c1`, `T7;Kid;${visitDay()};9:30;Max;Núñez;c2`],
      `T7;Adult;${visitDay()};3pm;Zoë;Núñez;c3`,
    ]
    const { body } = await look({ file: `\u{FEFF}${rows.join('\n')}` })
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'reference',
      'travelerType',
      'date',
      'time',
      'firstName',
      'lastName',
      'codes',
    ])
    // A file without a product, of an operator with one option.
    expect(body).toMatchObject({ good: 2, guests: 3, problems: [] })
    await importAll({ file: rows.join('\n') })
    expect(await list()).toMatchObject([
      { reference: 'T7', guests: 2, name: 'Zoë Núñez' },
      { reference: 'T7-2', guests: 1, start: later.startsAt.toISOString() },
    ])
    const { tickets } = (await admin.get('/api/tickets/search?query=c2')).body
    expect(tickets.slice(1)).toMatchObject([{ guest: 'Max Núñez', type: 'Child (4 - 17 years)' }])
    await proven()
  })

  test('of one reference come together: a departure that is full refuses all, and the corrected rows are imported', async () => {
    const later = await stockSlot(app, cruise, { zone, day: visitDay(), time: '15:00', capacity: 1 })
    const afternoon = { start: `${visitDay()} 15:00` }
    const rows = [row('T8'), row('T8', afternoon)]
    const { body } = await importAll({ file: file(...rows) })
    expect(reasons(body)).toEqual([
      [2, 'row_beside'],
      [3, 'full'],
    ])
    expect(body).toMatchObject({ imported: 0, here: 0 })
    // What is here already is sent again with it, too: alone, the other row would count as the first booking.
    await importAll({ file: file(row('T8')) })
    const again = (await importAll({ file: file(...rows) })).body
    expect(reasons(again)).toEqual(reasons(body))
    expect(again).toMatchObject({ imported: 0, here: 1 })
    const corrected = [row('T8'), row('T8', { ...afternoon, adults: '1', children: '' })]
    expect((await importAll({ file: file(...corrected) })).body).toMatchObject({ imported: 1, here: 1 })
    expect(await list()).toMatchObject([{ reference: 'T8' }, { reference: 'T8-2', guests: 1 }])
    expect(await takenOf(later.id)).toBe(1)
    await proven()
  })

  test('are numbered apart from the other references of their file', async () => {
    await stockSlot(app, cruise, { zone, day: visitDay(), time: '15:00' })
    const content = file(
      row('T9'),
      row('T9', { start: `${visitDay()} 15:00` }),
      row('T9-2', { name: 'Li Wu' }),
    )
    expect((await importAll({ file: content })).body).toMatchObject({ imported: 3, problems: [] })
    const byReference = (await list()).map(({ reference, name }: Record<string, string>) => [reference, name])
    expect(new Map(byReference)).toEqual(
      new Map([
        ['T9', 'Ana Silva'],
        ['T9-2', 'Li Wu'],
        ['T9-3', 'Ana Silva'],
      ]),
    )
    expect((await importAll({ file: content })).body).toMatchObject({ imported: 0, here: 3 })
    await proven()
  })

  test('say of each wrong row what is wrong, and import the others', async () => {
    const bad = [
      row('', {}),
      row('B1', { item: 'Moon Trip' }),
      row('B2', { start: '2026-02-30 09:30' }),
      row('B3', { start: `${visitDay()} 25:10` }),
      row('B4', { start: `${visitDay()} 10:30` }),
      row('B5', { start: '2020-01-02 09:30' }),
      row('B6', { adults: '', children: '' }),
      row('B7', { adults: 'two' }),
      row('B8', { email: 'ana at guests' }),
      row('B9', { status: 'Whatever' }),
      row('B10', { status: 'Cancelled' }),
      row('B11', { adults: '501' }),
      row('x'.repeat(60), {}),
      row('B12', { start: '' }),
      row('B13', { notes: 'n'.repeat(1_000_000) }),
    ]
    const { body } = await importAll({ file: file(...bad, row('GOOD')) })
    expect(reasons(body)).toEqual([
      [2, 'no_reference'],
      [3, 'unknown_option'],
      [4, 'bad_date'],
      [5, 'bad_time'],
      [6, 'no_departure'],
      [7, 'over'],
      [8, 'no_guests'],
      [9, 'bad_guests'],
      [10, 'bad_email'],
      [11, 'unknown_status'],
      [13, 'many_guests'],
      [14, 'too_long'],
      [15, 'no_date'],
      [16, 'too_long'],
    ])
    expect(body).toMatchObject({ imported: 1, skipped: 1 })
    expect(body.problems[1].cells[2]).toBe('Moon Trip')
  })

  test('are read by what a person says the words mean, which is kept; another operator\u2019s option is none', async () => {
    const theirs = await stockProduct(app, await openSupplier(app, { soldBy: [] }))
    const content = file(row('A', { item: 'HC morning', status: 'weird' })).replace(
      'Adults,Children',
      'Guests,X',
    )
    const { body } = await look({ file: content })
    expect(body.texts).toMatchObject({
      options: [{ text: 'HC morning', rows: 1, optionId: null }],
      statuses: [{ text: 'weird', isImported: null }],
    })
    const mapping = {
      ...body.mapping,
      options: [{ text: 'HC morning', optionId: theirs.rateId }],
      statuses: [{ text: 'weird', isImported: true }],
    }
    expect(reasons((await importAll({ file: content, mapping })).body)).toEqual([[2, 'unknown_option']])
    mapping.options = [{ text: 'HC morning', optionId: cruise.rateId }]
    expect((await importAll({ file: content, mapping })).body).toMatchObject({ imported: 1, problems: [] })
    expect((await look({ file: content.replace('A,weird', 'B,weird') })).body).toMatchObject({
      good: 1,
      problems: [],
    })
    const differs = await look({ file: content.replace('Guests', 'Pax'), mapping })
    expect([differs.status, differs.body.error.data.reason]).toEqual([422, 'imported.columns_differ'])
  })

  test('of a hostile file do no harm', async () => {
    const heads = ['constructor', '__proto__', 'Booking #', 'Booking #', '=cmd', 'Start time', 'Adults']
    const cells = ['toString', '=1+1', '=HYPERLINK("x")', 'R\u{7}9', "'=2", `${visitDay()} 09:30`, '1']
    const content = [heads, cells]
      .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n')
    const { body } = await look({ file: content })
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'ignore',
      'ignore',
      'reference',
      'ignore',
      'ignore',
      'when',
      'ADULT',
    ])
    expect((await importAll({ file: content })).body).toMatchObject({ imported: 1, problems: [] })
    expect(await list()).toMatchObject([{ reference: '=HYPERLINK("x")' }])
    const wide = `${'a,'.repeat(201)}\n${'1,'.repeat(201)}`
    for (const none of [wide, 'just a line', '"open', ' '])
      expect((await look({ file: none })).body.error.data.reason).toBe('imported.unreadable')
    const long = `Booking\n${'x\n'.repeat(10_001)}`
    expect((await look({ file: long })).body.error.data.reason).toBe('imported.too_many')
  })

  test('are moved, cancelled, and let in like others, without money and without emails', async () => {
    const other = await stockSlot(app, cruise, { zone, day: visitDay(), time: '14:00', capacity: 3 })
    const small = await stockSlot(app, cruise, { zone, day: visitDay(), time: '17:00', capacity: 1 })
    await importAll({ file: file(row('A', { code: 'C-A' }), row('B')) })
    const [a, b] = await list()
    const move = (id: string, version: number, slotId: string, who = admin) =>
      who.post(`/api/operator/imported-bookings/${id}/move`, { version, slotId })
    expect((await move(a.id, a.version, small.id)).body.error.data.reason).toBe('quantity.above_capacity')
    const moved = await move(a.id, a.version, other.id)
    expect([moved.status, moved.body.booking]).toMatchObject([
      200,
      { start: other.startsAt.toISOString(), version: 2 },
    ])
    expect((await move(a.id, a.version, slot.id)).body.error.data.reason).toBe('things.out_of_date')
    const elsewhere = await stockProduct(app, supplierId, { product: 'Other' })
    const foreign = await stockSlot(app, elsewhere, { zone, day: visitDay(), time: '14:00' })
    expect((await move(b.id, b.version, foreign.id)).status).toBe(404)
    expect([await takenOf(), await takenOf(other.id)]).toEqual([3, 3])

    const stranger = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await move(b.id, b.version, other.id, stranger)).status).toBe(404)
    const cancel = (who = admin) =>
      who.post(`/api/operator/imported-bookings/${b.id}/cancel`, { reason: 'Guest called' })
    expect((await cancel(stranger)).status).toBe(404)
    const answers = [await cancel(), await cancel()]
    expect(answers.map(({ status, body }) => [status, body.booking.status])).toEqual([
      [200, 'CANCELLED'],
      [200, 'CANCELLED'],
    ])
    expect(await takenOf()).toBe(0)
    const mails = await app.db
      .selectFrom('mails')
      .select('id')
      .where('booking_id', 'in', [a.id, b.id])
      .execute()
    expect(mails).toEqual([])
    const entries = await app.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('booking_id', 'in', [a.id, b.id])
      .execute()
    expect(entries).toEqual([])
    const { imports } = (await admin.get(at)).body
    const { body } = await admin.post(`${at}/${imports[0].id}/undo`)
    expect(body.kept.map(({ reference, reason }: Record<string, string>) => [reference, reason])).toEqual([
      ['A', 'changed'],
      ['B', 'changed'],
    ])
    await proven()
  })

  test('stand on the day board, the manifest, and the reports of their operator, sold by whom it named', async () => {
    await importAll({
      file: file(row('A', { adults: '2', children: '1', code: 'GROUP' })),
      seller: 'Old System',
    })
    const day = visitDay()
    const { departures } = (await admin.get(`/api/operator/board?day=${day}`)).body
    expect(departures).toMatchObject([{ id: slot.id, bookings: 1 }])
    const { guests } = (await admin.get(`/api/operator/slots/${slot.id}`)).body
    expect(guests).toMatchObject([{ name: 'Ana Silva', seats: 3, reseller: 'Old System' }])
    const { body } = await admin.get(`/api/reports/manifest?from=${day}&to=${day}`)
    expect(
      body.items.map((item: Record<string, unknown>) => [item['barcode'], item['guests'], item['guest']]),
    ).toEqual([
      ...[
        ['GROUP', 1, 'Ana Silva'],
        ['GROUP', 1, 'Ana Silva'],
        ['GROUP', 1, 'Ana Silva'],
      ],
    ])
    const { partners } = (await admin.get('/api/settlements/open')).body
    expect(partners).toEqual([])
  })

  test('move with their departure when the operator moves it', async () => {
    await importAll({ file: file(row('A')) })
    const { slot: before } = (await admin.get(`/api/operator/slots/${slot.id}`)).body
    const edit = { kind: 'TIME', day: visitDay(), time: '11:45' }
    const body = { version: before.version, edit, reason: 'Tide' }
    expect((await admin.post(`/api/operator/departures/${slot.id}`, body)).status).toBe(200)
    const [moved] = await list()
    expect(timeIn(zone, new Date(moved.start))).toBe('11:45')
    await proven()
  })

  test('of an operator are its own: who may not manage products can\u2019t import them', async () => {
    const content = file(row('A'))
    for (const roles of [
      ['SUPPLIER_BUSINESS_STAFF'],
      ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'],
    ] as const) {
      const who = await openOperator(app, supplierId, roles)
      expect((await importAll({ file: content, who })).status).toBe(403)
      expect((await look({ file: content, who })).status).toBe(403)
    }
    const { body } = await importAll({ file: content })
    const stranger = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await stranger.post(`${at}/${body.import.id}/undo`)).status).toBe(404)
    expect((await stranger.get(at)).body.imports).toEqual([])
    const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await desk.post(at, sent({ file: content }))).status).toBe(403)
    expect(await takenOf()).toBe(3)
  })
})

test('times that the clocks skip, and days written either way, are told', async () => {
  const santiago = await openSupplier(app, { soldBy: [], timezone: 'America/Santiago' })
  const operator = await openOperator(app, santiago)
  await stockProduct(app, santiago, { product: 'Night Walk' })
  const year = app.clock().getUTCFullYear() + 1
  const days = Array.from({ length: 30 }, (_, at) => `${year}-09-${String(at + 1).padStart(2, '0')}`)
  const rows = days.map((day, place) => `N${place},${day} 00:00,1`)
  const { body } = await look({ file: ['Booking,Start,Adults', ...rows].join('\n'), who: operator })
  const missing = body.problems.filter(({ reason }: { reason: string }) => reason === 'no_such_time')
  expect(missing).toHaveLength(1)
  const dates = (text: string) => look({ file: `Booking,Date,Time,Adults\n1,${text},09:30,1`, who: operator })
  expect((await dates('12/24/2027')).body).toMatchObject({
    isDateOrderSure: true,
    mapping: { dateOrder: 'MDY' },
  })
  expect((await dates('24.12.2027')).body).toMatchObject({
    isDateOrderSure: true,
    mapping: { dateOrder: 'DMY' },
  })
  expect((await dates('04/05/2027')).body).toMatchObject({ isDateOrderSure: false })
})

test('ten thousand come in while others are served', async () => {
  const count = isLongRun ? 10_000 : 1500
  const places = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      stockSlot(app, cruise, { zone, day: visitDay(30 + at), time: '11:00', capacity: 3000 }),
    ),
  )
  const rows = Array.from({ length: count }, (_, at) =>
    row(`L${at}`, {
      start: `${visitDay(30 + (at % 10))} 11:00`,
      adults: '1',
      children: '1',
      code: `LONG${at}`,
    }),
  )
  let longest = 0
  let before = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }, 10)
  const importing = importAll({ file: file(...rows) })
  await expect.poll(async () => (await admin.get(at)).body.imports[0]?.imported ?? 0).toBeGreaterThan(0)
  const { body } = await importing
  clearInterval(watch)
  // Others are answered in between: nothing holds the thread for long.
  expect(longest).toBeLessThan(2000)
  expect(body).toMatchObject({ imported: count, problems: [] })
  expect(await takenOf(places[0]?.id)).toBe((count / 10) * 2)
  const back = await admin.post(`${at}/${body.import.id}/undo`)
  expect(back.body).toMatchObject({ import: { undone: count }, kept: [] })
  expect(await takenOf(places[0]?.id)).toBe(0)
  await proven()
})
