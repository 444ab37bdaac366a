import { served, type Served } from '../serve.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { extend } from './extend.ts'
import { find, get } from './find.ts'
import {
  Cancellation,
  Confirmation,
  Extension,
  Filters,
  Named,
  PickupQuestion,
  Reservation,
  Update,
} from './request/input.ts'
import { pickupLocations } from './pickup-locations.ts'
import { reserve } from './reserve.ts'
import { update } from './update.ts'

const one = '/bookings/:uuid'

/** Every endpoint for bookings (docs/octo-facts.md §1.2). */
export const bookingCalls: readonly Served[] = [
  served(call('POST', '/bookings', 'Reserve', Reservation), reserve),
  served(
    { ...call('GET', '/bookings', 'Bookings by reference or day', Filters), answers: 'Booking[]' },
    find,
  ),
  served(call('GET', one, 'One booking', Named), get),
  served(
    {
      method: 'GET',
      path: `${one}/pickupLocations`,
      summary: 'Where the guests of a booking can be picked up',
      input: PickupQuestion,
      answers: 'PickupLocation[]',
    },
    pickupLocations,
  ),
  served(call('PATCH', one, 'Change a booking', Update), update),
  served(call('POST', `${one}/confirm`, 'Confirm a reservation', Confirmation), confirm),
  served(call('POST', `${one}/extend`, 'Keep a reservation longer', Extension), extend),
  served(call('POST', `${one}/cancel`, 'Cancel a booking', Cancellation), cancel),
  // Until July 2023 this was the standard's way to cancel, and older clients still use it.
  served(call('DELETE', one, 'Cancel a booking, as older clients do', Cancellation), cancel),
]

function call<M extends string, I>(method: M, path: string, summary: string, input: I) {
  return { method, path, summary, input, answers: 'Booking' as const }
}
