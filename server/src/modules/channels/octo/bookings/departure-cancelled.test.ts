import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#modules/ledger/index.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { openShop } from '#test/octo/bookings.ts'
import { addShelf, bookingBody, holdBody, takenOf, type ShelfOptions } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ works: true })
})

/** A departure, a reseller's own system that books on it, and the operator who can cancel it. */
async function open(options: ShelfOptions = {}) {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
  const { resellerId } = desk
  const shelf = await addShelf(app, desk, options)
  const shop = await openShop(app, { resellerId, supplierId: shelf.supplierId })
  const operator = await openOperator(app, shelf.supplierId)
  const cancelDeparture = async () => {
    const { slot } = (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body
    const body = { version: slot.version, edit: { kind: 'CANCELLED' }, reason: 'The engine failed' }
    return operator.post(`/api/operator/departures/${shelf.slotId}`, body)
  }
  const booked = async (guests: number): Promise<string> => {
    const { uuid } = (await shop.reserve(shelf, guests)).body
    expect((await shop.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' })
    return uuid
  }
  const statusOf = async (uuid: string) => (await shop.read(uuid)).body.status
  const owed = () => balanceOf(resellerId, 'receivable', 'USD', app.db)
  return { desk, shelf, shop, cancelDeparture, booked, statusOf, owed }
}

const gone = [{ status: 'CANCELLED' }, { status: 'CANCELLED' }]

describe('a departure that its operator cancels', () => {
  test('is closed, and what was booked over OCTO is cancelled and credited', async () => {
    const { shelf, shop, cancelDeparture, booked, statusOf, owed } = await open({ fee: 250 })
    const uuid = await booked(2)
    expect(await owed()).toBe(5000)
    expect(await cancelDeparture()).toMatchObject({ status: 200, body: { bookings: 1 } })
    const named = { productId: shelf.productId, optionId: shelf.rateId, availabilityIds: [shelf.slotId] }
    expect((await shop.post('/availability', named)).body).toMatchObject([
      { status: 'CLOSED', available: false, vacancies: 0 },
    ])
    await expect.poll(() => statusOf(uuid)).toBe('CANCELLED')
    expect((await shop.read(uuid)).body).toMatchObject({
      cancellable: false,
      unitItems: gone,
      availability: { status: 'CLOSED' },
      cancellation: { refund: 'FULL', reason: 'The engine failed' },
    })
    await expect.poll(owed).toBe(0)
    expect(await takenOf(app, shelf)).toBe(0)
    expect(await inventoryDifferences(app.db)).toEqual([])
    expect(await reportDifferences(app.db)).toEqual([])
  })

  test('lets go of the seats that are held on it, which nobody can buy any more', async () => {
    const { desk, shelf, shop, cancelDeparture } = await open()
    const { uuid } = (await shop.reserve(shelf, 2)).body
    const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body.hold.id
    await cancelDeparture()
    expect((await shop.read(uuid)).body).toMatchObject({ status: 'CANCELLED', unitItems: gone })
    expect((await shop.confirm(uuid)).body.error).toBe('UNPROCESSABLE_ENTITY')
    const sold = await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, hold))
    expect([sold.status, sold.body.error?.data.reason]).toEqual([410, 'holds.released'])
    expect(await takenOf(app, shelf)).toBe(0)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('takes along guests whom a gate let in, and leaves those of a desk to whoever sold to them', async () => {
    const { desk, shelf, cancelDeparture, booked, statusOf, owed } = await open()
    const uuid = await booked(2)
    const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body.hold.id
    const own = (await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, hold))).body.booking
    await app.db
      .updateTable('tickets')
      .set({ status: 'REDEEMED', redeemed: 1, redeemed_at: app.clock() })
      .where('booking_id', 'in', (octo) =>
        octo
          .selectFrom('octo_bookings')
          .innerJoin('bookings', 'bookings.hold_id', 'octo_bookings.hold_id')
          .select('bookings.id')
          .where('octo_bookings.uuid', '=', uuid),
      )
      .where('position', '=', 0)
      .execute()
    await cancelDeparture()
    await expect.poll(() => statusOf(uuid)).toBe('CANCELLED')
    await expect.poll(owed).toBe(2500)
    const { booking } = (await desk.get(`/api/booking/get-booking/${own.id}`)).body
    expect(booking).toMatchObject({ status: 'OPEN' })
    // The reseller's own staff get a task for the guests of their desk only.
    const { changes } = (await desk.get('/api/booking/departure-changes')).body
    expect(changes).toMatchObject([{ kind: 'CANCELLED', guests: [{ bookingId: own.id }] }])
  })
})
