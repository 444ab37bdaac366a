import { firstRefusal, refusal } from '../kit/refusal.ts'
import type { Refusal, RefusalCode } from '../kit/refusal.ts'
import { missingOfVariant } from '../parks/rules.ts'
import type { VariantRate } from '../parks/rules.ts'
import type { GuestDetails } from '../resellers/schema.ts'
import { resellerReferenceMax } from './schema.ts'
import type { BookingItem, BookingRequest, BookingStatus, Traveler } from './schema.ts'

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

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function whyNotEmail(email: string): Refusal | undefined {
  return emailShape.test(email) ? undefined : refusal('bookings.email_missing')
}

/** What the supplier wants of each guest. Weight is whole Lbs from 1 to 999 (docs/rules.md §7). */
export function whyNotTraveler(
  traveler: Traveler,
  details: GuestDetails,
  perTraveler: boolean,
): Refusal | undefined {
  return missingOfTraveler(traveler, details, perTraveler)[0]
}

/** All that a traveler misses, in the order of the form. */
export function missingOfTraveler(
  { isLead, firstName, lastName, email, phone, country, extensions }: Traveler,
  details: GuestDetails,
  perTraveler: boolean,
): Refusal[] {
  const asked = (name: keyof GuestDetails) => perTraveler && details[name]
  const needsName = isLead || asked('requireGuestNamePerTraveler')
  const missing: RefusalCode[] = []
  if (needsName && (!firstName || !lastName)) missing.push('bookings.name_missing')
  if (asked('requireGuestEmailPerTraveler') && whyNotEmail(email)) missing.push('bookings.email_missing')
  if (asked('requireGuestPhonePerTraveler') && phone === '') missing.push('bookings.phone_missing')
  if (asked('requireGuestWeightPerTraveler') && !isWeight(extensions['weight']))
    missing.push('bookings.weight_missing')
  if (asked('requireGuestCountryPerTraveler') && country.length !== 3)
    missing.push('bookings.country_missing')
  return missing.map((code) => refusal(code))
}

/** Weight travels as weight plus unit ("165 Lbs", spec 1 §3 "Cart item"). */
export function isWeight(text: string | undefined): boolean {
  const match = /^(\d{1,3}) Lbs$/.exec(text ?? '')
  return match?.[1] !== undefined && Number(match[1]) >= 1
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
    demands.perTraveler ? whyNotPerTraveler(request.items, demands) : whyNotLead(request),
    whyNotPickup(request.items, demands),
    ...missingOfVariant(request.ext, demands.rates, demands.today),
  )
}

/** The reseller reference is taken from the customer's clientRef (spec 1 §3). */
export function referenceOf(request: Pick<BookingRequest, 'resellerBookingRef' | 'customer'>): string {
  return request.resellerBookingRef || request.customer.clientRef
}

/** Traveler e-mail falls back to the customer's; the first traveler leads unless one says so (spec 1 §5). */
export function filledTravelers(request: BookingRequest): BookingItem[] {
  const lead = Math.max(
    0,
    request.items.findIndex((item) => item.traveler?.isLead === true),
  )
  return request.items.map((item, index) =>
    item.traveler === undefined
      ? item
      : {
          ...item,
          traveler: {
            ...item.traveler,
            isLead: index === lead,
            email: item.traveler.email || request.customer.email,
          },
        },
  )
}

/** Who the booking is for: the lead traveler, else the customer. */
export function leadOf(request: Pick<BookingRequest, 'items' | 'customer'>): {
  firstName: string
  lastName: string
} {
  const traveler = leadTravelerOf(request)
  const named = traveler !== undefined && (traveler.firstName !== '' || traveler.lastName !== '')
  const { firstName, lastName } = named ? traveler : request.customer
  return { firstName, lastName }
}

/** Whom to call about a booking: the customer, else the lead traveler. */
export function phoneOf(request: Pick<BookingRequest, 'items' | 'customer'>): string {
  return request.customer.phone || (leadTravelerOf(request)?.phone ?? '')
}

function leadTravelerOf({ items }: Pick<BookingRequest, 'items'>) {
  return items.find((item) => item.traveler?.isLead === true)?.traveler ?? items[0]?.traveler
}

/** Of an open booking that its supplier cancelled by itself nothing is left to cancel or to hand over. */
export function whyNotAlive(booking: { isCancelledBySupplier?: boolean }): Refusal | undefined {
  return booking.isCancelledBySupplier ? refusal('bookings.cancelled_by_supplier') : undefined
}

export function whyNotCancel(booking: {
  status: BookingStatus
  isCancelledBySupplier?: boolean
  tickets: readonly { status: string }[]
}): Refusal | undefined {
  const gone = whyNotAlive(booking)
  if (gone) return gone
  const redeemed = booking.tickets.some((ticket) => ticket.status === 'REDEEMED')
  return booking.status !== 'OPEN' || redeemed ? refusal('bookings.not_cancellable') : undefined
}

/** Which tickets can be cancelled while the others stay good: of an open booking, those that opened no gate yet. */
export function whyNotCancelTickets(
  booking: {
    status: BookingStatus
    isCancelledBySupplier?: boolean
    tickets: readonly { id: string; status: string }[]
  },
  ticketIds: readonly string[],
): Refusal | undefined {
  const gone = whyNotAlive(booking)
  if (gone) return gone
  if (booking.status !== 'OPEN') return refusal('bookings.not_cancellable')
  const chosen = ticketIds.map((id) => booking.tickets.find((ticket) => ticket.id === id))
  if (chosen.length === 0 || chosen.includes(undefined)) return refusal('bookings.ticket_not_found')
  return chosen.every((ticket) => ticket?.status === 'ISSUED')
    ? undefined
    : refusal('bookings.ticket_not_cancellable')
}

/** Nothing of the booking is left when these tickets are cancelled. */
export function isWholeBooking(
  { tickets }: { tickets: readonly { id: string; status: string }[] },
  ticketIds: readonly string[],
): boolean {
  return tickets.every(({ id, status }) => status === 'CANCELLED' || ticketIds.includes(id))
}

function whyNotLead(request: BookingRequest): Refusal | undefined {
  const lead = leadOf(request)
  return lead.firstName === '' || lead.lastName === '' ? refusal('bookings.name_missing') : undefined
}

function whyNotPerTraveler(items: readonly BookingItem[], demands: BookingDemands): Refusal | undefined {
  for (const item of items) {
    if (item.quantity !== 1 || item.traveler === undefined) return refusal('cart.per_traveler')
    const refused = whyNotTraveler(item.traveler, demands.details, true)
    if (refused) return refused
  }
  return undefined
}

function whyNotPickup(items: readonly BookingItem[], { pickups }: BookingDemands): Refusal | undefined {
  if (pickups.length === 0) return undefined
  const lead = items.find((item) => item.traveler?.isLead === true) ?? items[0]
  const chosen = lead?.traveler?.pickupLoc?.id
  if (chosen === undefined || chosen === '') return refusal('bookings.pickup_missing')
  return pickups.includes(chosen) ? undefined : refusal('cart.pickup_unknown')
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
