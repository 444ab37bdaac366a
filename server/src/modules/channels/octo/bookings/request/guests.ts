import { ownValue } from '@reseller-portal/contract/kit'
import { isWeight, type Customer, type Traveler } from '@reseller-portal/contract/sales'
import type { PickupLocation, SupplierConfig } from '@reseller-portal/contract/organizations'
import type * as z from 'zod'
import { cut } from '#kit/cut.ts'
import type { OctoContact, OctoDetails, OctoUnitItem } from '#db/tables/channels.ts'
import type { Capabilities } from '#octo/capabilities.ts'
import { refuseOcto } from '../../refusal.ts'
import { say } from '../../words.ts'
import { contactFieldsOf } from '../../catalog/questions.ts'
import { pickupPlaces } from '../../catalog/pickups.ts'
import { namesOf, travelerOf } from './contact.ts'

type Configuration = SupplierConfig['configuration']
type Booked = { details: OctoDetails; unitItems: readonly OctoUnitItem[]; resellerReference: string | null }

/** In the standard, and in the older capability. */
const pickupField = 'pickupLocationId/pickupPointId'

/** The guests as travelers of the portal's booking: one for each unit item; the first leads. */
export function travelersOf({ details, unitItems }: Booked): Traveler[] {
  return unitItems.map((item, index) => {
    const weight = weightOf(item)
    return {
      ...travelerOf(guestOf(item, index === 0 ? details.contact : undefined)),
      id: '',
      isLead: index === 0,
      type: item.price.traveler_type,
      gender: '',
      ...(details.pickup.pointId === null ? {} : { pickupLoc: { id: details.pickup.pointId.slice(0, 100) } }),
      extensions: weight === undefined ? {} : { weight },
    }
  })
}

export function customerOf({ details, resellerReference }: Booked): z.infer<typeof Customer> {
  const { firstName, lastName, email, phone } = travelerOf(details.contact)
  return { firstName, lastName, email, phone, clientRef: resellerReference ?? '' }
}

/** What the supplier's staff should know, as it was sent: of the booking, its pickup, and each guest. */
export function notesOf({ details, unitItems }: Pick<Booked, 'details' | 'unitItems'>): string {
  const { pickup, notes, contact } = details
  const place = [pickup.hotel, pickup.hotelRoom].filter(Boolean).join(', ')
  const all = [notes, contact.notes, place, pickup.notes, ...unitItems.map((item) => item.contact.notes)]
  const parts = all.flatMap((each) => each?.trim() || [])
  const text = [...new Set(parts)].join('\n')
  return text.length <= mostNotes ? text : `${cut(text, mostNotes - 1)}…`
}

/** As long as an extension of a booking may be. */
const mostNotes = 2000

/**
 * Refuses guests without details that the supplier asks for, naming each field (docs/octo-facts.md §1.3). Details
 * that were not asked for when the booking was sold may be missing.
 */
export function refuseMissing(booked: Booked, configuration: Configuration, sold?: Booked): void {
  const before = sold ? missingIn(sold, configuration) : []
  const missing = missingIn(booked, configuration).filter((field) => !before.includes(field))
  if (missing.length > 0)
    refuseOcto('BAD_REQUEST', say('fields', { fields: missing.slice(0, 20).join(', ') }))
}

function missingIn(booked: Booked, configuration: Configuration): string[] {
  return [
    ...booked.unitItems.flatMap((item, index) =>
      missingOf(item, index === 0 ? booked.details.contact : undefined, configuration).map(
        (field) => `unitItems.${index}.${field}`,
      ),
    ),
    ...missingPickup(booked.details, configuration.grandCanyon.pickupLocations),
    ...(booked.details.emailReceipt && booked.details.contact.emailAddress === null
      ? ['contact.emailAddress']
      : []),
  ]
}

/**
 * A weight can be sent only as an answer of `octo/questions`: a caller without that capability could never confirm
 * the reservation.
 */
export function refuseUnweighed(
  items: readonly OctoUnitItem[],
  { guestDetails }: Configuration,
  capabilities: Capabilities,
): void {
  if (!guestDetails.requireGuestWeightPerTraveler || capabilities.has('questions')) return
  if (items.some((item) => weightOf(item) === undefined))
    refuseOcto(
      'UNPROCESSABLE_ENTITY',
      'The supplier needs the weight of each guest. Negotiate octo/questions, and answer the question "weight" of each unit item.',
    )
}

/** Refuses a pickup point that the supplier does not have; a booking keeps the point that it already has. */
export function refuseStrangePickup(
  { pickup: { pointId } }: OctoDetails,
  { grandCanyon }: Configuration,
  booked?: OctoDetails,
): void {
  if (pointId === null || pointId === booked?.pickup.pointId) return
  if (!grandCanyon.pickupLocations.some(({ value }) => value === pointId))
    refuseOcto('BAD_REQUEST', say('fields', { fields: pickupField }))
}

function missingOf(
  item: OctoUnitItem,
  leads: OctoContact | undefined,
  { guestDetails }: Configuration,
): string[] {
  const guest = guestOf(item, leads)
  const contact: Record<string, unknown> = { ...guest, ...namesOf(guest) }
  const fields = contactFieldsOf(guestDetails).filter((field) => !ownValue(contact, field))
  const weight = weightOf(item)
  const isRequiredOrGiven = guestDetails.requireGuestWeightPerTraveler || weight !== undefined
  const isWrong = isRequiredOrGiven && !isWeight(weight)
  return [...fields.map((field) => `contact.${field}`), ...(isWrong ? ['questionAnswers.weight'] : [])]
}

/**
 * The unit item's contact, with answers to questions of the same names. For the lead guest, missing fields are taken
 * from the booking's contact.
 */
function guestOf({ contact, answers }: OctoUnitItem, leads: OctoContact | undefined): OctoContact {
  const answered = (field: (typeof answerable)[number]) =>
    ownValue(contact, field) ?? answers.find(({ questionId }) => questionId === field)?.value ?? null
  const own = { ...contact, ...Object.fromEntries(answerable.map((field) => [field, answered(field)])) }
  if (!leads) return own
  const isNamed = Boolean(own.fullName || own.firstName || own.lastName)
  const { fullName, firstName, lastName } = isNamed ? own : leads
  return {
    ...own,
    fullName,
    firstName,
    lastName,
    emailAddress: own.emailAddress || leads.emailAddress,
    phoneNumber: own.phoneNumber || leads.phoneNumber,
    country: own.country || leads.country,
  }
}

const answerable = ['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'country'] as const

function missingPickup({ pickup }: OctoDetails, places: readonly PickupLocation[]): string[] {
  return pickupPlaces(places).pickupRequired && pickup.pointId === null ? [pickupField] : []
}

/** "165" and "165 Lbs" are the same weight; the portal stores the unit too (spec 1 §3). */
function weightOf({ answers }: OctoUnitItem): string | undefined {
  const value = answers.find(({ questionId }) => questionId === 'weight')?.value
  const [, number] = /^\s*(\d{1,3})(?:\s*lbs?)?\s*$/i.exec(value ?? '') ?? []
  return number === undefined ? undefined : `${number} Lbs`
}
