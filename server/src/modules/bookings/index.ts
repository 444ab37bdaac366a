import type { FastifyInstance } from 'fastify'
import * as bookings from '@reseller-portal/contract/bookings'
import * as payments from '@reseller-portal/contract/payments'
import type { Deps } from '../../kit/context.ts'
import { serve } from '../../kit/serve.ts'
import * as attention from './attention/index.ts'
import { cancel, cancelSome } from './cancel.ts'
import { createSession } from './checkout/create-session.ts'
import { retrieve, update } from './checkout/session.ts'
import * as settle from './checkout/settle.ts'
import { find } from './find.ts'
import { place } from './place.ts'
import { read } from './read.ts'

export { gauges } from './attention/index.ts'
export { cancel, cancelSome } from './cancel.ts'
export { changeDetails } from './change-details.ts'
export { notePayment } from './note-payment.ts'
export { awaitSale, sellToChannel } from './sell-to-channel.ts'
export { carryOn, deliverTickets, sweepDeliveries, sweepSales } from './sales/index.ts'
export { lookAfterBooking, sweepOpenBookings } from './sales/index.ts'

export function bookingsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, bookings.createBooking, place)
  serve(app, deps, bookings.bookingList, find)
  serve(app, deps, bookings.booking, read)
  serve(app, deps, bookings.cancelBooking, cancel)
  serve(app, deps, bookings.cancelTickets, cancelSome)
  serve(app, deps, bookings.needsAttention, attention.list)
  serve(app, deps, bookings.attentionCount, attention.count)
  serve(app, deps, bookings.settleSale, attention.settle)
  serve(app, deps, payments.createSession, createSession)
  serve(app, deps, payments.updateSession, update)
  serve(app, deps, payments.retrieveSession, retrieve)
  serve(app, deps, payments.capturePayment, settle.capture)
  serve(app, deps, payments.cancelPayment, settle.cancel)
  serve(app, deps, payments.refundPayment, settle.refund)
}
