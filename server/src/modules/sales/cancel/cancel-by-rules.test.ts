import { beforeAll, describe, expect, test } from 'vitest'
import type { CancellationRule } from '@reseller-portal/contract/products'
import type { Booking } from '@reseller-portal/contract/sales'
import { cancelForSupplier } from '../aftercare/cancel-for-supplier.ts'
import { balanceOf } from '#modules/ledger/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { allAgrees, amendmentBody, laterAt } from '#test/sales/amend.ts'
import { addCode, codeState, openGroupon, sellWith } from '#test/sales/groupon.ts'
import { addShelf, bookingBody, holdBody, type Shelf, type ShelfOptions } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2027-03-01T12:00:00Z' })
})

const percent = (untilHours: number, share: number): CancellationRule => ({
  untilHours,
  kind: 'PERCENT',
  value: share * 100,
  currency: 'USD',
  per: 'TICKET',
})
const amount = (value: number, per: 'TICKET' | 'BOOKING'): CancellationRule => ({
  untilHours: 0,
  kind: 'AMOUNT',
  value,
  currency: 'USD',
  per,
})
const usual = [percent(24, 0), percent(0, 50)]

type Sold = { desk: Desk; shelf: Shelf; booking: Booking }

/** Three tickets at 50.00, of which 2.50 is the processing fee, four minutes before they are no longer free. */
async function sold(options: ShelfOptions & { isByCard?: boolean; quantity?: number } = {}): Promise<Sold> {
  const { isByCard = true, quantity = 3, ...more } = options
  const desk = await openDesk(app, { paymentsEnabled: isByCard })
  const usually = { retail: 5000, fee: 250, startsInMinutes: 24 * 60 + 4, cancellationRules: usual }
  const shelf = await addShelf(app, desk, { ...usually, ...more })
  if (isByCard) {
    const checkout = await openCheckout(app, desk, shelf, quantity)
    await checkout.pay('approve')
    return { desk, shelf, booking: (await checkout.book()).body.booking }
  }
  const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))).body.hold.id
  const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, hold))
  return { desk, shelf, booking: body.booking }
}

const cancel = ({ desk, booking }: Pick<Sold, 'desk' | 'booking'>, more: object = {}) =>
  desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'Ill', ...more })
const cancelOne = ({ desk, booking }: Pick<Sold, 'desk' | 'booking'>, at: number, more: object = {}) =>
  desk.post(`/api/booking/cancel-tickets/${booking.id}`, {
    ticketIds: [booking.tickets[at]?.id],
    reason: 'Ill',
    ...more,
  })
const read = async ({ desk, booking }: Sold): Promise<Booking> =>
  (await desk.get(`/api/booking/get-booking/${booking.id}`)).body.booking

