import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Day, Id, Instant, Meta } from '../kit/shapes.ts'
import { manyOf } from '../kit/list.ts'
import { BookingStatus, maxBookingSearchResults } from './schema.ts'
import { BookingListItem } from './booked.ts'

const Next = z.object({ after: Id, afterVisit: Instant })

/** The filters of a list of bookings. */
const filters = {
  searchParam: z.string().trim().max(200).default(''),
  status: manyOf(BookingStatus),
  product: manyOf(Id),
  pointOfSale: manyOf(z.string().max(100)),
  /** Ids of the accounts that sold. */
  agent: manyOf(Id),
  /** The first and last local day of the visit, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Only bookings with a coming visit that lack details which their supplier asks of each guest. */
  missing: z.literal('true').optional(),
  /** Only bookings whose visit starts within so many hours. */
  hours: z.coerce.number().int().min(1).max(48).optional(),
}

export const bookingList = endpoint({
  method: 'GET',
  path: '/api/booking/get-booking-list',
  summary: 'Search by e-mail, names, phone, barcode or reference, narrowed to what the filters name',
  input: z
    .object({
      ...filters,
      /** A larger number counts as the most that one answer has. */
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .default(maxBookingSearchResults)
        .transform((limit) => Math.min(limit, maxBookingSearchResults)),
      /** The newest booking first, or the next visit first. */
      order: z.enum(['booked', 'visit']).default('booked'),
      /**
       * The `next` of the previous answer: the search continues after its last booking. A list by visit also needs
       * the start of that booking's visit.
       */
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
  /** `next`: where the search can continue; left out if this answer has the last booking. */
  output: z.object({ bookings: z.array(BookingListItem), next: Next.optional(), meta: Meta }),
  may: 'bookings.sell',
  fromReplica: 'past',
  refuses: [],
})

/** No more bookings than this are counted, because counting a year of them takes longer than showing a page. */
export const mostCounted = 1000

export const bookingCount = endpoint({
  method: 'GET',
  path: '/api/booking/booking-count',
  summary: 'How many bookings a list with these filters has, counted up to 1,000',
  input: z.object(filters),
  output: z.object({ count: z.int().max(mostCounted) }),
  may: 'bookings.sell',
  fromReplica: 'past',
  refuses: [],
})

export const bookingChanges = endpoint({
  method: 'GET',
  path: '/api/booking/booking-changes',
  summary:
    'Server-sent events: `watching` at first, then `changed` whenever something happens to a booking of the reseller; ends with the session',
  input: z.object({}),
  output: z.string(),
  media: 'text/event-stream',
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
