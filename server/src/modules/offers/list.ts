import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  availabilityOfProduct as productEndpoint,
  availabilityOfRate as rateEndpoint,
  Slot,
} from '@reseller-portal/contract/offers'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { keeping } from '#kit/keeping.ts'
import { found } from '#kit/refuse.ts'
import { isoIn } from '#kit/zone.ts'
import { nextTurn, type FreeSlot, type Stock } from '#modules/inventory/index.ts'
import type { RemoteSlot } from '#modules/connections/index.ts'
import { readDepartures, slotsOnSale, stampOf, type Departures } from './departures.ts'
import type { Offer, OfferedRate } from './offers.ts'
import { rateAtSupplier, remoteSlotsByRate, shownRemote } from './remote/slots.ts'
import { dayOf, isDay, spanOf, type Range } from './span.ts'

/** The coming departures of one rate that are on sale, including sold-out ones. */
export async function availabilityOfRate(
  { supplierId, productId, rateId, ...range }: Input<typeof rateEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof rateEndpoint>> {
  const departures = await departuresAtDesk({ supplierId, productId, rateId }, range, ctx)
  const slots = departures ? await slotsByRate(departures, range, ctx) : undefined
  found(slots?.get(rateId), 'catalog.rate_not_found')
  return answerOf(productId, slots ?? new Map(), ctx)
}

/** The same for every rate of a product. */
export async function availabilityOfProduct(
  { supplierId, productId, ...range }: Input<typeof productEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof productEndpoint>> {
  const departures = await departuresAtDesk({ supplierId, productId }, range, ctx)
  const { offer, stock } = found(departures, 'catalog.product_not_found')
  return answerOf(productId, await slotsByRate({ offer, stock }, range, ctx), ctx)
}

type Which = { supplierId: string; productId: string; rateId?: string; channel?: string | undefined }

/** The rates and departures of a product that a desk can sell; undefined if its reseller doesn't sell the product. */
export function departuresAtDesk(
  { supplierId, productId, rateId, channel }: Which,
  range: Range,
  ctx: Ctx,
): Promise<Departures | undefined> {
  return readDepartures(
    { as: 'DESK', supplierId, resellerId: resellerOf(ctx), channel },
    { by: 'id', product: productId, rate: rateId },
    (zone) => spanOf(range, zone),
    ctx,
  )
}

/** The departures on sale of each rate by its id. Rates with the same pool and terms share one list. */
export type SlotsByRate = ReadonlyMap<string, Slot[]>

export async function slotsByRate(
  { offer, stock }: Departures,
  range: Range,
  ctx: Ctx,
): Promise<SlotsByRate> {
  if (stock) return slotsHere(offer, stock, range, ctx)
  return offer.rates.length === 0 ? new Map() : remoteSlots(offer, range, ctx)
}

const kept = keeping<SlotsByRate>(32 * 1024 * 1024)
/** Approximate size of a shown slot. */
const bytesOfSlot = 500

function slotsHere(offer: Offer, stock: Stock, range: Range, ctx: Ctx): SlotsByRate {
  const zone = offer.supplier.timezone
  const ids = offer.rates.map(({ id }) => id)
  const name = JSON.stringify([resellerOf(ctx), zone, range, ids])
  return kept({ name, stamp: stampOf(offer, stock), now: ctx.now }, () => {
    const slots = stock.slots()
    const value = listsOf(offer, slots, ctx.now)
    const bytes = new Set(value.values()).size * slots.length * bytesOfSlot
    return { value, bytes, until: nextTurn({ slots, rates: offer.rates }, zone, ctx.now) }
  })
}

function listsOf(offer: Offer, slots: readonly FreeSlot[], now: Date): SlotsByRate {
  const lists = new Map<string, Slot[]>()
  const listOf = (rate: OfferedRate) => {
    const { pool_id, availability_type, ext, valid_from, valid_until } = rate
    const soldAs = JSON.stringify([pool_id, availability_type, ext, valid_from, valid_until])
    const list =
      lists.get(soldAs) ??
      slotsOnSale(rate, slots, offer, now).map((slot) => shownIn(offer.supplier.timezone, slot))
    lists.set(soldAs, list)
    return list
  }
  return new Map(offer.rates.map((rate) => [rate.id, listOf(rate)]))
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

/** Reads whole local days from the supplier. If the range has instants, slots outside of them are left out. */
async function remoteSlots(offer: Offer, range: Range, ctx: Ctx): Promise<SlotsByRate> {
  const zone = offer.supplier.timezone
  const span = spanOf(range, zone)
  const days = { from: dayOf(range.start, zone), until: dayOf(range.end, zone) }
  const isInside = (slot: RemoteSlot) =>
    (isDay(range.start) ? slot.localDay >= range.start : slot.startsAt >= span.from) &&
    (isDay(range.end) ? slot.localDay <= range.end : slot.startsAt < span.until)
  const byRate = await remoteSlotsByRate(
    offer.rates.map((rate) => rateAtSupplier(offer, rate)),
    days,
    ctx,
  )
  const shown = (rate: OfferedRate) =>
    (byRate.get(rate.id) ?? []).filter(isInside).map((slot) => shownRemote(slot, zone))
  return new Map(offer.rates.map((rate) => [rate.id, shown(rate)]))
}

const freshSeconds = 60

function answerOf(productId: string, slots: SlotsByRate, ctx: Ctx): Returned<typeof productEndpoint> {
  const byRate = Object.fromEntries([...slots].map(([id, availability]) => [id, { availability }]))
  const retrieved = ctx.now.toISOString()
  const expires = new Date(ctx.now.getTime() + freshSeconds * 1000).toISOString()
  return { meta: { reqId: ctx.reqId }, availabilities: { productId, retrieved, expires, byRate } }
}
