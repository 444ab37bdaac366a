import { whyNotUse } from '@reseller-portal/contract/availability'
import type { Ctx } from '../../kit/context.ts'
import { found, refuse, refuseIf } from '../../kit/refuse.ts'
import { holdWithItems, stateOf } from '../inventory/index.ts'
import type { CheckedItem } from '../availability/index.ts'

/**
 * What is booked is what was held; only rates that are sold without a hold go without one. Whether a hold that is
 * booked already has the same sale is decided under its lock, when the sale begins.
 */
export async function refuseOtherThanHeld(
  holdId: string | null,
  items: readonly CheckedItem[],
  resellerId: string,
  ctx: Ctx,
): Promise<void> {
  if (holdId === null) {
    if (items.some((item) => item.offered.rate.holdable)) refuse('bookings.hold_required')
    return
  }
  const hold = found(await holdWithItems(resellerId, holdId, ctx.db), 'holds.not_found')
  if (hold.status !== 'BOOKED') refuseIf(whyNotUse(stateOf(hold), ctx.now))
  const held = hold.items.map((item) => ({
    rateId: item.rate_id,
    priceId: item.price_id,
    availabilityId: item.availability_id,
    quantity: item.quantity,
  }))
  if (countOf(held) !== countOf(items)) refuse('bookings.differs_from_hold')
}

type Counted = { rateId: string; priceId: string; availabilityId: string; quantity: number }

/** The same tickets in any order and grouping give the same text. */
function countOf(items: readonly Counted[]): string {
  const groups = Map.groupBy(items, (item) => `${item.rateId} ${item.priceId} ${item.availabilityId}`)
  const counts = [...groups].map(
    ([key, group]) => `${key} ${group.reduce((sum, item) => sum + item.quantity, 0)}`,
  )
  return counts.toSorted().join('\n')
}
