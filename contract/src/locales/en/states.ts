import type { Words } from '../words.ts'

/** What happened to a booking and how it stands, and what is said where nothing better is known. */
export const states: Omit<Words, 'refusals' | 'permissions'> = {
  events: {
    'bookings.placed': 'Booking placed',
    'bookings.confirmed': 'Confirmed by the supplier',
    'bookings.opened': 'Booking open',
    'bookings.failed': 'Booking failed',
    'bookings.cancelled': 'Booking cancelled',
    'bookings.tickets_cancelled': 'Tickets cancelled',
    'bookings.details_changed': 'Details changed',
    'bookings.cancelled_by_supplier': 'Cancelled by the supplier',
    'bookings.tickets_delivered': 'Tickets delivered',
    'payments.authorized': 'Payment authorized',
    'payments.captured': 'Payment captured',
    'payments.voided': 'Payment cancelled',
    'payments.refunded': 'Payment refunded',
    'payments.refund_returned': 'Refund sent back by the bank',
    'vouchers.mailed': 'Voucher sent',
    'vouchers.cancellation_mailed': 'Cancellation mailed to the customer',
    'sales.retried': 'Carried on by staff',
    'bookings.guests_forgotten': 'Guests’ data erased',
    'sales.settled': 'Settled by staff',
  },
  bookingStatus: { OPEN: 'Open', PENDING: 'Pending', CANCELLED: 'Cancelled', FAILED: 'Failed' },
  ticketStatus: { ISSUED: 'Issued', REDEEMED: 'Redeemed', CANCELLED: 'Cancelled' },
  travelerTypes: {
    ADULT: 'Adult',
    CHILD: 'Child',
    INFANT: 'Infant',
    SENIOR: 'Senior',
    YOUTH: 'Youth',
    STUDENT: 'Student',
    ANY: 'Any',
  },
  faults: { internal: 'Internal error. Try again later', unknown: 'Unknown error' },
}
