import type { Input, Returned } from '@reseller-portal/contract/kit'
import { bookingExt, whyNotCart } from '@reseller-portal/contract/bookings'
import type { acquireHold as endpoint } from '@reseller-portal/contract/availability'
import type { Ctx } from '../../kit/context.ts'
import { refuse, refuseIf } from '../../kit/refuse.ts'
import { takeSeats } from '../inventory/index.ts'
import type { SeatItem } from '../inventory/index.ts'
import { sellerOf } from './channels.ts'
import { checkedItems } from './check-items.ts'
import type { CheckedItem } from './check-items.ts'
import { offeredItems } from './items.ts'

/** Takes seats out of sale for the supplier's hold time. */
export async function acquire(
  { hold }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  refuseIf(whyNotCart(hold.items))
  const seller = await sellerOf(hold.ext, ctx)
  const offers = await offeredItems(hold.items, seller, ctx.now, ctx.db)
  const items = checkedItems(hold.items, offers)
  const supplier = items[0]?.offered.supplier ?? refuse('cart.empty')
  if (items.some((item) => !item.offered.rate.holdable)) refuse('holds.not_holdable')
  refuseStrangePickup(hold.ext[bookingExt.pickup], supplier)
  const expiresAt = new Date(ctx.now.getTime() + supplier.holdMinutes * 60_000)
  const taken = await takeSeats(
    {
      resellerId: seller.resellerId,
      supplierId: supplier.id,
      accountId: ctx.actor.accountId,
      acquiredAt: ctx.now,
      expiresAt,
      ext: hold.ext,
      items: items.map(seatOf),
    },
    ctx,
  )
  const shown = hold.items.map((item, index) => ({ ...item, id: taken.items[index]?.id ?? '' }))
  const answer = { id: taken.id, status: 'ACQUIRED' as const, expires: expiresAt.toISOString(), items: shown }
  return { hold: answer, meta: { reqId: ctx.reqId } }
}

/** What the guard needs of an item. */
function seatOf(item: CheckedItem): SeatItem {
  return {
    productId: item.productId,
    rateId: item.rateId,
    priceId: item.priceId,
    slotId: item.offered.slot.id,
    at: item.offered.slot.startsAt,
    travelerType: item.offered.price.travelerType.typeOf,
    quantity: item.quantity,
    ext: item.ext,
  }
}

function refuseStrangePickup(
  chosen: string | undefined,
  { configuration }: CheckedItem['offered']['supplier'],
): void {
  if (chosen === undefined || chosen === '') return
  const places = configuration.grandCanyon.pickupLocations.map((place) => place.value)
  if (!places.includes(chosen)) refuse('cart.pickup_unknown')
}
