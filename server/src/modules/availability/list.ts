import type { Input, Returned } from '@reseller-portal/contract/kit'
import { isOnSale } from '@reseller-portal/contract/availability'
import type {
  availabilityOfProduct as productEndpoint,
  availabilityOfRate as rateEndpoint,
  Slot,
} from '@reseller-portal/contract/availability'
import type { Rate } from '@reseller-portal/contract/catalog'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { found } from '../../kit/refuse.ts'
import { isoIn } from '../../kit/zone.ts'
import { productsOf, ratesOf, zoneOfRate } from '../catalog/index.ts'
import { slotsIn } from '../inventory/index.ts'
import type { FreeSlot } from '../inventory/index.ts'
import { spanOf } from './span.ts'

/** The coming slots of one rate; those that are over, or have started where that ends the sale, are left out. */
export async function availabilityOfRate(
  { supplierId, productId, rateId, ...range }: Input<typeof rateEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof rateEndpoint>> {
  const rates = await ratesOfProduct({ supplierId, productId }, ctx).where('rates.id', '=', rateId).execute()
  found(rates[0], 'catalog.rate_not_found')
  return availabilityOf(productId, rates, range, ctx)
}

/** The coming slots of every rate of a product; each pool is asked for once, however many rates share it. */
export async function availabilityOfProduct(
  { supplierId, productId, ...range }: Input<typeof productEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof productEndpoint>> {
  const product = productsOf(resellerOf(ctx), ctx.db)
    .select('products.id')
    .where('products.id', '=', productId)
    .where('products.supplier_id', '=', supplierId)
  found(await product.executeTakeFirst(), 'catalog.product_not_found')
  const rates = await ratesOfProduct({ supplierId, productId }, ctx).execute()
  return availabilityOf(productId, rates, range, ctx)
}

function ratesOfProduct(which: { supplierId: string; productId: string }, ctx: Ctx) {
  return ratesOf(resellerOf(ctx), ctx.db)
    .select(['rates.id', 'rates.pool_id', 'rates.availability_type', zoneOfRate])
    .where('rates.supplier_id', '=', which.supplierId)
    .where('rates.product_id', '=', which.productId)
    .orderBy('rates.id')
}

type Offered = {
  id: string
  pool_id: string
  availability_type: Rate['availabilityType']
  timezone: string
}

const freshSeconds = 60

async function availabilityOf(
  productId: string,
  rates: readonly Offered[],
  range: { start: string; end: string },
  ctx: Ctx,
): Promise<Returned<typeof productEndpoint>> {
  const zone = rates[0]?.timezone ?? 'UTC'
  const pools = [...new Set(rates.map((rate) => rate.pool_id))]
  const slots = await slotsIn(pools, spanOf(range, zone), ctx.now, ctx.db)
  const byPool = Map.groupBy(
    slots.map((slot) => ({ ...slot, shown: shownIn(zone, slot) })),
    (slot) => slot.pool_id,
  )
  const availability = (rate: Offered) =>
    (byPool.get(rate.pool_id) ?? [])
      .filter((slot) =>
        isOnSale({ startsAt: slot.starts_at, endsAt: slot.ends_at }, rate.availability_type, ctx.now),
      )
      .map((slot) => slot.shown)
  const expires = new Date(ctx.now.getTime() + freshSeconds * 1000)
  return {
    availabilities: {
      productId,
      retrieved: ctx.now.toISOString(),
      expires: expires.toISOString(),
      byRate: Object.fromEntries(rates.map((rate) => [rate.id, { availability: availability(rate) }])),
    },
    meta: { reqId: ctx.reqId },
  }
}

function shownIn(zone: string, slot: FreeSlot): Slot {
  return {
    id: slot.id,
    start: isoIn(zone, slot.starts_at),
    end: isoIn(zone, slot.ends_at),
    capacity: slot.free,
    maxCapacity: slot.capacity,
    localTimezone: zone,
    ext: slot.ext,
  }
}
