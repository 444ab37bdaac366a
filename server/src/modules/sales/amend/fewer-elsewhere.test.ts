import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { notifyFollower } from '#kit/audit/follow.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import { openRemote, type RemoteSupplier } from '#test/fakes/remote-connection.ts'
import { allAgrees, read, settle, type Sold } from '#test/sales/amend.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'
import { balanceOf } from '#modules/ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type There = Sold & { partner: RemoteSupplier }

/** Three guests at 25.00 at a supplier that has no update, and takes whole bookings back. */
async function soldThere(paymentsEnabled = false, capacity = 10): Promise<There> {
  const desk = await openDesk(app, { paymentsEnabled })
  const partner = await openRemote(app, desk, { capacity })
  const { shelf } = partner
  const sell = async (): Promise<Booking> => {
    if (paymentsEnabled) {
      const checkout = await openCheckout(app, desk, shelf, 3)
      await checkout.pay('approve')
      return (await checkout.book()).body.booking
    }
    const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 3))).body
    return (await desk.post('/api/booking/create-booking', bookingBody(shelf, 3, hold.id))).body.booking
  }
  const booking = await sell()
  partner.terms.isCancellable = true
  return { desk, shelf, later: shelf, booking, partner }
}

const codes = (booking: Booking) => booking.tickets.map(({ barcode }) => barcode.value)
const statuses = (booking: Booking) => booking.tickets.map(({ status }) => status)
const owed = ({ desk }: There) => balanceOf(desk.resellerId, 'receivable', 'USD', app.db)
const withoutLast = ({ desk, booking }: There) =>
  desk.post(`/api/booking/cancel-tickets/${booking.id}`, {
    ticketIds: [booking.tickets[2]?.id],
    reason: 'ill',
  })
const amendmentOf = async ({ booking }: There) =>
  (await app.db.selectFrom('sales').select('id').where('amends', '=', booking.id).executeTakeFirstOrThrow())
    .id

async function asBefore(it: There) {
  const now = await read(it)
  expect([now.status, statuses(now), codes(now)]).toEqual(['OPEN', statuses(it.booking), codes(it.booking)])
  expect(now.totals).toEqual(it.booking.totals)
  expect(it.partner.taken()).toBe(3)
  await allAgrees(app)
}

