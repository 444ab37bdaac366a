import type { GuestDetails, PickupLocation } from '@reseller-portal/contract/organizations'
import type { RemotePickup, RemoteProduct } from '../../catalog.ts'
import { isAboutWeight, questionsOf } from '../asks.ts'
import { cut } from '#kit/cut.ts'

type Found = { guestDetails: GuestDetails; pickupLocations: PickupLocation[] }

/**
 * What the supplier asks of every guest, and where it picks up; a requirement of one product applies to all of the
 * supplier's.
 */
export class Demands {
  readonly #fields = new Set<string>()
  readonly #places = new Map<string, RemotePickup>()
  #isWeightAsked = false
  #isPickupRequired = false

  add(product: RemoteProduct): void {
    this.#isWeightAsked ||= questionsOf(product).some((each) => each.isRequired && isAboutWeight(each))
    for (const { pickups, units } of product.options) {
      this.#isPickupRequired ||= pickups.isRequired
      for (const place of pickups.places) this.#places.set(place.ref, place)
      for (const field of units.flatMap((unit) => unit.requiredContactFields)) this.#fields.add(field)
    }
  }

  found(): Found {
    const asks = (...fields: string[]) => fields.some((field) => this.#fields.has(field))
    return {
      guestDetails: {
        requireGuestNamePerTraveler: asks('firstName', 'lastName', 'fullName'),
        requireGuestEmailPerTraveler: asks('emailAddress'),
        requireGuestPhonePerTraveler: asks('phoneNumber'),
        requireGuestWeightPerTraveler: this.#isWeightAsked,
        requireGuestCountryPerTraveler: asks('country'),
      },
      pickupLocations: this.#isPickupRequired ? pickupsAt([...this.#places.values()]) : [],
    }
  }
}

/** A booking names one of these places (at most 100 characters), so they are taken over only where one must be chosen. */
function pickupsAt(places: readonly RemotePickup[]): PickupLocation[] {
  return places
    .filter(({ ref }) => ref !== '' && ref.length <= 100)
    .map(({ ref, name, directions }) => ({
      label: name,
      estimatedMinsPrior: 0,
      value: ref,
      directions: cut(directions, 500),
    }))
}
