import { areDated, pricedBy, type Terms } from '@reseller-portal/contract/prices'
import type { Price } from '@reseller-portal/contract/products'
import {
  isSeasonal,
  priceOf,
  pricedRows,
  pricesOfDay,
  rowsHolding,
  type PricedRow,
  type PriceRow,
} from '#modules/products/index.ts'
import type { Offer, OfferedRate } from './offers.ts'

/** The prices of a rate in all seasons, and a seller's terms. */
export type RateTerms = { prices: readonly PriceRow[]; terms: Terms; productId: string }

/** A local day and start time of the visit. */
export type Start = { day: string; time: string }

export type PricesAtStart = (start: Start) => readonly PricedRow[]

/**
 * The prices of a rate at a start, one for each traveler type, with the seller's terms. A year has many departures, so
 * starts with the same prices share one list, which must not be changed.
 */
export function pricesAtStart({ prices, ...terms }: RateTerms): PricesAtStart {
  const hasSeasons = prices.some(isSeasonal) || areDated(terms.terms)
  const hasTimes = prices.some(({ start_times }) => start_times.length > 0)
  const ofDays = new Map<string, PricedRow[]>()
  const ofStarts = new Map<string, PricedRow[]>()
  const pricesOn = (day: string) => {
    const priced = ofDays.get(day) ?? pricedRows(pricesOfDay(prices, day), { ...terms, day })
    ofDays.set(day, priced)
    return priced
  }
  let firstDay: string | undefined
  return ({ day, time }) => {
    // Without seasons every day has the prices of the first one.
    firstDay ??= day
    const pricedDay = hasSeasons ? day : firstDay
    const name = hasTimes ? `${pricedDay} ${time}` : pricedDay
    const rows = ofStarts.get(name) ?? rowsHolding(pricesOn(pricedDay), time)
    ofStarts.set(name, rows)
    return rows
  }
}

/** The prices of a rate on a local day, at all of its start times. */
export function pricesOnDay(
  { id: rateId, prices }: OfferedRate,
  { product, terms }: Pick<Offer, 'product' | 'terms'>,
  day: string,
): Price[] {
  const sold = { productId: product.id, rateId, day }
  return pricesOfDay(prices, day).map((row) => pricedBy(terms, priceOf(row), sold))
}

/** The rows that apply at one start, without a seller's terms. */
export function rowsAtStart(prices: readonly PriceRow[], { day, time }: Start): PriceRow[] {
  return rowsHolding(pricesOfDay(prices, day), time)
}

/** The starts with enough seats for the smallest booking or, if there are none, all starts. */
export function withRoom<S extends { free: number | null }>(
  starts: readonly S[],
  { min_travelers: least }: { min_travelers: number },
): readonly S[] {
  const open = starts.filter(({ free }) => free === null || free >= least)
  return open.length > 0 ? open : starts
}

/** The lowest price at the starts that can still be booked or, if there are none, at all starts. */
export function lowestOf(
  starts: readonly (Start & { free: number | null })[],
  rate: { min_travelers: number },
  prices: PricesAtStart,
): PricedRow | undefined {
  const priced = starts.filter((start) => prices(start).length > 0)
  return lowestPrice([...new Set(withRoom(priced, rate).map(prices))].flat())
}

/** The lowest adult price or, without one, the lowest for any traveler, because nobody buys a child's ticket alone. */
export function lowestPrice(prices: readonly PricedRow[]): PricedRow | undefined {
  const forTypes = (type: string) => prices.filter(({ traveler_type }) => traveler_type === type)
  const [adults, anybody] = [forTypes('ADULT'), forTypes('ANY')]
  const chosen = adults.length > 0 ? adults : anybody.length > 0 ? anybody : prices
  return chosen.toSorted((a, b) => a.retail - b.retail)[0]
}
