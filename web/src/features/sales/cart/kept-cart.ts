import type { Hold } from '@reseller-portal/contract/offers'
import {
  dueOf,
  type CartChoice,
  type ParkedCart,
  type ParkedLine,
  type Totals,
} from '@reseller-portal/contract/sales'
import { rateLabel, type Picture } from '@reseller-portal/contract/products'
import { refusal, type Refusal } from '@reseller-portal/contract/kit'
import { useSyncExternalStore } from 'react'
import { whenForgotten } from '#lib/own-storage.ts'
import type { Draft } from '../new/form/draft.ts'
import type { Choices } from '../new/form/search.ts'
import type { Order } from '../new/sale/order.ts'

/** What was typed for one visit, without the customer, who is the same for all visits. */
export type VisitDraft = Pick<Draft, 'quantities' | 'travelers' | 'pickup' | 'variant' | 'code' | 'addOns'>

/** What is needed to open a line in the form again, and the details that its supplier still needs. */
export type Opening = {
  choices: Choices
  draft: VisitDraft
  missing: readonly Missing[]
  /** The customer details that are needed. */
  ofBuyer: readonly Missing[]
  byCard: boolean
}
type Missing = { field: string; refusal: Refusal }

/** A visit that waits on the receipt while another one is chosen. */
export type KeptLine = ParkedLine & {
  id: string
  /** Until when its seats are held; null where they are not, or where the rate is sold without a hold. */
  expires: string | null
  hold?: Hold | undefined
  /** The order that was held, by its name. */
  order?: string
  picture?: Picture | undefined
  /** Missing in a sale that an earlier version parked. */
  opening?: Opening | undefined
  /** Another desk took its seats before they were held. */
  isGone?: boolean
}
export type KeptCart = { lines: readonly KeptLine[]; choice: CartChoice }

const place = 'cart'
const empty: KeptCart = { lines: [], choice: 'ALL_OR_NOTHING' }
const listeners = new Set<() => void>()
let kept: KeptCart | undefined

whenForgotten(() => {
  kept = undefined
  for (const listener of listeners) listener()
})

/** The lines of this tab's receipt that are not open in the form. */
export function useCart(): KeptCart {
  return useSyncExternalStore(subscribe, cartNow, cartNow)
}

export function changeCart(change: (cart: KeptCart) => Partial<KeptCart>) {
  const before = cartNow()
  kept = { ...before, ...change(before) }
  sessionStorage.setItem(place, JSON.stringify(kept))
  for (const listener of listeners) listener()
}

export function changeLine(id: string, change: Partial<KeptLine>) {
  changeCart(({ lines }) => ({
    lines: lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  }))
}

export function clearCart() {
  changeCart(() => empty)
}

/** A visit as a line of the receipt. */
export function lineOf(
  order: Order,
  { id, supplierName, hold, opening }: Pick<KeptLine, 'id' | 'hold' | 'opening'> & { supplierName: string },
): KeptLine {
  const { request, rate, product, slot, totals } = order
  return {
    id,
    items: request.items,
    holdId: hold?.id ?? null,
    ext: { ...request.ext, ...order.holdExt },
    ...(request.grouponCode !== undefined && { grouponCode: request.grouponCode }),
    ...(request.addOns !== undefined && { addOns: request.addOns }),
    holdItems: rate.holdable ? order.holdItems : [],
    expires: hold?.expires ?? null,
    hold,
    opening,
    picture: product.picture ?? undefined,
    shown: {
      supplierName,
      productName: product.name,
      rateName: rateLabel(rate),
      startsAt: slot.start,
      endsAt: slot.end,
      timezone: slot.localTimezone,
      tickets: request.items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: { amount: dueOf(totals), currency: totals.currency },
      totals,
    },
  }
}

/** The lines as they are parked: a colleague opens them as this desk would. */
export function parkedLines(lines: readonly KeptLine[]): ParkedLine[] {
  return lines.map(({ opening, items, ext, grouponCode, addOns, holdItems, shown }) => ({
    items,
    ext,
    holdItems,
    shown,
    holdId: null,
    ...(grouponCode !== undefined && { grouponCode }),
    ...(addOns !== undefined && { addOns }),
    ...(opening !== undefined && { desk: JSON.stringify(opening) }),
  }))
}

/** A parked sale that this desk has taken over. */
export function openParked({ lines, choice }: ParkedCart, held: readonly (string | null)[]) {
  changeCart(() => ({
    choice,
    lines: lines.map(({ desk, ...line }, index) => ({
      ...line,
      id: crypto.randomUUID(),
      expires: held[index] ?? null,
      // Only `parkedLines` writes it.
      opening: desk === undefined ? undefined : (JSON.parse(desk) as Opening),
    })),
  }))
}

/** A line whose seats must be held before it can be sold. */
export function isUnheld({ holdItems, expires }: KeptLine, now: number): boolean {
  return holdItems.length > 0 && (expires === null || Date.parse(expires) <= now)
}

/** The lines to be sold. A sold-out visit stays visible until it's changed or removed. */
export function soldLines(lines: readonly KeptLine[]): KeptLine[] {
  return lines.filter(({ isGone }) => isGone !== true)
}

export function totalOf(lines: readonly KeptLine[]) {
  const currency = lines[0]?.shown.total.currency ?? 'USD'
  return { amount: soldLines(lines).reduce((sum, { shown }) => sum + shown.total.amount, 0), currency }
}

/** Why a visit cannot be in one sale with the lines that are on the receipt. */
export function whyNotTogether(
  lines: readonly KeptLine[],
  { totals, byCard }: { totals: Totals; byCard: boolean },
): Refusal | undefined {
  const [first] = soldLines(lines)
  if (first !== undefined && first.shown.total.currency !== totals.currency)
    return refusal('cart.currency_mixed')
  const paid = soldLines(lines).filter(({ shown }) => shown.total.amount > 0)
  const isMixed = dueOf(totals) > 0 && paid.some(({ opening }) => opening && opening.byCard !== byCard)
  return isMixed ? refusal('cart.mixed_payments') : undefined
}

export function cartNow(): KeptCart {
  return (kept ??= readCart())
}

function readCart(): KeptCart {
  try {
    // This tab wrote it.
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<KeptCart>) }
  } catch {
    return empty
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
