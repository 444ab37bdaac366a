import { noPickup, type PickupLocation } from '@reseller-portal/contract/organizations'
import { isoIn } from '#kit/zone.ts'
import type { PickupPlaces, PickupPoint, PickupsOfDay } from '#octo/shapes.ts'

/** Where guests are picked up. A supplier that offers "no pickup" as a place does not require one. */
export function pickupPlaces(places: readonly PickupLocation[]): PickupPlaces {
  const real = placesOf(places)
  return {
    pickupAvailable: real.length > 0,
    pickupRequired: real.length > 0 && real.length === places.length,
    pickupPoints: real.map(pointOf),
  }
}

/** The same with the time of each pickup for a slot that starts then. */
export function pickupsAt(places: readonly PickupLocation[], zone: string, startsAt: Date): PickupsOfDay {
  const { pickupAvailable, pickupRequired } = pickupPlaces(places)
  const pickupPoints = placesOf(places).map((place) => {
    const at = isoIn(zone, new Date(startsAt.getTime() - place.estimatedMinsPrior * 60_000))
    return { ...pointOf(place), localDateTime: at, localDateTimeTo: at }
  })
  return { pickupAvailable, pickupRequired, pickupPoints }
}

function placesOf(places: readonly PickupLocation[]): PickupLocation[] {
  return places.filter((place) => place.value !== noPickup)
}

function pointOf({ value, label, directions }: PickupLocation): PickupPoint {
  return {
    id: value,
    name: label,
    directions: directions || null,
    address: null,
    latitude: null,
    longitude: null,
    googlePlaceId: null,
    street: null,
    postalCode: null,
    locality: null,
    region: null,
    state: null,
    country: null,
  }
}
