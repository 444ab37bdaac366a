import { worker, type Background } from '#kit/background/background.ts'
import { bookingChanged } from '#modules/connections/index.ts'
import { paymentChanged } from '#modules/payments/index.ts'
import { bookingToCancel, cancelForSupplier } from './aftercare/cancel-for-supplier.ts'
import { deliverTickets, deliveryDue, sweepDeliveries } from './aftercare/deliver.ts'
import {
  followBookingChange,
  lookAfterBooking,
  openBookingDue,
  sweepOpenBookings,
} from './aftercare/look-after.ts'
import { forgetDraft } from './aftercare/forget-draft.ts'
import { forgetParked } from './cart/park.ts'
import { notePayment } from './checkout/note-payment.ts'
import { carryOn, carryOnPayment, runningSale, sweepSales } from './process/carry-on.ts'

export const salesBackground: Background = {
  jobs: [
    worker(runningSale, carryOn),
    worker(paymentChanged, carryOnPayment),
    worker(bookingChanged, followBookingChange),
    worker(deliveryDue, deliverTickets),
    worker(openBookingDue, lookAfterBooking),
    worker(bookingToCancel, ({ booking: id, reason }, work) => cancelForSupplier({ id, reason }, work)),
  ],
  // An account has no provider to which notes could be sent.
  followers: [
    { name: 'note-payment', events: ['payments.captured'], act: notePayment },
    { name: 'forget-draft', events: ['bookings.guests_forgotten'], act: forgetDraft },
  ],
  sweeps: [sweepSales, sweepDeliveries, sweepOpenBookings, { everySeconds: 60 * 60, act: forgetParked }],
}
