import { noPickup, type PickupLocation } from '@reseller-portal/contract/organizations'
import { isoIn } from '#kit/zone.ts'
import type {
  OctoPickupLocation,
  PickupPlaces,
  PickupPoint,
  PickupsOfDay,
  PickupWindow,
} from '#octo/shapes.ts'

/**
 * Where guests are picked up, as the standard's `pickups` and as the older `octo/pickups` say it
 * (docs/octo-facts.md §1.6). A supplier that offers "no pickup" as a place does not require one.
 */
export function pickupPlaces(places: readonly PickupLocation[]): PickupPlaces {
  const real = placesOf(places)
  return {
    pickupAvailable: real.length > 0,
    pickupRequired: real.length > 0 && real.length === places.length,
    pickupPoints: real.map(pointOf),
    pickupLocations: real.map(locationOf),
    pickupAreas: [],
  }
}

/** The time of each pickup for a slot that starts then, and of the place that the request names. */
export function pickupsAt(
  places: readonly PickupLocation[],
  { zone, startsAt, locationId }: { zone: string; startsAt: Date; locationId: string | null },
): PickupsOfDay {
  const { pickupAvailable, pickupRequired } = pickupPlaces(places)
  const pickupPoints = placesOf(places).map((place) => {
    const { localPickupDateTimeStart: from, localPickupDateTimeEnd: to } = pickupWindow(place, zone, startsAt)
    return { ...pointOf(place), localDateTime: from, localDateTimeTo: to }
  })
  const chosen = placeOf(places, locationId)
  return {
    pickupAvailable,
    pickupRequired,
    pickupPoints,
    ...(chosen && pickupWindow(chosen, zone, startsAt)),
  }
}

/** The place with this id, unless it means no pickup. */
export function placeOf(places: readonly PickupLocation[], id: string | null): PickupLocation | undefined {
  return placesOf(places).find(({ value }) => value === id)
}

/** Suppliers name one time for a place: it is both ends. */
export function pickupWindow(place: PickupLocation, zone: string, startsAt: Date): PickupWindow {
  const at = isoIn(zone, new Date(startsAt.getTime() - place.estimatedMinsPrior * 60_000))
  return { localPickupDateTimeStart: at, localPickupDateTimeEnd: at }
}

export function locationOf({ value, label, directions }: PickupLocation): OctoPickupLocation {
  return { id: value, title: label, shortDescription: directions || null, place: null }
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
