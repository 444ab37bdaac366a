import { bookingFeesOf } from '@reseller-portal/contract/sales'
import type { BookingFee } from '@reseller-portal/contract/products'
import { areDated, type Terms } from '@reseller-portal/contract/prices'
import { isSeasonal, pricedRows, pricesOfDay, type PriceRow } from '#modules/products/index.ts'
import { refuseOcto } from '../refusal.ts'
import { currenciesOf, pricingOf, totalOf } from '../catalogue/pricing.ts'
import { rowsAt, unitsOf } from '#octo/units.ts'
import type { Pricing, UnitPricing } from '#octo/shapes.ts'
import { say } from '../words.ts'
import type { AvailabilityInput } from './input.ts'

/** A rate of a product with what its prices depend on. */
type Priced = { rate: { prices: readonly PriceRow[] }; product: { id: string }; terms: Terms }

export type Party = { unitId: string; quantity: number }[]

/** What a rate costs for each unit; empty where it has no price at that local day and time. */
export type Tariff = {
  /** One list for all starts with the same prices; it must not be changed. */
  unitPricing(at: { day: string; time: string }): UnitPricing[]
  /** The sum for the party; undefined where one unit has no price. */
  total(prices: readonly UnitPricing[]): Pricing | undefined
  party: Party | undefined
  quantity: number | undefined
}

/** Reads units and currency of a call against the prices of its rate and the terms of its channel. */
export function tariffOf(
  { rate: { prices: rows }, terms, product: { id: productId } }: Priced,
  { units: requestedUnits, currency }: Pick<AvailabilityInput, 'units' | 'currency'>,
): Tariff {
  const units = unitsOf(rows)
  const stranger = requestedUnits?.find((each) => units.every((unit) => unit.id !== each.id))
  if (stranger) refuseOcto('INVALID_UNIT_ID', say('unit'), stranger.id)
  const sold = currencyOf(rows, currency)
  const party = requestedUnits?.map(({ id: unitId, quantity }) => ({ unitId, quantity }))
  // A rate has few price rows and a year has many slots: each day is computed once.
  const ofDay = keeping((day) => {
    const holding = pricesOfDay(rows, day).filter((row) => row.currency === sold)
    const priced = pricedRows(holding, { terms, productId, day })
    return { holding, priced: new Map(holding.map((row, index) => [row, priced[index]])) }
  })
  const feesOf = new Map<readonly UnitPricing[], BookingFee[]>()
  const hasSeasons = rows.some(isSeasonal) || areDated(terms)
  const hasTimes = rows.some((row) => row.start_times.length > 0)
  const ofMoment = keeping((moment) => {
    const [day = '', time = ''] = moment.split(' ')
    const { holding, priced } = ofDay(day)
    const at = rowsAt(units, holding, time).flatMap(({ unitId, row }) => {
      const price = priced.get(row)
      return price === undefined ? [] : [{ unitId, price }]
    })
    const prices = at.map(({ unitId, price }) => ({ unitId, ...pricingOf(price) }))
    feesOf.set(prices, bookingFeesOf(at.map(({ price }) => price)))
    return prices
  })
  let firstDay: string | undefined
  return {
    unitPricing: ({ day, time }) => {
      // Without seasons every day has the prices of the first one.
      firstDay ??= day
      return ofMoment(`${hasSeasons ? day : firstDay} ${hasTimes ? time : ''}`)
    },
    total: (prices) => totalOfParty(party ?? [], prices, feesOf.get(prices)),
    party,
    quantity: party?.reduce((sum, each) => sum + each.quantity, 0),
  }
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

function keeping<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>()
  return (name) => {
    const value = made.get(name) ?? make(name)
    made.set(name, value)
    return value
  }
}
