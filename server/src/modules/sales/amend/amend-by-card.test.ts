import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/bookings'
import { newId } from '#kit/ids.ts'
import { testApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import type { Desk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { payCart } from '#test/sales/cart.ts'
import { addShelf, bookingBody, holdBody, takenOf } from '#test/shelf.ts'
import type { Shelf } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { balanceOf, refundsDue } from '#modules/ledger/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { carryOn } from '../process/carry-on.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Sold = { desk: Desk; shelf: Shelf; later: Shelf; booking: Booking }

/** Two tickets at 50.00 by card, with a fee of 2.50 each, and another departure of the rate. */
async function sold(price = 6000): Promise<Sold> {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
  const checkout = await openCheckout(app, desk, shelf, 2)
  await checkout.pay('approve')
  const { booking } = (await checkout.book()).body
  return { desk, shelf, later: await laterAt(shelf, price), booking }
}

/** Another departure of the same rate, whose price is another one from now on. */
async function laterAt(shelf: Shelf, retail: number): Promise<Shelf> {
  const slotId = newId()
  const starts_at = new Date(Date.parse(shelf.at) + 3_600_000)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  const { supplierId: supplier_id, poolId: pool_id } = shelf
  await app.db
    .insertInto('slots')
    .values({ id: slotId, supplier_id, pool_id, starts_at, ends_at, capacity: 10 })
    .execute()
  await app.db.updateTable('prices').set({ retail }).where('id', '=', shelf.priceId).execute()
  return { ...shelf, slotId, at: starts_at.toISOString() }
}

const asked = (booking: Booking, to: Shelf, difference: number, add = 0) => ({
  ...{ version: booking.version, availabilityId: to.slotId, startTime: to.at, difference },
  add: add === 0 ? [] : [{ priceId: booking.items[0]?.priceId, quantity: add }],
})

async function openDifference(it: Sold, difference: number, add = 0) {
  const to = add > 0 ? it.shelf : it.later
  const path = `/api/stripe/checkout-create-amendment-session/${it.booking.id}`
  const { body } = await it.desk.post(path, asked(it.booking, to, difference, add))
  const pay = async (outcome = 'approve') =>
    app.inject({
      ...{ method: 'POST', url: `/api/sandbox/sessions/${body.clientSecret}/pay` },
      payload: { outcome },
    })
  const amend = () =>
    it.desk.post(`/api/booking/amend-booking/${it.booking.id}`, {
      ...asked(it.booking, to, difference, add),
      payment: body.payment_intent ?? body.id,
    })
  const { id } = await app.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', body.id)
    .executeTakeFirstOrThrow()
  return { session: body, id, pay, amend }
}

const taken = async ({ shelf, later }: Sold) => [await takenOf(app, shelf), await takenOf(app, later)]
const read = async ({ desk, booking }: Sold) => {
  await desk.comeBack()
  return (await desk.get(`/api/booking/get-booking/${booking.id}`)).body.booking
}

/** Moves on as workers do, until the sale rests. */
async function settle(id: string) {
  for (let round = 0; round < 6; round += 1) {
    app.pass({ seconds: 30 })
    await carryOn({ sale: id }, app)
  }
}

async function allAgrees() {
  expect(await inventoryDifferences(app.db)).toEqual([])
  expect(await reportDifferences(app.db)).toEqual([])
  expect(await refundsDue(app.db, 10)).toEqual([])
}

describe('a difference that a card pays', () => {
  test('is shown, paid, and then the guests have the other departure under the same booking', async () => {
    const it = await sold()
    const path = `/api/booking/amend-booking/${it.booking.id}`
    const refused = await it.desk.post(path, asked(it.booking, it.later, 2000))
    expect(refused.body.error.data.reason).toBe('bookings.amend_by_card')
    const { session, id, pay, amend } = await openDifference(it, 2000)
    expect(session).toMatchObject({ amount: 2000, currency: 'USD', status: 'open' })
    expect(await taken(it)).toEqual([2, 2])
    expect((await amend()).body.error.data.reason).toBe('bookings.payment_required')
    await pay()
    const { booking } = (await amend()).body
    expect(booking).toMatchObject({ id: it.booking.id, totals: { total: 12_000, fee: 500 } })
    expect(booking.tickets).toEqual(it.booking.tickets)
    expect(booking.items[0].startTime).toBe(it.later.at)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'CAPTURED', captured: 2000 })
    expect(await taken(it)).toEqual([0, 2])
    expect((await amend()).body.booking.totals.total).toBe(12_000)
    await allAgrees()
    const gone = await it.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'ill' })
    expect(gone.body.refund).toEqual({ amount: 11_500, currency: 'USD' })
    expect((await saleOutcome(app, id)).refunded).toBe(2000)
    expect((await saleOutcome(app, booking.id)).refunded).toBe(9500)
    expect(await taken(it)).toEqual([0, 0])
    await allAgrees()
  })

  test('is paid for more guests at the same departure, at the price of the sale', async () => {
    const it = await sold()
    const { pay, amend } = await openDifference(it, 5000, 1)
    await pay()
    const { booking } = (await amend()).body
    expect(booking.tickets).toHaveLength(3)
    expect(booking.totals.total).toBe(15_000)
    expect(await taken(it)).toEqual([3, 0])
    await allAgrees()
  })

  test('is followed by the server where the browser never comes back', async () => {
    const it = await sold()
    const { id, pay } = await openDifference(it, 2000)
    await pay()
    await settle(id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'CAPTURED', captured: 2000 })
    expect((await read(it)).totals.total).toBe(12_000)
    expect(await taken(it)).toEqual([0, 2])
    await allAgrees()
  })

  test('that nobody pays leaves the booking as it was, and gives the seats back', async () => {
    const it = await sold()
    const { id } = await openDifference(it, 2000)
    app.pass({ minutes: 40 })
    await settle(id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REVERSED', hold: 'RELEASED' })
    expect(await read(it)).toEqual(it.booking)
    expect(await taken(it)).toEqual([2, 0])
  })

  test('is called off from the screen, or by looking at another change', async () => {
    const it = await sold()
    const first = await openDifference(it, 2000)
    const second = await openDifference(it, 5000, 1)
    await settle(first.id)
    expect(await saleOutcome(app, first.id)).toMatchObject({ state: 'REVERSED' })
    const left = await it.desk.post(`/api/stripe/cancel-payment/${second.session.id}`, {})
    expect(left.body.status).toBe('canceled')
    expect(await taken(it)).toEqual([2, 0])
  })

  test('is given back where somebody cancelled the booking while it was paid', async () => {
    const it = await sold()
    const { id, pay, amend } = await openDifference(it, 2000)
    await it.desk.post(`/api/booking/cancel-booking/${it.booking.id}`, { reason: 'ill' })
    await pay()
    expect((await amend()).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REVERSED', money: 'voided', captured: 0 })
    expect(await taken(it)).toEqual([0, 0])
    await allAgrees()
  })

  test('is refunded whole where the guests got in between the capture and the change', async () => {
    const it = await sold()
    const { id, pay, amend } = await openDifference(it, 2000)
    await pay()
    await app.db
      .updateTable('tickets')
      .set({ status: 'REDEEMED' })
      .where('booking_id', '=', it.booking.id)
      .execute()
    expect((await amend()).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REFUNDED', captured: 2000, refunded: 2000 })
    expect(await taken(it)).toEqual([2, 0])
    expect((await read(it)).totals.total).toBe(10_000)
    await allAgrees()
  })

  test('is not another one’s to see or to pay with', async () => {
    const [it, other] = [await sold(), await sold()]
    const { session } = await openDifference(it, 2000)
    const path = `/api/booking/amend-booking/${other.booking.id}`
    const body = { ...asked(other.booking, other.later, 2000), payment: session.id }
    expect((await other.desk.post(path, body)).body.error.data.reason).toBe('payments.not_found')
    const strange = `/api/stripe/checkout-create-amendment-session/${it.booking.id}`
    const answer = await other.desk.post(strange, asked(it.booking, it.later, 2000))
    expect(answer.body.error.data.reason).toBe('bookings.not_found')
  })
})

describe('a supplier elsewhere', () => {
  async function soldThere(paymentsEnabled: boolean) {
    const desk = await openDesk(app, { paymentsEnabled })
    const partner = await openRemote(app, desk)
    let booking: Booking
    if (paymentsEnabled) {
      const checkout = await openCheckout(app, desk, partner.shelf, 2)
      await checkout.pay('approve')
      booking = (await checkout.book()).body.booking
    } else {
      const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(partner.shelf, 2))).body
      booking = (await desk.post('/api/booking/create-booking', bookingBody(partner.shelf, 2, hold.id))).body
        .booking
    }
    const startsAt = new Date(Date.parse(partner.shelf.at) + 3_600_000)
    const id = `opaque|${startsAt.toISOString()}`
    Object.assign(partner.slot, { id, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
    const later = { ...partner.shelf, slotId: id, at: startsAt.toISOString() }
    return { desk, shelf: partner.shelf, later, booking, partner }
  }
  const amend = ({ desk, booking, later }: Sold, difference: number) =>
    desk.post(`/api/booking/amend-booking/${booking.id}`, asked(booking, later, difference))
  const amendmentOf = async ({ booking }: Sold) =>
    (await app.db.selectFrom('sales').select('id').where('amends', '=', booking.id).executeTakeFirstOrThrow())
      .id

  test('books the guests anew and cancels what it had, on account for exactly the difference', async () => {
    const it = await soldThere(false)
    it.partner.terms.price = 3000
    const answer = await amend(it, 1000)
    expect(answer).toMatchObject({ status: 200, body: { difference: { amount: 1000 } } })
    const { booking } = answer.body
    expect(booking).toMatchObject({ id: it.booking.id, status: 'OPEN', totals: { total: 6000 } })
    expect(booking.items[0].startTime).toBe(it.later.at)
    expect(booking.tickets.map(({ id }: { id: string }) => id)).toEqual(
      it.booking.tickets.map(({ id }) => id),
    )
    expect(booking.tickets[0].barcode).not.toEqual(it.booking.tickets[0]?.barcode)
    expect(it.partner.taken()).toBe(2)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(6000)
    await allAgrees()
    await it.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'ill' })
    expect(it.partner.taken()).toBe(0)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(0)
  })

  test('is paid the difference by card before what it had is cancelled', async () => {
    const it = await soldThere(true)
    it.partner.terms.price = 3000
    const { id, pay, amend: amendPaid } = await openDifference(it, 1000)
    await pay()
    expect((await amendPaid()).body.booking.totals.total).toBe(6000)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'CAPTURED', captured: 1000 })
    expect(it.partner.taken()).toBe(2)
    await allAgrees()
  })

  test('gives back what the other departure costs less', async () => {
    const it = await soldThere(true)
    it.partner.terms.price = 2000
    expect((await amend(it, -1000)).body.booking.totals.total).toBe(4000)
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'CAPTURED', refunded: 1000 })
    await allAgrees()
  })

  test('that does not book anew leaves everything as it was', async () => {
    const it = await soldThere(false)
    it.partner.terms.price = 3000
    it.partner.next('confirm', 'refused')
    expect((await amend(it, 1000)).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(await amendmentOf(it))
    expect(await read(it)).toEqual(it.booking)
    expect(it.partner.taken()).toBe(2)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(5000)
  })

  test.each([true, false])(
    'that does not cancel what it had cancels the new booking, and the difference goes back (by card: %s)',
    async (byCard) => {
      const it = await soldThere(byCard)
      it.partner.terms.price = 3000
      it.partner.next('cancel', 'refused')
      if (byCard) {
        const { pay, amend: amendPaid } = await openDifference(it, 1000)
        await pay()
        expect((await amendPaid()).body.error.data.reason).toBe('bookings.amendment_failed')
      } else expect((await amend(it, 1000)).body.error.data.reason).toBe('bookings.amendment_failed')
      const id = await amendmentOf(it)
      await settle(id)
      expect(await saleOutcome(app, id)).toMatchObject(
        byCard ? { state: 'REFUNDED', captured: 1000, refunded: 1000 } : { state: 'REVERSED', captured: 0 },
      )
      expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'CAPTURED' })
      expect(await read(it)).toMatchObject({ items: it.booking.items, totals: it.booking.totals })
      expect(it.partner.taken()).toBe(2)
      await allAgrees()
    },
  )

  test.each(['confirm', 'cancel'] as const)(
    'whose answer to %s is lost is asked again, once',
    async (verb) => {
      const it = await soldThere(false)
      it.partner.next(verb, 'lost after')
      expect((await amend(it, 0)).status).toBe(200)
      expect(it.partner.taken()).toBe(2)
      expect((await read(it)).items[0].startTime).toBe(it.later.at)
    },
  )

  test('is left alone with the booking while it is being changed', async () => {
    const it = await soldThere(false)
    it.partner.next('cancel', ...Array.from({ length: 40 }, () => 'lost before' as const))
    const change = amend(it, 0)
    await expect.poll(async () => (await saleOutcome(app, it.booking.id)).state).toBe('AMENDING')
    const cancelled = await it.desk.post(`/api/booking/cancel-booking/${it.booking.id}`, { reason: 'ill' })
    expect(cancelled.status).toBe(409)
    it.partner.next('cancel')
    expect((await change).status).toBe(200)
  })
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
    const it = { desk, shelf: boat, later: await laterAt(boat, 6000), booking: cruise }
    const { id, pay, amend } = await openDifference(it, 2000)
    await pay()
    const dearer = (await amend()).body.booking
    expect(dearer.totals.total).toBe(12_000)
    const cheaper = await laterAt(tower, 800)
    const path = `/api/booking/amend-booking/${view.id}`
    expect((await desk.post(path, asked(view, cheaper, -600))).body.booking.totals.total).toBe(2400)
    const cancel = async (of: string) =>
      (await desk.post(`/api/booking/cancel-booking/${of}`, { reason: 'ill' })).body.refund.amount
    expect(await cancel(cruise.id)).toBe(11_500)
    expect(await cancel(view.id)).toBe(2400)
    const shared = await saleOutcome(app, sale.id)
    expect([(await saleOutcome(app, id)).refunded, shared.captured, shared.refunded]).toEqual([
      2000, 13_000, 12_500,
    ])
    await allAgrees()
  })
})
