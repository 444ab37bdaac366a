import {
  dueOf,
  totalsOfCart,
  type BookingRequest,
  type CartRequest,
  type Totals,
} from '@reseller-portal/contract/sales'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { checkedDraft, type Draft } from './draft.ts'
import { refuseFullParkDays } from './full-park-days.ts'
import { heldBy, type Held } from './held.ts'
import type { Selling } from './new-sale.ts'

/** A booking alone is a cart of one. */
export function cartOfOne({ customer, resellerBookingRef, ext, ...line }: BookingRequest): CartRequest {
  return { customer, resellerBookingRef, ext, lines: [{ ...line, ext: {} }], choice: 'ALL_OR_NOTHING' }
}

/** The hold of each line, where it has one that the caller may see. */
export async function holdsOf({ lines }: CartRequest, ctx: Ctx): Promise<(Held | undefined)[]> {
  const holds: (Held | undefined)[] = []
  for (const { holdId } of lines) holds.push(await heldBy(holdId, ctx))
  return holds
}

/** What a cart sells and costs. `paysByCard`: it needs a payment by card; otherwise it is on account, or free. */
export type CheckedCart = Selling & { totals: Totals; paysByCard: boolean }

/** Checks every line as a separate booking, and what the lines must have in common: a currency and a way to pay. */
export async function checkedCart(
  cart: CartRequest,
  holds: readonly (Held | undefined)[],
  ctx: Ctx,
): Promise<CheckedCart> {
  const lines: Draft[] = []
  for (const [index, request] of requestsOf(cart).entries())
    lines.push(await checkedDraft(request, holds[index], ctx))
  await refuseFullParkDays(lines, ctx)
  if (new Set(lines.map(({ totals }) => totals.currency)).size > 1) refuse('cart.currency_mixed')
  const paid = lines.filter(({ totals }) => dueOf(totals) > 0)
  const ways = new Set(paid.map(({ seller }) => seller.paysByCard))
  if (ways.size > 1) refuse('cart.mixed_payments')
  const totals = totalsOfCart(lines.map((line) => line.totals))
  refuseOtherTotal(cart, totals)
  return { lines, choice: cart.choice, totals, paysByCard: ways.has(true) }
}

/** The guest pays the price that was shown. */
function refuseOtherTotal({ total: shown }: CartRequest, totals: Totals): void {
  const { currency } = totals
  const total = dueOf(totals)
  if (shown === undefined || (shown.amount === total && shown.currency === currency)) return
  refuse('cart.price_changed', { amount: total, currency })
}

/** One booking request for each line. */
function requestsOf({ customer, lines, resellerBookingRef, ext }: CartRequest): BookingRequest[] {
  return lines.map((line) => ({ ...line, customer, resellerBookingRef, ext: { ...ext, ...line.ext } }))
}
