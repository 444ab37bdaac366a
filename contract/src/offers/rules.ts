import { refusal, type Refusal } from '../kit/refusal.ts'
import type { Ext } from '../kit/shapes.ts'
import { rateExt } from '../products/names.ts'
import type { Companion, Rate, TravelerType } from '../products/schema.ts'
import type { HoldStatus, SpecificSlot } from './schema.ts'

export type QuantityLimits = {
  min?: number | undefined
  ticketLimit?: number | undefined
  max?: number | null | undefined
  /** Null if seats aren't counted. */
  capacity?: number | null | undefined
}

const quantityRules = [
  (quantity: number, { min = 1 }: QuantityLimits) =>
    quantity < min ? refusal('quantity.below_minimum', { min }) : undefined,
  (quantity: number, { ticketLimit: limit }: QuantityLimits) =>
    limit !== undefined && quantity > limit ? refusal('quantity.above_ticket_limit', { limit }) : undefined,
  (quantity: number, { max }: QuantityLimits) =>
    typeof max === 'number' && quantity > max ? refusal('quantity.above_maximum', { max }) : undefined,
  (quantity: number, { capacity }: QuantityLimits) =>
    typeof capacity === 'number' && quantity > capacity
      ? refusal('quantity.above_capacity', { capacity })
      : undefined,
]

/** Minimum, slot ticket limit, maximum, capacity: the first that fails wins (spec 1 §5). */
export function whyNotQuantity(quantity: number, limits: QuantityLimits): Refusal | undefined {
  for (const rule of quantityRules) {
    const refused = rule(quantity, limits)
    if (refused) return refused
  }
  return undefined
}

type Guests = { quantity: number; travelerType: Pick<TravelerType, 'typeOf' | 'name' | 'accompaniedBy'> }

/**
 * Some travelers are only sold together with others, such as a child with an adult (OCTO `accompaniedBy`). Refuses the
 * first that has none of them among `booked`: everything booked of one option at one departure.
 */
export function whyNotUnaccompanied(booked: readonly Guests[]): Refusal | undefined {
  const coming = booked.filter(({ quantity }) => quantity > 0).map(({ travelerType }) => travelerType)
  const isComing = (other: Companion) =>
    coming.some(({ typeOf, name }) => typeOf === other.typeOf && name === other.name)
  for (const { name, accompaniedBy = [] } of coming)
    if (accompaniedBy.length > 0 && !accompaniedBy.some(isComing))
      return refusal('quantity.unaccompanied', {
        traveler: name,
        companions: accompaniedBy.map((companion) => companion.name),
      })
  return undefined
}

/**
 * Valid only if the first result is bookable and no slot with an id has less capacity than travelers (spec 1 §5;
 * "less than or equal" would leave the last seats unsellable, docs/rules.md §5).
 */
export function whyNotAvailable(
  slots: readonly Pick<SpecificSlot, 'id' | 'bookable' | 'capacity'>[],
  travelers: number,
): Refusal | undefined {
  const first = slots[0]
  const short = slots.some((slot) => slot.id !== '' && seatsOf(slot) < travelers)
  return first?.bookable === true && !short ? undefined : refusal('availability.gone')
}

/** A rate counts as available only if some slot has capacity above 0 (spec 1 §4). */
export function hasRoom(slots: readonly { capacity: number | null }[]): boolean {
  return slots.some((slot) => seatsOf(slot) > 0)
}

/** The seats left; unlimited if the supplier doesn't count seats. */
export function seatsOf({ capacity }: { capacity: number | null }): number {
  return capacity ?? Number.POSITIVE_INFINITY
}

export type HoldState = { id: string; status: HoldStatus; expiresAt: Date; acquiredAt: Date }

/** A hold ends when its time is up, without anyone writing that (docs/rules.md §5). */
export function isLive(hold: Pick<HoldState, 'status' | 'expiresAt'>, now: Date): boolean {
  return hold.status === 'ACQUIRED' && hold.expiresAt > now
}

export function whyNotRelease(hold: Pick<HoldState, 'id' | 'status'>): Refusal | undefined {
  return hold.status === 'BOOKED' ? refusal('holds.already_booked', { hold: hold.id }) : undefined
}

/** A hold can be booked or extended until it ends. */
export function whyNotUse(hold: HoldState, now: Date): Refusal | undefined {
  if (hold.status === 'BOOKED') return refusal('holds.already_booked', { hold: hold.id })
  if (hold.status === 'RELEASED' || hold.status === 'RELEASING')
    return refusal('holds.released', { hold: hold.id })
  return isLive(hold, now) ? undefined : refusal('holds.expired', { hold: hold.id })
}

/** The longest total time of a hold, however often it is extended. */
export const longestHoldMinutes = 120

export function whyNotExtend(hold: HoldState, now: Date): Refusal | undefined {
  const end = hold.acquiredAt.getTime() + longestHoldMinutes * 60_000
  const refused = whyNotUse(hold, now)
  if (refused) return refused
  return hold.expiresAt.getTime() >= end
    ? refusal('holds.longest', { minutes: longestHoldMinutes })
    : undefined
}

type Slot = { startsAt: Date; endsAt: Date }
/** The terms of a rate that decide when its slots go off sale. */
export type SaleTerms = { availability_type: Rate['availabilityType']; ext?: Ext }

/** How many minutes before its start or end a slot goes off sale. */
export function cutoffMinutes({ ext = {} }: Pick<SaleTerms, 'ext'>): number {
  const text = ext[rateExt.cutoffMinutes] ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : 0
}

/** A slot is sold until it starts or, for an attraction that is open all day, until it ends; the cut-off is subtracted. */
export function saleEndsAt(slot: Slot, rate: SaleTerms): Date {
  const end = rate.availability_type === 'Attraction' ? slot.endsAt : slot.startsAt
  return new Date(end.getTime() - cutoffMinutes(rate) * 60_000)
}

export function isOnSale(slot: Slot, rate: SaleTerms, now: Date): boolean {
  return saleEndsAt(slot, rate) > now
}

/** The longest period that can be read: two months, or one with the days around it. */
export const availabilityDays = 62
