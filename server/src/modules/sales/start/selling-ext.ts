import { bookingExt } from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import {
  defaultResellerRegion,
  isMilitary,
  itemExt,
  sponsorKey,
  variantExt,
  type VariantRate,
} from '@reseller-portal/contract/inventory'
import type { Ctx } from '#kit/context.ts'
import { dayIn } from '#kit/zone.ts'
import type { CheckedItem, Seller } from '#modules/offers/index.ts'

const defaultReseller = 'Reseller Portal'

/**
 * Extensions that only the server sets: who sells, what was paid, the terms of the sold rate, and who checked a
 * sponsor.
 */
const ours: ReadonlySet<string> = new Set([
  bookingExt.agentName,
  bookingExt.agentEmail,
  bookingExt.resellerName,
  bookingExt.pointOfSale,
  bookingExt.paymentTransactionId,
  bookingExt.paymentTotal,
  bookingExt.paymentFeeTotal,
  bookingExt.paymentIntentId,
  bookingExt.sandbox,
  bookingExt.imported,
  bookingExt.cart,
  bookingExt.saleReference,
  bookingExt.productType,
  bookingExt.ticketStart,
  bookingExt.ticketEnd,
  bookingExt.ticketDays,
  bookingExt.dateBased,
  bookingExt.discountGroup,
  bookingExt.pickupInstructions,
  bookingExt.bulkTicket,
  bookingExt.sponsorCheckedAt,
  bookingExt.sponsorCheckedBy,
  bookingExt.sponsorKey,
  bookingExt.sponsorYear,
])

/** The extensions that a caller may set. */
export function sentExt(ext: Ext): Ext {
  return Object.fromEntries(Object.entries(ext).filter(([name]) => !ours.has(name)))
}

/** The booking extensions of spec 1 §3, as far as they are known before the payment. */
export function sellingExt(sent: Ext, seller: Seller, { actor }: Ctx): Ext {
  return {
    [bookingExt.resellerRegion]: defaultResellerRegion,
    ...sentExt(sent),
    [bookingExt.agentName]: actor.name,
    [bookingExt.agentEmail]: actor.email,
    [bookingExt.resellerName]: seller.resellerName || defaultReseller,
    ...(seller.pointOfSale === '' ? {} : { [bookingExt.pointOfSale]: seller.pointOfSale }),
  }
}

/** What the sold rates add to the extensions: a theme park's validity, and the sponsor of military tickets. */
export function soldExt(sent: Ext, items: readonly CheckedItem[], ctx: Ctx): Ext {
  const military = items.find((item) => isMilitary(variantOf(item)))
  return {
    ...variantExt(items.map(variantOf)),
    ...(military && sponsorExt(sent, military, ctx)),
  }
}

/** An item's extensions: those that the caller sent, and those that only the server sets. */
export function soldItemExt(item: CheckedItem & { ext: Ext }): Ext {
  const own = Object.entries(item.ext).filter(([name]) => !ours.has(name))
  return { ...Object.fromEntries(own), ...itemExt(variantOf(item)) }
}

/** The year is in the supplier's zone, like its allowance for a calendar year (docs/rules.md §18). */
function sponsorExt(sent: Ext, { offered: { supplier } }: CheckedItem, { actor, now }: Ctx): Ext {
  return {
    [bookingExt.sponsorCheckedAt]: now.toISOString(),
    [bookingExt.sponsorCheckedBy]: actor.name,
    [bookingExt.sponsorKey]: sponsorKey(sent[bookingExt.sponsorName] ?? ''),
    [bookingExt.sponsorYear]: dayIn(supplier.timezone, now).slice(0, 4),
  }
}

/** A checked item in the form that the rules of the variants take. */
export function variantOf({ offered: { rate, slot }, quantity }: CheckedItem): VariantRate {
  const { ext, discount_groups: discountGroups } = rate
  return { ext, discountGroups, day: dayIn(slot.timezone, slot.startsAt), quantity }
}
