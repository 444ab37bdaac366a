import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import { allAgrees, amendmentBody, laterAt, read, taken, type Sold } from '#test/sales/amend.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'
import { balanceOf } from '#modules/ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Two tickets at 50.00 with a fee of 2.50 each, beside a later departure at another price. */
async function sold(retail: number, paymentsEnabled = false): Promise<Sold> {
  const desk = await openDesk(app, { paymentsEnabled })
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
  const sell = async (): Promise<Booking> => {
    if (paymentsEnabled) {
      const checkout = await openCheckout(app, desk, shelf, 2)
      await checkout.pay('approve')
      return (await checkout.book()).body.booking
    }
    const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body
    return (await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, hold.id))).body.booking
  }
  const booking = await sell()
  return { desk, shelf, later: await laterAt(app, shelf, retail), booking }
}

/** The booking without one of its guests. */
async function without(it: Sold, at: number): Promise<Sold> {
  const ticketIds = [it.booking.tickets[at]?.id]
  const path = `/api/booking/cancel-tickets/${it.booking.id}`
  const { body } = await it.desk.post(path, { ticketIds, reason: 'ill' })
  return { ...it, booking: body.booking }
}

const amend = ({ desk, booking }: Sold, to: Sold['shelf'], difference: number, add = 0) =>
  desk.post(`/api/booking/amend-booking/${booking.id}`, amendmentBody(booking, to, difference, add))
const cancelAll = ({ desk, booking }: Sold) =>
  desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'ill' })
const owed = ({ desk }: Sold) => balanceOf(desk.resellerId, 'receivable', 'USD', app.db)

describe('guests who stay at home', () => {
  test('are refunded, and the others move: the cancelled ticket stays as it is, seats and money are those of who comes', async () => {
    const it = await sold(6000)
    const one = await without(it, 1)
    expect(await owed(it)).toBe(5250)
    const shown = await it.desk.post(
      `/api/booking/preview-amendment/${it.booking.id}`,
      amendmentBody(one.booking, it.later, 0),
    )
    expect(shown.body.plan).toMatchObject({
      difference: { amount: 1000 },
      before: { total: 10_000 },
      after: { total: 11_000, lines: [{ noOfTravellers: 1 }], cancelled: { amount: 4750 } },
    })
    const { booking } = (await amend(one, it.later, 1000)).body
    expect(booking.id).toBe(it.booking.id)
    expect(booking.tickets).toEqual(one.booking.tickets)
    expect(booking.items).toMatchObject([{ quantity: 2, startTime: it.later.at }])
    expect(await taken(app, it)).toEqual([0, 1])
    expect(await owed(it)).toBe(6250)
    await allAgrees(app)
    expect((await cancelAll(it)).body.refund).toEqual({ amount: 5750, currency: 'USD' })
    expect(await owed(it)).toBe(500)
    expect(await taken(app, it)).toEqual([0, 0])
    await allAgrees(app)
  })

  test('keep what was paid for them, however often the others move: all refunds of a card add up to what it paid less the fees', async () => {
    const it = await sold(4000, true)
    const one = await without(it, 0)
    const moved = { ...one, booking: (await amend(one, it.later, -1000)).body.booking }
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ captured: 10_000, refunded: 5750 })
    const back = await amend(moved, it.shelf, 0)
    expect([back.status, back.body.booking.totals.total]).toEqual([200, 9000])
    expect((await cancelAll(it)).body.refund).toEqual({ amount: 3750, currency: 'USD' })
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 9500 })
    await allAgrees(app)
  })

  test('stay in the line of the sale where somebody joins at the same departure at its price', async () => {
    const it = await sold(6000)
    const one = await without(it, 0)
    const { booking } = (await amend(one, it.shelf, 10_000, 2)).body
    expect(booking.totals).toMatchObject({ total: 20_000, lines: [{ noOfTravellers: 4 }] })
    const statuses = booking.tickets.map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['CANCELLED', 'ISSUED', 'ISSUED', 'ISSUED'])
    expect(await taken(app, it)).toEqual([3, 0])
    await allAgrees(app)
  })

  test('while the others are moved at another desk: one of the two comes first, the other looks again', async () => {
    const it = await sold(5000)
    const [moved] = await Promise.all([amend(it, it.later, 0), without(it, 1)])
    expect([200, 409]).toContain(moved.status)
    const { tickets } = await read(it)
    const coming = tickets.filter(({ status }: { status: string }) => status === 'ISSUED').length
    expect(await taken(app, it)).toEqual(moved.status === 200 ? [0, coming] : [coming, 0])
    await allAgrees(app)
  })
})
