import { bookingExt } from '@reseller-portal/contract/sales'
import { ticketLimit } from '@reseller-portal/contract/organizations'
import { whyNotQuantity, whyNotUnaccompanied } from '@reseller-portal/contract/offers'
import { firstRefusal, refusal, type Ext, type Refusal } from '@reseller-portal/contract/kit'
import type { Price } from '@reseller-portal/contract/products'
import { refuse, refuseIf } from '#kit/refuse.ts'
import type { NamedItem, OfferedItem } from './items.ts'

type Whole = { [Part in Exclude<keyof OfferedItem, 'unitRef'>]: NonNullable<OfferedItem[Part]> }
/** A requested item that is offered, with its offer. */
export type CheckedItem<I extends NamedItem = NamedItem> = I & { offered: Whole }

/** The item in an answer, with the name of its traveler type even if it was requested by age band. */
export function answered<I extends NamedItem>({ offered, ...item }: CheckedItem<I>) {
  return { ...item, travelerType: offered.price.travelerType.typeOf }
}

/** Combines the items with their offers, and refuses the first one that can't be sold as requested (spec 1 §5). */
export function checkedItems<I extends NamedItem & { travelerType?: string }>(
  items: readonly I[],
  offers: readonly OfferedItem[],
): CheckedItem<I>[] {
  const checked = items.map((item, index) => ({ ...item, offered: whole(item, offers[index]) }))
  const currencies = new Set(checked.map((item) => item.offered.price.retail.currency))
  if (currencies.size > 1) refuse('cart.currency_mixed')
  for (const group of Map.groupBy(checked, (item) => `${item.rateId} ${item.availabilityId}`).values())
    refuseIf(whyNotGroup(group))
  return checked
}

/** Refuses rates that are sold without a hold, and pickup places that the supplier doesn't have. */
export function refuseUnholdable(ext: Ext, items: readonly CheckedItem[]): void {
  if (items.some((item) => !item.offered.rate.holdable)) refuse('holds.not_holdable')
  const chosen = ext[bookingExt.pickup]
  if (chosen === undefined || chosen === '') return
  const places = items[0]?.offered.supplier.configuration.grandCanyon.pickupLocations ?? []
  if (!places.some(({ value }) => value === chosen)) refuse('cart.pickup_unknown')
}

function whole(item: NamedItem & { travelerType?: string }, offer: OfferedItem | undefined): Whole {
  const { supplier, product, rate, slot, price } = offer ?? {}
  if (!supplier || !product || !rate || !slot) return refuse('availability.not_found')
  if (slot.startsAt.getTime() !== Date.parse(item.at)) return refuse('availability.not_found')
  if (rate.isDisabled) return refuse('cart.rate_deactivated')
  if (!rate.isOffered) return refuse('availability.gone')
  if (!price || !isFor(price.travelerType, item.travelerType)) return refuse('cart.unknown_price')
  return { supplier, product, rate, slot, price }
}

function isFor({ typeOf, ageBand }: Price['travelerType'], requested: string | undefined): boolean {
  return requested === undefined || requested === typeOf || requested === ageBand
}

/**
 * Checks the minimum, ticket limit, and maximum of all tickets of one rate at one start, and which are only sold together
 * with others. The capacity is checked when the seats are taken.
 */
function whyNotGroup(group: readonly CheckedItem[]): Refusal | undefined {
  const [first] = group
  if (!first) return refusal('cart.empty')
  const { rate, slot, supplier } = first.offered
  const quantity = group.reduce((sum, item) => sum + item.quantity, 0)
  const limit = ticketLimit(slot.ext) ?? ticketLimit(rate.ext) ?? ticketLimit(supplier.ext)
  const max = Math.min(rate.max ?? Number.POSITIVE_INFINITY, slot.most ?? Number.POSITIVE_INFINITY)
  const limits = { min: rate.min, ticketLimit: limit, max: Number.isFinite(max) ? max : null }
  const guests = group.map((item) => ({
    quantity: item.quantity,
    travelerType: item.offered.price.travelerType,
  }))
  return firstRefusal(whyNotQuantity(quantity, limits), whyNotUnaccompanied(guests))
}
