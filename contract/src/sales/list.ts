import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Day, Id, Instant, Meta } from '../kit/shapes.ts'
import { manyOf } from '../kit/list.ts'
import { BookingStatus, maxBookingSearchResults } from './schema.ts'
import { BookingListItem } from './booked.ts'

const Next = z.object({ after: Id, afterVisit: Instant })

/** What a list of bookings is narrowed to. */
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
  /** Only those that lack what their supplier asks of each guest, with the visit ahead. */
  missing: z.literal('true').optional(),
  /** Only those whose visit starts within so many hours. */
  hours: z.coerce.number().int().min(1).max(48).optional(),
}

export const bookingList = endpoint({
  method: 'GET',
  path: '/api/booking/get-booking-list',
  summary: 'Search by e-mail, names, phone, barcode or reference, narrowed to what the filters name',
  input: z
    .object({
      ...filters,
      /** More than may be answered is lowered, not refused. */
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .default(maxBookingSearchResults)
        .transform((limit) => Math.min(limit, maxBookingSearchResults)),
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
  fromReplica: 'past',
  refuses: [],
})

/** As many bookings as are counted: to count a year of them would take longer than to show them. */
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
