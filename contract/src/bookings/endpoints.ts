import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Money } from '../kit/money.ts'
import { Id, Meta } from '../kit/shapes.ts'
import { holdRefusals } from '../availability/endpoints.ts'
import { Booking, BookingListItem, BookingRequest, maxBookingSearchResults } from './schema.ts'

const BookingAnswer = z.object({ booking: Booking, meta: Meta })

/** The ways in which a booking request is refused, also when it is a draft for a payment. */
export const bookingRefusals = [
  ...holdRefusals,
  'holds.not_found',
  'holds.already_booked',
  'holds.expired',
  'holds.released',
  'bookings.hold_required',
  'bookings.differs_from_hold',
  'bookings.reference_too_long',
  'bookings.email_missing',
  'bookings.name_missing',
  'bookings.phone_missing',
  'bookings.weight_missing',
  'bookings.country_missing',
  'bookings.pickup_missing',
  'cart.per_traveler',
] as const satisfies readonly RefusalCode[]

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/booking/create-booking',
  summary: 'Book; answers OPEN or FAILED, or PENDING while the outcome is not known yet',
  input: z.object({ booking: BookingRequest }),
  output: BookingAnswer,
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    ...bookingRefusals,
    'bookings.payment_required',
    'account.limit_exceeded',
    'payments.declined',
    'payments.unavailable',
  ],
})

export const bookingList = endpoint({
  method: 'GET',
  path: '/api/booking/get-booking-list',
  summary: 'Search by e-mail, names, barcode or reseller reference; newest first',
  input: z.object({
    searchParam: z.string().trim().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(maxBookingSearchResults).default(maxBookingSearchResults),
  }),
  output: z.object({ bookings: z.array(BookingListItem), meta: Meta }),
  may: 'bookings.sell',
  refuses: [],
})

export const booking = endpoint({
  method: 'GET',
  path: '/api/booking/get-booking/:id',
  summary: 'One booking with its tickets and timeline',
  input: z.object({ id: Id }),
  output: BookingAnswer,
  may: 'bookings.sell',
  refuses: ['bookings.not_found'],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/booking/cancel-booking/:id',
  summary: 'Cancel at the supplier; the refund is total minus fee',
  input: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
  output: z.object({ booking: Booking, refund: Money.nullable(), meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: ['bookings.not_found', 'bookings.not_cancellable'],
})
