import type { SoldAddOn } from '../prices/add-ons/schema.ts'
import { priceName } from '../products/rules.ts'
import type { BookingFee, Price } from '../products/schema.ts'
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
    priceName: priceName(price.travelerType),
    unitPrice: price.retail.amount - taxesFees,
    unitPriceWithTax: price.retail.amount,
    taxesFees,
    currency: price.retail.currency || defaultCurrency,
    noOfTravellers,
    total: price.retail.amount * noOfTravellers,
    net: price.net?.amount ?? null,
    original: price.original?.amount ?? null,
    includedTaxes: price.includedTaxes,
    ...(price.commission && { commission: price.commission }),
    ...(price.adjusted && { adjusted: price.adjusted }),
    ...(price.bookingFees && { bookingFees: price.bookingFees }),
    ...(price.travelerType.idRequired && { idRequired: true }),
  }
}

/** Sums what is bought: only lines with a quantity above 0 count (spec 1 §5); a fee of the booking is taken once. */
export function totals(lines: readonly PricingLine[]): Totals {
  const bought = lines.filter((line) => line.noOfTravellers > 0)
  const fees = bookingFeesOf(bought)
  const once = fees.reduce((all, { retail }) => all + retail, 0)
  return {
    currency: bought[0]?.currency ?? lines[0]?.currency ?? defaultCurrency,
    total: sum(bought, (line) => line.total) + once,
    taxes: sum(bought, (line) => line.taxesFees * line.noOfTravellers) + once,
    fee: sum(bought, (line) => feeOf(line) * line.noOfTravellers) + feeOf({ includedTaxes: fees }),
    lines: bought,
    ...(fees.length > 0 && { bookingFees: fees }),
  }
}

/** The totals of the remaining guests, with those of cancelled tickets. */
export function withCancelled<T extends Totals>(sold: T, cancelled: Totals['cancelled']): T {
  if (cancelled === undefined) return sold
  const { lines } = cancelled
  return {
    ...sold,
    total: sold.total + sum(lines, ({ total }) => total),
    taxes: sold.taxes + sum(lines, (line) => line.taxesFees * line.noOfTravellers),
    fee: sold.fee + sum(lines, (line) => feeOf(line) * line.noOfTravellers),
    cancelled,
  }
}

/** Everything that was sold, also what was cancelled since. */
export function soldLines({ lines, cancelled }: Pick<Totals, 'lines' | 'cancelled'>): PricingLine[] {
  return [...lines, ...(cancelled?.lines ?? [])]
}

/** Adds what is bought beside the tickets; its price includes all taxes, and there is no processing fee on it. */
export function withAddOns<T extends Totals>(sold: T, addOns: readonly SoldAddOn[] = []): T {
  return addOns.length === 0
    ? sold
    : { ...sold, total: sold.total + sum(addOns, ({ total }) => total), addOns: [...addOns] }
}

/** Adds what the cancellation rules kept when the booking moved to a cheaper departure. */
export function withChangeFee<T extends Totals>(sold: T, changeFee: number): T {
  return changeFee === 0 ? sold : { ...sold, total: sold.total + changeFee, changeFee }
}

/** What is paid by card or on account: the total without what a voucher code pays. */
export function dueOf({ total, groupon }: Pick<Totals, 'total' | 'groupon'>): number {
  return total - (groupon?.amount ?? 0)
}

/** A voucher code pays up to its value, but never the processing fee, which a refund keeps. */
export function paidByCode<T extends Totals>(sold: T, code: { code: string; amount: number }): T {
  return { ...sold, groupon: { code: code.code, amount: Math.min(code.amount, sold.total - sold.fee) } }
}

/** The sum of several bookings in one currency; each keeps its own fees. */
export function totalsOfCart(parts: readonly Totals[]): Totals {
  const fees = parts.flatMap(({ bookingFees = [] }) => bookingFees)
  const addOns = parts.flatMap((part) => part.addOns ?? [])
  const codes = parts.flatMap(({ groupon }) => groupon ?? [])
  return {
    currency: parts[0]?.currency ?? defaultCurrency,
    total: parts.reduce((all, { total }) => all + total, 0),
    taxes: parts.reduce((all, { taxes }) => all + taxes, 0),
    fee: parts.reduce((all, { fee }) => all + fee, 0),
    lines: parts.flatMap(({ lines }) => lines),
    ...(fees.length > 0 && { bookingFees: fees }),
    ...(addOns.length > 0 && { addOns }),
    ...(codes.length > 0 && {
      groupon: {
        code: codes.map(({ code }) => code).join(', '),
        amount: codes.reduce((all, { amount }) => all + amount, 0),
      },
    }),
  }
}

/** The fees of a booking that any of its prices names, each once. */
export function bookingFeesOf(lines: readonly Pick<PricingLine, 'bookingFees'>[]): BookingFee[] {
  return [
    ...new Map(lines.flatMap(({ bookingFees = [] }) => bookingFees.map((fee) => [fee.id, fee]))).values(),
  ]
}

/** The processing fee of one ticket. */
export function feeOf(line: Pick<PricingLine, 'includedTaxes'>): number {
  return line.includedTaxes.filter((tax) => tax.name === feeName).reduce((all, tax) => all + tax.retail, 0)
}

/** The reseller's commission on one ticket: the price above its net, less the processing fee; 0 without a net. */
export function commissionPerTicket(line: PricingLine): number {
  return line.net === null ? 0 : Math.max(0, line.unitPriceWithTax - line.net - feeOf(line))
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

export function sum<T>(items: readonly T[], amount: (each: T) => number): number {
  return items.reduce((all, each) => all + amount(each), 0)
}
