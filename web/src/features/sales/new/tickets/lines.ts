import { priceName, pricesAt, travelerTypes, type Price } from '@reseller-portal/contract/products'
import type { Slot } from '@reseller-portal/contract/offers'
import { pricingLine, type PricingLine } from '@reseller-portal/contract/sales'
import { localTime } from '../days.ts'

/**
 * A pricing line with the price it comes from and the name under which its quantity is kept; of one of several bookings also
 * how many of its travelers are in the others before it.
 */
export type Line = PricingLine & { key: string; price: Price; before?: number }

/** The lines of a slot with the quantities typed (spec 1 §4, step 3). */
export function linesOf(
  prices: readonly Price[],
  slot: Slot | undefined,
  quantities: Record<string, number>,
): Line[] {
  const start = slot && localTime(slot.start, slot.localTimezone)
  return pricesAt(prices, start)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((price) => {
      const key = lineKey(price)
      return { ...pricingLine(price, quantities[key] ?? 0), key, price }
    })
}

/** Prices change their ids from day to day; the traveler type and name do not. */
function lineKey({ travelerType }: Pick<Price, 'travelerType'>): string {
  return `${travelerType.typeOf} ${priceName(travelerType)}`
}

/** Adults first: most sales begin with them. */
function rankOf({ travelerType }: Price) {
  return travelerTypes.indexOf(travelerType.typeOf)
}