describe('a booking with rules', () => {
  test('is refunded in full up to the last moment of free cancellation, with its processing fee', async () => {
    const it = await sold()
    expect(it.booking.items[0]?.product.cancellationRules).toEqual(usual)
    app.pass({ minutes: Math.floor((Date.parse(it.shelf.at) - app.clock().getTime()) / 60_000) - 24 * 60 })
    const { body } = await cancel(it)
    expect(body.refund).toEqual({ amount: 15_000, currency: 'USD' })
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 15_000 })
    await allAgrees(app)
  })

  test('keeps half of the price a minute later, and its totals say so', async () => {
    const it = await sold()
    app.pass({ minutes: 5 })
    expect((await cancel(it)).body.refund.amount).toBe(7500)
    expect((await read(it)).totals.cancelled).toMatchObject({ amount: 7500, kept: 7500, fee: 0 })
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 7500 })
    await allAgrees(app)
  })

  test('refunds each ticket by the rule of its moment, and ends with what is left', async () => {
    const it = await sold()
    expect((await cancelOne(it, 0)).body.refund.amount).toBe(5000)
    app.pass({ minutes: 5 })
    expect((await cancelOne(it, 1)).body.refund.amount).toBe(2500)
    expect((await read(it)).totals.cancelled).toMatchObject({ amount: 7500, kept: 2500 })
    await allAgrees(app)
    expect((await cancelOne(it, 2)).body.refund.amount).toBe(2500)
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 10_000 })
    await allAgrees(app)
  })

  test('on account owes what is kept', async () => {
    const it = await sold({ isByCard: false })
    app.pass({ minutes: 5 })
    expect((await cancelOne(it, 0)).body.refund.amount).toBe(2500)
    expect((await cancel(it)).body.refund.amount).toBe(5000)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(7500)
    await allAgrees(app)
  })

  test('keeps an amount for each ticket, or once for the booking', async () => {
    const each = await sold({ cancellationRules: [amount(700, 'TICKET')] })
    expect((await cancelOne(each, 0)).body.refund.amount).toBe(4300)
    expect((await cancel(each)).body.refund.amount).toBe(8600)
    const once = await sold({ cancellationRules: [amount(700, 'BOOKING')] })
    expect((await cancelOne(once, 0)).body.refund.amount).toBe(4300)
    expect((await cancel(once)).body.refund.amount).toBe(10_000)
    const small = await sold({ cancellationRules: [amount(90_000, 'BOOKING')] })
    expect((await cancel(small)).body.refund.amount).toBe(0)
    await allAgrees(app)
  })

  test('rounds half a yen up, for there is no smaller unit', async () => {
    const it = await sold({
      currency: 'JPY',
      retail: 1001,
      fee: 0,
      quantity: 1,
      cancellationRules: [percent(0, 50)],
    })
    expect((await cancel(it)).body.refund).toEqual({ amount: 500, currency: 'JPY' })
    await allAgrees(app)
  })

  test('keeps the rules that it was sold with when the option gets others', async () => {
    const it = await sold()
    await app.db
      .updateTable('rates')
      .set({ cancellation_rules: JSON.stringify([percent(0, 100)]) })
      .where('id', '=', it.shelf.rateId)
      .execute()
    expect((await cancel(it)).body.refund.amount).toBe(15_000)
  })

  test('gives everything back where its supplier cancels, less what went back before', async () => {
    const it = await sold({ cancellationRules: [percent(0, 100)] })
    expect((await cancelOne(it, 0)).body.refund.amount).toBe(0)
    await cancelForSupplier({ id: it.booking.id, reason: 'Storm' }, workOf(app))
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 10_000 })
    await allAgrees(app)
  })

  test('counts the hours to the departure that it has after it was moved, and is not free again by moving', async () => {
    const it = await sold()
    app.pass({ minutes: 5 })
    const later = await laterAt(app, it.shelf, 5000)
    const startsAt = new Date(Date.parse(it.shelf.at) + 10 * 24 * 3_600_000)
    const ends_at = new Date(startsAt.getTime() + 3_600_000)
    await app.db
      .updateTable('slots')
      .set({ starts_at: startsAt, ends_at })
      .where('id', '=', later.slotId)
      .execute()
    const to = { ...later, at: startsAt.toISOString() }
    const moved = await it.desk.post(
      `/api/booking/amend-booking/${it.booking.id}`,
      amendmentBody(it.booking, to, 0),
    )
    expect(moved.body.booking.items[0].product.cancellationRules).toEqual([usual[1]])
    expect((await cancel(it)).body.refund.amount).toBe(7500)
    await allAgrees(app)
  })

  test('that its operator moved counts the hours to its new time', async () => {
    const it = await sold()
    const starts_at = new Date(Date.parse(it.shelf.at) - 10 * 3_600_000)
    await app.db
      .updateTable('booking_items')
      .set({ starts_at })
      .where('booking_id', '=', it.booking.id)
      .execute()
    expect((await cancel(it)).body.refund.amount).toBe(7500)
  })
})

