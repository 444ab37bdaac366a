import * as z from 'zod'
import { Day } from '../../kit/shapes.ts'

/** The four parks (spec 2 §9). */
export const parks = ['magic-kingdom', 'animal-kingdom', 'hollywood-studios', 'epcot'] as const
export const Park = z.enum(parks)
export type Park = z.infer<typeof Park>

/** One day in one park. */
export const ParkDay = z.object({ park: Park, day: Day })
export type ParkDay = z.infer<typeof ParkDay>

/** The status of a booking's park reservations (spec 2 §4). */
export const reservationStatuses = ['none', 'skipped', 'success', 'failure', 'partial', 'error'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The status of one park day of a booking: `failure` if the park refused it, `error` if the park couldn't be asked. */
export const parkDayStatuses = ['pending', 'success', 'failure', 'error'] as const

/** How a parcel of bulk tickets reaches the organizer (docs/rules.md §18). */
export const deliveryTypes = ['PICKUP', 'COURIER', 'ELECTRONIC'] as const
export const deliveryInstructionsMax = 1000

/** The document that proves a sponsor's service. Its number and copies are never stored. */
export const sponsorChecks = ['MILITARY_ID', 'RETIREE_ID', 'DEPENDENT_ID'] as const
export const sponsorNameMax = 100
/** Of one sponsor and supplier in a calendar year (docs/rules.md §18). */
export const mostSponsorTickets = 6

/** The groups of guests that a rate can be for (docs/rules.md §7). */
export const discountGroups = [
  'STD_GST',
  'FL_RESIDENT',
  'US_MILITARY',
  'CA_RESIDENT',
  'SOCAL_RESIDENT',
  'LOCAL_RESIDENT',
  'UK_IE_ADVANCE',
  'LATAM',
  'ANZ',
  'TRADE_GROUP',
  'STUDENT_GROUP',
  'YOUTH_SPORT',
  'CONVENTION',
  'SPECIAL_EVENT',
  'CLUB_MEMBER',
  'CERTIFICATE',
] as const

/** The discount group whose rates are for military resellers only. */
export const militaryGroup = 'US_MILITARY'

/** Where a reseller's guest comes from (spec 2 §9). */
export const resellerRegions = [
  'Argentina',
  'Australia',
  'Brazil',
  'Canada',
  'Chile',
  'Colombia',
  'Europe',
  'Ireland',
  'Japan',
  'Mexico',
  'NewZealand',
  'Peru',
  'Quebec',
  'UnitedKingdom',
  'UnitedStates',
  'Other',
] as const
export const defaultResellerRegion = 'UnitedStates'

/** Which instructions a guest gets for the pickup of will-call tickets (spec 2 §9). */
export const pickupInstructions = [
  'Domestic',
  'International',
  'SpecialEvent',
  'USMilitary',
  'FloridaResident',
  'WorldCertificate',
] as const

/**
 * The pickup instructions with a rank (spec 2 §9), the strictest first: if a booking has several, its documents show
 * the strictest.
 */
export const weightedPickups = [
  'FloridaResident',
  'SpecialEvent',
  'Domestic',
  'International',
] as const satisfies readonly (typeof pickupInstructions)[number][]
