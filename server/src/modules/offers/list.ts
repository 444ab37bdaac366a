import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Ext, Input } from '@reseller-portal/contract/kit'
import {
  cutoffMinutes,
  type availabilityOfProduct as productEndpoint,
  type availabilityOfRate as rateEndpoint,
  type Slot,
} from '@reseller-portal/contract/offers'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { Written, writingOnce } from '#kit/http/written.ts'
import { keeping } from '#kit/keeping.ts'
import { found } from '#kit/refuse.ts'
import { isoIn } from '#kit/zone.ts'
import { productsOf, ratesOf, zoneOfRate } from '#modules/products/index.ts'
import {
  isOpen,
  isStillSold,
  nextTurn,
  stockIn,
  type FreeSlot,
  type Stock,
} from '#modules/inventory/index.ts'
import { dayOf, isDay, spanOf, type Span } from './span.ts'
import type { RemoteSlot } from '#modules/connections/index.ts'
import { remoteOf } from './remote/partner.ts'
import { remoteSlotsByRate, shownRemote, type RateAtSupplier } from './remote/slots.ts'

/**
 * The coming slots of one rate; those that are over are left out, and those that have started where the start ends
 * the sale.
 */
export async function availabilityOfRate(
  { supplierId, productId, rateId, ...range }: Input<typeof rateEndpoint>,
  ctx: Ctx,
): Promise<Written> {
  const slots = await slotsOf({ supplierId, productId, rateId }, range, ctx)
  found(slots.get(rateId), 'catalog.rate_not_found')
  return answerOf(productId, slots, ctx)
}

/** The coming slots of every rate of a product. */
export async function availabilityOfProduct(
  input: Input<typeof productEndpoint>,
  ctx: Ctx,
): Promise<Written> {
  return answerOf(input.productId, await slotsOfProduct(input, ctx), ctx)
}

/** The slots of each rate by its id. Rates that share a pool may share one list. */
export type SlotsByRate = ReadonlyMap<string, readonly Slot[]>

export async function slotsOfProduct(
  { supplierId, productId, ...range }: Input<typeof productEndpoint>,
  ctx: Ctx,
): Promise<SlotsByRate> {
  const slots = await slotsOf({ supplierId, productId }, range, ctx)
  if (slots.size === 0) await refuseUnknown({ supplierId, productId }, ctx)
  return slots
}

async function refuseUnknown(which: { supplierId: string; productId: string }, ctx: Ctx): Promise<void> {
  const product = productsOf(resellerOf(ctx), ctx.db)
    .select('products.id')
    .where('products.id', '=', which.productId)
    .where('products.supplier_id', '=', which.supplierId)
  found(await product.executeTakeFirst(), 'catalog.product_not_found')
}

type Which = { supplierId: string; productId: string; rateId?: string }
type Range = { start: string; end: string }

/**
 * The rates of our own inventory that this process read last, each with the version of the catalogue that it was read
 * in.
 */
const rateCache = new LRUCache<string, readonly Offered[]>({ max: 2000 })

/**
 * Empty where the reseller sells no such rate. Cached rates are read again only when the catalogue has changed; seats
 * are always read.
 */
async function slotsOf(which: Which, range: Range, ctx: Ctx): Promise<SlotsByRate> {
  const name = JSON.stringify([resellerOf(ctx), which])
  const before = rateCache.get(name)
  const seats = before && (await seatsOf(before, range, ctx))
  if (before && seats && seats.stock.version === before[0]?.version) return shownHere(before, seats, ctx)
  const rates = await ratesOfProduct(which, ctx)
  if (rates.length === 0) return new Map()
  if (isRemote(rates)) return readRemoteSlots(rates, range, ctx)
  rateCache.set(name, rates)
  return shownHere(rates, await seatsOf(rates, range, ctx), ctx)
}

type Offered = RateAtSupplier & { pool_id: string; ext: Ext; version: string }

