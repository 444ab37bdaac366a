import { saleEndsAt } from '@reseller-portal/contract/offers'
import type { Written } from '#kit/http/written.ts'
import { isoIn } from '#kit/zone.ts'
import { isSlotOffered } from '#modules/offers/index.ts'
import type { FreeSlot } from '#modules/inventory/index.ts'
import { utcText } from '#octo/moments.ts'
import { mostUnits } from '../catalog/product.ts'
import type { OctoCtx } from '../context.ts'
import { pickupsAt, placeOf } from '../catalog/pickups.ts'
import { refuseOcto } from '../refusal.ts'
import { say } from '../words.ts'
import type { Availability, UnitPricing } from '#octo/shapes.ts'
import { requestedSlots, type AvailabilityInput } from './input.ts'
import { openingHours } from './opening-hours.ts'
import { bookedStock, soldStock, type SoldStock } from './sold-stock.ts'
import { statusForParty } from './state.ts'
import { writtenOf } from './written.ts'
import { partyPricesOf, type PartyPrices } from './party-prices.ts'

/**
 * The slots of an option on local days, or by their ids. A slot that is over or not for sale is shown as closed, not
 * left out.
 */
export async function availability(input: AvailabilityInput, ctx: OctoCtx): Promise<Written> {
  const sold = await soldStock(input, requestedSlots(input), ctx)
  refuseStrangePlace(input, sold, ctx)
  return writtenOf(sold, { input, call: 'slots' }, ctx, (slots) => {
    const partyPrices = partyPricesOf(sold, input)
    const locationId = input.pickupLocationId ?? null
    return slots.map((slot) => availabilityOf(slot, { ...sold, partyPrices, locationId }, ctx))
  })
}

function refuseStrangePlace(
  { pickupLocationId: id }: AvailabilityInput,
  { supplier }: Pick<SoldStock, 'supplier'>,
  { capabilities }: OctoCtx,
): void {
  if (id == null || !capabilities.has('pickups')) return
  if (!placeOf(supplier.configuration.grandCanyon.pickupLocations, id))
    refuseOcto('BAD_REQUEST', say('fields', { fields: 'pickupLocationId' }))
}

/** The slots of a booking as they are now, even where the channel no longer sells their product. */
export async function bookedSlots(
  { productId, optionId, ids }: { productId: string; optionId: string; ids: readonly string[] },
  ctx: OctoCtx,
): Promise<Availability[]> {
  const booked = await bookedStock({ productId, optionId }, ids, ctx)
  if (!booked) return []
  const partyPrices = partyPricesOf(booked, {})
  return booked.stock
    .slots()
    .map((slot) => availabilityOf(slot, { ...booked, partyPrices, locationId: null }, ctx))
}

type Sold = Pick<SoldStock, 'supplier' | 'rate'> & { partyPrices: PartyPrices; locationId: string | null }

/** One slot of a rate, with the keys of the negotiated capabilities (docs/octo-facts.md §1.3, §1.6). */
function availabilityOf(slot: FreeSlot, sold: Sold, ctx: OctoCtx): Availability {
  const { supplier, rate, partyPrices, locationId } = sold
  const zone = supplier.timezone
  const { starts_at: startsAt, ends_at: endsAt } = slot
  const start = isoIn(zone, startsAt)
  const day = start.slice(0, 10)
  const time = start.slice(11, 16)
  const prices = partyPrices.unitPricing({ day, time })
  const isOpen = prices.length > 0 && isSlotOffered(rate, slot, { now: ctx.now, zone })
  const most = mostUnits(supplier, rate, slot.ext)
  const free = isOpen ? slot.free : 0
  const seats = { isOpen, free, capacity: slot.capacity, least: rate.min_travelers, most, room: free }
  return {
    id: slot.id,
    localDateTimeStart: start,
    localDateTimeEnd: isoIn(zone, endsAt),
    allDay: slot.isAllDay,
    ...partyStatus(seats, sold, prices),
    vacancies: free,
    capacity: slot.capacity,
    maxUnits: most === null ? null : Math.min(most, free),
    utcCutoffAt: utcText(saleEndsAt({ startsAt, endsAt }, rate)),
    openingHours: openingHours(slot.isAllDay),
    ...(ctx.capabilities.has('pricing') ? pricingOfSlot(prices, partyPrices) : {}),
    ...(ctx.capabilities.has('content') ? { title: null } : {}),
    ...(ctx.capabilities.has('pickups')
      ? pickupsAt(supplier.configuration.grandCanyon.pickupLocations, { zone, startsAt, locationId })
      : {}),
  }
}

/** A start at which one of the party's units has no price is closed for it. */
function partyStatus(
  seats: Parameters<typeof statusForParty>[0],
  { partyPrices }: Sold,
  prices: readonly UnitPricing[],
) {
  const isOpen = seats.isOpen && partyPrices.isPriced(prices)
  return statusForParty({ ...seats, isOpen }, partyPrices.quantity)
}

function pricingOfSlot(
  prices: UnitPricing[],
  { party, total }: PartyPrices,
): Pick<Availability, 'unitPricing' | 'pricing'> {
  const sum = party === undefined ? undefined : total(prices)
  return { unitPricing: prices, ...(sum === undefined ? {} : { pricing: sum }) }
}
