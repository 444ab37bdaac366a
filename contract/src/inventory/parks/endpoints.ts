import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Day, Id, Instant, Meta, wholeNumber } from '../../kit/shapes.ts'
import { Park, parkDayStatuses, parks, reservationStatuses } from './schema.ts'

/** A park on one day, and how many more guests it takes. */
export const OpenPark = z.object({ park: Park, date: Day, left: z.int() })
export type OpenPark = z.infer<typeof OpenPark>

/** A park on one day, as its operator sees it. */
const ParkDayOfOperator = z.object({ park: Park, day: Day, capacity: z.int(), taken: z.int() })
export type ParkDayOfOperator = z.infer<typeof ParkDayOfOperator>

export const parkDays = endpoint({
  method: 'GET',
  path: '/api/operator/park-days',
  summary: 'The days on which the operator’s parks take guests, at most 366, and how many are reserved',
  input: z.object({ from: Day, until: Day }),
  output: z.object({ days: z.array(ParkDayOfOperator) }),
  may: 'operator.read',
  refuses: ['catalog.range_too_long', 'catalog.range_reversed'],
})

/** What a form asks of park days. */
export const ParkDaysForm = z.object({
  parks: z.array(Park).min(1, 'choose').max(parks.length),
  from: Day,
  until: Day,
  capacity: wholeNumber(0, 1_000_000),
})

export const setParkDays = endpoint({
  method: 'PUT',
  path: '/api/operator/park-days',
  summary: 'Set how many guests the operator’s parks take on each day; none closes them. Reservations stay',
  input: ParkDaysForm,
  output: z.object({ days: z.int() }),
  may: 'operator.manage',
  refuses: ['catalog.range_too_long', 'catalog.range_reversed', 'parks.day_reserved'],
})

export const parkAvailability = endpoint({
  method: 'GET',
  path: '/api/pos/disney/park/availability/:startDate/:endDate',
  summary:
    'How many guests each park still takes by day, at most 366 days; of one supplier, or of the first theme park',
  input: z.object({ startDate: Day, endDate: Day, supplierId: Id.optional() }),
  output: z.object({ availability: z.array(OpenPark), meta: Meta }),
  may: 'bookings.sell',
  refuses: ['suppliers.not_found', 'catalog.range_too_long', 'catalog.range_reversed'],
})

const ParkReservation = z.object({ park: Park, day: Day, guests: z.int(), status: z.enum(parkDayStatuses) })

export const ParkReservations = z.object({
  bookingId: Id,
  status: z.enum(reservationStatuses),
  reservations: z.array(ParkReservation),
  changedAt: Instant.nullable(),
})

export const parkReservations = endpoint({
  method: 'GET',
  path: '/api/pos/disney/park/reservations/:id',
  summary: 'The park reservations of a booking, a separate step that may succeed in part',
  input: z.object({ id: Id }),
  output: z.object({ reservations: ParkReservations, meta: Meta }),
  may: 'bookings.sell',
  refuses: ['bookings.not_found'],
})

/** A booking of which a park reservation failed. */
export const FailedParks = z.object({
  bookingId: Id,
  status: z.enum(reservationStatuses),
  customer: z.string(),
  reference: z.string(),
  since: Instant,
})

export const parksNeedAttention = endpoint({
  method: 'GET',
  path: '/api/pos/disney/park/needs-attention',
  summary: 'Open bookings of which a park reservation failed, the oldest first, at most 100',
  input: z.object({}),
  output: z.object({ bookings: z.array(FailedParks), meta: Meta }),
  may: 'bookings.settle',
  refuses: [],
})

export const retryParkReservations = endpoint({
  method: 'POST',
  path: '/api/pos/disney/park/reservations/:id/retry',
  summary: 'Try again what failed of the park reservations; what was reserved stays',
  input: z.object({ id: Id }),
  output: z.object({ reservations: ParkReservations, meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: ['bookings.not_found', 'bookings.not_open', 'parks.nothing_to_retry'],
})
