import { dueOf, type Totals } from '@reseller-portal/contract/sales'
import type { Money } from '@reseller-portal/contract/kit'
import { addToCart, totalOf, type KeptLine } from '../../cart/kept-cart.ts'
import type { Draft } from '../form/draft.ts'
import type { Form } from '../form/use-form.ts'
import { nothingTold } from '../variant/told.ts'
import type { Order } from './order.ts'
import type { useSale } from './use-sale.ts'

/** The sum of the cart and of what is chosen beside it; undefined where their currencies differ. */
export function sumWithCart(lines: readonly KeptLine[], totals: Totals): Money | undefined {
  const { amount, currency } = totalOf(lines)
  if (totals.lines.length > 0 && totals.currency !== currency) return undefined
  return { amount: amount + dueOf(totals), currency }
}

/**
 * Holds the seats of orders and puts them into the cart, one after the other. The customer stays in the form. `left` is
 * what stays to be sold after each order where there are several.
 */
export function holdInCart(
  form: Form,
  selling: ReturnType<typeof useSale>,
  {
    orders,
    left = [],
    onAdded,
  }: {
    orders: readonly Order[]
    left?: readonly Pick<Draft, 'quantities' | 'travelers'>[]
    onAdded: () => void
  },
): void {
  void selling.set(orders, (held, hold, place) => {
    addToCart(held, form.desk.supplier?.name ?? '', hold)
    if (place + 1 < orders.length) return form.edit({ addOns: {}, ...left[place] })
    form.edit({ quantities: {}, addOns: {}, travelers: {}, pickup: '', variant: nothingTold })
    onAdded()
  })
}
