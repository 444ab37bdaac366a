import { currencyDigits } from '@reseller-portal/contract/kit'
import type { BookingFee } from '@reseller-portal/contract/products'
import { turnsOf, type Terms } from '@reseller-portal/contract/prices'
import { addDays } from '#kit/zone.ts'
import { pricedRows, type PricedRow, type PriceRow } from '#modules/products/index.ts'
import type { Pricing } from '#octo/shapes.ts'

/** The price of one unit by a row that was priced for the channel; minor units, taxes included. */
export function pricingOf({
  retail,
  original,
  net,
  currency,
  included_taxes,
}: Pick<PricedRow, 'retail' | 'original' | 'net' | 'currency' | 'included_taxes'>): Pricing {
  return {
    // A price is never shown as raised.
    original: Math.max(original ?? retail, retail),
    retail,
    net,
    currency,
    currencyPrecision: currencyDigits(currency),
    includedTaxes: included_taxes.map((tax) => ({
      name: tax.name,
      original: tax.retail,
      retail: tax.retail,
      net: null,
    })),
  }
}

/**
 * The lowest price of each currency among the rows that have not ended on this local day, whatever terms apply later.
 */
export function pricingFrom(
  rows: readonly PriceRow[],
  { today, ...priceTerms }: { today: string; terms: Terms; productId: string },
): Pricing[] {
  const { starts, ends } = turnsOf(priceTerms.terms)
  const turns = [...starts, ...ends.map((day) => addDays(day, 1))]
  const coming = rows.flatMap((row) => {
    const from = row.valid_from !== null && row.valid_from > today ? row.valid_from : today
    const isHolding = (day: string) => day >= from && (row.valid_until === null || day <= row.valid_until)
    return [from, ...turns].filter(isHolding).flatMap((day) => pricedRows([row], { ...priceTerms, day }))
  })
  return [...Map.groupBy(coming, (row) => row.currency).values()].flatMap((each) => {
    const [cheapest] = each.toSorted((a, b) => a.retail - b.retail)
    return cheapest === undefined ? [] : [pricingOf(cheapest)]
  })
}

/**
 * The sum for these numbers of units, with fees that are charged once; its net price is unknown where one unit has
 * none.
 */
export function totalOf(
  lines: readonly { pricing: Pricing; quantity: number }[],
  once: readonly BookingFee[] = [],
): Pricing | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  const taxes = lines.flatMap(({ pricing, quantity }) =>
    pricing.includedTaxes.map((tax) => ({ pricing: tax, name: tax.name, quantity })),
  )
  const sum = summed(lines)
  const fees = once.reduce((all, fee) => all + fee.retail, 0)
  return {
    original: sum.original + fees,
    retail: sum.retail + fees,
    net: sum.net,
    currency: first.pricing.currency,
    currencyPrecision: first.pricing.currencyPrecision,
    includedTaxes: [
      ...[...Map.groupBy(taxes, (tax) => tax.name)].map(([name, ofName]) => ({ name, ...summed(ofName) })),
      ...once.map(({ name, retail }) => ({ name, original: retail, retail, net: null })),
    ],
  }
}

type Amounts = Pick<Pricing, 'original' | 'retail' | 'net'>

function summed(lines: readonly { pricing: Amounts; quantity: number }[]): Amounts {
  const sum = (amount: (pricing: Amounts) => number) =>
    lines.reduce((total, { pricing, quantity }) => total + amount(pricing) * quantity, 0)
  const isKnown = lines.every(({ pricing }) => pricing.net !== null)
  return {
    original: sum((pricing) => pricing.original),
    retail: sum((pricing) => pricing.retail),
    net: isKnown ? sum((pricing) => pricing.net ?? 0) : null,
  }
}

/** The currencies in which these rows are sold, the most frequent first. */
export function currenciesOf(rows: readonly PriceRow[]): string[] {
  const byCurrency = [...Map.groupBy(rows, (row) => row.currency)]
  return byCurrency.toSorted(([, a], [, b]) => b.length - a.length).map(([currency]) => currency)
}
