import type { FastifyInstance } from 'fastify'
import * as bookings from '@reseller-portal/contract/sales'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import type { Background } from '#kit/background/background.ts'
import { choices } from './find/choices.ts'
import { find } from './find/find.ts'
import { forgetGuest, forgetOldGuests, guestData } from './forget-guests.ts'
import { read } from './read.ts'

export { admitSql, readmitSql } from './gate/admit.ts'
export { keepUses } from './gate/used-elsewhere.ts'
export { amendBookingRows } from './change/amend-booking.ts'
export { bookingsOnSlot, changeDepartureOf } from './change/departure.ts'
export { noteWeight } from './change/note-weight.ts'
export { changeDetails } from './change/change-details.ts'
export type { BookingDetails } from './change/change-details.ts'
export { cancelBookingRow, cancelTicketRows, failBooking } from './end-booking.ts'
export { confirmBooking, insertOpenBookingSql, newOpenBooking, openBooking } from './open-booking.ts'
export { addDelivered } from './open-booking.ts'
export { placeBooking } from './place-booking.ts'
export { read } from './read.ts'
export { askerOf, recordSaleEvent } from './sale-event.ts'
export {
  claimDueDeliveries,
  claimDueLooks,
  keepSupplierRef,
  markSupplierCancelled,
  postponeDelivery,
  replaceHold,
  watchTogether,
} from './supplier-watch.ts'
export { searchPatterns } from './find/search-text.ts'
export { refuseUnseen, viewOf } from './view.ts'

export const bookingsBackground: Background = {
  sweeps: [{ everySeconds: 60 * 60, act: forgetOldGuests }],
}

export function bookingsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, bookings.bookingList, find)
  serve(app, deps, bookings.bookingListChoices, choices)
  serve(app, deps, bookings.booking, read)
  serve(app, deps, bookings.guestData, guestData)
  serve(app, deps, bookings.forgetGuest, forgetGuest)
}
