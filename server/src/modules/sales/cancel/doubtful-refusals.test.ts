import { beforeAll, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/bookings'
import { testApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
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
  return { partner, acts }
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
