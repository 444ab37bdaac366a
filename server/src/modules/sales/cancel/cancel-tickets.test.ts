import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { balanceOf, refundsDue } from '#modules/ledger/index.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
})

/** Three tickets at 50.00 with a fee of 2.50 each, paid and open. */
async function sold(quantity = 3): Promise<Booking> {
  shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
  const checkout = await openCheckout(app, desk, shelf, quantity)
  await checkout.pay('approve')
  return (await checkout.book()).body.booking
}

const idsOf = (booking: Booking, ...positions: number[]) =>
  positions.map((position) => booking.tickets[position]?.id ?? '')
const cancel = (booking: Booking, ticketIds: string[], by = desk) =>
  by.post(`/api/booking/cancel-tickets/${booking.id}`, { ticketIds, reason: 'One guest is ill' })
const statuses = (booking: Booking) => booking.tickets.map(({ status }) => status)

describe('cancelling one ticket of three', () => {
  test(
    'gives back its price less the fee and its seat; the others stay good',
    { tags: ['1.4-41'] },
    async () => {
      const booking = await sold()
      const answer = await cancel(booking, idsOf(booking, 1))
      expect(answer.body).toMatchObject({
        booking: { status: 'OPEN' },
        refund: { amount: 4750, currency: 'USD' },
      })
      expect(statuses(answer.body.booking)).toEqual(['ISSUED', 'CANCELLED', 'ISSUED'])
      expect(answer.body.booking.timeline.slice(-2).map((entry: { typeOf: string }) => entry.typeOf)).toEqual(
        ['bookings.tickets_cancelled', 'payments.refunded'],
      )
      expect(await saleOutcome(app, booking.id)).toMatchObject({ state: 'CAPTURED', refunded: 4750 })
      expect(await takenOf(app, shelf)).toBe(2)
      expect(await inventoryDifferences(app.db)).toEqual([])
      expect(await refundsDue(app.db, 10)).toEqual([])
      const list = await desk.get(
        `/api/booking/get-booking-list?searchParam=${booking.tickets[0]?.barcode.value}`,
      )
      expect(list.body.bookings[0].confirmation.tickets).toBe(2)
    },
  )

  test('asked twice it is done once, also at the same moment', async () => {
    const booking = await sold()
    const one = idsOf(booking, 0)
    const answers = await Promise.all([cancel(booking, one), cancel(booking, one)])
    for (const answer of [...answers, await cancel(booking, one)])
      expect(answer.body.refund).toEqual({ amount: 4750, currency: 'USD' })
    expect((await saleOutcome(app, booking.id)).refunded).toBe(4750)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('another one asked at the same moment waits its turn and loses nothing', async () => {
    const booking = await sold()
    const answers = await Promise.all([
      cancel(booking, idsOf(booking, 0)),
      cancel(booking, idsOf(booking, 1)),
    ])
    const late = answers.filter(({ status }) => status !== 200)
    expect(late.map(({ body }) => body.error.data.reason)).toEqual(late.map(() => 'bookings.cancelling'))
    await cancel(booking, idsOf(booking, 0))
    await cancel(booking, idsOf(booking, 1))
    const read = (await desk.get(`/api/booking/get-booking/${booking.id}`)).body.booking
    expect(statuses(read)).toEqual(['CANCELLED', 'CANCELLED', 'ISSUED'])
    expect((await saleOutcome(app, booking.id)).refunded).toBe(9500)
  })
})

describe('the last ticket', () => {
  test('cancels the booking, and one by one the refunds are the whole refund', async () => {
    const booking = await sold()
    for (const position of [2, 0]) await cancel(booking, idsOf(booking, position))
    const last = await cancel(booking, idsOf(booking, 1))
    expect(last.body).toMatchObject({ booking: { status: 'CANCELLED' }, refund: { amount: 4750 } })
    expect(await saleOutcome(app, booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 14_250 })
    expect(await takenOf(app, shelf)).toBe(0)
    expect(await inventoryDifferences(app.db)).toEqual([])
    expect(await refundsDue(app.db, 10)).toEqual([])
  })

  test('the rest of a booking is cancelled at once, for what is left of the refund', async () => {
    const booking = await sold()
    await cancel(booking, idsOf(booking, 0))
    const rest = await desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'All are ill' })
    expect(rest.body).toMatchObject({ booking: { status: 'CANCELLED' }, refund: { amount: 9500 } })
    expect((await saleOutcome(app, booking.id)).refunded).toBe(14_250)
  })
})

describe('what cannot be cancelled', () => {
  test('a ticket that was used, was cancelled before, or is of another booking', async () => {
    const booking = await sold()
    const other = await sold(1)
    await app.db
      .updateTable('tickets')
      .set({ status: 'REDEEMED' })
      .where('id', 'in', idsOf(booking, 0))
      .execute()
    await cancel(booking, idsOf(booking, 1))
    const reasonOf = async (ticketIds: string[]) => (await cancel(booking, ticketIds)).body.error.data.reason
    expect(await reasonOf(idsOf(booking, 0))).toBe('bookings.ticket_not_cancellable')
    expect(await reasonOf(idsOf(booking, 1, 2))).toBe('bookings.ticket_not_cancellable')
    expect(await reasonOf(idsOf(other, 0))).toBe('bookings.ticket_not_found')
    expect(await reasonOf([newId()])).toBe('bookings.ticket_not_found')
    expect((await cancel(booking, idsOf(booking, 2))).body.booking.status).toBe('OPEN')
    const stranger = await openDesk(app)
    expect((await cancel(other, idsOf(other, 0), stranger)).body.error.data.reason).toBe('bookings.not_found')
    expect((await cancel(other, idsOf(other, 0))).body.booking.status).toBe('CANCELLED')
    expect((await cancel(other, idsOf(other, 0))).status).toBe(200)
  })
})

test('on account a cancelled ticket is credited to the account, not to a card', async () => {
  const office = await openDesk(app)
  shelf = await addShelf(app, office, { retail: 5000, fee: 250 })
  const hold = (await office.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body.hold.id
  const { booking } = (await office.post('/api/booking/create-booking', bookingBody(shelf, 2, hold))).body
  const answer = await cancel(booking, idsOf(booking, 0), office)
  expect(answer.body).toMatchObject({ booking: { status: 'OPEN' }, refund: { amount: 4750 } })
  expect(await balanceOf(office.resellerId, 'receivable', 'USD', app.db)).toBe(5250)
  expect(await refundsDue(app.db, 10)).toEqual([])
  expect(await inventoryDifferences(app.db)).toEqual([])
})
