import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Money } from '../../kit/money.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import { CheckoutSession } from '../../payments/schema.ts'
import { AvailabilityId, Id, Instant, Meta } from '../../kit/shapes.ts'
import { bookingExt } from '../ext.ts'
import { whyNotAlive } from './cancel.ts'
import { Totals } from '../schema.ts'
import { Booking } from '../booked.ts'

/**
 * What a booking shall become: its guests at a departure, and more guests beside them. Fewer guests are a cancellation of
 * their tickets (`cancelTickets`).
 */
export const Amendment = z.object({
  id: Id,
  /** The booking as it was read: one that was changed since is refused. */
  version: z.int(),
  availabilityId: AvailabilityId,
  startTime: Instant,
  /** More guests, by the price that the booking has for their traveler type. */
  add: z
    .array(z.object({ priceId: Id, quantity: z.int().min(1).max(1000) }))
    .max(100)
    .default([]),
})
export type Amendment = z.infer<typeof Amendment>

/** How the difference moves: to or from the reseller's account, back to the card, by a new card payment, or not at all. */
export const amendmentTenders = ['none', 'account', 'refund', 'card'] as const

export const AmendmentPlan = z.object({
  before: Totals,
  after: Totals,
  /** What the guest pays more, below zero what goes back: exactly this is charged or refunded. */
  difference: Money,
  tender: z.enum(amendmentTenders),
})
export type AmendmentPlan = z.infer<typeof AmendmentPlan>

const refuses = [
  'bookings.not_found',
  'bookings.not_amendable',
  'bookings.amend_sponsored',
  'bookings.amend_parks',
  'bookings.amend_bulk',
  'bookings.amended_by_operator',
  'bookings.cancelled_by_supplier',
  'bookings.nothing_to_amend',
  'bookings.amend_guests_apart',
  'things.out_of_date',
  'availability.not_found',
  'availability.gone',
  'cart.unknown_price',
  'cart.rate_deactivated',
  'cart.currency_mixed',
  'addOns.not_here',
  'quantity.below_minimum',
  'quantity.above_ticket_limit',
  'quantity.above_maximum',
  'quantity.unaccompanied',
  'quantity.above_capacity',
  'resellers.pos_not_found',
  'account.limit_exceeded',
  'cart.one_departure',
  'cart.pickup_unknown',
  'holds.not_holdable',
  'holds.not_extendable',
  'partner.failed',
  'partner.maintenance',
  'partner.busy',
  'partner.withdrawn',
  'partner.refused',
] as const

const begins = [
  ...refuses,
  'bookings.amendment_differs',
  'bookings.cancelling',
  'holds.expired',
  'holds.not_found',
  'holds.released',
  'api_keys.limit_reached',
  'api_keys.limit_currency',
] as const

export const previewAmendment = endpoint({
  method: 'POST',
  path: '/api/booking/preview-amendment/:id',
  summary: 'What an amendment would cost or give back; nothing is changed',
  input: Amendment,
  output: z.object({ plan: AmendmentPlan, meta: Meta }),
  may: 'bookings.sell',
  refuses: [...refuses],
})

export const amendBooking = endpoint({
  method: 'POST',
  path: '/api/booking/amend-booking/:id',
  summary:
    'Move a booking to another departure or add guests, under its id, for the difference that was shown',
  input: Amendment.extend({
    /** The difference that the guest was told, in minor units: another one is refused. */
    difference: z.int(),
    /** The payment of the difference, where a card paid it: its intent or its checkout. */
    payment: z.string().max(200).optional(),
  }),
  output: z.object({ booking: Booking, difference: Money, meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    ...begins,
    'bookings.amend_by_card',
    'bookings.amendment_failed',
    'bookings.amending',
    'bookings.payment_required',
    'payments.declined',
    'payments.not_found',
  ],
})

export const createAmendmentSession = endpoint({
  method: 'POST',
  path: '/api/stripe/checkout-create-amendment-session/:id',
  summary: 'Hold the seats of an amendment and open a checkout for what it costs more',
  input: Amendment.extend({ difference: z.int() }),
  output: CheckoutSession,
  may: 'bookings.sell',
  keyed: true,
  refuses: [...begins, 'payments.nothing_to_pay', 'payments.unavailable'],
})

/**
 * A booking is moved or enlarged while it is open, none of its tickets was used, and its guests have one departure that has
 * not begun; a cancelled ticket stays cancelled. Names are corrected in any case (`correctBooking`).
 */
export function whyNotAmend(
  booking: Pick<Booking, 'status' | 'isCancelledBySupplier' | 'tickets' | 'items' | 'ext' | 'ticketsFollow'>,
  now: Date,
): Refusal | undefined {
  const gone = whyNotAlive(booking)
  if (gone) return gone
  const [first] = booking.items
  const isOneDeparture = booking.items.every(({ availabilityId }) => availabilityId === first?.availabilityId)
  const isGood =
    booking.status === 'OPEN' &&
    !booking.ticketsFollow &&
    booking.tickets.every(({ status }) => status !== 'REDEEMED') &&
    isOneDeparture &&
    first !== undefined &&
    Date.parse(first.startTime) > now.getTime()
  return isGood ? whyNotAmendKind(booking.ext) : refusal('bookings.not_amendable')
}

/** Tickets with dates move as others do; what was checked, reserved or sent for these guests and days does not. */
function whyNotAmendKind(ext: Booking['ext']): Refusal | undefined {
  if (bookingExt.sponsorKey in ext) return refusal('bookings.amend_sponsored')
  switch (ext[bookingExt.productType]) {
    case 'PARK_RESERVATION':
      return refusal('bookings.amend_parks')
    case 'BULK':
      return refusal('bookings.amend_bulk')
    default:
      return undefined
  }
}
