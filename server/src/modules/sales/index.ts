import type { FastifyInstance } from 'fastify'
import * as bookings from '@reseller-portal/contract/sales'
import * as payments from '@reseller-portal/contract/payments'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { amend, createAmendmentSession, preview } from './amend/amend.ts'
import { correct } from './amend/correct.ts'
import { count, list } from './attention/list.ts'
import { settle } from './attention/settle.ts'
import { cancel, cancelSome } from './cancel/cancel.ts'
import { createCartSession, createSession } from './checkout/create-session.ts'
import { retrieve, update } from './checkout/session.ts'
import { listParked, park, takeParked } from './cart/park.ts'
import { readSale } from './cart/sale-details.ts'
import { readCart } from './cart/view.ts'
import { findSponsors } from './start/find-sponsors.ts'
import { createBooking, sellCart } from './start/sell.ts'
import * as intents from './checkout/intents.ts'
import { serveBookings } from './bookings/serve.ts'
import { serveImports } from './imports/serve.ts'
import { serveSupplements } from './supplements/serve.ts'

export { salesBackground } from './background.ts'
export { gauges } from './attention/gauges.ts'
export { cancel, cancelSome } from './cancel/cancel.ts'
export { awaitSale } from './process/await.ts'
export { sellToChannel } from './start/sell-to-channel.ts'
export { bookingToCancel, cancelForSupplier } from './aftercare/cancel-for-supplier.ts'
export { lookAfterBooking } from './aftercare/look-after.ts'
export { admitSql, readmitSql } from './bookings/gate/admit.ts'

export { bookingsOnSlot, changeDepartureOf, type OnSlot } from './bookings/change/departure.ts'
export { refundsOnSlots } from './cancel/refunds-on-slots.ts'
export { noteWeight } from './bookings/change/note-weight.ts'
export { changeDetails } from './bookings/change/change-details.ts'

export { isFoundBy } from './bookings/find/search-text.ts'
export { requiringSetting, lacks } from './bookings/find/missing.ts'
export { settleFormer } from './bookings/restore.ts'
export { refuseUnseen } from './bookings/view.ts'
export { bookingsBackground } from './bookings/serve.ts'
export { admitSupplementsSql, readmitSupplementSql } from './supplements/admit.ts'
export { issueSupplements } from './supplements/issue.ts'
export type { Supplement } from './supplements/issue.ts'

export function salesModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, bookings.createBooking, createBooking)
  serve(app, deps, bookings.sellCart, sellCart)
  serve(app, deps, bookings.createCartSession, createCartSession)
  serve(app, deps, bookings.cartSale, readCart)
  serve(app, deps, bookings.saleDetails, readSale)
  serve(app, deps, bookings.findSponsors, findSponsors)
  serve(app, deps, bookings.parkCart, park)
  serve(app, deps, bookings.parkedCarts, listParked)
  serve(app, deps, bookings.takeParkedCart, takeParked)
  serve(app, deps, bookings.cancelBooking, cancel)
  serve(app, deps, bookings.cancelTickets, cancelSome)
  serve(app, deps, bookings.previewAmendment, preview)
  serve(app, deps, bookings.amendBooking, amend)
  serve(app, deps, bookings.createAmendmentSession, createAmendmentSession)
  serve(app, deps, bookings.changeBookingDetails, correct)
  serve(app, deps, bookings.needsAttention, list)
  serve(app, deps, bookings.attentionCount, count)
  serve(app, deps, bookings.settleSale, settle)
  serve(app, deps, payments.createSession, createSession)
  serve(app, deps, payments.updateSession, update)
  serve(app, deps, payments.retrieveSession, retrieve)
  serve(app, deps, payments.capturePayment, intents.capture)
  serve(app, deps, payments.cancelPayment, intents.cancel)
  serve(app, deps, payments.refundPayment, intents.refund)
  serve(app, deps, payments.refundPaymentAsked, intents.refund)
  serveBookings(app, deps)
  serveSupplements(app, deps)
  serveImports(app, deps)
}
