import { firstRefusal, refusal, type Refusal } from '../kit/refusal.ts'
import { isProductType, missingOfVariant, type VariantRate } from '../inventory/parks/rules.ts'
import type { ProductType } from '../products/names.ts'
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
  /** The product sold, which may need more details; `today` is the supplier's local day. */
  rates: readonly VariantRate[]
  today: string
  /** The supplier gets the name of the customer. */
  needsContact?: boolean
}

/** All rules for a booking request that need no database (spec 1 §5). */
export function whyNotBook(request: BookingRequest, demands: BookingDemands): Refusal | undefined {
  return firstRefusal(
    whyNotCart(request.items),
    whyNotReference(referenceOf(request)),
    ...missingOfCustomer(request, demands).map((missing) => missing.refusal),
    demands.perTraveler ? whyNotPerTraveler(request, demands) : undefined,
    whyNotPickup(request, demands),
    ...missingOfVariant(request.ext, demands.rates, demands.today),
  )
}

/** The reseller reference is taken from the customer's clientRef (spec 1 §3). */
export function referenceOf(request: Pick<BookingRequest, 'resellerBookingRef' | 'customer'>): string {
  return request.resellerBookingRef || request.customer.clientRef
}

type CustomerField = 'email' | 'firstName' | 'lastName'

/**
 * The fields of the customer, in the order of the form. Name and email may stay empty where nothing needs
 * them: the sale of a walk-up, whose printed voucher is enough.
 */
export function missingOfCustomer(
  request: BookingRequest,
  {
    rates,
    perTraveler,
    needsContact = false,
  }: Pick<BookingDemands, 'rates' | 'perTraveler' | 'needsContact'>,
): { field: CustomerField; refusal: Refusal }[] {
  const { email } = request.customer
  const has = (type: ProductType) => rates.some((rate) => isProductType(rate, type))
  const isDelivered = has('BULK') && request.ext[bookingExt.deliveryType] === 'ELECTRONIC'
  const noContact = needsContact ? refusal('bookings.contact_missing') : undefined
  const noEmail = isDelivered ? refusal('bookings.delivery_email_missing') : noContact
  // Where travelers are named, the first of them leads.
  const noName = has('WILL_CALL') ? refusal('bookings.will_call_name_missing') : noContact
  const whyNotThisEmail = email === '' ? noEmail : whyNotEmail(email)
  const lead = perTraveler ? undefined : leadOf(request)
  const missing = (field: CustomerField, refused: Refusal | undefined) =>
    refused ? [{ field, refusal: refused }] : []
  return [
    missing('email', whyNotThisEmail),
    missing('firstName', lead?.firstName === '' ? noName : undefined),
    missing('lastName', lead?.lastName === '' ? noName : undefined),
  ].flat()
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
