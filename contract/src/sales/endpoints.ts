import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { partnerRefusals, type RefusalCode } from '../kit/refusal.ts'
import { Id, Meta } from '../kit/shapes.ts'
import { holdRefusals } from '../offers/holds.ts'
import { BookingRequest, Customer, Traveler } from './schema.ts'
import { Booking } from './booked.ts'

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
  'bookings.will_call_name_missing',
  'bookings.delivery_email_missing',
  'bookings.contact_missing',
  'bookings.phone_missing',
  'bookings.weight_missing',
  'bookings.country_missing',
  'bookings.pickup_missing',
  'cart.per_traveler',
  'cart.paying',
  'parks.day_missing',
  'parks.day_unfit',
  'parks.day_full',
  'bulk.delivery_missing',
  'bulk.date_missing',
  'bulk.instructions_too_long',
  'sponsors.missing',
  'sponsors.used_up',
  'groupon.unknown',
  'groupon.used',
  'groupon.expired',
  'groupon.other_product',
  'groupon.currency',
  'addOns.unknown',
  'addOns.not_here',
  'addOns.too_many',
  'addOns.price_changed',
  'api_keys.limit_reached',
  'api_keys.limit_currency',
] as const satisfies readonly RefusalCode[]

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/booking/create-booking',
  summary: 'Book; answers OPEN, or PENDING while the outcome is not known yet',
  input: z.object({ booking: BookingRequest }),
  output: BookingAnswer,
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    ...bookingRefusals,
    'bookings.payment_required',
    'bookings.failed',
    'account.limit_exceeded',
    'payments.declined',
    'payments.unavailable',
  ],
})

export const guestData = endpoint({
  method: 'GET',
  path: '/api/booking/guest-data',
  summary: 'What the bookings under an e-mail address say of a person, at their request',
  input: z.object({ email: z.email().max(320) }),
  output: z.object({ bookings: z.array(Booking) }),
  may: 'guests.forget',
  refuses: [],
})

export const forgetGuest = endpoint({
  method: 'POST',
  path: '/api/booking/forget-guest',
  summary: 'Erase the guests of the bookings under an e-mail address, at their request; totals stay',
  input: z.object({ email: z.email().max(320) }),
  output: z.object({ forgotten: z.int() }),
  may: 'guests.forget',
  refuses: ['bookings.visit_ahead'],
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

export const changeBookingDetails = endpoint({
  method: 'POST',
  path: '/api/booking/change-details/:id',
  summary: 'Correct names, contact, reference and pickup of a booking; no money moves',
  input: z.object({
    id: Id,
    version: z.int(),
    customer: Customer,
    /** In the order of the booking's items; without them the travelers stay. */
    travelers: z.array(Traveler).max(1000).default([]),
    /** A pickup place of the supplier; without it the place stays. */
    pickup: z.string().max(100).optional(),
  }),
  output: z.object({ booking: Booking, meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    'bookings.not_found',
    'bookings.not_open',
    'bookings.amending',
    'bookings.cancelled_by_supplier',
    'bookings.details_at_supplier',
    'bookings.email_missing',
    'bookings.reference_too_long',
    'cart.pickup_unknown',
    'things.out_of_date',
    ...partnerRefusals,
    'partner.refused',
  ],
})
