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
  summary: 'List the days on which the supplier’s parks are open, up to 366, with the number of reservations',
  input: z.object({ from: Day, until: Day }),
  output: z.object({ days: z.array(ParkDayOfOperator) }),
  may: 'operator.read',
  refuses: ['catalog.range_too_long', 'catalog.range_reversed'],
})

/** The form in which an operator sets park days. */
export const ParkDaysForm = z.object({
  parks: z.array(Park).min(1, 'choose').max(parks.length),
  from: Day,
  until: Day,
  capacity: wholeNumber(0, 1_000_000),
})

export const setParkDays = endpoint({
  method: 'PUT',
  path: '/api/operator/park-days',
  summary: 'Set how many guests each park takes per day. 0 closes it. Existing reservations stay valid',
  input: ParkDaysForm,
  output: z.object({ days: z.int() }),
  may: 'operator.manage',
  refuses: ['catalog.range_too_long', 'catalog.range_reversed', 'parks.day_reserved'],
})

export const parkAvailability = endpoint({
  method: 'GET',
  path: '/api/pos/disney/park/availability/:startDate/:endDate',
  summary:
    'Read the places left in each park by day, up to 366 days, for a supplier or for the first theme park',
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
  summary: 'Make the park reservations of a booking. This separate step can partly succeed',
  input: z.object({ id: Id }),
  output: z.object({ reservations: ParkReservations, meta: Meta }),
  may: 'bookings.sell',
  refuses: ['bookings.not_found'],
})

/** A booking with a failed park reservation. */
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
  summary: 'List open bookings with a failed park reservation, oldest first, up to 100',
  input: z.object({}),
  output: z.object({ bookings: z.array(FailedParks), meta: Meta }),
  may: 'bookings.settle',
  refuses: [],
})

export const retryParkReservations = endpoint({
  method: 'POST',
  path: '/api/pos/disney/park/reservations/:id/retry',
  summary: 'Try the failed park reservations again. Successful ones stay',
  input: z.object({ id: Id }),
  output: z.object({ reservations: ParkReservations, meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: ['bookings.not_found', 'bookings.not_open', 'parks.nothing_to_retry'],
})
