import {
  missingOfCustomer,
  missingOfTraveler,
  pickupOf,
  whyNotBook,
  whyNotEmail,
  whyNotReference,
  withEmail,
  type BookingDemands,
  type BookingRequest,
  type Customer,
  type Traveler,
} from '@reseller-portal/contract/sales'
import { refusal, type Refusal, type RefusalCode } from '@reseller-portal/contract/kit'
import { missingOfVariant } from '@reseller-portal/contract/inventory'
import type { TravelerDraft } from '../form/draft.ts'

/** Something that a field misses. An empty field name means the form as a whole. */
export type Problem = { field: string; refusal: Refusal }

/** What the server would refuse about the people of a booking, field by field in the order of the form. */
export function problemsOf(request: BookingRequest, demands: BookingDemands): Problem[] {
  const found = [
    ...missingOfVariant(request.ext, demands.rates, demands.today).map((refused) => ({
      field: String(refused.facts['field'] ?? ''),
      refusal: refused,
    })),
    ...customerProblems(request, demands),
    ...pickupProblems(request, demands),
    ...request.items.flatMap(({ traveler }) =>
      traveler === undefined ? [] : travelerProblems(withEmail(traveler, request.customer), demands),
    ),
  ]
  const rest = found.length === 0 ? whyNotBook(request, demands) : undefined
  return rest === undefined ? found : [{ field: '', refusal: rest }]
}

/** Whether the customer gives it, once for all visits. */
export function isOfCustomer(field: string): boolean {
  return ['email', 'firstName', 'lastName', 'reference'].includes(field)
}

/** The customer details that are missing, once for all visits of a sale. Each visit says what it needs. */
export function buyerProblems(customer: Customer, needed: readonly Problem[]): Problem[] {
  const { email, firstName, lastName } = customer
  const values: Record<string, string> = { email, firstName, lastName }
  const fields = new Map(needed.map((problem) => [problem.field, problem]))
  return [
    ...(email === '' ? [] : at('email', whyNotEmail(email))),
    ...[...fields.values()].filter(({ field }) => values[field] === ''),
    ...at('reference', whyNotReference(customer.clientRef)),
  ]
}

/** The customer details that a visit needs, if nothing is typed. */
export function neededOfBuyer(request: BookingRequest, demands: BookingDemands): Problem[] {
  const customer = { ...request.customer, email: '', firstName: '', lastName: '' }
  return missingOfCustomer({ ...request, customer }, demands)
}

/** The name of a traveler's field in the form. */
export function travelerField(key: string, field: keyof TravelerDraft) {
  return `${key} ${field}`
}

function customerProblems(request: BookingRequest, demands: BookingDemands): Problem[] {
  return [
    ...missingOfCustomer(request, demands),
    ...at('reference', whyNotReference(request.resellerBookingRef)),
  ]
}

function travelerProblems(traveler: Traveler, { details, perTraveler }: BookingDemands): Problem[] {
  return missingOfTraveler(traveler, details, perTraveler).flatMap((refused) =>
    fieldsOf(refused.code, traveler).flatMap((field) => at(travelerField(traveler.id, field), refused)),
  )
}

function pickupProblems(request: BookingRequest, { pickups }: BookingDemands): Problem[] {
  return pickups.length > 0 && !pickups.includes(pickupOf(request))
    ? at('pickup', refusal('bookings.pickup_missing'))
    : []
}

function at(field: string, refused: Refusal | undefined): Problem[] {
  return refused ? [{ field, refusal: refused }] : []
}

function fieldsOf(code: RefusalCode, { firstName, lastName }: Traveler): (keyof TravelerDraft)[] {
  switch (code) {
    case 'bookings.email_missing':
      return ['email']
    case 'bookings.phone_missing':
      return ['phone']
    case 'bookings.weight_missing':
      return ['weight']
    case 'bookings.country_missing':
      return ['country']
    default:
      return [...(firstName ? [] : ['firstName' as const]), ...(lastName ? [] : ['lastName' as const])]
  }
}
