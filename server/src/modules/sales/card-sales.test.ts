import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf } from '#test/shelf.ts'
import { carryOn } from './process/carry-on.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
})

const shelfWithFee = () => addShelf(app, desk, { retail: 5000, fee: 250 })
const sold = { state: 'CAPTURED', money: 'captured', captured: 10_000, booking: 'OPEN', hold: 'BOOKED' }
const undone = { state: 'REVERSED', captured: 0, hold: 'RELEASED' }

describe('paying by card', () => {
  test(
    'a paid checkout becomes an open booking whose money is captured',
    {
      tags: [
        '1.1-10',
        '1.4-18',
        '1.4-26',
        '1.4-28',
        '1.4-32',
        '1.4-33',
        '1.4-36',
        '1.4-37',
        '2.4-02',
        '2.4-03',
        '2.4-04',
        '2.7-36',
        '2.7-37',
        '2.7-38',
        '2.7-42',
      ],
    },
    async () => {
      const shelf = await shelfWithFee()
      const checkout = await openCheckout(app, desk, shelf, 2)
      expect(checkout.session).toMatchObject({ amount: 10_000, currency: 'USD', status: 'open' })
      expect(await checkout.pay('approve')).toBe(200)
      expect((await checkout.retrieve()).body.status).toBe('complete')
      const { body } = await checkout.book()
      expect(body.booking).toMatchObject({
        id: checkout.saleId,
        status: 'OPEN',
        totals: { total: 10_000, fee: 500 },
        ext: { paymentTotal: '10000', paymentFeeTotal: '500', sandbox: 'true' },
      })
      expect(body.booking.ext.paymentIntentId).toBe(checkout.session.payment_intent)
      expect(body.booking.timeline.map((entry: { typeOf: string }) => entry.typeOf)).toEqual([
        'payments.authorized',
        'PENDING',
        'bookings.confirmed',
        'payments.captured',
        'OPEN',
      ])
      expect(await saleOutcome(app, checkout.saleId)).toMatchObject(sold)
      expect((await checkout.stripe('capture-payment/:pi')).body.status).toBe('succeeded')
      const updated = await desk.post(`/api/stripe/checkout-update-session/${checkout.session.id}`, {
        metadata: { resellerName: 'somebody else' },
      })
      expect(updated.body.bookingId).toBe(checkout.saleId)
      const payment = await app.db
        .selectFrom('payments')
        .select('metadata')
        .where('id', '=', checkout.saleId)
        .executeTakeFirstOrThrow()
      expect(payment.metadata).toMatchObject({
        bookingId: checkout.saleId,
        resellerBookingRef: body.booking.resellerBookingRef,
        resellerName: 'Harbor Concierge',
        resellerId: desk.resellerId,
        supplierId: shelf.supplierId,
        supplierName: body.booking.items[0].product.supplierName,
        channelId: expect.any(String),
        supplierBookingRef: body.booking.supplierBookingRef,
      })
    },
  )

  test('without a payment, or with a declined one, nothing is booked', { tags: ['1.4-27'] }, async () => {
    const shelf = await shelfWithFee()
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    const unpaid = await desk.post('/api/booking/create-booking', bookingBody(shelf, 1, held.body.hold.id))
    expect(unpaid).toMatchObject({
      status: 402,
      body: { error: { data: { reason: 'bookings.payment_required' } } },
    })
    const checkout = await openCheckout(app, desk, shelf, 2)
    expect((await checkout.book()).body.error.data.reason).toBe('bookings.payment_required')
    await checkout.pay('decline')
    expect((await checkout.book()).body.error.data.reason).toBe('payments.declined')
    expect((await checkout.stripe('capture-payment/:pi')).body.error.data.reason).toBe('payments.not_booked')
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'OPEN', captured: 0 })
  })

  test(
    'the same hold gives the same checkout, and cannot be released meanwhile',
    { tags: ['2.4-01', '2.7-35'] },
    async () => {
      const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
      const again = await desk.post('/api/stripe/checkout-create-session/', checkout.body)
      expect(again.body.id).toBe(checkout.session.id)
      expect((await desk.get(`/api/booking/release-hold/${checkout.holdId}`)).body.error.data.reason).toBe(
        'holds.paying',
      )
    },
  )

  test("a stranger's checkout is not found, and on account there is none", async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 1)
    const stranger = await openDesk(app, { paymentsEnabled: true })
    const path = `/api/stripe/checkout-retrieve-session/${checkout.session.id}`
    expect(await stranger.get(path)).toMatchObject({
      status: 404,
      body: { error: { data: { reason: 'payments.not_found' } } },
    })
    const onAccount = await openDesk(app)
    const shelf = await addShelf(app, onAccount, { holdable: false })
    const refused = await onAccount.post('/api/stripe/checkout-create-session/', bookingBody(shelf, 1, null))
    expect(refused.body.error.data.reason).toBe('payments.not_enabled')
  })

  test('what was held is what the card pays, however the price moved since', async () => {
    const shelf = await addShelf(app, desk, { retail: 5000 })
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
    await app.db.updateTable('prices').set({ retail: 9000 }).where('id', '=', shelf.priceId).execute()
    const body = bookingBody(shelf, 2, held.body.hold.id)
    const session = (await desk.post('/api/stripe/checkout-create-session/', body)).body
    expect(session).toMatchObject({ amount: 10_000 })
    const url = `/api/sandbox/sessions/${session.clientSecret}/pay`
    await app.inject({ method: 'POST', url, payload: { outcome: 'approve' } })
    const sold = (await desk.post('/api/booking/create-booking', body)).body.booking
    expect(sold).toMatchObject({ status: 'OPEN', totals: { total: 10_000 } })
    expect(await saleOutcome(app, sold.id)).toMatchObject({ captured: 10_000 })
  })

  test('a hold of another point of sale is not paid for', async () => {
    const shelf = await addShelf(app, desk)
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    const code = `pos-${newId()}`
    const office = { resellerId: desk.resellerId, code, name: 'Elsewhere', channelId: code }
    const pointsOfSale = [await addPointOfSale(office, workOf(app), app.db)]
    const elsewhere = await openDesk(app, { resellerId: desk.resellerId, pointsOfSale })
    const body = bookingBody(shelf, 1, held.body.hold.id)
    const refused = await elsewhere.post('/api/stripe/checkout-create-session/', body)
    expect(refused.body.error.data.reason).toBe('holds.not_found')
  })

  test('a double click and the worker beside it book once', async () => {
    const shelf = await shelfWithFee()
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('approve')
    const answers = await Promise.all([
      checkout.book(),
      checkout.book(),
      carryOn({ sale: checkout.saleId }, app),
      checkout.stripe('capture-payment/:pi'),
    ])
    expect([answers[0].body.booking.status, answers[1].body.booking.id]).toEqual(['OPEN', checkout.saleId])
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject(sold)
    expect(await takenOf(app, shelf)).toBe(2)
    expect(answers[0].body.booking.tickets).toHaveLength(2)
  })

  test(
    'a rate without a hold is booked with its paid checkout, or the money is given back',
    { tags: ['1.4-29', '2.4-05'] },
    async () => {
      const shelf = await addShelf(app, desk, { holdable: false, capacity: 3, retail: 5000 })
      const first = await openCheckout(app, desk, shelf, 2, false)
      const second = await openCheckout(app, desk, shelf, 2, false)
      await first.pay('approve')
      await second.pay('approve')
      expect((await first.book()).body.booking).toMatchObject({ status: 'OPEN', holdId: null })
      expect(await second.book()).toMatchObject({
        status: 409,
        body: { error: { data: { reason: 'availability.gone' } } },
      })
      await carryOn({ sale: second.saleId }, app)
      expect(await saleOutcome(app, second.saleId)).toMatchObject({ state: 'REVERSED', money: 'voided' })
      expect(await takenOf(app, shelf)).toBe(2)
    },
  )
})

