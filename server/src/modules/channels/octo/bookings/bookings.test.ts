import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openShop, reservation, type Shop } from '#test/octo/bookings.ts'
import { addShelf, takenOf, type Shelf, type ShelfOptions } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

async function open(options: ShelfOptions = {}): Promise<{ shelf: Shelf; shop: Shop }> {
  const shelf = await addShelf(app, desk, options)
  return { shelf, shop: await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId }) }
}

const undelivered = { redemptionMethod: 'DIGITAL', utcRedeemedAt: null, deliveryOptions: [] }
type Item = { uuid: string; status: string; ticket: { deliveryOptions: { deliveryValue: string }[] } }
const barcodesOf = (body: { unitItems: Item[] }) =>
  body.unitItems.flatMap((item) => item.ticket.deliveryOptions.map((each) => each.deliveryValue))
const bookingRows = (supplierId: string) =>
  app.db.selectFrom('bookings').selectAll().where('supplier_id', '=', supplierId).execute()

describe('a reservation', () => {
  test('takes seats and tells until when', async () => {
    const { shelf, shop } = await open({ holdMinutes: 20 })
    const sent = reservation(shelf, 2)
    const { status, body } = await shop.post('/bookings', { ...sent, expirationMinutes: 5, notes: 'late' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      uuid: sent.uuid,
      status: 'ON_HOLD',
      testMode: false,
      cancellable: true,
      cancellation: null,
      utcConfirmedAt: null,
      utcRedeemedAt: null,
      notes: 'late',
      availabilityId: shelf.slotId,
      resellerReference: sent.resellerReference,
      supplierReference: null,
      freesale: false,
      availability: { id: shelf.slotId, vacancies: 8, capacity: 10 },
      product: { id: shelf.productId },
      option: { id: shelf.rateId },
      voucher: undelivered,
      pricing: { retail: 5000, currency: 'USD', currencyPrecision: 2, net: null },
    })
    expect(body.unitItems).toMatchObject(
      sent.unitItems.map(({ uuid, unitId }) => ({
        uuid,
        unitId,
        status: 'ON_HOLD',
        ticket: undelivered,
        unit: { id: unitId },
        pricing: { retail: 2500 },
      })),
    )
    const left = Date.parse(body.utcExpiresAt) - app.clock().getTime()
    expect(left).toBeGreaterThan(240_000)
    expect(left).toBeLessThanOrEqual(300_000)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('lasts no longer than the supplier allows, can be extended, and ends by the clock alone', async () => {
    const { shelf, shop } = await open({ holdMinutes: 20, capacity: 2 })
    const first = (await shop.reserve(shelf, 2, { expirationMinutes: 600 })).body
    expect(Date.parse(first.utcExpiresAt) - app.clock().getTime()).toBeLessThanOrEqual(20 * 60_000)
    app.pass({ minutes: 15 })
    const longer = (await shop.extend(first.uuid, { expirationMinutes: 10 })).body
    expect(longer.status).toBe('ON_HOLD')
    expect(longer.utcExpiresAt > first.utcExpiresAt).toBe(true)
    expect((await shop.reserve(shelf, 1)).body.error).toBe('UNPROCESSABLE_ENTITY')
    app.pass({ minutes: 11 })
    const ended = (await shop.read(first.uuid)).body
    expect(ended).toMatchObject({
      status: 'EXPIRED',
      utcExpiresAt: longer.utcExpiresAt,
      cancellable: false,
      cancellation: { refund: 'FULL', utcCancelledAt: longer.utcExpiresAt },
    })
    expect((await shop.confirm(first.uuid)).body).toMatchObject({
      error: 'INVALID_BOOKING_UUID',
      uuid: first.uuid,
    })
    for (const call of [shop.extend, shop.cancel])
      expect((await call(first.uuid, {})).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await shop.change(first.uuid, { notes: 'x' })).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await shop.reserve(shelf, 2)).status).toBe(200)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('asked again is the same one; its uuid for other content is refused', async () => {
    const { shelf, shop } = await open({ capacity: 2 })
    const sent = reservation(shelf, 2)
    const answers = await Promise.all([1, 2, 3].map(() => shop.post('/bookings', sent)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await takenOf(app, shelf)).toBe(2)
    const other = await shop.post('/bookings', { ...sent, notes: 'other' })
    expect(other.body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid: sent.uuid })
    await shop.cancel(sent.uuid)
    expect((await shop.post('/bookings', sent)).body).toMatchObject({ status: 'CANCELLED' })
  })

  test('is its own channel’s: another one has the same uuid for itself, and sees nothing of it', async () => {
    const { shelf, shop } = await open()
    const { resellerId } = await openDesk(app)
    await app.db
      .insertInto('channels')
      .values({ reseller_id: resellerId, supplier_id: shelf.supplierId, created_at: app.clock() })
      .execute()
    const other = await openShop(app, { resellerId, supplierId: shelf.supplierId })
    const sent = reservation(shelf, 1)
    const mine = (await shop.post('/bookings', sent)).body
    for (const call of [other.read, other.cancel, other.confirm, other.extend])
      expect((await call(sent.uuid)).body).toMatchObject({ error: 'INVALID_BOOKING_UUID' })
    const theirs = (await other.post('/bookings', sent)).body
    expect(theirs.id).not.toBe(mine.id)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('that changes its seats keeps the old ones when there are no others', async () => {
    const { shelf, shop } = await open({ capacity: 5 })
    const later = await addShelf(app, desk, { beside: shelf, capacity: 1, retail: 4000 })
    const { uuid, unitItems } = (await shop.reserve(shelf, 2)).body
    const full = await shop.change(uuid, {
      optionId: later.rateId,
      availabilityId: later.slotId,
      unitItems: unitItems.map((item: Item) => ({ uuid: item.uuid, unitId: later.priceId })),
    })
    expect(full.body.error).toBe('UNPROCESSABLE_ENTITY')
    expect([await takenOf(app, shelf), await takenOf(app, later)]).toEqual([2, 0])
    const [kept] = unitItems
    const moved = await shop.change(uuid, {
      optionId: later.rateId,
      availabilityId: later.slotId,
      notes: 'moved',
      unitItems: [{ uuid: kept.uuid, unitId: later.priceId }],
    })
    expect(moved.body).toMatchObject({ status: 'ON_HOLD', notes: 'moved', pricing: { retail: 4000 } })
    expect(moved.body.unitItems).toHaveLength(1)
    expect([await takenOf(app, shelf), await takenOf(app, later)]).toEqual([0, 1])
    expect((await shop.change(uuid, { unitItems: [] })).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('that is cancelled gives its seats back; asked again it is answered as it is', async () => {
    const { shelf, shop } = await open()
    const { uuid } = (await shop.reserve(shelf, 2)).body
    const { body } = await shop.delete(`/bookings/${uuid}`)
    expect(body).toMatchObject({
      status: 'CANCELLED',
      utcExpiresAt: null,
      cancellation: { refund: 'FULL', reason: null },
    })
    expect((await shop.cancel(uuid, { reason: 'again' })).body).toEqual(body)
    expect(await takenOf(app, shelf)).toBe(0)
    expect((await shop.confirm(uuid)).body.error).toBe('UNPROCESSABLE_ENTITY')
  })
})

describe('a confirmed booking', () => {
  test('has a barcode a guest, stands in the portal and is owed by the reseller', async () => {
    const { shelf, shop } = await open()
    await app.db.updateTable('prices').set({ net: 2000 }).where('id', '=', shelf.priceId).execute()
    const { uuid } = (await shop.reserve(shelf, 2)).body
    const { status, body } = await shop.confirm(uuid, { resellerReference: 'R-77' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      utcExpiresAt: null,
      cancellation: null,
      resellerReference: 'R-77',
      cancellable: true,
      pricing: { retail: 5000, net: 4000 },
    })
    expect([body.utcConfirmedAt, body.supplierReference]).not.toContain(null)
    expect(new Set(barcodesOf(body)).size).toBe(2)
    await desk.comeBack()
    const found = await desk.get(`/api/booking/get-booking-list?searchParam=${barcodesOf(body)[1]}`)
    expect(found.body.bookings).toMatchObject([
      {
        status: 'OPEN',
        firstName: 'Ada',
        lastName: 'Guest',
        resellerBookingRef: 'R-77',
        total: { amount: 4000, currency: 'USD' },
      },
    ])
    expect((await desk.get('/api/resellers/account')).body.balance).toBeGreaterThanOrEqual(4000)
    expect((await shop.confirm(uuid)).body).toEqual(body)
    const mails = await app.db
      .selectFrom('mails')
      .select('id')
      .where('booking_id', '=', found.body.bookings[0].id)
      .execute()
    expect(mails).toEqual([])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('changes who it is for, loses units, and is not moved', async () => {
    const { shelf, shop } = await open()
    const { uuid, unitItems } = (await shop.reserve(shelf, 3)).body
    await shop.confirm(uuid)
    const [first, second, third] = unitItems
    const kept = [
      { uuid: first.uuid, contact: { firstName: 'Grace', lastName: 'Hopper' } },
      { uuid: third.uuid },
    ]
    const { status, body } = await shop.change(uuid, {
      unitItems: kept,
      resellerReference: 'R-2',
      contact: { phoneNumber: '+1 555' },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      resellerReference: 'R-2',
      pricing: { retail: 5000 },
      contact: { fullName: 'Ada Guest', phoneNumber: '+1 555' },
    })
    expect(body.unitItems.map((item: Item) => item.status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(await takenOf(app, shelf)).toBe(2)
    expect(await bookingRows(shelf.supplierId)).toMatchObject([
      {
        first_name: 'Grace',
        last_name: 'Hopper',
        reseller_ref: 'R-2',
        phone: '+1 555',
        email: 'ada@example.com',
      },
    ])
    const other = { unitItems: [{ uuid: first.uuid }, { uuid: second.uuid }, { unitId: shelf.priceId }] }
    for (const change of [other, { availabilityId: shelf.priceId }, { unitItems: [] }])
      expect((await shop.change(uuid, change)).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('is cancelled until its start, and credited', async () => {
    const { shelf, shop } = await open({ startsInMinutes: 30 })
    const [one, two] = [(await shop.reserve(shelf, 1)).body.uuid, (await shop.reserve(shelf, 1)).body.uuid]
    for (const uuid of [one, two]) await shop.confirm(uuid)
    const { body } = await shop.cancel(one, { reason: 'ill', force: true })
    expect(body).toMatchObject({
      status: 'CANCELLED',
      cancellable: false,
      cancellation: { refund: 'FULL', reason: 'ill' },
    })
    expect(barcodesOf(body)).toEqual([])
    expect((await shop.cancel(one)).body).toEqual(body)
    expect(await takenOf(app, shelf)).toBe(1)
    app.pass({ minutes: 32 })
    expect((await shop.read(two)).body).toMatchObject({ status: 'CONFIRMED', cancellable: false })
    // `force` asks for more than the operator promised.
    for (const how of [{}, { force: true }])
      expect((await shop.cancel(two, how)).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await shop.change(two, { notes: 'x' })).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('that the portal cancels, in part or whole, shows so', async () => {
    const { shelf, shop } = await open()
    const { uuid } = (await shop.reserve(shelf, 2)).body
    await shop.confirm(uuid)
    await desk.comeBack()
    const [row] = await bookingRows(shelf.supplierId)
    const { booking } = (await desk.get(`/api/booking/get-booking/${row?.id}`)).body
    const reason = 'no show'
    await desk.post(`/api/booking/cancel-tickets/${row?.id}`, { ticketIds: [booking.tickets[0].id], reason })
    const part = (await shop.read(uuid)).body
    expect([part.status, ...part.unitItems.map((item: Item) => item.status)]).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
    ])
    await desk.post(`/api/booking/cancel-booking/${row?.id}`, { reason })
    expect((await shop.read(uuid)).body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { reason, refund: 'FULL' },
    })
  })
})
