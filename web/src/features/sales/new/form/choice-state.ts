import {
  hasRoom,
  whyNotQuantity,
  whyNotUnaccompanied,
  type QuantityLimits,
  type Slot,
} from '@reseller-portal/contract/offers'
import { travelersOf } from '@reseller-portal/contract/sales'
import { firstRefusal, type Refusal } from '@reseller-portal/contract/kit'
import type { VariantRate } from '@reseller-portal/contract/inventory'
import { ticketLimit } from '@reseller-portal/contract/organizations'
import { localDay, localTime } from '../days.ts'
import type { Kept } from './draft.ts'
import type { Line } from '../tickets/lines.ts'
import type { Offer } from '../tickets/offers.ts'

/** The chosen rate while it can be sold, or the only one that can. */
export function chosenOffer(offers: readonly Offer[], rateId: string | undefined): Offer | undefined {
  const open = offers.filter(({ state }) => state === 'open')
  return rateId === undefined && open.length === 1 ? open[0] : open.find(({ rate }) => rate.id === rateId)
}

/** The chosen slot, sold out or not, or the one with seats that starts at a wished local time; else the only one of the day. */
export function chosenSlot(
  slots: readonly Slot[],
  { slot, at }: { slot?: string | undefined; at?: string | undefined },
): Slot | undefined {
  if (slot !== undefined) return slots.find(({ id }) => id === slot)
  const open = slots.filter((each) => hasRoom([each]))
  const only = slots.length === 1 ? open[0] : undefined
  return open.find(({ start, localTimezone }) => localTime(start, localTimezone) === at) ?? only
}

/** The slots with the seats that this desk itself holds counted as free. */
export function withOwnSeats(slots: readonly Slot[], kept: Kept | undefined, now: number): readonly Slot[] {
  const { hold } = kept ?? {}
  if (hold === undefined || Date.parse(hold.expires) <= now) return slots
  return slots.map((slot) => {
    const own = travelersOf(hold.items.filter(({ availabilityId }) => availabilityId === slot.id))
    return own === 0 || slot.capacity === null ? slot : { ...slot, capacity: slot.capacity + own }
  })
}

/** Why these quantities cannot be sold for this slot (spec 1 §5). */
export function whyNotLines(lines: readonly Line[], { rate }: Offer, slot: Slot): Refusal | undefined {
  return firstRefusal(whyNotQuantity(countOf(lines), limitsOf(rate, slot)), whyNotLeftAlone(lines))
}

/** Why these travelers need others with them. */
export function whyNotLeftAlone(lines: readonly Line[]): Refusal | undefined {
  return whyNotUnaccompanied(
    lines.map(({ noOfTravellers, price }) => ({
      quantity: noOfTravellers,
      travelerType: price.travelerType,
    })),
  )
}

/** The chosen rate as the rules of the theme park's variants see it. */
export function variantOf({ rate }: Pick<Offer, 'rate'>, slot: Slot, lines: readonly Line[]): VariantRate {
  const { ext, discountGroups } = rate
  const day = localDay(Date.parse(slot.start), slot.localTimezone)
  return { ext, discountGroups, day, quantity: countOf(lines) }
}

export function countOf(lines: readonly Line[]): number {
  return travelersOf(lines.map(({ noOfTravellers }) => ({ quantity: noOfTravellers })))
}

function limitsOf(rate: Offer['rate'], slot: Slot): QuantityLimits {
  return {
    min: rate.minTravelers,
    ticketLimit: ticketLimit(slot.ext) ?? ticketLimit(rate.ext),
    max: rate.maxTravelers,
    capacity: slot.capacity,
  }
}
