import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome, workOf } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openRemote, type RemoteSupplier } from '#test/fakes/remote-connection.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { deliverTickets } from './aftercare/deliver.ts'
import { carryOn } from './process/carry-on.ts'
import { driveStep } from './process/drive.ts'
import { lease } from './process/sale.ts'

let app: TestApp
let desk: Desk
let cards: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  cards = await openDesk(app, { paymentsEnabled: true })
})

const hold = async (partner: RemoteSupplier, at: Desk, quantity = 2): Promise<string> =>
  (await at.post('/api/booking/acquire-hold', holdBody(partner.shelf, quantity))).body.hold.id
const book = (partner: RemoteSupplier, holdId: string | null, at = desk) =>
  at.post('/api/booking/create-booking', bookingBody(partner.shelf, 2, holdId))
const booked = (partner: RemoteSupplier) =>
  [...partner.holds.values()].filter(({ state }) => state === 'booked')
const drive = (saleId: string) => carryOn({ sale: saleId }, app)

/** Moves on until the sale rests, as workers do. */
async function settle(saleId: string) {
  for (let round = 0; round < 8; round += 1) {
    app.pass({ seconds: 30 })
    await drive(saleId)
  }
}

describe('booking what a partner holds', () => {
  test(
    'the last seats are sold at the held price, though the list shows none left',
    { tags: ['1.3-47'] },
    async () => {
      const partner = await openRemote(app, desk, { capacity: 2 })
      partner.terms.atHold = 2700
      const { body } = await book(partner, await hold(partner, desk))
      expect(body.booking).toMatchObject({
        status: 'OPEN',
        supplierBookingRef: 'SUP-1',
        ticketsFollow: false,
      })
      expect(body.booking.totals.total).toBe(5400)
      expect(body.booking.tickets).toHaveLength(2)
      expect(body.booking.tickets[0].documents).toMatchObject([{ format: 'PDF_URL' }])
      expect(partner.taken()).toBe(2)
      expect(await inventoryDifferences(app.db)).toEqual([])
    },
  )

  test("without a hold, or with another reseller's, nothing is booked", async () => {
    const partner = await openRemote(app, desk)
    expect((await book(partner, null)).body.error.data.reason).toBe('bookings.hold_required')
    const id = await hold(partner, desk)
    const stranger = await openDesk(app)
    await app.db
      .insertInto('channels')
      .values({
        reseller_id: stranger.resellerId,
        supplier_id: partner.shelf.supplierId,
        created_at: app.clock(),
      })
      .execute()
    expect((await book(partner, id, stranger)).body.error.data.reason).toBe('holds.not_found')
    expect(booked(partner)).toEqual([])
  })

  test.each(['lost before', 'lost after', 'failed', 'maintenance'] as const)(
    'a confirmation that is %s becomes one booking',
    async (fault) => {
      const partner = await openRemote(app, desk)
      partner.next('confirm', fault)
      const { body } = await book(partner, await hold(partner, desk))
      expect(body.booking.status).toBe('OPEN')
      expect(booked(partner)).toHaveLength(1)
    },
  )

  test('two tabs that book the same hold get the same booking', async () => {
    const partner = await openRemote(app, desk)
    const id = await hold(partner, desk)
    const [one, other] = await Promise.all([book(partner, id), book(partner, id)])
    expect(one.body.booking.id).toBe(other.body.booking.id)
    expect(booked(partner)).toHaveLength(1)
  })

  test('a partner that refuses at the last moment costs nothing and holds nothing', async () => {
    const partner = await openRemote(app, cards)
    const checkout = await openCheckout(app, cards, partner.shelf, 2)
    await checkout.pay('approve')
    partner.next('confirm', 'refused')
    const refused = await checkout.book()
    expect(refused.status).toBe(409)
    expect(refused.body.error.data).toMatchObject({ reason: 'bookings.failed', why: 'Not today.' })
    await settle(checkout.saleId)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({
      state: 'REVERSED',
      money: 'voided',
      hold: 'RELEASED',
    })
    expect(partner.taken()).toBe(0)
  })
})

describe('a partner that takes its time', () => {
  test(
    'a booking stays pending for hours, asked less and less often, and opens when it is decided',
    { tags: ['1.4-39', '1.4-62'] },
    async () => {
      const partner = await openRemote(app, cards)
      partner.terms.decides = false
      const checkout = await openCheckout(app, cards, partner.shelf, 2)
      await checkout.pay('approve')
      expect((await checkout.book()).body.booking.status).toBe('PENDING')
      app.pass({ minutes: 300 })
      await drive(checkout.saleId)
      const sale = await app.db
        .selectFrom('sales')
        .select(['state', 'look_at'])
        .where('id', '=', checkout.saleId)
        .executeTakeFirstOrThrow()
      expect(sale.state).toBe('BOOKING')
      expect(Number(sale.look_at) - app.clock().getTime()).toBeGreaterThan(14 * 60_000)
      for (const it of partner.holds.values()) it.state = 'booked'
      app.pass({ minutes: 16 })
      await drive(checkout.saleId)
      expect(await saleOutcome(app, checkout.saleId)).toMatchObject({
        state: 'CAPTURED',
        booking: 'OPEN',
        hold: 'BOOKED',
      })
    },
  )

  test('one that rejects later gives the money back; one that never decides is for a person', async () => {
    for (const end of ['REVERSED', 'MANUAL'] as const) {
      await cards.comeBack()
      const partner = await openRemote(app, cards)
      partner.terms.decides = false
      const checkout = await openCheckout(app, cards, partner.shelf, 2)
      await checkout.pay('approve')
      await checkout.book()
      if (end === 'REVERSED') for (const it of partner.holds.values()) it.state = 'gone'
      else app.pass({ days: 6, minutes: 23 * 60 + 30 })
      await settle(checkout.saleId)
      expect((await saleOutcome(app, checkout.saleId)).state).toBe(end)
    }
  })

  test('tickets that follow are kept when they come, once', async () => {
    await desk.comeBack()
    const partner = await openRemote(app, desk)
    partner.terms.delivers = false
    const { body } = await book(partner, await hold(partner, desk))
    expect(body.booking).toMatchObject({ status: 'OPEN', ticketsFollow: true, tickets: [] })
    const { id } = body.booking
    await deliverTickets({ booking: id }, workOf(app))
    const read = async () => (await desk.get(`/api/booking/get-booking/${id}`)).body.booking
    expect(await read()).toMatchObject({ ticketsFollow: true })
    partner.terms.delivers = true
    await Promise.all([
      deliverTickets({ booking: id }, workOf(app)),
      deliverTickets({ booking: id }, workOf(app)),
    ])
    const after = await read()
    expect(after).toMatchObject({ ticketsFollow: false })
    expect(after.tickets).toHaveLength(2)
    const events = after.timeline.filter(
      ({ typeOf }: { typeOf: string }) => typeOf === 'bookings.tickets_delivered',
    )
    expect(events).toHaveLength(1)
  })
})

