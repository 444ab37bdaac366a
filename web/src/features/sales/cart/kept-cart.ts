import type { Hold } from '@reseller-portal/contract/offers'
import {
  dueOf,
  type CartChoice,
  type Customer,
  type ParkedCart,
  type ParkedLine,
} from '@reseller-portal/contract/sales'
import { rateLabel } from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import { useSyncExternalStore } from 'react'
import { whenForgotten } from '#lib/own-storage.ts'
import { forgetDraft } from '../new/form/draft.ts'
import type { Order } from '../new/sale/order.ts'

/** A line with until when its seats are held; null where they are not, or where the rate is sold without a hold. */
export type KeptLine = ParkedLine & { expires: string | null }
export type KeptCart = {
  customer: Customer
  ext: Ext
  lines: readonly KeptLine[]
  /** How its sale was begun, while it is being paid: a reload leads back there. */
  paying: CartChoice | null
}

const place = 'cart'
const nobody: Customer = { email: '', clientRef: '', firstName: '', lastName: '', phone: '' }
const empty: KeptCart = { customer: nobody, ext: {}, lines: [], paying: null }
const listeners = new Set<() => void>()
let kept: KeptCart | undefined

whenForgotten(() => {
  kept = undefined
  for (const listener of listeners) listener()
})

/** The cart of this tab. */
export function useCart(): KeptCart {
  return useSyncExternalStore(subscribe, cartNow, cartNow)
}

export function changeCart(change: (cart: KeptCart) => Partial<KeptCart>) {
  const before = cartNow()
  kept = { ...before, ...change(before) }
  sessionStorage.setItem(place, JSON.stringify(kept))
  for (const listener of listeners) listener()
}

/** The cart page opens the payment as soon as it is drawn, unless seats have to be held again first. */
export function payOnCartPage(now: number) {
  changeCart(({ lines }) => ({
    paying: lines.some((line) => isUnheld(line, now)) ? null : 'ALL_OR_NOTHING',
  }))
}

/** The next sale is somebody else's: what was typed of this customer goes with the cart. */
export function clearCart() {
  changeCart(() => empty)
  forgetDraft()
}

/** An order whose seats are held becomes a line; the sale is for its customer. */
export function addToCart(order: Order, supplierName: string, hold: Hold | undefined) {
  const { request, rate, product, slot, totals } = order
  const line: KeptLine = {
    items: request.items,
    holdId: hold?.id ?? null,
    ext: { ...request.ext, ...order.holdExt },
    ...(request.grouponCode !== undefined && { grouponCode: request.grouponCode }),
    ...(request.addOns !== undefined && { addOns: request.addOns }),
    holdItems: hold === undefined ? [] : order.holdItems,
    expires: hold?.expires ?? null,
    shown: {
      ...{ supplierName, productName: product.name, rateName: rateLabel(rate) },
      ...{ startsAt: slot.start, endsAt: slot.end, timezone: slot.localTimezone },
      tickets: request.items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: { amount: dueOf(totals), currency: totals.currency },
    },
  }
  changeCart(({ lines }) => ({ customer: request.customer, ext: request.ext, lines: [...lines, line] }))
}

/** A parked sale that this desk has taken over. */
export function openParked({ customer, ext, lines }: ParkedCart, held: readonly (string | null)[]) {
  changeCart(() => ({
    ...{ customer, ext },
    lines: lines.map((line, index) => ({ ...line, expires: held[index] ?? null })),
  }))
}

/** A line whose seats have to be held before it can be sold. */
export function isUnheld({ holdItems, expires }: KeptLine, now: number): boolean {
  return holdItems.length > 0 && (expires === null || Date.parse(expires) <= now)
}

export function totalOf(lines: readonly KeptLine[]) {
  const currency = lines[0]?.shown.total.currency ?? 'USD'
  return { amount: lines.reduce((sum, { shown }) => sum + shown.total.amount, 0), currency }
}

function cartNow(): KeptCart {
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