describe('fewer guests at a supplier without update', () => {
  test('are left out of a new booking of the others, which comes before the old one goes; the account owes what was shown', async () => {
    const it = await soldThere()
    expect(await owed(it)).toBe(7500)
    it.partner.calls.length = 0
    const { status, body } = await withoutLast(it)
    expect([status, body.refund]).toEqual([200, { amount: 2500, currency: 'USD' }])
    const writes = it.partner.calls.filter((verb) => ['hold', 'confirm', 'cancel'].includes(verb))
    expect(writes).toEqual(['hold', 'confirm', 'cancel'])
    expect(body.booking).toMatchObject({ id: it.booking.id, status: 'OPEN', totals: it.booking.totals })
    expect(statuses(body.booking)).toEqual(['ISSUED', 'ISSUED', 'CANCELLED'])
    expect(codes(body.booking).slice(0, 2)).not.toEqual(codes(it.booking).slice(0, 2))
    expect(body.booking.tickets.map(({ id }: { id: string }) => id)).toEqual(
      it.booking.tickets.map(({ id }) => id),
    )
    expect(it.partner.taken()).toBe(2)
    expect(await owed(it)).toBe(5000)
    await allAgrees(app)
    await it.desk.post(`/api/booking/cancel-booking/${it.booking.id}`, { reason: 'ill' })
    expect([it.partner.taken(), await owed(it)]).toEqual([0, 0])
    await allAgrees(app)
  })

  test('get exactly what was shown back to the card, and at the end all of it', async () => {
    const it = await soldThere(true)
    expect((await withoutLast(it)).body.refund).toEqual({ amount: 2500, currency: 'USD' })
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({
      state: 'CAPTURED',
      captured: 7500,
      refunded: 2500,
    })
    const rest = await it.desk.post(`/api/booking/cancel-booking/${it.booking.id}`, { reason: 'ill' })
    expect(rest.body.refund).toEqual({ amount: 5000, currency: 'USD' })
    expect(await saleOutcome(app, it.booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 7500 })
    await allAgrees(app)
  })

  test('asked twice, at the same moment and later, are left out once', async () => {
    const it = await soldThere()
    const answers = await Promise.all([withoutLast(it), withoutLast(it), withoutLast(it)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await withoutLast(it)).body.refund).toEqual({ amount: 2500, currency: 'USD' })
    expect([it.partner.taken(), await owed(it)]).toEqual([2, 5000])
    expect(statuses(await read(it))).toEqual(['ISSUED', 'ISSUED', 'CANCELLED'])
    await allAgrees(app)
  })

  test.each(['hold', 'confirm', 'cancel'] as const)(
    'whose supplier loses the answer to %s are left out once',
    async (verb) => {
      const it = await soldThere()
      it.partner.next(verb, 'lost after')
      await withoutLast(it)
      const id = await amendmentOf(it).catch(() => undefined)
      if (id) await settle(app, id)
      await settle(app, it.booking.id)
      expect((await withoutLast(it)).status).toBe(200)
      app.pass({ minutes: 61 })
      expect([it.partner.taken(), await owed(it)]).toEqual([2, 5000])
      await allAgrees(app)
    },
  )

  test('move together afterwards: who stayed away stays as it is', async () => {
    const it = await soldThere()
    await withoutLast(it)
    const booking: Booking = await read(it)
    const startsAt = new Date(Date.parse(it.shelf.at) + 3_600_000)
    const id = `opaque|${startsAt.toISOString()}`
    Object.assign(it.partner.slot, { id, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
    const moved = await it.desk.post(`/api/booking/amend-booking/${booking.id}`, {
      version: booking.version,
      availabilityId: id,
      startTime: startsAt.toISOString(),
      add: [],
      difference: 0,
    })
    expect([moved.status, statuses(moved.body.booking)]).toEqual([200, ['ISSUED', 'ISSUED', 'CANCELLED']])
    expect([it.partner.taken(), await owed(it)]).toEqual([2, 5000])
    await allAgrees(app)
  })

  test('are told by mail, which sends the others to their new tickets', async () => {
    const it = await soldThere()
    await withoutLast(it)
    const events = app.db.selectFrom('events').select('id').where('subject_id', '=', it.booking.id)
    const runFollower = async (name: string, follower: string) => {
      for (const { id: event } of await events.where('name', '=', name).execute())
        await notifyFollower({ event, follower }, workOf(app))
    }
    await runFollower('bookings.tickets_cancelled', 'mail-cancellation')
    await runFollower('bookings.amended', 'mail-confirmation')
    const mails = await app.db
      .selectFrom('mails')
      .select(['recipients', 'subject', 'text', 'documents'])
      .where('booking_id', '=', it.booking.id)
      .execute()
    const ofGuest = mails.filter(({ recipients }) => recipients.includes('guest@example.com'))
    const cancelled = ofGuest.find(({ subject }) => subject.startsWith('Tickets cancelled'))
    expect(cancelled?.text).toContain('Please use the tickets in our other email')
    expect(cancelled?.text).not.toContain('stay valid')
    const newTickets = ofGuest.find((mail) => mail !== cancelled)
    expect(newTickets?.documents).toHaveLength(1)
  })
})

describe('what stays as it was, with the sentence that says what to do', () => {
  test('the supplier does not say that the booking can be cancelled', async () => {
    const it = await soldThere()
    it.partner.terms.isCancellable = false
    expect((await withoutLast(it)).body.error.data.reason).toBe('bookings.only_whole')
    expect(it.partner.calls.filter((verb) => verb === 'hold')).toHaveLength(1)
    await asBefore(it)
  })

  test('the others cost something else by now, also only at the hold', async () => {
    const it = await soldThere()
    it.partner.terms.price = 2600
    expect((await withoutLast(it)).body.error.data.reason).toBe('bookings.only_whole')
    Object.assign(it.partner.terms, { price: 2500, atHold: 2600 })
    expect((await withoutLast(it)).body.error.data.reason).toBe('bookings.only_whole')
    await asBefore(it)
  })

  test('there are no seats for the others beside those that they have', async () => {
    const it = await soldThere(false, 4)
    expect((await withoutLast(it)).body.error.data.reason).toBe('bookings.only_whole')
    await asBefore(it)
  })

  test('the supplier does not confirm the others, or does not cancel what it had', async () => {
    for (const verb of ['confirm', 'cancel'] as const) {
      const it = await soldThere(true)
      it.partner.next(verb, 'refused')
      expect((await withoutLast(it)).body.error.data.reason).toBe('bookings.only_whole')
      await settle(app, await amendmentOf(it))
      expect((await saleOutcome(app, it.booking.id)).refunded).toBe(0)
      await asBefore(it)
    }
  })

  test('the booking of another reseller', async () => {
    const it = await soldThere()
    const stranger = await openDesk(app)
    expect((await withoutLast({ ...it, desk: stranger })).status).toBe(404)
    await asBefore(it)
  })
})
