import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openOperator } from '#test/desk.ts'
import { gateStaff, openGate } from '#test/sales/gate.ts'
import { addShelf } from '#test/shelf.ts'
import { forgetForeignCodes } from './scan-log.ts'

let app: TestApp
let here: Awaited<ReturnType<typeof openGate>>

beforeAll(async () => {
  app = await testApp({ at: '2026-05-12T15:00:00Z', settings: { KEEP_GUEST_DATA_DAYS: '100' } })
  here = await openGate(app)
})

const log = async (query = '', at: Pick<typeof here.gate, 'get'> = here.gate) =>
  (await at.get(`/api/redemption/scans?${query}`)).body
const logged = async (scanId: string) =>
  (await log('limit=200')).scans.find(({ id }: { id: string }) => id === scanId)
/** What the log says of a code that was scanned just now. */
async function reasonOf(code: string, more: Parameters<typeof here.scan>[1] = {}, gate = 'Gate B') {
  const { sent } = await here.scan(code, more, here.gate, gate)
  return logged(sent.scanId)
}

describe('the log says why a scan was refused', () => {
  test('used: when, where and by whom; all in; more guests than are left', async () => {
    const one = await here.oneTicket()
    expect(await reasonOf(one.code, {}, 'Gate A')).toMatchObject({ result: 'VALID', reason: null })
    const last = { at: app.clock().toISOString(), gate: 'Gate A', by: 'Test Operator' }
    expect(await reasonOf(one.code)).toMatchObject({
      result: 'ALREADY_REDEEMED',
      reason: 'USED',
      facts: { last },
      ticket: { guest: 'Ada Guest', bookingId: one.booking },
    })
    const group = await here.oneTicket(5)
    await here.scan(group.code, { guests: 3 })
    expect(await reasonOf(group.code, { guests: 4 })).toMatchObject({
      reason: 'TOO_MANY',
      guests: 4,
      facts: { guests: 5, left: 2 },
    })
    await here.scan(group.code, { guests: 2 })
    expect(await reasonOf(group.code)).toMatchObject({ reason: 'ALL_IN', facts: { guests: 5 } })
  })

  test('another day: before it and after it, with the days on which the ticket is valid', async () => {
    const later = await addShelf(app, here.desk, {
      holdable: false,
      startsInMinutes: 3 * 24 * 60,
      beside: here.shelf,
    })
    const [ticket] = (await here.sell(1, later)).tickets
    const code = ticket?.barcode.value ?? ''
    expect(await reasonOf(code)).toMatchObject({
      result: 'WRONG_DAY',
      reason: 'TOO_EARLY',
      facts: { firstDay: '2026-05-15', lastDay: '2026-05-15' },
    })
    await app.db
      .updateTable('booking_items')
      .set({ starts_at: new Date('2026-05-10T15:00:00Z'), ends_at: new Date('2026-05-10T16:00:00Z') })
      .where('slot_id', '=', later.slotId)
      .execute()
    expect(await reasonOf(code)).toMatchObject({ reason: 'TOO_LATE', facts: { lastDay: '2026-05-10' } })
  })

  test('cancelled: the booking with what went back, one ticket of it, by the supplier, or failed', async () => {
    const { booking, code } = await here.oneTicket()
    await here.desk.post(`/api/booking/cancel-booking/${booking}`, { reason: 'ill' })
    expect(await reasonOf(code)).toMatchObject({
      result: 'CANCELLED',
      reason: 'BOOKING_CANCELLED',
      cancelled: { refund: { currency: 'USD' } },
    })
    const two = await here.sell(2)
    const first = two.tickets[0]
    await here.desk.post(`/api/booking/cancel-tickets/${two.id}`, { reason: 'ill', ticketIds: [first?.id] })
    expect(await reasonOf(first?.barcode.value ?? '')).toMatchObject({ reason: 'TICKET_CANCELLED' })
    const other = await here.oneTicket()
    const change = (set: object) =>
      app.db.updateTable('bookings').set(set).where('id', '=', other.booking).execute()
    await change({ supplier_cancelled_at: app.clock() })
    expect(await reasonOf(other.code)).toMatchObject({ reason: 'CANCELLED_BY_SUPPLIER' })
    await change({ supplier_cancelled_at: null, status: 'FAILED' })
    expect(await reasonOf(other.code)).toMatchObject({ reason: 'BOOKING_FAILED' })
    await change({ status: 'PENDING' })
    expect(await reasonOf(other.code)).toMatchObject({ result: 'NOT_FOUND', reason: 'NOT_CONFIRMED' })
  })

  test('not found: unknown, no ticket at all, a booking’s reference, another supplier’s', async () => {
    expect(await reasonOf('0A7QKZZZ')).toMatchObject({ result: 'NOT_FOUND', reason: 'UNKNOWN', ticket: null })
    expect(await reasonOf('https://wifi.example/join')).toMatchObject({ reason: 'NOT_A_TICKET' })
    const { supplierBookingRef } = await here.sell()
    expect(await reasonOf(supplierBookingRef.toLowerCase())).toMatchObject({ reason: 'BOOKING_REFERENCE' })
    const theirs = await addShelf(app, here.desk, { holdable: false, startsInMinutes: 30 })
    const [foreign] = (await here.sell(1, theirs)).tickets
    expect(await reasonOf(foreign?.barcode.value ?? '')).toMatchObject({
      reason: 'OTHER_SUPPLIER',
      ticket: null,
    })
  })
})