describe('a booking that moves to a cheaper departure', () => {
  type Moving = Sold & { to: Shelf }

  /** Three tickets at 50.00, a minute after they are no longer free, and a later departure at 30.00. */
  async function moving(options: Parameters<typeof sold>[0] = {}, price = 3000): Promise<Moving> {
    const it = await sold(options)
    app.pass({ minutes: 5 })
    return { ...it, to: await laterAt(app, it.shelf, price) }
  }
  const move = ({ desk, booking, to }: Moving, difference: number) =>
    desk.post(`/api/booking/amend-booking/${booking.id}`, amendmentBody(booking, to, difference))
  const shown = async ({ desk, booking, to }: Moving) =>
    (await desk.post(`/api/booking/preview-amendment/${booking.id}`, amendmentBody(booking, to, 0))).body.plan

  test('gets back the difference less what the rule of the moment keeps of it, as it was shown', async () => {
    const it = await moving()
    const plan = await shown(it)
    expect(plan).toMatchObject({ difference: { amount: -3000 }, after: { total: 12_000, changeFee: 3000 } })
    expect((await move(it, -6000)).body.error.data.reason).toBe('bookings.amendment_differs')
    const { booking } = (await move(it, -3000)).body
    expect(booking.totals).toMatchObject({ total: 12_000, changeFee: 3000 })
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'CAPTURED', refunded: 3000 })
    await allAgrees(app)
    expect((await cancel(it)).body.refund.amount).toBe(4500)
    expect((await read(it)).totals.cancelled).toMatchObject({ amount: 4500, kept: 7500 })
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 7500 })
    await allAgrees(app)
  })

  test('gets back the whole difference while cancelling is free', async () => {
    const it = await sold()
    const to = await laterAt(app, it.shelf, 3000)
    const { booking } = (await move({ ...it, to }, -6000)).body
    expect(booking.totals).toMatchObject({ total: 9000 })
    expect(booking.totals.changeFee).toBeUndefined()
    await allAgrees(app)
  })

  test('gets nothing back where cancelling brings nothing, neither by moving nor afterwards', async () => {
    const it = await moving({ cancellationRules: [percent(0, 100)] })
    expect(await shown(it)).toMatchObject({ difference: { amount: 0 }, tender: 'none' })
    expect((await move(it, 0)).body.booking.totals).toMatchObject({ total: 15_000, changeFee: 6000 })
    expect((await cancel(it)).body.refund.amount).toBe(0)
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 0 })
    await allAgrees(app)
  })

  test('keeps an amount for each ticket or once for the booking, at most the difference', async () => {
    const each = await moving({ cancellationRules: [amount(700, 'TICKET')] })
    expect((await move(each, -3900)).body.booking.totals.changeFee).toBe(2100)
    const once = await moving({ cancellationRules: [amount(700, 'BOOKING')] })
    expect((await move(once, -5300)).body.booking.totals.changeFee).toBe(700)
    expect((await cancelOne(once, 0)).body.refund.amount).toBe(3000)
    expect((await cancel(once)).body.refund.amount).toBe(6000)
    const most = await moving({ cancellationRules: [amount(700, 'TICKET')] }, 4500)
    expect((await move(most, 0)).body.booking.totals.changeFee).toBe(1500)
    await allAgrees(app)
  })

  test('again keeps more, and what was kept stays when tickets are cancelled one after the other', async () => {
    const it = await moving({ isByCard: false })
    const first = (await move(it, -3000)).body.booking
    const { priceId } = it.shelf
    await app.db.updateTable('prices').set({ retail: 2000 }).where('id', '=', priceId).execute()
    const back = { ...it, booking: first, to: it.shelf }
    expect((await move(back, -1500)).body.booking.totals).toMatchObject({ total: 10_500, changeFee: 4500 })
    expect((await cancelOne(it, 0)).body.refund.amount).toBe(1000)
    await allAgrees(app)
    expect((await cancelOne(it, 1)).body.refund.amount).toBe(1000)
    expect((await cancelOne(it, 2)).body.refund.amount).toBe(1000)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(7500)
    await allAgrees(app)
  })

  test('rounds half a yen up', async () => {
    const options = { currency: 'JPY', retail: 1001, fee: 0, quantity: 1 }
    const it = await moving({ ...options, cancellationRules: [percent(0, 50)] }, 500)
    expect((await move(it, -250)).body.booking.totals).toMatchObject({ total: 751, changeFee: 251 })
    await allAgrees(app)
  })

  test('gets everything back where its supplier cancels, also what was kept when it moved', async () => {
    const it = await moving()
    await move(it, -3000)
    await cancelForSupplier({ id: it.booking.id, reason: 'Storm' }, workOf(app))
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 15_000 })
    await allAgrees(app)
  })

  test('leaves a departure that its operator cancelled for nothing', async () => {
    const it = await moving()
    const operator = await openOperator(app, it.shelf.supplierId)
    const path = `/api/operator/departures/${it.shelf.slotId}`
    await operator.post(path, { version: 1, edit: { kind: 'CANCELLED' }, reason: 'Storm' })
    expect((await move({ ...it, booking: await read(it) }, -6000)).status).toBe(200)
    await allAgrees(app)
  })
})

