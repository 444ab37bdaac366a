import type { Input, Returned } from '@reseller-portal/contract/kit'
import { travelersOf } from '@reseller-portal/contract/sales'
import type { acquireHold as endpoint } from '@reseller-portal/contract/offers'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import type { RemoteSlot } from '#modules/connections/index.ts'
import type { RemoteItem } from '#modules/inventory/index.ts'
import type { Seller } from '../../channels.ts'
import { answered, checkedItems, refuseUnholdable, type CheckedItem } from '../../check-items.ts'
import { offersFor, type HeldRemoteSlot, type NamedItem, type OfferedItem } from '../../items.ts'
import { holdRemote, type Departure } from './hold.ts'
import { minutesToPay } from './keep.ts'
import { livePrice } from '../../remote/live-prices.ts'
import { askPartner, remoteOf } from '../../remote/partner.ts'

type HoldRequest = Input<typeof endpoint>['hold']
type Hold = Returned<typeof endpoint>['hold']

/**
 * Reads the slot from the supplier again, then holds there; the supplier's answer decides the hold's lifetime and
 * price.
 */
export async function acquireRemote(
  wanted: HoldRequest,
  offers: readonly OfferedItem[],
  seller: Seller,
  ctx: Ctx,
): Promise<Hold> {
  const departure = departureOf(wanted, offers)
  const live = await liveSlot(departure, ctx)
  const remoteSlot = slotOf(live)
  const { offers: offered } = await offersFor({ ...wanted, scope: 'sale', remoteSlot }, ctx)
  const items = checkedItems(wanted.items, offered)
  refuseUnholdable(wanted.ext, items)
  refuseShort(live, travelersOf(items))
  const intent = {
    ...departure,
    resellerId: seller.resellerId,
    accountId: ctx.actor.accountId,
    pointOfSale: seller.pointOfSale,
    key: ctx.key,
    minutes: items[0]?.offered.supplier.holdMinutes ?? 15,
    minutesToPay: seller.paysByCard ? minutesToPay : 0,
    ext: wanted.ext,
    items: items.map((item) => remoteItem(item, remoteSlot.held)),
  }
  const taken = await holdRemote(intent, ctx)
  return {
    id: taken.id,
    status: 'ACQUIRED',
    expires: taken.expiresAt.toISOString(),
    items: items.map((item, index) => ({
      ...answered(item),
      id: taken.itemIds[index] ?? '',
      price: priceOf(items[index], offered[index], taken.held.prices),
    })),
  }
}

/** The departure at the supplier's system as it is now, with its prices. Refused when it has too few seats left. */
export async function remoteSlotNow(
  items: readonly NamedItem[],
  offers: readonly OfferedItem[],
  ctx: Ctx,
): Promise<HeldRemoteSlot> {
  const live = await liveSlot(departureOf({ items }, offers), ctx)
  refuseShort(
    live,
    items.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  return slotOf(live)
}

function slotOf(live: RemoteSlot): HeldRemoteSlot {
  return { id: live.id, startsAt: live.startsAt, held: heldOf(live) }
}

/** All items must be of one rate at one time, because OCTO has no cart. */
function departureOf({ items }: { items: readonly NamedItem[] }, offers: readonly OfferedItem[]): Departure {
  const [first] = items
  const { supplier, product, rate } = offers[0] ?? {}
  if (!first || !supplier || !product || !rate) return refuse('availability.not_found')
  if (
    items.some(
      ({ rateId, availabilityId }) => rateId !== first.rateId || availabilityId !== first.availabilityId,
    )
  )
    return refuse('cart.one_departure')
  const units = new Map<string, number>()
  for (const [index, { quantity }] of items.entries()) {
    const unitRef = offers[index]?.unitRef ?? refuse('cart.unknown_price')
    units.set(unitRef, (units.get(unitRef) ?? 0) + quantity)
  }
  return {
    supplierId: supplier.id,
    connection: supplier.connection,
    productRef: product.ref,
    rateRef: rate.ref,
    slotId: first.availabilityId,
    units: [...units].map(([unitRef, quantity]) => ({ unitRef, quantity })),
  }
}

/** The remote slot as it is now. A slot that no longer exists is refused with the specification's message. */
async function liveSlot(departure: Departure, ctx: Ctx): Promise<RemoteSlot> {
  const { slotId, units, connection, ...rate } = departure
  const live = await askPartner(async () => remoteOf(connection)?.check(rate, slotId, units, ctx))
  return live ?? refuse('availability.gone')
}

/** The spec's messages where too few seats are left now. */
function refuseShort({ isAvailable, free }: RemoteSlot, wanted: number): void {
  const left = isAvailable ? free : 0
  if (left === 0) refuse('availability.gone')
  if (left !== null && left < wanted) refuse('quantity.above_capacity', { capacity: left })
}

function heldOf({ endsAt, localDay, localTime, mostUnits, prices }: RemoteSlot): RemoteItem['held'] {
  return { endsAt: endsAt.toISOString(), localDay, localTime, mostUnits, prices }
}

function remoteItem(item: CheckedItem<HoldRequest['items'][number]>, held: RemoteItem['held']): RemoteItem {
  const { productId, rateId, priceId, availabilityId, quantity, ext, offered } = item
  return {
    productId,
    rateId,
    priceId,
    availabilityId,
    quantity,
    ext,
    held,
    at: offered.slot.startsAt,
    travelerType: offered.price.travelerType.typeOf,
  }
}

function priceOf(
  item: CheckedItem | undefined,
  offer: OfferedItem | undefined,
  remoteSlot: RemoteItem['held']['prices'],
) {
  if (!item) return undefined
  const live = remoteSlot.find(({ unitRef }) => unitRef === offer?.unitRef)
  return live === undefined ? item.offered.price : livePrice(item.offered.price, live)
}