function ratesOfProduct({ supplierId, productId, rateId }: Which, ctx: Ctx): Promise<Offered[]> {
  return ratesOf(resellerOf(ctx), ctx.db)
    .innerJoin('products', 'products.id', 'rates.product_id')
    .leftJoin('catalog_versions', 'catalog_versions.supplier_id', 'rates.supplier_id')
    .select(['rates.id', 'rates.pool_id', 'rates.availability_type', 'rates.ext', zoneOfRate])
    .select(['suppliers.connection', 'rates.supplier_id as supplierId'])
    .select(['products.octo_id as productRef', 'rates.octo_id as rateRef'])
    .select(sql<string>`coalesce(catalog_versions.version, 0)::text`.as('version'))
    .where('rates.supplier_id', '=', supplierId)
    .where('rates.product_id', '=', productId)
    .$if(rateId !== undefined, (rates) => rates.where('rates.id', '=', rateId ?? ''))
    .orderBy('rates.id')
    .execute()
}

const freshSeconds = 60
/** Cached lists keep their JSON. */
const jsonOf = writingOnce(Buffer.from)

function answerOf(productId: string, slots: SlotsByRate, ctx: Ctx): Written {
  const retrieved = ctx.now.toISOString()
  const expires = new Date(ctx.now.getTime() + freshSeconds * 1000).toISOString()
  const meta = JSON.stringify({ reqId: ctx.reqId })
  const facts = JSON.stringify({ productId, retrieved, expires }).slice(1, -1)
  const rates = [...slots].flatMap(([id, list], index) => [
    `${index === 0 ? '' : ','}"${id}":{"availability":`,
    jsonOf(list),
    '}',
  ])
  return new Written([`{"meta":${meta},"availabilities":{${facts},"byRate":{`, ...rates, '}}}'])
}

function isRemote([first]: readonly Offered[]): boolean {
  return first !== undefined && remoteOf(first.connection) !== undefined
}

type Seats = { zone: string; span: Span; stock: Stock }

/** Our own seats: each pool is read once. */
async function seatsOf(rates: readonly Offered[], range: Range, ctx: Ctx): Promise<Seats> {
  const zone = zoneOf(rates)
  const span = spanOf(range, zone)
  const pools = [...new Set(rates.map((rate) => rate.pool_id))]
  return {
    zone,
    span,
    stock: await stockIn(pools, span, { resellerId: resellerOf(ctx), now: ctx.now }, ctx.db),
  }
}

/** Rates of one pool whose sale ends at the same time share a list. */
function shownHere(rates: readonly Offered[], { zone, span, stock }: Seats, ctx: Ctx): SlotsByRate {
  const ids = rates.map((rate) => [rate.id, rate.pool_id, rate.availability_type, cutoffMinutes(rate)])
  const name = JSON.stringify([resellerOf(ctx), zone, span, ids])
  return kept({ name, stamp: stock.stamp, now: ctx.now }, () => {
    const slots = stock.slots()
    const value = listsOf(rates, slots.filter(isOpen), ctx.now)
    const bytes = new Set(value.values()).size * slots.length * bytesOfSlot
    return { value, bytes, until: nextTurn({ slots, rates }, zone, ctx.now) }
  })
}

const kept = keeping<SlotsByRate>(32 * 1024 * 1024)
/** Approximate size of a shown slot and its JSON. */
const bytesOfSlot = 700

function listsOf(rates: readonly Offered[], slots: readonly FreeSlot[], now: Date): SlotsByRate {
  const byPool = Map.groupBy(slots, (slot) => slot.pool_id)
  const lists = new Map<string, Slot[]>()
  const listOf = (rate: Offered) => {
    const { pool_id, availability_type, timezone } = rate
    const isShown = (slot: FreeSlot) => isStillSold(slot, rate, now)
    const name = `${pool_id} ${availability_type} ${cutoffMinutes(rate)}`
    const list =
      lists.get(name) ?? (byPool.get(pool_id) ?? []).filter(isShown).map((slot) => shownIn(timezone, slot))
    lists.set(name, list)
    return list
  }
  return new Map(rates.map((rate) => [rate.id, listOf(rate)]))
}

/** Read by the supplier's local days; where the caller named instants, slots outside of them are left out. */
async function readRemoteSlots(rates: readonly Offered[], range: Range, ctx: Ctx): Promise<SlotsByRate> {
  const zone = zoneOf(rates)
  const span = spanOf(range, zone)
  const first = dayOf(range.start, zone)
  const last = dayOf(range.end, zone)
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
