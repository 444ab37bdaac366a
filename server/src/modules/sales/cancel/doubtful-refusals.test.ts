import { beforeAll, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { settle } from '#test/sales/amend.ts'
import { bookingBody, holdBody } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Two guests at 25.00 on account, at a supplier that takes single tickets back. */
async function soldThere() {
  const desk = await openDesk(app)
  const partner = await openRemote(app, desk)
  partner.terms.cancelsTickets = true
  const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(partner.shelf, 2))).body
  const sold = await desk.post('/api/booking/create-booking', bookingBody(partner.shelf, 2, hold.id))
  const booking: Booking = sold.body.booking
  const reason = 'One guest is ill'
  const acts = {
    cancel: () => desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason }),
    cancelTickets: () =>
      desk.post(`/api/booking/cancel-tickets/${booking.id}`, { ticketIds: [booking.tickets[0]?.id], reason }),
  }
  return { desk, partner, acts, bookingId: booking.id }
}

test.each(['cancel', 'cancelTickets'] as const)(
  '%s: a refusal of a repeat whose first try is still at work there is not believed',
  async (act) => {
    const { partner, acts } = await soldThere()
    partner.next(act, 'lost before', 'refused')
    const answer = await acts[act]()
    expect([answer.status, answer.body.booking?.status]).toEqual([
      200,
      act === 'cancel' ? 'CANCELLED' : 'OPEN',
    ])
    expect(partner.calls.filter((call) => call === act).length).toBe(3)
    expect(partner.taken()).toBe(act === 'cancel' ? 0 : 1)
  },
)

test.each(['cancel', 'cancelTickets'] as const)(
  '%s: a refusal soon after a try without an answer is not believed, however long ago the first one was',
  async (act) => {
    const { partner, acts } = await soldThere()
    // The seventh comes two seconds after the first, when that one can take no effect any more.
    partner.next(act, ...Array.from({ length: 7 }, () => 'lost before' as const), 'refused')
    expect((await acts[act]()).status).toBe(200)
    expect(partner.taken()).toBe(act === 'cancel' ? 0 : 1)
  },
)

test.each(['cancel', 'cancelTickets'] as const)(
  '%s: a first refusal is one at once, and a repeated one when no earlier try can take effect any more',
  async (act) => {
    const first = await soldThere()
    first.partner.next(act, 'refused')
    expect((await first.acts[act]()).status).toBe(409)
    expect(first.partner.calls.filter((call) => call === act).length).toBe(1)
    const { partner, acts } = await soldThere()
    partner.next(act, 'lost before', ...Array.from({ length: 40 }, () => 'refused' as const))
    expect((await acts[act]()).status).toBe(409)
    expect(partner.calls.filter((call) => call === act).length).toBeGreaterThan(2)
    expect(partner.taken()).toBe(2)
  },
)

test.each(['cancel', 'cancelTickets'] as const)(
  '%s: a try that another driver notes while ours is answered stays noted',
  async (act) => {
    const { partner, acts, bookingId } = await soldThere()
    const noted = new Date('2030-01-01T00:00:00Z')
    const sale = () => app.db.updateTable('sales').set({ unanswered_at: noted }).where('id', '=', bookingId)
    partner.meanwhile = () => sale().execute()
    partner.next(act, 'refused')
    expect((await acts[act]()).status).toBe(409)
    const { unanswered_at: left } = await app.db
      .selectFrom('sales')
      .select('unanswered_at')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    expect(left).toEqual(noted)
  },
)

test.each(['cancel', 'cancelTickets'] as const)(
  '%s: what the portal finishes after its server died is told as done by who asked',
  async (act) => {
    const { desk, partner, acts, bookingId } = await soldThere()
    partner.meanwhile = () => Promise.reject(new Error('died'))
    expect((await acts[act]()).status).toBe(500)
    partner.meanwhile = () => Promise.resolve()
    await settle(app, bookingId)
    const { booking } = (await desk.get(`/api/booking/get-booking/${bookingId}`)).body
    const last = booking.timeline.slice(-2).map(({ actor }: { actor: string }) => actor)
    expect(last).toEqual(['Test Agent', 'Test Agent'])
  },
)