describe('without network', () => {
  const offline = (minutes: number, shown: string) => ({
    shown,
    scannedAt: new Date(app.clock().getTime() - minutes * 60_000).toISOString(),
  })

  test('a guest who was turned away is not counted as admitted when the scan arrives', async () => {
    const { id, code } = await here.oneTicket()
    const device = await here.deviceSince(new Date(app.clock().getTime() - 3600_000))
    const { sent, ...answer } = await here.scan(code, { ...offline(9, 'NOT_FOUND'), device })
    expect(answer).toMatchObject({ outcome: 'NOT_FOUND', admitted: 0 })
    expect(await here.stateOf(id)).toEqual({ status: 'ISSUED', redeemed: 0 })
    expect(await logged(sent.scanId)).toMatchObject({
      reason: 'TURNED_AWAY',
      shown: 'NOT_FOUND',
      scannedAt: sent.scannedAt,
      receivedAt: app.clock().toISOString(),
      ticket: { guest: 'Ada Guest' },
    })
    expect(await reasonOf(code)).toMatchObject({ result: 'VALID' })
  })

  test('a guest who was admitted twice is in a view of its own', async () => {
    const { code, booking } = await here.oneTicket()
    await here.scan(code, {}, here.gate, 'Gate A')
    const device = await here.deviceSince(new Date(app.clock().getTime() - 3600_000))
    const { sent } = await here.scan(code, { ...offline(5, 'VALID'), device }, here.gate, 'Gate C')
    const found = await log(`kind=IN_ERROR&booking=${booking}`)
    expect(found.scans).toMatchObject([{ id: sent.scanId, reason: 'USED', shown: 'VALID', gate: 'Gate C' }])
    expect(found.counts.kinds).toEqual({ ADMITTED: 1, REFUSED: 1, IN_ERROR: 1 })
  })
})

