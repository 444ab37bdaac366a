import { refusal, type Refusal, type RefusalCode } from '../kit/refusal.ts'
import type { GuestDetails } from '../organizations/resellers/schema.ts'
import type { BookingItem, BookingRequest, Customer, Traveler } from './schema.ts'

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function whyNotEmail(email: string): Refusal | undefined {
  return emailShape.test(email) ? undefined : refusal('bookings.email_missing')
}

/** The email of who buys may be empty. */
export function whyNotCustomerEmail(email: string): Refusal | undefined {
  return email === '' ? undefined : whyNotEmail(email)
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
  const isRequired = (name: keyof GuestDetails) => perTraveler && details[name]
  const needsName = isLead || isRequired('requireGuestNamePerTraveler')
  const missing: RefusalCode[] = []
  if (needsName && (!firstName || !lastName)) missing.push('bookings.name_missing')
  if (isRequired('requireGuestEmailPerTraveler') && whyNotEmail(email)) missing.push('bookings.email_missing')
  if (isRequired('requireGuestPhonePerTraveler') && phone === '') missing.push('bookings.phone_missing')
  if (isRequired('requireGuestWeightPerTraveler') && !isWeight(extensions['weight']))
    missing.push('bookings.weight_missing')
  if (isRequired('requireGuestCountryPerTraveler') && country.length !== 3)
    missing.push('bookings.country_missing')
  return missing.map((code) => refusal(code))
}

/** Weight travels as weight plus unit ("165 Lbs", spec 1 §3 "Cart item"). */
export function isWeight(text: string | undefined): boolean {
  const match = /^(\d{1,3}) Lbs$/.exec(text ?? '')
  return match?.[1] !== undefined && Number(match[1]) >= 1
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
            ...withEmail(item.traveler, request.customer),
            isLead: index === lead,
          },
        },
  )
}

/** A traveler without an e-mail has the customer's (spec 1 §5). */
export function withEmail(traveler: Traveler, customer: Pick<Customer, 'email'>): Traveler {
  return { ...traveler, email: traveler.email || customer.email }
}

/** Of a booking, who bought it and the travelers of its items. */
type Guests = Pick<BookingRequest, 'customer'> & {
  items: readonly { traveler?: Traveler | null | undefined }[]
}

/** Who the booking is for: the lead traveler, else the customer. */
export function leadOf(request: Guests): {
  firstName: string
  lastName: string
} {
  const traveler = leadTravelerOf(request)
  const named = traveler && (traveler.firstName !== '' || traveler.lastName !== '')
  const { firstName, lastName } = named ? traveler : request.customer
  return { firstName, lastName }
}

/** Whom to call about a booking: the customer, else the lead traveler. */
export function phoneOf(request: Guests): string {
  return request.customer.phone || (leadTravelerOf(request)?.phone ?? '')
}

function leadTravelerOf({ items }: Guests) {
  return items.find((item) => item.traveler?.isLead === true)?.traveler ?? items[0]?.traveler
}
