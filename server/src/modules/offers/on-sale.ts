import { isOnSale, type SaleTerms } from '@reseller-portal/contract/offers'
import { isSoldOn, isUsableOn } from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import { dayIn } from '#kit/zone.ts'
import type { FreeSlot } from '#modules/inventory/index.ts'

/** The fields of a rate that decide when it's sold. */
export type SoldRate = {
  availability_type: SaleTerms['availability_type']
  ext: Ext
  valid_from: string | null
  valid_until: string | null
}

/** A departure. `timezone` is that of its product, or the one in which a remote supplier wrote its start. */
type Departure = { startsAt: Date; endsAt: Date; timezone: string }

/** `heldAt`: the time of the hold, which decides what can still be booked. `zone`: where the product is. */
type Moment = { now: Date; heldAt: Date; zone: string }

/**
 * Whether a rate is sold at a departure: inside its sales window today, usable and valid on the local day of the visit,
 * and before the end of the departure's sale (spec 2 §2). Everything that shows, holds, or sells a departure checks it
 * here. For a hold, the time of the hold counts, until the departure starts or, for an attraction, ends.
 */
export function isOffered(rate: SoldRate, departure: Departure, { now, heldAt, zone }: Moment): boolean {
  const windows = { ext: rate.ext, valid: { from: rate.valid_from, until: rate.valid_until } }
  return (
    isSoldOn(windows, dayIn(zone, heldAt)) &&
    isUsableOn(windows, dayIn(departure.timezone, departure.startsAt)) &&
    isOnSale(departure, rate, heldAt) &&
    isOnSale(departure, { availability_type: rate.availability_type }, now)
  )
}

/** The same now, for a departure of our own inventory. */
export function isSlotOffered(
  rate: SoldRate,
  { starts_at: startsAt, ends_at: endsAt, isClosed }: FreeSlot,
  { now, zone }: { now: Date; zone: string },
): boolean {
  return !isClosed && isOffered(rate, { startsAt, endsAt, timezone: zone }, { now, heldAt: now, zone })
}
