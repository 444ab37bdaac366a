import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openOperator } from '#test/desk.ts'
import { pdfAt, scannedAt } from '#test/mail/mailbox.ts'
import { openGate } from '#test/sales/gate.ts'
import { addShelf } from '#test/shelf.ts'
import { issueSupplements } from './issue.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-05-12T15:00:00Z' })
})

async function openWorld() {
  const world = await openGate(app)
  const manager = await openOperator(app, world.shelf.supplierId)
  const ask = async (change: object = {}) => {
    const fields = { name: 'Lunch on board', text: 'At the bar', productIds: [], rateIds: [], ...change }
    return manager.post('/api/supplemental-vouchers', fields)
  }
  const voucherOf = (bookingID: string) =>
    [app, world.desk, 'POST', '/api/voucher/get-pdf', { bookingID, format: 'pdf' }] as const
  const pagesOf = (bookingID: string) => pdfAt(...voucherOf(bookingID))
  const codesOf = (booking: string) =>
    app.db
      .selectFrom('supplemental_codes')
      .select(['id', 'barcode_value as code', 'redeemed', 'name'])
      .where('booking_id', '=', booking)
      .execute()
  /** The code of a booking for so many guests, once its voucher is drawn. */
  const issued = async (guests: number) => {
    const booking = await world.sell(guests)
    const pages = await pagesOf(booking.id)
    const [code] = await codesOf(booking.id)
    if (!code) throw new Error('no code')
    return { booking, pages, code: code.code }
  }
  return { ...world, manager, ask, voucherOf, pagesOf, codesOf, issued }
}

describe('a supplemental voucher', () => {
  test('is a page of its own with a code of its own, once', { tags: ['2.2-87'] }, async () => {
    const world = await openWorld()
    await world.ask()
    const { booking, code } = await world.issued(2)
    const pages = await scannedAt(...world.voucherOf(booking.id))
    const last = pages.at(-1)
    expect(pages).toHaveLength(booking.tickets.length + 1)
    expect(last?.text).toContain('Supplemental voucher')
    expect(last?.text).toContain('Lunch on board')
    expect(last?.text).toContain('At the bar')
    expect(last?.text).toContain(code)
    expect(last?.barcodes[0]?.value).toContain(code)
    expect(booking.tickets.map(({ barcode }) => barcode.value)).not.toContain(code)
    await Promise.all([1, 2, 3].map(() => world.pagesOf(booking.id)))
    expect(await world.codesOf(booking.id)).toMatchObject([{ code }])
  })

  test('is issued once to those who draw the first voucher at one moment', async () => {
    const world = await openWorld()
    await world.ask()
    const { id } = await world.sell(1)
    const drawn = await Promise.all([1, 2, 3, 4].map(() => issueSupplements(id, app.clock(), app.db)))
    expect(new Set(drawn.flat().map(({ code }) => code)).size).toBe(1)
  })

  test('is only on bookings of its products and options that opened while it was there', async () => {
    const world = await openWorld()
    const before = await world.sell()
    app.pass({ seconds: 1 })
    const other = await addShelf(app, world.desk, { beside: world.shelf, holdable: false })
    const { body } = await world.ask({ rateIds: [world.shelf.rateId] })
    const during = await world.sell()
    const elsewhere = await world.sell(1, other)
    app.pass({ seconds: 1 })
    await world.manager.send('DELETE', `/api/supplemental-vouchers/${body.id}`)
    app.pass({ seconds: 1 })
    const after = await world.sell()
    const pages = async ({ id }: { id: string }) => (await world.pagesOf(id)).length
    expect([await pages(before), await pages(during), await pages(elsewhere), await pages(after)]).toEqual([
      1, 2, 1, 1,
    ])
  })

  test('says what it said when it was issued', async () => {
    const world = await openWorld()
    const { body } = await world.ask()
    const { booking } = await world.issued(1)
    const change = { name: 'Dinner', text: '', productIds: [], rateIds: [], version: body.version }
    await world.manager.send('PUT', `/api/supplemental-vouchers/${body.id}`, change)
    expect((await world.pagesOf(booking.id)).at(-1)?.text).toContain('Lunch on board')
  })

  test('names the operator’s own products and options only', async () => {
    const [world, stranger] = [await openWorld(), await openWorld()]
    const reason = async (change: object) => (await world.ask(change)).body.error.data.reason
    expect(await reason({ productIds: [stranger.shelf.productId] })).toBe('taxes.product')
    expect(await reason({ rateIds: [stranger.shelf.rateId] })).toBe('addOns.option')
  })
})

