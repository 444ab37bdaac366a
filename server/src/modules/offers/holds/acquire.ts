import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotCart } from '@reseller-portal/contract/sales'
import type { acquireHold as endpoint } from '@reseller-portal/contract/offers'
import type { Ctx } from '#kit/context.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import {
  holdOfKey,
  holdOnce,
  itemsOfHold,
  shown,
  takeSeats,
  type NewHold,
  type SeatItem,
  type TakenHold,
} from '#modules/inventory/index.ts'
import type { Seller } from '../channels.ts'
import { answered, checkedItems, refuseUnholdable, type CheckedItem } from '../check-items.ts'
import { offersFor } from '../items.ts'
import { acquireRemote } from './remote/acquire.ts'
import { remoteOf } from '../remote/partner.ts'

type HoldRequest = Input<typeof endpoint>['hold']
type Hold = Returned<typeof endpoint>['hold']

/** Takes seats out of sale for the supplier's hold time. */
export function acquire(input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return holdOnce(() => acquireOrFind(input, ctx))
}

async function acquireOrFind({ hold }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const existing = await holdOfKey(ctx)
  if (existing) return answer(shown(existing, await itemsOfHold(existing.id, ctx.db)), ctx)
  refuseIf(whyNotCart(hold.items))
  const { seller, offers } = await offersFor({ ...hold, scope: 'sale' }, ctx)
  const { connection = 'local' } = offers[0]?.supplier ?? {}
  if (remoteOf(connection)) return answer(await acquireRemote(hold, offers, seller, ctx), ctx)
  return answer(await acquireHere(hold, checkedItems(hold.items, offers), seller, ctx), ctx)
}

function answer(hold: Hold, { reqId }: Ctx): Returned<typeof endpoint> {
  return { hold, meta: { reqId } }
}

async function acquireHere(hold: HoldRequest, items: CheckedItem[], seller: Seller, ctx: Ctx): Promise<Hold> {
  refuseUnholdable(hold.ext, items)
  const wanted = newHold(hold, items, seller, ctx)
  return shownHeld(await takeSeats(wanted, ctx), wanted, items)
}

/** A new hold of these items, for the supplier's hold time. */
export function newHold(
  hold: Pick<HoldRequest, 'ext'>,
  items: CheckedItem[],
  seller: Seller,
  ctx: Ctx,
): NewHold {
  const supplier = items[0]?.offered.supplier ?? refuse('cart.empty')
  return {
    resellerId: seller.resellerId,
    supplierId: supplier.id,
    accountId: ctx.actor.accountId,
    pointOfSale: seller.pointOfSale,
    key: ctx.key,
    acquiredAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + supplier.holdMinutes * 60_000),
    ext: hold.ext,
    items: items.map(seatOf),
  }
}

export function shownHeld(taken: TakenHold, { expiresAt }: NewHold, items: readonly CheckedItem[]): Hold {
  const held = items.map((item, index) => ({ ...answered(item), id: taken.items[index]?.id ?? '' }))
  return { id: taken.id, status: 'ACQUIRED', expires: expiresAt.toISOString(), items: held }
}

/** The item in the form in which inventory takes its seats. */
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
    price: item.offered.price,
  }
}