describe('scans are found', () => {
  test('by code, booking reference, guest and booking, at any time', async () => {
    const { id, supplierBookingRef, tickets } = await here.sell(2)
    const codes = tickets.map(({ barcode }) => barcode.value)
    await here.scan(codes[0] ?? '')
    await here.scan(codes[1] ?? '')
    const foundBy = async (query: string) =>
      (await log(query)).scans.map(({ code }: { code: string }) => code)
    for (const query of [`search=${supplierBookingRef}`, `booking=${id}`])
      expect(await foundBy(query), query).toEqual(codes.toReversed())
    expect(await foundBy(`search=${codes[0]?.toLowerCase()}`)).toEqual([codes[0]])
    expect(await foundBy('search=ada')).toContain(codes[0])
    expect(await foundBy('search=0a7qkzzz')).toEqual(['0A7QKZZZ'])
  })

  test('by day of the reader’s zone, gate, person, view and result, with counts and what there is to choose', async () => {
    const own = await openGate(app)
    const colleague = await openOperator(app, own.shelf.supplierId, gateStaff)
    const { code } = await own.oneTicket()
    await own.scan(code, {}, own.gate, 'Gate A')
    await own.scan(code, {}, colleague, 'Gate B')
    await own.scan('UNKNOWN1', {}, colleague, 'Gate B')
    const count = async (query: string) => (await log(query, own.gate)).total
    const all = await log('', own.gate)
    expect(all.gates).toEqual(['Gate A', 'Gate B'])
    expect(all.people).toHaveLength(2)
    expect(all.counts).toEqual({
      kinds: { ADMITTED: 1, REFUSED: 2, IN_ERROR: 0 },
      results: { VALID: 1, ALREADY_REDEEMED: 1, WRONG_DAY: 0, CANCELLED: 0, NOT_FOUND: 1, UNDONE: 0 },
    })
    expect(await count('gate=Gate%20B')).toBe(2)
    expect(await count(`account=${all.people[0].id}`)).toBeGreaterThan(0)
    expect(await count('kind=REFUSED&result=NOT_FOUND')).toBe(1)
    // 15:00 UTC is the next day on Kiritimati.
    expect(await count('from=2026-05-12&to=2026-05-12&zone=UTC')).toBe(3)
    expect(await count('from=2026-05-12&to=2026-05-12&zone=Pacific/Kiritimati')).toBe(0)
    expect(await count('from=2026-05-13&to=2026-05-13&zone=Pacific/Kiritimati')).toBe(3)
  })

  test('one scan with all others of its ticket, an undo and the sale', async () => {
    const { code } = await here.oneTicket()
    const first = await here.scan(code)
    await here.gate.post(`/api/redemption/redeem/${first.sent.scanId}/undo`, { reason: 'wrong guest' })
    expect(await logged(first.sent.scanId)).toMatchObject({
      result: 'UNDONE',
      undone: { by: 'Test Operator', reason: 'wrong guest' },
    })
    app.pass({ minutes: 1 })
    const second = await here.scan(code)
    const { scans, sold } = (await here.gate.get(`/api/redemption/scans/${first.sent.scanId}`)).body
    expect(scans.map(({ id }: { id: string }) => id)).toEqual([second.sent.scanId, first.sent.scanId])
    expect(sold).toMatchObject({ reseller: 'Harbor Concierge' })
  })
})

test('only who finds tickets reads the log, and of their own operator alone', async () => {
  const { code, booking } = await here.oneTicket()
  const { sent } = await here.scan(code)
  expect((await here.desk.get('/api/redemption/scans')).status).toBe(403)
  const other = await openGate(app)
  expect((await log(`booking=${booking}`, other.gate)).scans).toEqual([])
  expect((await log(`search=${code}`, other.gate)).scans).toEqual([])
  expect((await other.gate.get(`/api/redemption/scans/${sent.scanId}`)).status).toBe(404)
})

test('a code of no ticket is erased after the days that guests’ data is kept, and the scan stays', async () => {
  const { sent } = await here.scan(`M1RIVERA/DANA ${newId()}`)
  const { sent: kept } = await here.scan((await here.oneTicket()).code)
  const codeOf = async (id: string) =>
    (await app.db.selectFrom('redemptions').select('code').where('id', '=', id).executeTakeFirstOrThrow())
      .code
  app.pass({ days: 99 })
  await forgetForeignCodes(workOf(app))
  expect(await codeOf(sent.scanId)).toBe(sent.barcode)
  app.pass({ days: 2 })
  await forgetForeignCodes(workOf(app))
  expect([await codeOf(sent.scanId), await codeOf(kept.scanId)]).toEqual(['', kept.barcode])
})
