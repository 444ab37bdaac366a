import { describe, expect, test } from 'vitest'
import { saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import { openRemoteSales, type Sold } from '#test/sales/remote-sales.ts'
import { workOf } from '#test/app.ts'
import { connections, type SupplierConnection } from '#modules/connections/index.ts'
import { deliverTickets } from './deliver.ts'
import { sweepOpenBookings } from './look-after.ts'

const remote = openRemoteSales()
const { app, cards, sold, soldOnAccount, turn, look, hint, rowOf, read, eventsOf, errorsOf, isDue } = remote

/** The supplier does one thing otherwise. */
function otherwise({ partner }: Sold, changes: Partial<SupplierConnection>): void {
  const name = `remote-${partner.shelf.supplierId}`
  const byName: Record<string, SupplierConnection> = connections
  Object.assign(connections, { [name]: { ...byName[name], ...changes } })
}

const row = {
  state: 'MANUAL',
  trouble: 'cancelled_by_supplier',
  supplier: 'none',
  booking: 'OPEN',
  money: { state: 'captured', captured: 5000, refunded: 0 },
  refund: { amount: 5000 },
  due: 5000,
  actions: ['refund-and-cancel', 'mark-repaid'],
}

describe('a booking cancelled by its supplier', () => {
  test('is noticed by a hint of the supplier, and a person hears of it', async () => {
    const sale = await sold()
    turn(sale, 'cancelled')
    expect(await rowOf(sale)).toBeUndefined()
    expect((await hint(sale)).statusCode).toBe(200)
    await expect.poll(() => rowOf(sale)).toMatchObject(row)
    // It is written once the change is stored, which others see a moment before.
    const lines = () => remote.logs.map((each) => JSON.parse(each)).filter((each) => each.sale === sale.id)
    await expect
      .poll(lines)
      .toMatchObject([{ level: 50, trouble: 'cancelled_by_supplier', from: 'CAPTURED' }])
  })

  test('is noticed without a hint, and not while its connection is paused', async () => {
    const [paused, open] = [await sold(), await sold()]
    const { supplierId } = paused.partner.shelf
    const state = (to: 'PAUSED' | 'ACTIVE') =>
      app().db.updateTable('supplier_connections').set({ state: to }).where('supplier_id', '=', supplierId)
    await state('PAUSED').execute()
    for (const each of [paused, open]) {
      turn(each, 'cancelled')
      await isDue(each)
    }
    await sweepOpenBookings.act(workOf(app()))
    await expect.poll(() => rowOf(open)).toMatchObject(row)
    expect(await rowOf(paused)).toBeUndefined()
    await state('ACTIVE').execute()
    await sweepOpenBookings.act(workOf(app()))
    await expect.poll(() => rowOf(paused)).toMatchObject(row)
  })

  test('is noticed while its tickets are still awaited', async () => {
    const sale = await sold()
    await app()
      .db.updateTable('bookings')
      .set({ deliver_at: app().clock() })
      .where('id', '=', sale.id)
      .execute()
    turn(sale, 'cancelled')
    await deliverTickets({ booking: sale.id }, workOf(app()))
    expect(await rowOf(sale)).toMatchObject(row)
  })

  test('is noticed once by two who look at the same moment', async () => {
    const sale = await sold()
    turn(sale, 'cancelled')
    await Promise.all([look(sale), look(sale), look(sale)])
    expect(await eventsOf(sale, 'bookings.cancelled_by_supplier')).toHaveLength(1)
    expect((await read(sale)).timeline.at(-1)).toMatchObject({ typeOf: 'bookings.cancelled_by_supplier' })
  })

  test('is shown as such at the desk, where nothing of it can be cancelled or handed over', async () => {
    const sale = await sold()
    const booking = await read(sale)
    expect(booking.isCancelledBySupplier).toBe(false)
    turn(sale, 'cancelled')
    await look(sale)
    expect(await read(sale)).toMatchObject({ status: 'OPEN', isCancelledBySupplier: true })
    const [reason, ticketIds] = ['The guest is ill', [booking.tickets[0].id]]
    const answers = [
      await cards().post(`/api/booking/cancel-booking/${sale.id}`, { reason }),
      await cards().post(`/api/booking/cancel-tickets/${sale.id}`, { reason, ticketIds }),
      await cards().post('/api/voucher/get-pdf', { bookingID: sale.id, format: 'pdf' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error?.data.reason])).toEqual([
      [409, 'bookings.cancelled_by_supplier'],
      [409, 'bookings.cancelled_by_supplier'],
      [409, 'bookings.cancelled_by_supplier'],
    ])
  })
})

describe('what is no word of the supplier', () => {
  test('a supplier that does not know the booking is told of in the errors, and nothing is done', async () => {
    const sale = await sold()
    turn(sale, 'gone')
    await look(sale)
    expect(await rowOf(sale)).toBeUndefined()
    expect(await saleOutcome(app(), sale.id)).toMatchObject({ state: 'CAPTURED', booking: 'OPEN' })
    const [error] = await errorsOf(sale)
    expect(error).toMatchObject({ kind: 'refused' })
    expect(error?.detail).toContain(sale.id)
  })

  test.each(['lost before', 'failed', 'maintenance'] as const)(
    'an answer that is %s changes nothing',
    async (fault) => {
      const sale = await sold()
      turn(sale, 'cancelled')
      sale.partner.next('lookUp', fault)
      await look(sale)
      expect(await rowOf(sale)).toBeUndefined()
      await look(sale)
      expect(await rowOf(sale)).toMatchObject(row)
    },
  )

  test('a booking that we cancel while the supplier is asked is ours to have cancelled', async () => {
    const sale = await sold()
    const gone = { state: 'refused', reason: 'cancelled', isCancelled: true } as const
    otherwise(sale, {
      lookUp: async () => {
        const reason = 'The guest is ill'
        await cards().post(`/api/booking/cancel-booking/${sale.id}`, { reason })
        return gone
      },
    })
    await look(sale)
    await look(sale)
    expect(await rowOf(sale)).toBeUndefined()
    expect(await saleOutcome(app(), sale.id)).toMatchObject({ state: 'REFUNDED', refunded: 5000 })
    expect(await eventsOf(sale, 'bookings.cancelled_by_supplier')).toEqual([])
  })
})

test('of a sale on account too, the debt is given back', async () => {
  const desk = await openDesk(app())
  const { resellerId } = desk
  const boss = await openDesk(app(), { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const sale = await soldOnAccount(desk)
  turn(sale, 'cancelled')
  await look(sale)
  expect(await rowOf(sale, boss)).toMatchObject({ trouble: 'cancelled_by_supplier', due: 5000 })
  expect((await remote.settle(sale, 'refund-and-cancel', boss)).body.state).toBe('REFUNDED')
  expect(await saleOutcome(app(), sale.id)).toMatchObject({ booking: 'CANCELLED', refunded: 5000 })
})

describe('a round of the worker', () => {
  const resting = openRemoteSales({ works: false })

  test('asks for a tenth of what the connection may be asked', async () => {
    const [one, other] = [await resting.sold(), await resting.sold()]
    const { db, clock } = resting.app()
    const { supplierId } = one.partner.shelf
    const slow = { settings: JSON.stringify({ callsPerMinute: 60 }) }
    await db.updateTable('supplier_connections').set(slow).where('supplier_id', '=', supplierId).execute()
    await db
      .updateTable('bookings')
      .set({ supplier_id: supplierId, watch_at: clock() })
      .where('id', 'in', [one.id, other.id])
      .execute()
    const later = db.selectFrom('bookings').select('id').where('watch_at', '>', clock())
    await sweepOpenBookings.act(workOf(resting.app()))
    expect(await later.execute()).toHaveLength(1)
    await sweepOpenBookings.act(workOf(resting.app()))
    expect(await later.execute()).toHaveLength(2)
  })
})
