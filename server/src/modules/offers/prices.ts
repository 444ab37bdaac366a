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

/** A rate's rows of all seasons, and what the terms of a seller make of them. */
export type RateTerms = { prices: readonly PriceRow[]; terms: Terms; productId: string }

/** A local day and start time of the visit. */
export type Start = { day: string; time: string }

export type PricesAtStart = (start: Start) => readonly PricedRow[]

/**
 * What a rate costs at a start, for each traveler type: the rows that hold then, as the seller's terms make them. A rate has
 * few rows and a year has many departures, so starts that cost the same share one list; it must not be changed.
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

/** What a rate costs on a local day, at all of its start times. */
export function pricesOnDay(
  { id: rateId, prices }: OfferedRate,
  { product, terms }: Pick<Offer, 'product' | 'terms'>,
  day: string,
): Price[] {
  const sold = { productId: product.id, rateId, day }
  return pricesOfDay(prices, day).map((row) => pricedBy(terms, priceOf(row), sold))
}

/** The rows that hold at one start, before any terms. */
export function rowsAtStart(prices: readonly PriceRow[], { day, time }: Start): PriceRow[] {
  return rowsHolding(pricesOfDay(prices, day), time)
}

/** Starts at which a booking of the fewest guests still finds seats; where there is none, all of them. */
export function withRoom<S extends { free: number | null }>(
  starts: readonly S[],
  { min_travelers: least }: { min_travelers: number },
): readonly S[] {
  const open = starts.filter(({ free }) => free === null || free >= least)
  return open.length > 0 ? open : starts
}

/** The lowest price at these starts that can still be bought; where none can, the lowest. */
export function lowestOf(
  starts: readonly (Start & { free: number | null })[],
  rate: { min_travelers: number },
  prices: PricesAtStart,
): PricedRow | undefined {
  const priced = starts.filter((start) => prices(start).length > 0)
  return lowestPrice([...new Set(withRoom(priced, rate).map(prices))].flat())
}

/** What a grown-up pays, or anybody where none is sold: a child's ticket alone is not bought. */
export function lowestPrice(prices: readonly PricedRow[]): PricedRow | undefined {
  const forTypes = (type: string) => prices.filter(({ traveler_type }) => traveler_type === type)
  const [adults, anybody] = [forTypes('ADULT'), forTypes('ANY')]
  const chosen = adults.length > 0 ? adults : anybody.length > 0 ? anybody : prices
  return chosen.toSorted((a, b) => a.retail - b.retail)[0]
}
