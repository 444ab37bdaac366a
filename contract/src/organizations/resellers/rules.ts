import type { WeightTime } from '../../products/names.ts'
import { guestDetails, type GuestDetails, type PickupLocation, type PointOfSale } from './schema.ts'

/** Code, a dash, then name (spec 1 §3). */
export function pointOfSaleLabel(pos: Pick<PointOfSale, 'code' | 'name'>): string {
  return `${pos.code} - ${pos.name}`
}

/** The part of a point-of-sale code before the underscore (docs/rules.md §7). */
export function distributorCode(posCode: string): string {
  return posCode.split('_')[0] ?? posCode
}

/** Items are collected per traveler for group tours, or when a detail of each guest is required (spec 1 §5). */
export function collectsPerTraveler(
  supplier: { ext: Record<string, string> },
  details: GuestDetails,
): boolean {
  return isGroupTour(supplier) || guestDetails.some((name) => details[name])
}

/** The guest details that are required when a product is booked. Weights that are collected at check-in aren't. */
export function detailsRequiredAt(details: GuestDetails, weights: WeightTime): GuestDetails {
  return weights === 'CHECK_IN' ? { ...details, requireGuestWeightPerTraveler: false } : details
}

/** The group-tour supplier kind (docs/rules.md §7). */
export function isGroupTour(supplier: { ext: Record<string, string> }): boolean {
  return supplier.ext['ticketingSystem'] === 'GRAND_CANYON'
}

/** The name plus minutes prior (spec 2 §2). */
export function pickupLabel(pickup: PickupLocation, minutesPrior: string): string {
  return `${pickup.label} (${pickup.estimatedMinsPrior} ${minutesPrior})`
}
