import { hasRoom, type Slot } from '@reseller-portal/contract/offers'
import { rateExt, sortRates, type Price, type Product, type Rate } from '@reseller-portal/contract/products'
import { lengthOfStay } from '@reseller-portal/contract/inventory'
import { slotsOn } from '../days.ts'
import type { ProductRange } from '../form/search.ts'

/** A rate on the chosen day, and whether it can be sold then. */
export type Offer = {
  rate: Rate
  product: Product
  slots: Slot[]
  prices: Price[]
  state: 'open' | 'no-availability' | 'no-prices'
}
export type Filters = {
  region?: string | undefined
  group?: string | undefined
  /** Days of a park ticket; undefined where all are wanted. */
  range?: ProductRange | undefined
  /** The chosen rate, which stays in sight whatever its days. */
  rate?: string | undefined
}
/** What is known of a product on the chosen day; without one it has no slots. */
export type Stock = {
  product: Product
  rates: readonly Rate[]
  byRate: Record<string, { availability: readonly Slot[] }>
}

/** Rates that pass the filters and are not switched off at this point of sale, by title (spec 1 §4). */
export function offered(stock: readonly Stock[], filters: Filters, disabled: ReadonlySet<string>) {
  const rates = stock.flatMap(({ product, rates, byRate }) =>
    rates
      .filter(({ id }) => !disabled.has(id))
      .filter((rate) => passes(rate, filters))
      .map((rate) => ({ ...rate, rate, product, slots: byRate[rate.id]?.availability ?? [] })),
  )
  return sortRates(rates).map(({ rate, product, slots }) => ({ rate, product, slots }))
}

/** The offer of one rate on one day. `prices` are the day's prices, or undefined while they load. */
export function offerOn(
  day: string,
  { rate, product, slots: all }: ReturnType<typeof offered>[number],
  prices: Price[] | undefined,
): Offer {
  const slots = slotsOn(day, all)
  const shownPrices = prices ?? rate.prices
  return { rate, product, slots, prices: shownPrices, state: stateOf(slots, rate, prices) }
}

/** Whether a rate is for a region, a discount group, and a number of days. A rate that names none is for all. */
export function passes(
  rate: Pick<Rate, 'id' | 'ext' | 'marketRegions' | 'discountGroups'>,
  { region, group, range, rate: chosen }: Filters,
): boolean {
  const days = parkDays(rate)
  const isInRange =
    range === undefined ||
    days === undefined ||
    rate.id === chosen ||
    (days >= range.from && days <= range.to)
  return isInRange && fits(rate.marketRegions, region) && fits(rate.discountGroups, group)
}

/** The days for which a park ticket is good; undefined for any other ticket. */
function parkDays(rate: Pick<Rate, 'ext'>): number | undefined {
  return rate.ext[rateExt.productType] === undefined ? undefined : lengthOfStay(rate)
}

/** The lengths of all park tickets, the shortest first. */
export function lengthsOf(rates: readonly Pick<Rate, 'ext'>[]): number[] {
  return [...new Set(rates.flatMap((rate) => parkDays(rate) ?? []))].toSorted((a, b) => a - b)
}

/** The codes that some rate names, for a filter's options. */
export function named(rates: readonly Rate[], which: 'marketRegions' | 'discountGroups'): string[] {
  return [...new Set(rates.flatMap((rate) => rate[which]))]
}

function fits(codes: readonly string[], wanted: string | undefined) {
  return wanted === undefined || wanted === 'All' || codes.length === 0 || codes.includes(wanted)
}

function stateOf(slots: readonly Slot[], rate: Rate, prices: readonly Price[] | undefined): Offer['state'] {
  if (!hasRoom(slots)) return 'no-availability'
  return !rate.hasRetailPricing || prices?.length === 0 ? 'no-prices' : 'open'
}
