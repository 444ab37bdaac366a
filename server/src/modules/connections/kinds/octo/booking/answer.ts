import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { SupplierAnswer } from '../../../supplier.ts'
import { departsOf, pickupAtOf, supplierRefOf, type OctoBooking } from '../read/booking.ts'
import type { NamedItem } from './items.ts'
import { ticketsOf, usesOf } from './tickets.ts'

/**
 * A booking of the supplier as an answer to the sale. A hold counts as not booked, so that the confirmation may be
 * sent again; a status that OCTO does not have counts as unknown.
 */
export function answerOf(booking: OctoBooking, items: readonly NamedItem[]): SupplierAnswer {
  const supplierRef = supplierRefOf(booking)
  switch (booking.status) {
    case 'CONFIRMED':
    case 'REDEEMED': {
      const tickets = ticketsOf(booking, items)
      const departs = departsOf(booking)
      const pickupAt = pickupAtOf(booking)
      const isCancellable = booking.cancellable === true && { isCancellable: true as const }
      const confirmed = {
        state: 'confirmed',
        supplierRef,
        ...(departs && { departs }),
        ...(pickupAt && { pickupAt }),
        ...isCancellable,
      } as const
      return tickets
        ? { ...confirmed, tickets, uses: usesOf(booking) }
        : { ...confirmed, tickets: [], isDelivered: false }
    }
    case 'PENDING':
      return { state: 'pending', supplierRef }
    case 'ON_HOLD':
      return { state: 'refused', reason: reasons.not_confirmed }
    case 'REJECTED':
      return { state: 'refused', reason: reasons.rejected }
    case 'CANCELLED':
      return { state: 'refused', reason: reasons.cancelled, isCancelled: true }
    case 'EXPIRED':
      return { state: 'refused', reason: reasons.hold_expired }
    default:
      return { state: 'unknown' }
  }
}
