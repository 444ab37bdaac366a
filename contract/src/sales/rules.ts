import { firstRefusal, refusal, type Refusal } from '../kit/refusal.ts'
import { missingOfVariant, type VariantRate } from '../inventory/parks/rules.ts'
import type { GuestDetails } from '../organizations/resellers/schema.ts'
import { bookingExt } from './ext.ts'
import { resellerReferenceMax, type BookingRequest, type BookingStatus } from './schema.ts'
import { leadOf, whyNotEmail, whyNotTraveler, withEmail } from './travelers.ts'

/** The cart must not be empty before an availability check or a hold (spec 1 §5), and has one supplier. */
export function whyNotCart(items: readonly { supplierId: string }[]): Refusal | undefined {
  if (items.length === 0) return refusal('cart.empty')
  const mixed = items.some((item) => item.supplierId !== items[0]?.supplierId)
  return mixed ? refusal('cart.mixed_suppliers') : undefined
}

/** The sum of all cart item quantities (spec 1 §5). */
export function travelersOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

export function whyNotReference(reference: string): Refusal | undefined {
  return reference.length > resellerReferenceMax
    ? refusal('bookings.reference_too_long', { max: resellerReferenceMax })
    : undefined
}

export type BookingDemands = {
  details: GuestDetails
  perTraveler: boolean
  /** Values of the pickup places offered; empty where there are none. */
  pickups: readonly string[]
  /** What is sold, which may want to be told more; `today` is the supplier's. */
  rates: readonly VariantRate[]
  today: string
}

/** Everything that can be said about a booking request without asking a database (spec 1 §5). */
export function whyNotBook(request: BookingRequest, demands: BookingDemands): Refusal | undefined {
  return firstRefusal(
    whyNotCart(request.items),
    whyNotReference(referenceOf(request)),
    whyNotEmail(request.customer.email),
    demands.perTraveler ? whyNotPerTraveler(request, demands) : whyNotLead(request),
    whyNotPickup(request, demands),
    ...missingOfVariant(request.ext, demands.rates, demands.today),
  )
}

/** The reseller reference is taken from the customer's clientRef (spec 1 §3). */
export function referenceOf(request: Pick<BookingRequest, 'resellerBookingRef' | 'customer'>): string {
  return request.resellerBookingRef || request.customer.clientRef
}

function whyNotLead(request: BookingRequest): Refusal | undefined {
  const lead = leadOf(request)
  return lead.firstName === '' || lead.lastName === '' ? refusal('bookings.name_missing') : undefined
}

function whyNotPerTraveler(request: BookingRequest, demands: BookingDemands): Refusal | undefined {
  for (const item of request.items) {
    if (item.quantity !== 1 || item.traveler === undefined) return refusal('cart.per_traveler')
    const refused = whyNotTraveler(withEmail(item.traveler, request.customer), demands.details, true)
    if (refused) return refused
  }
  return undefined
}

function whyNotPickup(request: BookingRequest, { pickups }: BookingDemands): Refusal | undefined {
  if (pickups.length === 0) return undefined
  const chosen = pickupOf(request)
  if (chosen === '') return refusal('bookings.pickup_missing')
  return pickups.includes(chosen) ? undefined : refusal('cart.pickup_unknown')
}

/** Where the group is picked up: the lead traveler chooses, or the booking as a whole where travelers are not named. */
export function pickupOf({ items, ext }: Pick<BookingRequest, 'items' | 'ext'>): string {
  const lead = items.find((item) => item.traveler?.isLead === true) ?? items[0]
  return lead?.traveler?.pickupLoc?.id || (ext[bookingExt.pickup] ?? '')
}

/** Who asks to be forgotten is still let in: a visit that is ahead needs its guest's name (docs/rules.md §19). */
export function whyNotForget(
  bookings: readonly { status: BookingStatus; endsAt: Date }[],
  now: Date,
): Refusal | undefined {
  const isAhead = bookings.some(
    ({ status, endsAt }) => (status === 'OPEN' || status === 'PENDING') && endsAt > now,
  )
  return isAhead ? refusal('bookings.visit_ahead') : undefined
}
