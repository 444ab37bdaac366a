import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { Work } from '#kit/context.ts'
import type { RemoteHoldAnswer, RemotePrice } from '../../../supplier.ts'
import { liveUnits, supplierRefOf, type OctoBooking } from '../read/booking.ts'

/** A booking of the supplier as an answer about the hold. */
export function heldAnswer(booking: OctoBooking, request: { minutes: number }, work: Work): RemoteHoldAnswer {
  if (booking.status !== 'ON_HOLD') return { state: 'refused', because: 'gone', reason: reasons.hold_ended }
  // Where the supplier names no end, the requested time counts.
  const expiresAt = booking.utcExpiresAt ?? new Date(work.now.getTime() + request.minutes * 60_000)
  return { state: 'held', supplierRef: supplierRefOf(booking), expiresAt, prices: pricesOf(booking) }
}

/** One price for each unit, from the first unit item that has one. */
function pricesOf(booking: OctoBooking): RemotePrice[] {
  const byUnit = Map.groupBy(liveUnits(booking), ({ unitId }) => unitId)
  return [...byUnit].flatMap(([unitRef, items]) => {
    const priced = items.find(({ pricing }) => pricing !== undefined)?.pricing
    return priced ? [{ unitRef, ...priced }] : []
  })
}
