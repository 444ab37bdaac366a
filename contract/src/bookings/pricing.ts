import type { Price } from '../catalog/schema.ts'
import type { PricingLine, Totals } from './schema.ts'

/** The included tax of this name is the fee that a refund leaves out (spec 2 §9). */
export const feeName = 'Payment Processing Fee'
export const defaultCurrency = 'USD'

/** The pricing line of one price for so many travelers (spec 1 §3); minor units, no rounding happens here. */
export function pricingLine(price: Price, noOfTravellers: number): PricingLine {
  const taxesFees = price.includedTaxes.reduce((sum, tax) => sum + tax.retail, 0)
  return {
    priceID: price.id,
    name: price.travelerType.name,
    type: capitalised(price.travelerType.typeOf),
    ageBand: price.travelerType.ageBand,
    unitId: price.id,
    priceName: priceName(price),
    unitPrice: price.retail.amount - taxesFees,
    unitPriceWithTax: price.retail.amount,
    taxesFees,
    currency: price.retail.currency || defaultCurrency,
    noOfTravellers,
    total: price.retail.amount * noOfTravellers,
    net: price.net?.amount ?? null,
    original: price.original?.amount ?? null,
    includedTaxes: price.includedTaxes,
  }
}

/** Sums what is bought: only lines with a quantity above 0 count (spec 1 §5). */
export function totals(lines: readonly PricingLine[]): Totals {
  const bought = lines.filter((line) => line.noOfTravellers > 0)
  return {
    currency: bought[0]?.currency ?? lines[0]?.currency ?? defaultCurrency,
    total: sum(bought, (line) => line.total),
    taxes: sum(bought, (line) => line.taxesFees * line.noOfTravellers),
    fee: sum(bought, (line) => feeOf(line) * line.noOfTravellers),
    lines: bought,
  }
}

/** The processing fee of one ticket. */
export function feeOf(line: Pick<PricingLine, 'includedTaxes'>): number {
  return line.includedTaxes.filter((tax) => tax.name === feeName).reduce((all, tax) => all + tax.retail, 0)
}

/** Total minus fee (spec 1 §9); a booking that is all fee refunds nothing. */
export function refundOf({ total, fee }: Pick<Totals, 'total' | 'fee'>): number {
  return Math.max(0, total - fee)
}

/** The type name, with the age band in brackets unless equal or contained (spec 1 §5). */
export function priceName(price: Pick<Price, 'travelerType' | 'priceName'>): string {
  const { name, ageBand } = price.travelerType
  const label = price.priceName || name
  return ageBand === '' || label.includes(ageBand) ? label : `${label} (${ageBand})`
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

function sum(lines: readonly PricingLine[], amount: (line: PricingLine) => number): number {
  return lines.reduce((all, line) => all + amount(line), 0)
}
