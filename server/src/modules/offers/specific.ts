import type { Input, Returned } from '@reseller-portal/contract/kit'
import { isOnSale, type availabilitySpecific as endpoint } from '@reseller-portal/contract/offers'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { isoIn } from '#kit/zone.ts'
import { ratesOf, zoneOfRate } from '#modules/products/index.ts'
import { slotsIn } from '#modules/inventory/index.ts'
import { remoteOf } from './remote/partner.ts'
import { remoteSpecific } from './remote/specific.ts'

/**
 * Whether so many travelers fit into the slot that starts at this instant; an empty list where there is no such slot.
 */
export async function availabilitySpecific(
  { supplierId, productId, rateId, at, qty }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const row = await ratesOf(resellerOf(ctx), ctx.db)
    .innerJoin('products', 'products.id', 'rates.product_id')
    .select(['rates.id', 'rates.pool_id', 'rates.availability_type', 'rates.ext', zoneOfRate])
    .select(['suppliers.connection', 'rates.supplier_id as supplierId'])
    .select(['products.octo_id as productRef', 'rates.octo_id as rateRef'])
    .where('rates.id', '=', rateId)
    .where('rates.product_id', '=', productId)
    .where('rates.supplier_id', '=', supplierId)
    .executeTakeFirst()
  const rate = found(row, 'catalog.rate_not_found')
  if (remoteOf(rate.connection))
    return {
      availability: await remoteSpecific(rate, { at: new Date(at), qty }, ctx),
      meta: { reqId: ctx.reqId },
    }
  const { pool_id, timezone } = rate
  const from = new Date(at)
  const span = { from, until: new Date(from.getTime() + 1) }
  const slots = await slotsIn([pool_id], span, { resellerId: resellerOf(ctx), now: ctx.now }, ctx.db)
  const availability = slots.map(({ id, starts_at, ends_at, capacity: maxCapacity, free }) => {
    const onSale = isOnSale({ startsAt: starts_at, endsAt: ends_at }, rate, ctx.now)
    const capacity = onSale ? free : 0
    const start = isoIn(timezone, starts_at)
    const end = isoIn(timezone, ends_at)
    return { id, bookable: capacity >= qty, capacity, maxCapacity, start, end }
  })
  return { availability, meta: { reqId: ctx.reqId } }
}
