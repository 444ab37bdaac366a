import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { allAgrees, amendmentBody, openDifference, read, settle, type Sold } from '#test/sales/amend.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'
import { balanceOf } from '#modules/ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
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
    desk.post(`/api/booking/amend-booking/${booking.id}`, amendmentBody(booking, later, difference))
  const amendmentOf = async ({ booking }: Sold) =>
    (await app.db.selectFrom('sales').select('id').where('amends', '=', booking.id).executeTakeFirstOrThrow())
      .id

  test(
    'books the guests anew and cancels what it had, on account for exactly the difference',
    { tags: ['1.4-41'] },
    async () => {
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
      await allAgrees(app)
      await it.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'ill' })
      expect(it.partner.taken()).toBe(0)
      expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(0)
    },
  )

  test('books only who still comes; a cancelled ticket stays as it is', async () => {
    const it = await soldThere(false)
    const [gone, stays] = it.booking.tickets
    it.partner.terms.cancelsTickets = true
    const request = { ticketIds: [gone?.id], reason: 'ill' }
    const { body } = await it.desk.post(`/api/booking/cancel-tickets/${it.booking.id}`, request)
    expect(body.booking.tickets[0].status).toBe('CANCELLED')
    it.partner.terms.price = 3000
    const answer = await amend({ ...it, booking: body.booking }, 500)
    expect(answer).toMatchObject({ status: 200, body: { difference: { amount: 500 } } })
    const { booking } = answer.body
    expect(booking.tickets).toMatchObject([
      { id: gone?.id, status: 'CANCELLED', barcode: gone?.barcode },
      { id: stays?.id, status: 'ISSUED' },
    ])
    expect(it.partner.taken()).toBe(1)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(3000)
    await allAgrees(app)
  })

  test('is paid the difference by card before what it had is cancelled', async () => {
    const it = await soldThere(true)
    it.partner.terms.price = 3000
    const { id, pay, amend: amendPaid } = await openDifference(app, it, 1000)
    await pay()
    expect((await amendPaid()).body.booking.totals.total).toBe(6000)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'CAPTURED', captured: 1000 })
    expect(it.partner.taken()).toBe(2)
    await allAgrees(app)
  })

  test('gives back what the other departure costs less', async () => {
    const it = await soldThere(true)
    it.partner.terms.price = 2000
    expect((await amend(it, -1000)).body.booking.totals.total).toBe(4000)
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'CAPTURED', refunded: 1000 })
    await allAgrees(app)
  })

  test('that does not book anew leaves everything as it was', async () => {
    const it = await soldThere(false)
    it.partner.terms.price = 3000
    it.partner.next('confirm', 'refused')
    expect((await amend(it, 1000)).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(app, await amendmentOf(it))
    expect(await read(it)).toEqual(it.booking)
    expect(it.partner.taken()).toBe(2)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(5000)
  })

  test('that does not cancel what it had cancels the new booking, and the card gets the difference back', async () => {
    const it = await soldThere(true)
    it.partner.terms.price = 3000
    it.partner.next('cancel', 'refused')
    const { id, pay, amend: amendPaid } = await openDifference(app, it, 1000)
    await pay()
    expect((await amendPaid()).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(app, id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REFUNDED', captured: 1000, refunded: 1000 })
    await asBefore(it)
  })

  test('that does not cancel what it had costs the account nothing', async () => {
    const it = await soldThere(false)
    it.partner.terms.price = 3000
    it.partner.next('cancel', 'refused')
    expect((await amend(it, 1000)).body.error.data.reason).toBe('bookings.amendment_failed')
    const id = await amendmentOf(it)
    await settle(app, id)
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REVERSED', captured: 0 })
    await asBefore(it)
  })

  async function asBefore(it: Awaited<ReturnType<typeof soldThere>>) {
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'CAPTURED' })
    expect(await read(it)).toMatchObject({ items: it.booking.items, totals: it.booking.totals })
    expect(it.partner.taken()).toBe(2)
    await allAgrees(app)
  }

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
    const { version, customer } = await read(it)
    const correction = { version, customer: { ...customer, firstName: 'Ida' } }
    const corrected = await it.desk.post(`/api/booking/change-details/${it.booking.id}`, correction)
    expect(corrected.body.error.data.reason).toBe('bookings.amending')
    it.partner.next('cancel')
    expect((await change).status).toBe(200)
  })

  const changed = ({ booking }: Sold) =>
    app.db
      .updateTable('bookings')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', booking.id)
      .execute()

  test('that has cancelled what it had keeps the new booking, whatever is written into the booking by then', async () => {
    const it = await soldThere(false)
    it.partner.terms.price = 3000
    it.partner.meanwhile = () => changed(it)
    expect(await amend(it, 1000)).toMatchObject({ status: 200, body: { booking: { status: 'OPEN' } } })
    expect(it.partner.taken()).toBe(2)
    expect(await balanceOf(it.desk.resellerId, 'receivable', 'USD', app.db)).toBe(6000)
    await allAgrees(app)
  })

  test('is not asked to cancel what it has where the booking was changed by then', async () => {
    const it = await soldThere(false)
    it.partner.terms.price = 3000
    it.partner.next('confirm', ...Array.from({ length: 40 }, () => 'lost before' as const))
    const change = amend(it, 1000)
    const calls = (verb: string) => it.partner.calls.filter((each) => each === verb).length
    // The first one was that of the sale.
    await expect.poll(() => calls('confirm')).toBeGreaterThan(1)
    await changed(it)
    it.partner.next('confirm')
    expect((await change).body.error.data.reason).toBe('bookings.amendment_failed')
    await settle(app, await amendmentOf(it))
    expect(calls('cancel')).toBe(1)
    await asBefore(it)
  })
})
