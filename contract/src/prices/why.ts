import type { PricingLine } from '../sales/schema.ts'
import { operatorsPrice } from './engine.ts'

/** One step of the computation of a ticket's price; amounts in minor units. */
export type PriceStep =
  | { step: 'BASE'; amount: number }
  | { step: 'NET'; amount: number; commission?: PricingLine['commission'] }
  | ({ step: 'ADJUSTMENT'; amount: number } & Omit<NonNullable<PricingLine['adjusted']>, 'from'>)
  | { step: 'INCLUDED' | 'ADDED'; amount: number; name: string }
  | { step: 'TOTAL'; amount: number }

/** The steps by which a ticket's price was computed, in order. */
export function whyThisPrice(line: PricingLine): PriceStep[] {
  const base = operatorsPrice({ ...line, retail: line.unitPriceWithTax })
  const onTop = line.includedTaxes.filter(({ isAdded }) => isAdded)
  const added = onTop.reduce((sum, tax) => sum + tax.retail, 0)
  const { adjusted } = line
  return [
    { step: 'BASE', amount: base },
    ...(line.net === null ? [] : [{ step: 'NET' as const, amount: line.net, commission: line.commission }]),
    ...(adjusted
      ? [{ ...adjusted, step: 'ADJUSTMENT' as const, amount: line.unitPriceWithTax - added - base }]
      : []),
    ...line.includedTaxes.map(({ name, retail, isAdded }) => ({
      step: isAdded ? ('ADDED' as const) : ('INCLUDED' as const),
      amount: retail,
      name,
    })),
    { step: 'TOTAL', amount: line.unitPriceWithTax },
  ]
}
