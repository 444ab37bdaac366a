import type { GuestDetails, PickupLocation } from '@reseller-portal/contract/resellers'
import type { RemoteProduct } from '../../catalogue.ts'
import { isAboutWeight, questionsOf } from '../asks.ts'

/** What the supplier asks of every guest, and where it picks up; a demand of one product holds for all of the supplier. */
export function demandsOf(products: readonly RemoteProduct[]): {
  guestDetails: GuestDetails
  pickupLocations: PickupLocation[]
} {
  const units = products.flatMap((product) => product.options.flatMap((option) => option.units))
  const asked = new Set(units.flatMap((unit) => unit.requiredContactFields))
  const questions = products.flatMap(questionsOf).filter((question) => question.isRequired)
  return {
    guestDetails: {
      requireGuestNamePerTraveler: ['firstName', 'lastName', 'fullName'].some((field) => asked.has(field)),
      requireGuestEmailPerTraveler: asked.has('emailAddress'),
      requireGuestPhonePerTraveler: asked.has('phoneNumber'),
      requireGuestWeightPerTraveler: questions.some(isAboutWeight),
      requireGuestCountryPerTraveler: asked.has('country'),
    },
    pickupLocations: pickupsOf(products),
  }
}

/** A booking names one of these places (at most 100 characters), so they are taken over only where one must be chosen. */
function pickupsOf(products: readonly RemoteProduct[]): PickupLocation[] {
  const options = products.flatMap((product) => product.options)
  if (!options.some(({ pickups }) => pickups.isRequired)) return []
  const places = options.flatMap(({ pickups }) => pickups.places)
  const byRef = new Map(places.map((place) => [place.ref, place]))
  return [...byRef.values()]
    .filter(({ ref }) => ref !== '' && ref.length <= 100)
    .map(({ ref, name }) => ({ label: name, estimatedMinsPrior: 0, value: ref }))
}