describe('a lost browser', () => {
  test('a guest who paid and went away has a booking, made by the worker', async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
    await checkout.pay('approve')
    await carryOn({ sale: checkout.saleId }, app)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject(sold)
    expect((await checkout.book()).body.booking.status).toBe('OPEN')
  })

  test('a checkout that nobody pays is closed before its hold is released', async () => {
    const buyer = await openDesk(app, { paymentsEnabled: true })
    const shelf = await addShelf(app, buyer, { retail: 5000 })
    const checkout = await openCheckout(app, buyer, shelf, 2)
    app.pass({ minutes: 30 })
    await carryOn({ sale: checkout.saleId }, app)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'OPEN', hold: 'ACQUIRED' })
    expect(await takenOf(app, shelf)).toBe(2)
    app.pass({ minutes: 2 })
    await carryOn({ sale: checkout.saleId }, app)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ ...undone, money: 'expired' })
    expect(await takenOf(app, shelf)).toBe(0)
    expect(await checkout.pay('approve')).toBe(409)
    await desk.comeBack()
  })
})

describe('calling a sale off', () => {
  test(
    'before the booking is decided the money goes back and the seats too',
    { tags: ['2.7-39'] },
    async () => {
      const shelf = await shelfWithFee()
      const checkout = await openCheckout(app, desk, shelf, 2)
      await checkout.pay('approve')
      await checkout.retrieve()
      expect((await checkout.stripe('cancel-payment/:pi')).body.status).toBe('canceled')
      expect((await checkout.stripe('cancel-payment/:pi')).body.status).toBe('canceled')
      expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ ...undone, money: 'voided' })
      expect(await takenOf(app, shelf)).toBe(0)
      expect((await checkout.book()).body.error.code).toBe('GONE')
    },
  )

  test('an unpaid checkout becomes unpayable', async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
    expect((await checkout.stripe('cancel-payment/:pi')).body.status).toBe('canceled')
    expect(await checkout.pay('approve')).toBe(409)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ ...undone, money: 'expired' })
  })

  test(
    'after it is booked it can only be cancelled: total minus fee goes back, once',
    { tags: ['1.7-56', '1.9-23', '2.4-06', '2.7-40', '2.7-70', '2.7-71'] },
    async () => {
      const shelf = await shelfWithFee()
      const checkout = await openCheckout(app, desk, shelf, 2)
      await checkout.pay('approve')
      await checkout.book()
      expect(await checkout.stripe('cancel-payment/:pi')).toMatchObject({
        status: 409,
        body: { error: { data: { reason: 'payments.booked' } } },
      })
      expect((await checkout.stripe('refund-payment/:pi/9500')).body.error.data.reason).toBe(
        'bookings.not_cancelled',
      )
      const path = `/api/booking/cancel-booking/${checkout.saleId}`
      const [first, second] = await Promise.all([
        desk.post(path, { reason: 'The guest is ill' }),
        desk.post(path, { reason: 'The guest is ill' }),
      ])
      for (const answer of [first, second, await desk.post(path, { reason: 'Again' })])
        expect(answer.body).toMatchObject({
          booking: { status: 'CANCELLED', tickets: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }] },
          refund: { amount: 9500, currency: 'USD' },
        })
      expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'REFUNDED', refunded: 9500 })
      expect(await takenOf(app, shelf)).toBe(0)
      expect((await checkout.stripe('refund-payment/:pi/10000')).body.error).toMatchObject({
        data: { reason: 'payments.refund_differs' },
        message: 'The refund must be 9500 in minor units of USD.',
      })
      expect((await checkout.stripe('refund-payment/:pi/9500')).body.status).toBe('refunded')
      expect((await checkout.stripe('refund-payment/:pi', { amount: 9500 })).body.status).toBe('refunded')
    },
  )

  test('refunds the whole of it, with the processing fee, where the operator cancelled the departure', async () => {
    const shelf = await shelfWithFee()
    const operator = await openOperator(app, shelf.supplierId)
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('approve')
    await checkout.book()
    const { slot } = (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body
    const storm = { version: slot.version, edit: { kind: 'CANCELLED' }, reason: 'Storm' }
    await operator.post(`/api/operator/departures/${shelf.slotId}`, storm)
    const { body } = await desk.post(`/api/booking/cancel-booking/${checkout.saleId}`, { reason: 'Storm' })
    expect(body.refund).toEqual({ amount: 10_000, currency: 'USD' })
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'REFUNDED', refunded: 10_000 })
    expect((await checkout.stripe('refund-payment/:pi/10000')).body.status).toBe('refunded')
  })
})
