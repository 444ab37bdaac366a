import {
  dueOf,
  filledTravelers,
  totalsOfCart,
  type BookingRequest,
  type CartRequest,
  type Totals,
} from '@reseller-portal/contract/sales'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { checkedDraft, type Draft } from '../start/draft.ts'
import { refuseFullParkDays } from '../start/full-park-days.ts'
import { heldBy } from '../start/held.ts'

/** The checked lines of a cart, each as the booking that it becomes, and their common price. */
export type CartDraft = {
  cart: CartRequest
  lines: Draft[]
  totals: Totals
  /** Paid by card; otherwise on account, or free. */
  paysByCard: boolean
}

/** Checks every line as a separate booking, and what the lines must have in common: a currency and a way to pay. */
export async function checkedCart(cart: CartRequest, ctx: Ctx): Promise<CartDraft> {
  const lines: Draft[] = []
  for (const request of requestsOf(cart))
    lines.push(await checkedDraft(request, await heldBy(request.holdId, ctx), ctx))
  await refuseFullParkDays(lines, ctx)
  if (new Set(lines.map(({ totals }) => totals.currency)).size > 1) refuse('cart.currency_mixed')
  const paid = lines.filter(({ totals }) => dueOf(totals) > 0)
  const ways = new Set(paid.map(({ seller }) => seller.paysByCard))
  if (ways.size > 1) refuse('cart.mixed_payments')
  const totals = totalsOfCart(lines.map((line) => line.totals))
  refuseOtherTotal(cart, totals)
  return { cart, lines, totals, paysByCard: ways.has(true) }
}

/** The guest pays the price that was shown. */
function refuseOtherTotal({ total: shown }: CartRequest, totals: Totals): void {
  const { currency } = totals
  const total = dueOf(totals)
  if (shown === undefined || (shown.amount === total && shown.currency === currency)) return
  refuse('cart.price_changed', { amount: total, currency })
}

/** One booking request for each line; a line without named travelers is for the customer. */
function requestsOf({ customer, lines, resellerBookingRef, ext }: CartRequest): BookingRequest[] {
  return lines.map((line) => {
    const { items, grouponCode, addOns } = line
    const bought = { grouponCode, addOns }
    const request = { customer, items, holdId: line.holdId ?? null, resellerBookingRef, ...bought }
    const whole = { ...request, ext: { ...ext, ...line.ext } }
    return { ...whole, items: filledTravelers(whole) }
  })
}
