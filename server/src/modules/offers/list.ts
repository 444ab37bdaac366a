import type { Input, Returned } from '@reseller-portal/contract/kit'
import { isOnSale } from '@reseller-portal/contract/availability'
import type {
  availabilityOfProduct as productEndpoint,
  availabilityOfRate as rateEndpoint,
  Slot,
} from '@reseller-portal/contract/availability'
import { resellerOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { isoIn } from '#kit/zone.ts'
import { productsOf, ratesOf, zoneOfRate } from '#modules/catalog/index.ts'
import { slotsIn } from '#modules/inventory/index.ts'
import type { FreeSlot } from '#modules/inventory/index.ts'
import { dayOf, isDay, spanOf } from './span.ts'
import type { RemoteSlot } from '#modules/connections/index.ts'
import { remoteOf } from './remote/partner.ts'
import { remoteSlotsByRate, shownRemote } from './remote/slots.ts'
import type { AskedRate } from './remote/slots.ts'

/** The coming slots of one rate; those that are over, or have started where that ends the sale, are left out. */
export async function availabilityOfRate(
  { supplierId, productId, rateId, ...range }: Input<typeof rateEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof rateEndpoint>> {
  const rates = await ratesOfProduct({ supplierId, productId }, ctx).where('rates.id', '=', rateId).execute()
  found(rates[0], 'catalog.rate_not_found')
  return availabilityOf(productId, rates, range, ctx)
}

/** The coming slots of every rate of a product. */
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
    .innerJoin('products', 'products.id', 'rates.product_id')
    .select(['rates.id', 'rates.pool_id', 'rates.availability_type', zoneOfRate])
    .select(['suppliers.connection', 'rates.supplier_id as supplierId'])
    .select(['products.octo_id as productRef', 'rates.octo_id as rateRef'])
    .where('rates.supplier_id', '=', which.supplierId)
    .where('rates.product_id', '=', which.productId)
    .orderBy('rates.id')
}

type Offered = AskedRate & { pool_id: string }

const freshSeconds = 60

async function availabilityOf(
  productId: string,
  rates: readonly Offered[],
  range: { start: string; end: string },
  ctx: Ctx,
): Promise<Returned<typeof productEndpoint>> {
  const byRate = isElsewhere(rates)
    ? await shownElsewhere(rates, range, ctx)
    : await shownHere(rates, range, ctx)
  const expires = new Date(ctx.now.getTime() + freshSeconds * 1000)
  return {
    availabilities: {
      productId,
      retrieved: ctx.now.toISOString(),
      expires: expires.toISOString(),
      byRate: Object.fromEntries(rates.map(({ id }) => [id, { availability: byRate.get(id) ?? [] }])),
    },
    meta: { reqId: ctx.reqId },
  }
}

function isElsewhere([first]: readonly Offered[]): boolean {
  return first !== undefined && remoteOf(first.connection) !== undefined
}

type Shown = ReadonlyMap<string, Slot[]>
type Range = { start: string; end: string }

/** Our own seats: each pool is asked for once, however many rates share it. */
async function shownHere(rates: readonly Offered[], range: Range, ctx: Ctx): Promise<Shown> {
  const zone = zoneOf(rates)
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
  return new Map(rates.map((rate) => [rate.id, availability(rate)]))
}

/** Asked by the supplier's local days; where the caller named instants, what lies outside of them is left out. */
async function shownElsewhere(rates: readonly Offered[], range: Range, ctx: Ctx): Promise<Shown> {
  const zone = zoneOf(rates)
  const span = spanOf(range, zone)
  const [first, last] = [dayOf(range.start, zone), dayOf(range.end, zone)]
  const isInside = (slot: RemoteSlot) =>
    (isDay(range.start) ? slot.localDay >= range.start : slot.startsAt >= span.from) &&
    (isDay(range.end) ? slot.localDay <= range.end : slot.startsAt < span.until)
  const byRate = await remoteSlotsByRate(rates, { from: first, until: last }, ctx)
  const shown = (rate: Offered) =>
    (byRate.get(rate.id) ?? []).filter(isInside).map((slot) => shownRemote(slot, zone))
  return new Map(rates.map((rate) => [rate.id, shown(rate)]))
}

function zoneOf([first]: readonly Offered[]): string {
  return first?.timezone ?? 'UTC'
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
