import type { FastifyInstance } from 'fastify'
import * as bookings from '@reseller-portal/contract/sales'
import type { Deps } from '#kit/context.ts'
import { serve, serveEvents } from '#kit/http/serve.ts'
import type { Background } from '#kit/background/background.ts'
import { choices } from './find/choices.ts'
import { watchBookings } from './changes.ts'
import { countFound, find } from './find/find.ts'
import { forgetGuest, forgetOldGuests, guestData } from './forget-guests.ts'
import { pickupBookings } from './pickup-bookings.ts'
import { read } from './read.ts'

export const bookingsBackground: Background = {
  sweeps: [{ everySeconds: 60 * 60, act: forgetOldGuests }],
}

export function serveBookings(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, bookings.bookingList, find)
  serve(app, deps, bookings.bookingCount, countFound)
  serveEvents(app, deps, bookings.bookingChanges, watchBookings)
  serve(app, deps, bookings.bookingListChoices, choices)
  serve(app, deps, bookings.booking, read)
  serve(app, deps, bookings.pickupBookings, pickupBookings)
  serve(app, deps, bookings.guestData, guestData)
  serve(app, deps, bookings.forgetGuest, forgetGuest)
}
