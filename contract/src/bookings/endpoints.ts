import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Money } from '../kit/money.ts'
import { Day, Id, Instant, Meta } from '../kit/shapes.ts'
import { manyOf } from '../kit/list.ts'
import { saleStates } from '../payments/schema.ts'
import { holdRefusals } from '../availability/endpoints.ts'
import { AttentionRow, settleActions } from './attention.ts'
import { Booking, BookingListItem, BookingRequest, BookingStatus, maxBookingSearchResults } from './schema.ts'

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
  'parks.day_missing',
  'parks.day_unfit',
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

const Next = z.object({ after: Id, afterVisit: Instant })

export const bookingList = endpoint({
  method: 'GET',
  path: '/api/booking/get-booking-list',
  summary: 'Search by e-mail, names, phone, barcode or reference, narrowed to what the filters name',
  input: z
    .object({
      searchParam: z.string().trim().max(200).default(''),
      /** More than may be answered is lowered, not refused. */
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .default(maxBookingSearchResults)
        .transform((limit) => Math.min(limit, maxBookingSearchResults)),
      status: manyOf(BookingStatus),
      product: manyOf(Id),
      pointOfSale: manyOf(z.string().max(100)),
      /** Ids of the accounts that sold. */
      agent: manyOf(Id),
      /** The first and last local day of the visit, both included. */
      from: Day.optional(),
      to: Day.optional(),
      /** The newest first, or the next visit first. */
      order: z.enum(['booked', 'visit']).default('booked'),
      /** What an answer gave as `next`: the search goes on after its last booking; by visit with the start of that. */
      after: Id.optional(),
      afterVisit: Instant.optional(),
    })
    .refine(
      ({ order, after, afterVisit }) =>
        order === 'booked' || (after === undefined) === (afterVisit === undefined),
      {
        path: ['afterVisit'],
        error: 'a search by visit goes on after a booking and its start',
      },
    ),
  /** `next`: where to go on, where as many were found as may be answered at once. */
  output: z.object({ bookings: z.array(BookingListItem), next: Next.optional(), meta: Meta }),
  may: 'bookings.sell',
  refuses: [],
})

export const bookingListChoices = endpoint({
  method: 'GET',
  path: '/api/booking/booking-list-choices',
  summary: 'What the list of bookings can be narrowed to: products, points of sale, agents',
  input: z.object({}),
  output: z.object({
    products: z.array(z.object({ id: Id, name: z.string() })),
    pointsOfSale: z.array(z.object({ code: z.string(), name: z.string() })),
    agents: z.array(z.object({ id: Id, name: z.string() })),
  }),
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
  refuses: [
    'bookings.not_found',
    'bookings.not_cancellable',
    'bookings.cancelling',
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
  }),
  output: z.object({ booking: Booking, refund: Money.nullable(), meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    'bookings.not_found',
    'bookings.not_cancellable',
    'bookings.cancelling',
    'bookings.cancelled_by_supplier',
    'bookings.ticket_not_found',
    'bookings.ticket_not_cancellable',
    'bookings.only_whole',
    'bookings.amending',
  ],
})

export const needsAttention = endpoint({
  method: 'GET',
  path: '/api/booking/needs-attention',
  summary: 'The sales that a person has to decide, with what provider and supplier know at this moment',
  input: z.object({}),
  output: z.object({ sales: z.array(AttentionRow), meta: Meta }),
  may: 'bookings.settle',
  refuses: [],
})

export const attentionCount = endpoint({
  method: 'GET',
  path: '/api/booking/needs-attention-count',
  summary: 'How many sales a person has to decide, and bookings whose park reservations failed',
  input: z.object({}),
  output: z.object({ count: z.int(), meta: Meta }),
  may: 'bookings.settle',
  refuses: [],
})

export const settleSale = endpoint({
  method: 'POST',
  path: '/api/booking/needs-attention/:id',
  summary: 'Decide a sale: its own process carries the decision out; answers where it then stands',
  input: z.object({
    id: Id,
    action: z.enum(settleActions),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({ id: Id, state: z.enum(saleStates), needsAttention: z.boolean(), meta: Meta }),
  may: 'bookings.settle',
  keyed: true,
  refuses: [
    'sales.not_found',
    'sales.settled',
    'sales.under_way',
    'sales.provider_unknown',
    'sales.supplier_unknown',
    'sales.unsafe',
    'sales.refund_due',
  ],
})
