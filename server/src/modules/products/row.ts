import type { Selectable } from 'kysely'
import {
  priceName,
  rateExt,
  sortRates,
  taxNames,
  type Price,
  type Product,
  type Rate,
} from '@reseller-portal/contract/products'
import type { Database } from '#db/tables.ts'
import type { StoredPrice } from '#db/tables/products.ts'

type TableRow<T extends keyof Database> = Selectable<Database[T]>

export function productOf(
  row: TableRow<'products'>,
  rates: readonly Pick<TableRow<'rates'>, 'id' | 'name' | 'title'>[],
  picture: Product['picture'],
): Product {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    octoId: row.octo_id,
    name: row.name,
    description: row.description,
    rates: sortRates(rates).map(({ id, name }) => ({ id, name })),
    extensions: row.ext,
    weights: row.weights,
    ...(picture && { picture }),
    metadata: { categories: row.categories, location: row.location, duration: row.duration },
  }
}

export type RateFacts = {
  timezone: string
  prices: readonly Price[]
  hasAvailability: boolean
  /** Whether some of its prices apply only on certain days. */
  isScheduled: boolean
}

export function rateOf(row: TableRow<'rates'>, facts: RateFacts): Rate {
  return {
    id: row.id,
    productId: row.product_id,
    supplierId: row.supplier_id,
    name: row.name,
    title: row.title,
    additionalDetails: row.additional_details,
    ext: { ...row.ext, ...listExt(row) },
    prices: [...facts.prices],
    hours: [{ timezone: facts.timezone, opens: '00:00', closes: '23:59' }],
    holdable: row.holdable,
    minTravelers: row.min_travelers,
    maxTravelers: row.max_travelers,
    cancellationRules: row.cancellation_rules,
    policy: row.policy,
    valid: { from: row.valid_from, until: row.valid_until },
    marketRegions: row.market_regions,
    discountGroups: row.discount_groups,
    availabilityType: row.availability_type,
    availabilityPricingType: facts.isScheduled ? 'PRICE_SCHEDULE' : 'PRICES',
    hasAvailability: facts.hasAvailability,
    hasRetailPricing: facts.prices.length > 0,
    tax: taxNames(facts.prices),
    metadata: row.metadata,
  }
}

/** The lists are in the extensions too, as the spec's screens read them (spec 2 §3). */
function listExt(row: TableRow<'rates'>): Record<string, string> {
  const named = [
    [rateExt.marketRegions, row.market_regions],
    [rateExt.discountGroups, row.discount_groups],
  ] as const
  return Object.fromEntries(
    named.filter(([, list]) => list.length > 0).map(([name, list]) => [name, list.join(',')]),
  )
}

/** A price that was stored as JSON, with the columns that it is older than. */
export function wholePrice<P extends StoredPrice>(price: P) {
  return { id_required: false, accompanied_by: [], ...price }
}

export function priceOf(
  row: TableRow<'prices'> & Pick<Price, 'commission' | 'adjusted' | 'bookingFees'>,
): Price {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency: row.currency })
  return {
    id: row.id,
    travelerType: {
      typeOf: row.traveler_type,
      name: row.traveler_name,
      ageBand: row.age_band,
      minAge: row.min_age,
      maxAge: row.max_age,
      ...(row.id_required && { idRequired: true }),
      ...(row.accompanied_by.length > 0 && { accompaniedBy: row.accompanied_by }),
    },
    retail: { amount: row.retail, currency: row.currency },
    original: money(row.original),
    net: money(row.net),
    startTimes: row.start_times,
    priceName: priceName({ name: row.traveler_name, ageBand: row.age_band }),
    includedTaxes: row.included_taxes,
    ...(row.commission && { commission: row.commission }),
    ...(row.adjusted && { adjusted: row.adjusted }),
    ...(row.bookingFees && { bookingFees: row.bookingFees }),
    ...(row.repricing_id && { repriced: true }),
  }
}
