import type { FastifyInstance } from 'fastify'
import * as bookings from '@reseller-portal/contract/bookings'
import type { Deps } from '../../kit/context.ts'
import { serve } from '../../kit/serve.ts'
import { cancel } from './cancel.ts'
import { find } from './find.ts'
import { place } from './place.ts'
import { read } from './read.ts'

export { carryOn } from './sales/index.ts'

export function bookingsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, bookings.createBooking, place)
  serve(app, deps, bookings.bookingList, find)
  serve(app, deps, bookings.booking, read)
  serve(app, deps, bookings.cancelBooking, cancel)
}