describe('at the gate', () => {
  test(
    'its code is redeemed on its own, for as many guests as the booking has, and the tickets are not',
    { tags: ['2.2-87'] },
    async () => {
      const world = await openWorld()
      await world.ask()
      const { booking, code } = await world.issued(3)
      expect(await world.scan(code)).toMatchObject({ outcome: 'PARTY', ticket: { guests: 3 } })
      const first = await world.scan(code, { guests: 2 })
      expect(first).toMatchObject({
        outcome: 'VALID',
        admitted: 2,
        ticket: { type: 'Lunch on board', redeemed: 2, last: { gate: 'Gate B' } },
      })
      expect(await world.scan(code, { guests: 2 })).toMatchObject({ outcome: 'ALREADY_REDEEMED' })
      for (const { id } of booking.tickets)
        expect(await world.stateOf(id)).toEqual({ status: 'ISSUED', redeemed: 0 })
      expect(await world.scan(booking.tickets[0]?.barcode.value ?? '')).toMatchObject({ outcome: 'VALID' })
      expect(await world.codesOf(booking.id)).toMatchObject([{ redeemed: 2 }])
      const shown = (await world.desk.get(`/api/booking/get-booking/${booking.id}`)).body.booking
      const happened = shown.timeline.map(({ typeOf }: { typeOf: string }) => typeOf)
      expect(happened.slice(-2)).toEqual(['bookings.supplement_redeemed', 'bookings.tickets_redeemed'])
    },
  )

  test('of ten gates with one code, one redeems it; the same scan sent twice counts once', async () => {
    const world = await openWorld()
    await world.ask()
    const { code, booking } = await world.issued(1)
    const scans = await Promise.all(Array.from({ length: 10 }, () => world.scan(code)))
    expect(scans.filter(({ outcome }) => outcome === 'VALID')).toHaveLength(1)
    const counted = scans.find(({ outcome }) => outcome === 'VALID')
    const again = await world.gate.post('/api/redemption/redeem', counted?.body)
    expect(again.body.results[0]).toMatchObject({ outcome: 'VALID', admitted: 1 })
    expect(await world.codesOf(booking.id)).toMatchObject([{ redeemed: 1 }])
  })

  test('is taken back within a quarter of an hour', async () => {
    const world = await openWorld()
    await world.ask()
    const { code } = await world.issued(1)
    const { sent } = await world.scan(code)
    const path = `/api/redemption/redeem/${sent.scanId}/undo`
    const undone = await world.gate.post(path, { reason: 'wrong guest' })
    expect(undone.body.result.ticket).toMatchObject({ redeemed: 0 })
    expect(await world.scan(code)).toMatchObject({ outcome: 'VALID' })
  })

  test('is not good for guests who were cancelled, nor for another operator', async () => {
    const world = await openWorld()
    await world.ask()
    const { booking, code } = await world.issued(2)
    const [ticket] = booking.tickets
    const path = `/api/booking/cancel-tickets/${booking.id}`
    await world.desk.post(path, { ticketIds: [ticket?.id], reason: 'ill' })
    expect(await world.scan(code, { guests: 2 })).toMatchObject({ outcome: 'ALREADY_REDEEMED' })
    const stranger = await openWorld()
    expect(await world.scan(code, {}, stranger.gate)).toMatchObject({ outcome: 'NOT_FOUND', ticket: null })
    await world.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'rain' })
    expect(await world.scan(code)).toMatchObject({ outcome: 'CANCELLED' })
  })

  test('a gate without network knows it, and does not count it as a guest of the day', async () => {
    const world = await openWorld()
    await world.ask()
    const { code } = await world.issued(1)
    const shift = { gate: 'Gate B', device: newId(), unsent: 0 }
    const { body } = await world.gate.post('/api/redemption/shift', shift)
    expect(body.tickets).toContainEqual(expect.objectContaining({ code, isSupplement: true }))
    expect(body.today).toEqual({ guests: 1, redeemed: 0 })
    const late = { shown: 'VALID', scannedAt: app.clock().toISOString() }
    await world.scan(code, late)
    await world.scan(code, late, world.gate, 'Gate C')
    const { conflicts } = (await world.gate.get('/api/redemption/conflicts')).body
    expect(conflicts).toMatchObject([
      { outcome: 'ALREADY_REDEEMED', gate: 'Gate C', ticket: { code }, others: [{ gate: 'Gate B' }] },
    ])
  })
})