describe('a booking that a voucher code paid in part', () => {
  /** Two tickets at 50.00, of which a code pays 60.00 and the account the rest; a quarter is kept. */
  async function soldWith(code: string) {
    const world = await openGroupon(app, { cancellationRules: [percent(0, 25)] })
    await addCode(world, code, '60')
    const { booking }: { booking: Booking } = (await sellWith(world, code)).body
    const owed = () => balanceOf(world.desk.resellerId, 'receivable', 'USD', app.db)
    const state = async () => (await codeState(world, code)).state
    return { ...world, booking, owed, state }
  }

  test('keeps the share of the whole price from what was paid beside the code, which is good again', async () => {
    const it = await soldWith('WHOLE-60')
    expect(await it.owed()).toBe(4000)
    expect((await cancel(it)).body.refund.amount).toBe(1500)
    expect([await it.owed(), await it.state()]).toEqual([2500, 'FREE'])
    await allAgrees(app)
  })

  test('by tickets gives back no more than was paid beside the code', async () => {
    const it = await soldWith('PARTS-60')
    expect((await cancelOne(it, 0)).body.refund.amount).toBe(2750)
    expect([await it.owed(), await it.state()]).toEqual([1250, 'USED'])
    expect((await cancelOne(it, 1)).body.refund.amount).toBe(0)
    expect([await it.owed(), await it.state()]).toEqual([1250, 'FREE'])
    await allAgrees(app)
  })

  test('that moves to a cheaper departure gives back to the account, less the share of the difference', async () => {
    const it = await soldWith('MOVED-60')
    const to = await laterAt(app, it.shelf, 4000)
    const moved = await it.desk.post(
      `/api/booking/amend-booking/${it.booking.id}`,
      amendmentBody(it.booking, to, -1500),
    )
    expect(moved.body.booking.totals).toMatchObject({
      total: 8500,
      changeFee: 500,
      groupon: { amount: 6000 },
    })
    expect(await it.owed()).toBe(2500)
    expect((await cancel(it)).body.refund.amount).toBe(0)
    expect([await it.owed(), await it.state()]).toEqual([2500, 'FREE'])
    await allAgrees(app)
  })
})

describe('what was shown before', () => {
  test('is refused when it is no longer true, with the amount of now, and changes nothing', async () => {
    const it = await sold()
    app.pass({ minutes: 5 })
    const late = await cancel(it, { refund: 15_000 })
    expect([late.status, late.body.error.data]).toMatchObject([
      409,
      { reason: 'bookings.refund_differs', amount: 7500, currency: 'USD' },
    ])
    expect((await cancelOne(it, 0, { refund: 5000 })).body.error.data.reason).toBe('bookings.refund_differs')
    expect((await read(it)).status).toBe('OPEN')
    expect((await cancel(it, { refund: 7500 })).body.refund.amount).toBe(7500)
  })

  test('is refunded once where two people cancel at the same moment', async () => {
    const it = await sold()
    app.pass({ minutes: 5 })
    const answers = await Promise.all([cancel(it, { refund: 7500 }), cancel(it, { refund: 7500 })])
    for (const { body } of answers) expect(body.refund).toEqual({ amount: 7500, currency: 'USD' })
    const some = await sold()
    const both = await Promise.all([cancelOne(some, 0), cancelOne(some, 1)])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    const late = both.filter(({ status }) => status !== 200)
    expect(late.map(({ body }) => body.error.data.reason)).toEqual(late.map(() => 'bookings.cancelling'))
    await cancelOne(some, 0)
    await cancelOne(some, 1)
    expect((await saleOutcome(app, some.booking.id)).refunded).toBe(10_000)
    await allAgrees(app)
  })
})
