import type { IncludedTax, Price } from '../products/schema.ts'
import { roundedShare } from '../kit/money.ts'
import {
  adjustmentOn,
  agreementOn,
  taxesOn,
  type Adjustment,
  type Agreement,
  type Tax,
  type Terms,
} from './terms.ts'

type Sold = { productId: string; rateId: string; day: string }

/** A percentage of the terms is given in hundredths of a percent. */
const whole = 10_000

/**
 * The price of a ticket for a guest: the operator's price, the reseller's net by contract, then the reseller's
 * adjustment, then the operator's taxes and fees. All prices that are shown or sold are computed here.
 */
export function pricedBy(terms: Terms, base: Price, sold: Sold): Price {
  const where = { ...sold, currency: base.retail.currency }
  const taxes = taxesOn(terms, where)
  const agreed = withAgreement(base, agreementOn(terms, sold.day), taxes)
  const adjusted = withAdjustment(agreed, adjustmentOn(terms, where))
  return withTaxes(adjusted, taxes)
}

/**
 * Sets the net that the reseller owes by its contract, based on the operator's own price. Without a contract it owes
 * the listed net.
 */
function withAgreement(price: Price, agreed: Agreement | undefined, taxes: readonly Tax[]): Price {
  if (agreed === undefined) return price
  const { kind, commission, base } = agreed
  const { net } = owedBy(price, agreed, taxes)
  const priced = { ...price, net: net === null ? null : { amount: net, currency: price.retail.currency } }
  return kind === 'COMMISSION' ? { ...priced, commission: { share: commission ?? 0, base } } : priced
}

/**
 * Applies a contract to the operator's own price, in minor units: the included taxes, the base of the commission, and
 * the net that the reseller owes (null if none was listed). Added taxes and the reseller's adjustment are not part of
 * it.
 */
export function owedBy(
  price: Price,
  { kind, commission, base }: Pick<Agreement, 'kind' | 'commission' | 'base'>,
  taxes: readonly Tax[],
): { taxes: number; base: number; commission: number; net: number | null } {
  const { amount } = price.retail
  const inside = taxesInside(price, taxes)
  const left = base === 'WITH_TAXES' ? 0 : inside
  const share = kind === 'COMMISSION' ? roundedShare(amount - left, commission ?? 0, whole) : 0
  // A reseller never owes more than the operator's own price.
  const listed = price.net === null ? null : Math.min(amount, price.net.amount + left)
  const net = kind === 'COMMISSION' ? amount - share : listed
  return { taxes: inside, base: amount - left, commission: share, net }
}

function taxesInside(price: Price, taxes: readonly Tax[]): number {
  return sumOf(withTaxes(price, taxes).includedTaxes.filter(({ isAdded }) => !isAdded))
}

/**
 * The adjusted price is never below the net or, without a net, below the operator's own price, which the reseller owes
 * then.
 */
function withAdjustment(price: Price, adjustment: Adjustment | undefined): Price {
  if (adjustment === undefined) return price
  const { amount: from, currency } = price.retail
  const adjustedAmount =
    adjustment.direction === 'UP' ? from + changeOf(adjustment, from) : lowered(adjustment, from)
  const amount = Math.max(adjustedAmount, price.net?.amount ?? from)
  const { kind, direction, value, changedBy: by, changedAt: at } = adjustment
  return {
    ...price,
    retail: { amount, currency },
    includedTaxes: inProportion(price.includedTaxes, amount, from),
    adjusted: { from, kind, direction, value, by, at },
  }
}

function changeOf({ kind, value }: Adjustment, amount: number): number {
  return kind === 'AMOUNT' ? value : roundedShare(amount, value, whole)
}

/** The remaining amount is rounded, not the deduction: half up then goes in the same direction for both. */
function lowered({ kind, value }: Adjustment, amount: number): number {
  if (kind === 'AMOUNT') return Math.max(0, amount - value)
  return roundedShare(amount, Math.max(0, whole - value), whole)
}

/** Taxes keep their share of the price: rounded together, so that they never add up to more than it. */
export function inProportion(taxes: readonly IncludedTax[], amount: number, from: number): IncludedTax[] {
  let before = 0
  let sharedBefore = 0
  return taxes.map((tax) => {
    before += tax.retail
    const shared = from === 0 ? 0 : roundedShare(before, amount, from)
    const retail = shared - sharedBefore
    sharedBefore = shared
    return { ...tax, retail }
  })
}

function withTaxes(price: Price, taxes: readonly Tax[]): Price {
  if (taxes.length === 0) return price
  const { amount, currency } = price.retail
  const perTicket = taxes.filter(({ per }) => per === 'TICKET')
  let untaxed = Math.max(0, amount - sumOf(price.includedTaxes))
  const inside = perTicket
    .filter(({ way }) => way === 'INCLUDED')
    .map(({ name, kind, value }) => {
      const part = kind === 'AMOUNT' ? value : roundedShare(amount, value, whole + value)
      const retail = Math.min(part, untaxed)
      untaxed -= retail
      return { name, retail, currency }
    })
  const onTop = perTicket
    .filter(({ way }) => way === 'ADDED')
    .map(({ name, kind, value }) => {
      const retail = kind === 'AMOUNT' ? value : roundedShare(amount, value, whole)
      return { name, retail, currency, isAdded: true }
    })
  const added = sumOf(onTop)
  const fees = taxes.filter(({ per }) => per === 'BOOKING')
  return {
    ...price,
    retail: { amount: amount + added, currency },
    original: price.original && { amount: price.original.amount + added, currency },
    includedTaxes: [...price.includedTaxes, ...inside, ...onTop],
    ...(fees.length > 0 && {
      bookingFees: fees.map(({ id, name, value }) => ({ id, name, retail: value, currency })),
    }),
  }
}

function sumOf(taxes: readonly IncludedTax[]): number {
  return taxes.reduce((sum, tax) => sum + tax.retail, 0)
}

/** The operator's own price of a priced ticket: without the reseller's adjustment, and without added taxes and fees. */
export function operatorsPrice({
  retail,
  includedTaxes,
  adjusted,
}: Pick<Price, 'includedTaxes' | 'adjusted'> & { retail: number }): number {
  return adjusted?.from ?? retail - sumOf(includedTaxes.filter(({ isAdded }) => isAdded))
}
