import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { availabilitySpecific as endpoint } from '@reseller-portal/contract/offers'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { isoIn } from '#kit/zone.ts'
import { isOpen } from '#modules/inventory/index.ts'
import { departuresAtDesk } from './list.ts'
import { isSlotOffered } from './on-sale.ts'
import { rateAtSupplier } from './remote/slots.ts'
import { remoteSpecific } from './remote/specific.ts'

/**
 * Whether this many travelers fit into the slot that starts at this instant; an empty list if there is no such slot.
 */
export async function availabilitySpecific(
  { supplierId, productId, rateId, at, qty }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const meta = { reqId: ctx.reqId }
  const read = await departuresAtDesk({ supplierId, productId, rateId }, { start: at, end: at }, ctx)
  const { offer, stock } = found(read, 'catalog.rate_not_found')
  const rate = found(offer.rates[0], 'catalog.rate_not_found')
  if (!stock)
    return {
      availability: await remoteSpecific(rateAtSupplier(offer, rate), { at: new Date(at), qty }, ctx),
      meta,
    }
  const zone = offer.supplier.timezone
  const availability = stock
    .slots()
    .filter(isOpen)
    .map((slot) => {
      const capacity = isSlotOffered(rate, slot, { now: ctx.now, zone }) ? slot.free : 0
      const [start, end] = [isoIn(zone, slot.starts_at), isoIn(zone, slot.ends_at)]
      const { id, capacity: maxCapacity } = slot
      return { id, bookable: capacity >= qty, capacity, maxCapacity, start, end }
    })
  return { availability, meta }
}
