import {
  bookingExt,
  filledTravelers,
  paidByCode,
  pricingLine,
  totals,
  whyNotBook,
  whyNotCart,
  withAddOns,
  type BookingItem,
  type BookingRequest,
  type Totals,
} from '@reseller-portal/contract/sales'
import { rateLabel } from '@reseller-portal/contract/products'
import {
  whyNotSellWithout,
  detailsRequiredAt,
  collectsPerTraveler,
} from '@reseller-portal/contract/organizations'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import type { SaleDraft } from '#db/tables/sales.ts'
import { newId } from '#kit/ids.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { chosenAddOns, codeFor } from '#modules/prices/index.ts'
import { checkedItems, offersFor, type CheckedItem, type Seller } from '#modules/offers/index.ts'
import { asHeld, heldSlot, refuseOtherThanHeld, refuseUnheld, type Held } from './held.ts'
import { sellingExt, soldExt, soldItemExt, variantOf } from './selling-ext.ts'

/** A booking request that can be sold, priced by the server. */
export type Draft = SaleDraft & { seller: Seller; supplierId: string; totals: Totals }

type Item = BookingItem & { at: string }

/**
 * Checks a request against the catalog, the hold and the rules, and prices it; amounts that a browser sends are
 * ignored.
 */
export async function checkedDraft(sent: BookingRequest, hold: Held | undefined, ctx: Ctx): Promise<Draft> {
  refuseIf(whyNotCart(sent.items))
  const named = filledTravelers(sent).map((item) => Object.assign(item, { at: item.startTime }))
  const remoteSlot = heldSlot(hold)
  const request = { items: named, ext: sent.ext, scope: 'sale', remoteSlot } as const
  const { seller, offers } = await offersFor({ ...request, heldAt: hold?.acquired_at }, ctx)
  refuseIf(whyNotSellWithout(seller.servicePhone))
  refuseUnheld(offers[0]?.supplier?.connection, sent.holdId ?? null, remoteSlot)
  const items = checkedItems(named, asHeld(offers, named, hold))
  const supplier = items[0]?.offered.supplier ?? refuse('cart.empty')
  refuseIf(whyNotBook(sent, demandsOf(supplier, items, ctx)))
  refuseOtherThanHeld(sent.holdId ?? null, hold, items, ctx)
  const draft = draftOf({ ...sent, holdId: sent.holdId ?? null }, seller, items, ctx)
  return withCode(await withChosenAddOns(draft, hold, ctx), ctx)
}

/** Adds the chosen add-ons to the totals, at their prices when the seats were held. */
async function withChosenAddOns(draft: Draft, hold: Held | undefined, ctx: Ctx): Promise<Draft> {
  const { request, supplierId, connection, totals, items } = draft
  const visits = items.map(({ productId, rateId, quantity, startsAt, product }) => {
    return { productId, rateId, quantity, day: dayIn(product.localTimezone, new Date(startsAt)) }
  })
  const sale = { supplierId, connection, currency: totals.currency, visits, heldAt: hold?.acquired_at }
  return { ...draft, totals: withAddOns(totals, await chosenAddOns(request.addOns ?? [], sale, ctx)) }
}

/** Subtracts what a voucher code pays from what is paid by card or on account. */
async function withCode(draft: Draft, ctx: Ctx): Promise<Draft> {
  const { grouponCode = '' } = draft.request
  if (grouponCode === '') return draft
  const { supplierId, totals: whole } = draft
  // Nothing is left for a code to pay.
  if (whole.total <= whole.fee) return draft
  const products = [...new Set(draft.items.map(({ productId }) => productId))]
  const code = await codeFor(grouponCode, { supplierId, products, currency: whole.currency }, ctx)
  return { ...draft, totals: paidByCode(whole, code) }
}

/** The draft of a sale for a request, priced by its offered items. */
export function draftOf(
  request: BookingRequest,
  seller: Seller,
  items: readonly CheckedItem<Item>[],
  ctx: Ctx,
): Draft {
  const supplier = items[0]?.offered.supplier ?? refuse('cart.empty')
  return {
    request: {
      ...request,
      ext: { ...sellingExt(request.ext, seller, ctx), ...soldExt(request.ext, items, ctx) },
    },
    seller,
    supplierId: supplier.id,
    connection: supplier.connection,
    barcodeFormat: supplier.barcodeFormat,
    pointOfSale: seller.pointOfSale,
    items: items.map((item) => draftItem(item, request.ext)),
    totals: priced(items),
  }
}

function demandsOf(
  { ext, configuration, timezone, connection }: CheckedItem['offered']['supplier'],
  items: readonly CheckedItem[],
  { now }: Ctx,
) {
  const { guestDetails, grandCanyon } = configuration
  const pickups = grandCanyon.pickupLocations.map((place) => place.value)
  const perTraveler = collectsPerTraveler({ ext }, guestDetails)
  const areAllWeighedLater = items.every(({ offered }) => offered.product.weights === 'CHECK_IN')
  const details = detailsRequiredAt(guestDetails, areAllWeighedLater ? 'CHECK_IN' : 'BOOKING')
  const demands = { details, perTraveler, pickups, rates: items.map(variantOf), today: dayIn(timezone, now) }
  return { ...demands, needsContact: connectionOf(connection).remote !== undefined }
}

/** One line for each price: the items of one price are summed. */
function priced(items: readonly CheckedItem<Item>[]): Totals {
  const lines = [...Map.groupBy(items, (item) => item.priceId).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return pricingLine(
      first.offered.price,
      group.reduce((sum, item) => sum + item.quantity, 0),
    )
  })
  return totals(lines)
}

function draftItem(item: CheckedItem<Item>, ext: Ext): SaleDraft['items'][number] {
  const { supplier, product, rate, slot, price } = item.offered
  const chosen = item.traveler?.pickupLoc?.id || item.ext[bookingExt.pickup] || ext[bookingExt.pickup]
  const { requireGuestWeightPerTraveler } = supplier.configuration.guestDetails
  const isWeighedAtCheckIn = requireGuestWeightPerTraveler && product.weights === 'CHECK_IN'
  const pickup = supplier.configuration.grandCanyon.pickupLocations.find(({ value }) => value === chosen)
  return {
    id: newId(),
    productId: item.productId,
    rateId: item.rateId,
    priceId: item.priceId,
    availabilityId: item.availabilityId,
    slotId: slot.remote === null ? slot.id : null,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    travelerType: price.travelerType.typeOf,
    quantity: item.quantity,
    traveler: item.traveler ?? null,
    product: {
      supplierName: supplier.name,
      productName: product.name,
      rateName: rateLabel(rate),
      policy: rate.policy,
      ...(rate.cancellation_rules.length > 0 && { cancellationRules: rate.cancellation_rules }),
      localTimezone: slot.timezone,
      pickupLabel: pickup?.label ?? '',
      ...(pickup && { pickup }),
      ...(isWeighedAtCheckIn && { isWeighedAtCheckIn }),
    },
    priceName: pricingLine(price, 1).priceName,
    ext: soldItemExt(item),
  }
}
