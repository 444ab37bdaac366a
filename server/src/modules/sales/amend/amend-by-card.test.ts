import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import {
  allAgrees,
  amendmentBody,
  laterAt,
  openDifference,
  read,
  settle,
  taken,
  type Sold,
} from '#test/sales/amend.ts'
import { payCart } from '#test/sales/cart.ts'
import { addShelf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Two tickets at 50.00 by card, with a fee of 2.50 each, and another departure of the rate. */
async function sold(price = 6000): Promise<Sold> {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
  const checkout = await openCheckout(app, desk, shelf, 2)
  await checkout.pay('approve')
  const { booking } = (await checkout.book()).body
  return { desk, shelf, later: await laterAt(app, shelf, price), booking }
}

describe('a difference that a card pays', () => {
  test(
    'is shown, paid, and then the guests have the other departure under the same booking',
    { tags: ['1.4-41'] },
    async () => {
      const it = await sold()
      const path = `/api/booking/amend-booking/${it.booking.id}`
      const refused = await it.desk.post(path, amendmentBody(it.booking, it.later, 2000))
      expect(refused.body.error.data.reason).toBe('bookings.amend_by_card')
      const { session, id, pay, amend } = await openDifference(app, it, 2000)
      expect(session).toMatchObject({ amount: 2000, currency: 'USD', status: 'open' })
      expect(await taken(app, it)).toEqual([2, 2])
      expect((await amend()).body.error.data.reason).toBe('bookings.payment_required')
      await pay()
      const { booking } = (await amend()).body
      expect(booking).toMatchObject({ id: it.booking.id, totals: { total: 12_000, fee: 500 } })
      expect(booking.tickets).toEqual(it.booking.tickets)
      expect(booking.items[0].startTime).toBe(it.later.at)
      expect(await saleOutcome(app, id)).toMatchObject({ state: 'CAPTURED', captured: 2000 })
      expect(await taken(app, it)).toEqual([0, 2])
      expect((await amend()).body.booking.totals.total).toBe(12_000)
      await allAgrees(app)
      const gone = await it.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'ill' })
      expect(gone.body.refund).toEqual({ amount: 11_500, currency: 'USD' })
      expect((await saleOutcome(app, id)).refunded).toBe(2000)
      expect((await saleOutcome(app, booking.id)).refunded).toBe(9500)
      expect(await taken(app, it)).toEqual([0, 0])
      await allAgrees(app)
    },
  )

  test('is paid for more guests at the same departure, at the price of the sale', async () => {
    const it = await sold()
    const { pay, amend } = await openDifference(app, it, 5000, 1)
    await pay()
    const { booking } = (await amend()).body
    expect(booking.tickets).toHaveLength(3)
    expect(booking.totals.total).toBe(15_000)
    expect(await taken(app, it)).toEqual([3, 0])
    await allAgrees(app)
  })

  test('is followed by the server where the browser never comes back', async () => {
    const it = await sold()
    const { id, pay } = await openDifference(app, it, 2000)
    await pay()
    await settle(app, id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'CAPTURED', captured: 2000 })
    expect((await read(it)).totals.total).toBe(12_000)
    expect(await taken(app, it)).toEqual([0, 2])
    await allAgrees(app)
  })

  test('by the same key again is the same checkout, also when it is paid and booked', async () => {
    const it = await sold()
    const path = `/api/stripe/checkout-create-amendment-session/${it.booking.id}`
    const key = { 'idempotency-key': newId() }
    const open = async () => {
      await app.db.deleteFrom('idempotent_answers').execute()
      return it.desk.post(path, amendmentBody(it.booking, it.later, 2000), key)
    }
    const { body } = await open()
    expect((await open()).body.id).toBe(body.id)
    const url = `/api/sandbox/sessions/${body.clientSecret}/pay`
    await app.inject({ method: 'POST', url, payload: { outcome: 'approve' } })
    const { id } = await app.db
      .selectFrom('payments')
      .select('id')
      .where('session_id', '=', body.id)
      .executeTakeFirstOrThrow()
    await settle(app, id)
    await it.desk.comeBack()
    expect(await open()).toMatchObject({ status: 200, body: { id: body.id } })
    expect(await taken(app, it)).toEqual([0, 2])
  })

  test('that nobody pays leaves the booking as it was, and gives the seats back', async () => {
    const it = await sold()
    const { id } = await openDifference(app, it, 2000)
    app.pass({ minutes: 40 })
    await settle(app, id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REVERSED', hold: 'RELEASED' })
    expect(await read(it)).toEqual(it.booking)
    expect(await taken(app, it)).toEqual([2, 0])
  })

  test('is called off from the screen, or by looking at another change', async () => {
    const it = await sold()
    const first = await openDifference(app, it, 2000)
    const second = await openDifference(app, it, 5000, 1)
    await settle(app, first.id)
    expect(await saleOutcome(app, first.id)).toMatchObject({ state: 'REVERSED' })
    const left = await it.desk.post(`/api/stripe/cancel-payment/${second.session.id}`, {})
    expect(left.body.status).toBe('canceled')
    expect(await taken(app, it)).toEqual([2, 0])
  })

  test('is given back where somebody cancelled the booking while it was paid', async () => {
    const it = await sold()
    const { id, pay, amend } = await openDifference(app, it, 2000)
    await it.desk.post(`/api/booking/cancel-booking/${it.booking.id}`, { reason: 'ill' })
    await pay()
    expect((await amend()).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(app, id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REVERSED', money: 'voided', captured: 0 })
    expect(await taken(app, it)).toEqual([0, 0])
    await allAgrees(app)
  })

  test('is refunded whole where the guests got in between the capture and the change', async () => {
    const it = await sold()
    const { id, pay, amend } = await openDifference(app, it, 2000)
    await pay()
    await app.db
      .updateTable('tickets')
      .set({ status: 'REDEEMED' })
      .where('booking_id', '=', it.booking.id)
      .execute()
    expect((await amend()).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(app, id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REFUNDED', captured: 2000, refunded: 2000 })
    expect(await taken(app, it)).toEqual([2, 0])
    expect((await read(it)).totals.total).toBe(10_000)
    await allAgrees(app)
  })

  test('is not another one’s to see or to pay with', async () => {
    const [it, other] = [await sold(), await sold()]
    const { session } = await openDifference(app, it, 2000)
    const path = `/api/booking/amend-booking/${other.booking.id}`
    const body = { ...amendmentBody(other.booking, other.later, 2000), payment: session.id }
    expect((await other.desk.post(path, body)).body.error.data.reason).toBe('payments.not_found')
    const strange = `/api/stripe/checkout-create-amendment-session/${it.booking.id}`
    const answer = await other.desk.post(strange, amendmentBody(it.booking, it.later, 2000))
    expect(answer.body.error.data.reason).toBe('bookings.not_found')
  })
})

test('guests by a price that the booking does not have are refused; several entries of one price are summed', async () => {
  const it = await sold()
  const ask = (...add: object[]) =>
    it.desk.post(`/api/booking/preview-amendment/${it.booking.id}`, {
      ...amendmentBody(it.booking, it.shelf, 0),
      add,
    })
  const ownPrice = { priceId: it.booking.items[0]?.priceId, quantity: 1 }
  const unknown = { priceId: newId(), quantity: 1 }
  expect((await ask(unknown)).body.error.data.reason).toBe('cart.unknown_price')
  expect((await ask(ownPrice, unknown)).body.error.data.reason).toBe('cart.unknown_price')
  expect((await ask(ownPrice, { ...ownPrice, quantity: 2 })).body.plan.difference.amount).toBe(15_000)
})

describe('a booking of a cart', () => {
  test('is amended with a difference, and every cent of the shared payment goes back', async () => {
    const desk = await openDesk(app, { paymentsEnabled: true })
    const [boat, tower] = [
      await addShelf(app, desk, { retail: 5000, fee: 250 }),
      await addShelf(app, desk, { retail: 1000 }),
    ]
    const lines = [
      { shelf: boat, quantity: 2 },
      { shelf: tower, quantity: 3 },
    ]
    const { sale } = (await (await payCart(app, desk, lines)).sell()).body
    const bookings = await Promise.all(
      sale.lines.map(
        async ({ bookingId }: { bookingId: string }) =>
          (await desk.get(`/api/booking/get-booking/${bookingId}`)).body.booking,
      ),
    )
    const [cruise, view] = bookings
    const it = { desk, shelf: boat, later: await laterAt(app, boat, 6000), booking: cruise }
    const { id, pay, amend } = await openDifference(app, it, 2000)
    await pay()
    const dearer = (await amend()).body.booking
    expect(dearer.totals.total).toBe(12_000)
    const cheaper = await laterAt(app, tower, 800)
    const path = `/api/booking/amend-booking/${view.id}`
    expect((await desk.post(path, amendmentBody(view, cheaper, -600))).body.booking.totals.total).toBe(2400)
    const cancel = async (bookingId: string) =>
      (await desk.post(`/api/booking/cancel-booking/${bookingId}`, { reason: 'ill' })).body.refund.amount
    expect(await cancel(cruise.id)).toBe(11_500)
    expect(await cancel(view.id)).toBe(2400)
    const shared = await saleOutcome(app, sale.id)
    expect([(await saleOutcome(app, id)).refunded, shared.captured, shared.refunded]).toEqual([
      2000, 13_000, 12_500,
    ])
    await allAgrees(app)
  })
})
