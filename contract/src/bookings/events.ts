/** What can have happened to a booking: its timeline and the triggers of followers. */
export const bookingEvents = [
  'bookings.placed',
  'bookings.confirmed',
  'bookings.opened',
  'bookings.failed',
  'bookings.cancelled',
  'bookings.tickets_cancelled',
  'bookings.details_changed',
  'bookings.cancelled_by_supplier',
  'bookings.tickets_delivered',
  'payments.authorized',
  'payments.captured',
  'payments.voided',
  'payments.refunded',
  'payments.refund_returned',
  'vouchers.mailed',
  'vouchers.cancellation_mailed',
  'sales.retried',
  'sales.settled',
  'bookings.guests_forgotten',
] as const
export type BookingEvent = (typeof bookingEvents)[number]
