import type { bookingRefusals as list } from '../../../kit/refusals/bookings.ts'

export const bookingRefusals: Record<keyof typeof list, string> = {
  'bookings.not_found': 'Booking Id not found.',
  'bookings.hold_required': 'Hold the tickets before booking them.',
  'bookings.differs_from_hold': 'The booking differs from what was held. Choose the tickets again.',
  'bookings.reference_too_long': 'The reference may have at most {max} characters.',
  'bookings.email_missing': 'Enter a valid email.',
  'bookings.name_missing': 'Enter first and last name.',
  'bookings.phone_missing': 'Enter a phone number for each traveler.',
  'bookings.weight_missing': 'Enter the weight of each traveler in Lbs, 1 to 999.',
  'bookings.country_missing': 'Choose the country of each traveler.',
  'bookings.pickup_missing': 'Choose a pickup location.',
  'bookings.payment_required': 'Pay by card to complete this booking.',
  'bookings.visit_ahead':
    'A visit of this person lies ahead: cancel the booking first, or wait until it is over.',
  'bookings.not_cancellable': 'This booking can no longer be cancelled.',
  'bookings.not_cancelled': 'Cancel the booking before refunding it.',
  'bookings.not_open': 'This booking is not open.',
  'bookings.ticket_not_found': 'Ticket not found.',
  'bookings.ticket_not_cancellable': 'Only tickets that are issued and not used can be cancelled.',
  'bookings.only_whole':
    'The supplier does not take these guests out of the booking, and cannot book the others anew as they are. Nothing was changed. Sell the guests who come anew, then cancel this booking: its policy says what is given back.',
  'bookings.cancelling': 'A cancellation of this booking is under way. Try again in a moment.',
  'bookings.not_amendable': 'This booking cannot be changed here. Cancel it and book again.',
  'bookings.amended_by_operator':
    'By your contract, the operator changes bookings of this day. Ask the operator, or cancel it and book again.',
  'bookings.amend_sponsored':
    'You can’t move this booking or add guests because the sponsor was checked for these tickets. Cancel it and book again. You can still correct names.',
  'bookings.amend_parks':
    'You can’t move this booking or add guests because its parks are reserved for these days and guests. Cancel it and book again. You can still correct names.',
  'bookings.amend_bulk':
    'You can’t move this booking or add guests because its tickets are delivered in bulk. Cancel it and book again. You can still correct names.',
  'bookings.nothing_to_amend': 'Choose another departure, or add guests.',
  'bookings.amendment_differs': 'The price has changed meanwhile. Look at the difference again.',
  'bookings.amend_by_card': 'This change costs more than was paid by card.',
  'bookings.amend_guests_apart':
    'This supplier asks for each guest by name. Book further guests on their own.',
  'bookings.amendment_failed': 'The change was not made, and nothing is charged for it. {why}',
  'bookings.amending':
    'The change is still under way at the supplier. Look at the booking again in a moment.',
  'bookings.failed': 'The booking was not made: {why}',
  'bookings.details_at_supplier':
    'This supplier’s system doesn’t take changes of names and contact. Ask the supplier to correct them.',
  'bookings.cancelled_by_supplier':
    'The supplier has cancelled this booking. Its tickets are not valid; your administrator settles the refund.',
  'redemption.not_found': 'Redemption not found.',
  'redemption.undone': 'This redemption was undone already.',
  'redemption.undo_late': 'A redemption can be undone for {minutes} minutes only.',
  'vouchers.not_found': 'Voucher not found.',
  'vouchers.not_ready': 'There is no voucher while the booking is not open.',
  'vouchers.no_address': 'Enter an email to send the voucher to.',
  'vouchers.too_many_recipients': 'Vouchers of this booking go to {most} addresses at most.',
  'vouchers.busy': 'Many vouchers are being made at this moment. Try again in {retrySeconds} seconds.',
}