describe('a hold and the time to pay', () => {
  test('the hold outlives the checkout, or the payment is refused before anybody pays', async () => {
    await cards.comeBack()
    const partner = await openRemote(app, cards)
    const checkout = await openCheckout(app, cards, partner.shelf, 2)
    const { expires_at } = await app.db
      .selectFrom('holds')
      .select('expires_at')
      .where('id', '=', checkout.holdId ?? '')
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - app.clock().getTime()).toBeGreaterThan(35 * 60_000)
    partner.terms.minutes = 10
    const body = bookingBody(partner.shelf, 2, await hold(partner, cards))
    const refused = await cards.post('/api/stripe/checkout-create-session/', body)
    expect(refused.body.error.data.reason).toBe('holds.too_short_to_pay')
  })

  test.each([
    ['is held anew and sold', 2500, 'CAPTURED'],
    ['costs more by now, and the money goes back', 2900, 'REVERSED'],
  ] as const)('what ran out before it was confirmed %s', async (_what, price, end) => {
    await cards.comeBack()
    const partner = await openRemote(app, cards)
    const checkout = await openCheckout(app, cards, partner.shelf, 2)
    await checkout.pay('approve')
    await app.db
      .updateTable('holds')
      .set({ expires_at: new Date(app.clock().getTime() + 10_000) })
      .where('id', '=', checkout.holdId ?? '')
      .execute()
    partner.terms.price = price
    const first = await checkout.book()
    await settle(checkout.saleId)
    const again = end === 'CAPTURED' ? await checkout.book() : first
    expect(again.body.booking?.id).toBe(first.body.booking?.id)
    expect((await saleOutcome(app, checkout.saleId)).state).toBe(end)
    expect(booked(partner)).toHaveLength(end === 'CAPTURED' ? 1 : 0)
  })
})

describe('a server that dies in the middle of a sale at a partner', () => {
  test('after any step, another one finishes it exactly once', async () => {
    for (let steps = 0; steps < 5; steps += 1) {
      await cards.comeBack()
      const partner = await openRemote(app, cards)
      const checkout = await openCheckout(app, cards, partner.shelf, 2)
      await checkout.pay('approve')
      for (let done = 0; done < steps; done += 1) await driveStep(checkout.saleId, workOf(app))
      await lease(checkout.saleId, workOf(app))
      app.pass({ seconds: 21 })
      await drive(checkout.saleId)
      const sold = { state: 'CAPTURED', money: 'captured', booking: 'OPEN', hold: 'BOOKED' }
      expect(await saleOutcome(app, checkout.saleId), `after ${steps} steps`).toMatchObject(sold)
      expect(booked(partner)).toHaveLength(1)
    }
  })
})

describe('cancelling at a partner', () => {
  const sell = async (partner: RemoteSupplier) =>
    (await book(partner, await hold(partner, desk))).body.booking
  const cancel = (id: string) => desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'rain' })

  test.each(['ok', 'lost before', 'lost after', 'failed', 'maintenance'] as const)(
    'a cancellation whose answer is %s happens once',
    async (fault) => {
      await desk.comeBack()
      const partner = await openRemote(app, desk)
      const { id } = await sell(partner)
      partner.next('cancel', fault)
      expect((await cancel(id)).body.booking.status).toBe('CANCELLED')
      expect(partner.taken()).toBe(0)
    },
  )

  test('a partner that will not leaves the booking open, whole or in part, and the desk is told what to do instead', async () => {
    const partner = await openRemote(app, desk)
    const { id, tickets } = await sell(partner)
    partner.next('cancel', 'refused')
    expect((await cancel(id)).body.error.data.reason).toBe('bookings.not_cancellable')
    const some = { reason: 'ill', ticketIds: [tickets[0].id] }
    const { error } = (await desk.post(`/api/booking/cancel-tickets/${id}`, some)).body
    expect(error.data.reason).toBe('bookings.only_whole')
    expect(error.message).toContain('Make a new booking for the guests who are coming, then cancel this one.')
    expect((await desk.get(`/api/booking/get-booking/${id}`)).body.booking.status).toBe('OPEN')
  })
})
