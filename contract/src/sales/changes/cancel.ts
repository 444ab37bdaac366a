import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Money } from '../../kit/money.ts'
import { Id, Meta } from '../../kit/shapes.ts'
import { Booking } from '../booked.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import type { BookingStatus } from '../schema.ts'

/** What the guest was told goes back, in minor units: another amount is refused. Left out, nothing is compared. */
const Shown = z.int().min(0).optional()

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/booking/cancel-booking/:id',
  summary: 'Cancel at the supplier; the refund is by the rules of the sale, without rules total minus fee',
  input: z.object({ id: Id, reason: z.string().trim().min(1).max(500), refund: Shown }),
  output: z.object({ booking: Booking, refund: Money.nullable(), meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    'bookings.not_found',
    'bookings.not_cancellable',
    'bookings.cancelling',
    'bookings.refund_differs',
    'bookings.cancelled_by_supplier',
  ],
})

export const cancelTickets = endpoint({
  method: 'POST',
  path: '/api/booking/cancel-tickets/:id',
  summary: 'Cancel some tickets at the supplier; the booking stays open until its last one is cancelled',
  input: z.object({
    id: Id,
    ticketIds: z.array(Id).min(1).max(1000),
    reason: z.string().trim().min(1).max(500),
    refund: Shown,
  }),
  output: z.object({ booking: Booking, refund: Money.nullable(), meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    'bookings.not_found',
    'bookings.not_cancellable',
    'bookings.cancelling',
    'bookings.refund_differs',
    'bookings.cancelled_by_supplier',
    'bookings.ticket_not_found',
    'bookings.ticket_not_cancellable',
    'bookings.only_whole',
    'bookings.amending',
  ],
})

/** Of an open booking that its supplier cancelled by itself nothing is left to cancel or to hand over. */
export function whyNotAlive(booking: { isCancelledBySupplier?: boolean }): Refusal | undefined {
  return booking.isCancelledBySupplier ? refusal('bookings.cancelled_by_supplier') : undefined
}

export function whyNotCancel(booking: {
  status: BookingStatus
  isCancelledBySupplier?: boolean
  tickets: readonly { status: string }[]
}): Refusal | undefined {
  const gone = whyNotAlive(booking)
  if (gone) return gone
  const redeemed = booking.tickets.some((ticket) => ticket.status === 'REDEEMED')
  return booking.status !== 'OPEN' || redeemed ? refusal('bookings.not_cancellable') : undefined
}

/** Which tickets can be cancelled while the others stay good: of an open booking, those that opened no gate yet. */
export function whyNotCancelTickets(
  booking: {
    status: BookingStatus
    isCancelledBySupplier?: boolean
    tickets: readonly { id: string; status: string }[]
  },
  ticketIds: readonly string[],
): Refusal | undefined {
  const gone = whyNotAlive(booking)
  if (gone) return gone
  if (booking.status !== 'OPEN') return refusal('bookings.not_cancellable')
  const chosen = ticketIds.map((id) => booking.tickets.find((ticket) => ticket.id === id))
  if (chosen.length === 0 || chosen.includes(undefined)) return refusal('bookings.ticket_not_found')
  return chosen.every((ticket) => ticket?.status === 'ISSUED')
    ? undefined
    : refusal('bookings.ticket_not_cancellable')
}

/** Nothing of the booking is left when these tickets are cancelled. */
export function isWholeBooking(
  { tickets }: { tickets: readonly { id: string; status: string }[] },
  ticketIds: readonly string[],
): boolean {
  return tickets.every(({ id, status }) => status === 'CANCELLED' || ticketIds.includes(id))
}
