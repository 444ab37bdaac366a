import { bookingFeesOf } from '@reseller-portal/contract/sales'
import type { BookingFee } from '@reseller-portal/contract/products'
import type { Terms } from '@reseller-portal/contract/prices'
import { pricesAtStart } from '#modules/offers/index.ts'
import type { PricedRow, PriceRow } from '#modules/products/index.ts'
import { refuseOcto } from '../refusal.ts'
import { currenciesOf, pricingOf, totalOf } from '../catalog/pricing.ts'
import { rowsAt, unitsOf } from '#octo/units.ts'
import type { Pricing, UnitPricing } from '#octo/shapes.ts'
import { say } from '../words.ts'
import type { AvailabilityInput } from './input.ts'

/** A rate of a product with what its prices depend on. */
type Priced = { rate: { prices: readonly PriceRow[] }; product: { id: string }; terms: Terms }

export type Party = { unitId: string; quantity: number }[]

/** The prices of a rate, for a call about a party of guests or without one. */
export type PartyPrices = {
  /**
   * What each unit costs at a start; empty if the rate has no price at that local day and time. Starts with the same prices
   * share one list, which must not be changed.
   */
  unitPricing(at: { day: string; time: string }): UnitPricing[]
  /** Whether these prices of a start have one for each unit of the party; without a party, for any unit. */
  isPriced(prices: readonly UnitPricing[]): boolean
  /** The sum for the party; undefined if one of its units has no price. */
  total(prices: readonly UnitPricing[]): Pricing | undefined
  party: Party | undefined
  quantity: number | undefined
}

/** Reads units and currency of a call against the prices of its rate and the terms of its channel. */
export function partyPricesOf(
  { rate: { prices: rows }, terms, product: { id: productId } }: Priced,
  { units: requestedUnits, currency }: Pick<AvailabilityInput, 'units' | 'currency'>,
): PartyPrices {
  const units = unitsOf(rows)
  const stranger = requestedUnits?.find((each) => units.every((unit) => unit.id !== each.id))
  if (stranger) refuseOcto('INVALID_UNIT_ID', say('unit'), stranger.id)
  const sold = currencyOf(rows, currency)
  const party = requestedUnits?.map(({ id: unitId, quantity }) => ({ unitId, quantity }))
  const pricesAt = pricesAtStart({ prices: rows, terms, productId })
  const shown = new Map<readonly PricedRow[], UnitPricing[]>()
  const feesOf = new Map<readonly UnitPricing[], BookingFee[]>()
  const shownOf = (priced: readonly PricedRow[], time: string) => {
    const inCurrency = priced.filter((row) => row.currency === sold)
    const at = rowsAt(units, inCurrency, time)
    const prices = at.map(({ unitId, row }) => ({ unitId, ...pricingOf(row) }))
    feesOf.set(prices, bookingFeesOf(at.map(({ row }) => row)))
    return prices
  }
  return {
    unitPricing: (at) => {
      const priced = pricesAt(at)
      const prices = shown.get(priced) ?? shownOf(priced, at.time)
      shown.set(priced, prices)
      return prices
    },
    isPriced: (prices) =>
      prices.length > 0 &&
      (party ?? []).every(({ unitId, quantity }) => quantity === 0 || hasUnit(prices, unitId)),
    total: (prices) => totalOfParty(party ?? [], prices, feesOf.get(prices)),
    party,
    quantity: party?.reduce((sum, each) => sum + each.quantity, 0),
  }
}

function hasUnit(prices: readonly UnitPricing[], unitId: string): boolean {
  return prices.some((each) => each.unitId === unitId)
}

/** The requested currency, or the one of most of the rate's prices. */
function currencyOf(rows: readonly PriceRow[], requested: string | null | undefined): string | undefined {
  const currencies = currenciesOf(rows)
  if (requested == null) return currencies[0]
  if (currencies.includes(requested)) return requested
  const facts = { currency: requested.slice(0, 20), currencies: currencies.join(', ') }
  return refuseOcto('BAD_REQUEST', say('currency', facts))
}

function totalOfParty(
  party: Party,
  prices: readonly UnitPricing[],
  once: readonly BookingFee[] | undefined,
): Pricing | undefined {
  const lines = party
    .filter(({ quantity }) => quantity > 0)
    .map(({ unitId, quantity }) => ({ quantity, pricing: prices.find((each) => each.unitId === unitId) }))
  const priced = lines.flatMap(({ quantity, pricing }) => (pricing ? [{ quantity, pricing }] : []))
  return priced.length === lines.length ? totalOf(priced, once) : undefined
}
