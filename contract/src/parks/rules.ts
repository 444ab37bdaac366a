import { bookingExt } from '../bookings/ext.ts'
import { rateExt } from '../catalog/names.ts'
import type { ProductType } from '../catalog/names.ts'
import type { Rate } from '../catalog/schema.ts'
import { refusal } from '../kit/refusal.ts'
import type { Refusal } from '../kit/refusal.ts'
import type { Ext } from '../kit/shapes.ts'
import type { OpenPark } from './endpoints.ts'
import * as shapes from './schema.ts'
import { lastChoice, ticketDate, ticketValidity } from './validity.ts'
import { parkDaysIn, isDay } from './days.ts'

/** A rate as the variants of the theme park see it, with the local day and the number of its tickets. */
export type VariantRate = Pick<Rate, 'ext' | 'discountGroups'> & { day: string; quantity: number }

/** How the rate is sold, where it is a theme park's (docs/rules.md §7). */
export function isProductType(rate: Pick<Rate, 'ext'>, type: ProductType): boolean {
  return rate.ext[rateExt.productType] === type
}

/** Listed and sold to military resellers only (docs/rules.md §18). */
export function isMilitary(rate: Pick<Rate, 'discountGroups'>): boolean {
  return rate.discountGroups.includes(shapes.militaryGroup)
}

/** What park, bulk and military rates want to be told before they are sold: all that is missing, in the form's order. */
export function missingOfVariant(ext: Ext, rates: readonly VariantRate[], today: string): Refusal[] {
  const wrong = rates.flatMap((rate) => [
    ...(isProductType(rate, 'PARK_RESERVATION') ? parksMissing(ext, rate) : []),
    ...(isProductType(rate, 'BULK') ? deliveryMissing(ext, today) : []),
  ])
  return [...wrong, ...sponsorMissing(ext, rates.filter(isMilitary))]
}

/** A park for each day of the stay at most, and a day within the choice for each (spec 1 §5). */
function parksMissing(ext: Ext, rate: VariantRate): Refusal[] {
  const days = parkDaysIn(ext[bookingExt.parkReservations])
  const last = lastChoice(rate, rate.day)
  const isComplete = days !== undefined && days.length > 0
  if (!isComplete) return [refusal('parks.day_missing', { field: bookingExt.parkReservations })]
  const most = ticketValidity(rate, rate.day).days
  const isTwice = new Set(days.map(({ day }) => day)).size < days.length
  const isOutside = days.some(({ day }) => day < rate.day || day > last)
  if (!isTwice && !isOutside && days.length <= most) return []
  return [
    refusal('parks.day_unfit', { from: rate.day, until: last, most, field: bookingExt.parkReservations }),
  ]
}

/**
 * A park day is sold while the park has room for all guests; a day that is not listed is closed. `open` is what one supplier's
 * parks take.
 */
export function whyNotParkDay(
  { park, day }: { park: string; day: string },
  guests: number,
  open: readonly OpenPark[],
): Refusal | undefined {
  const left = open.find((each) => each.park === park && each.date === day)?.left ?? 0
  return guests > left ? refusal('parks.day_full', { day, left }) : undefined
}

function deliveryMissing(ext: Ext, today: string): Refusal[] {
  const { deliveryType, deliveryInstructions, deliveryDate } = bookingExt
  const max = shapes.deliveryInstructionsMax
  const isTyped = shapes.deliveryTypes.some((type) => type === ext[deliveryType])
  const date = ext[deliveryDate] ?? ''
  const isDated = isDay(date) && date >= today
  return [
    isTyped ? [] : refusal('bulk.delivery_missing', { field: deliveryType }),
    isDated ? [] : refusal('bulk.date_missing', { field: deliveryDate }),
    (ext[deliveryInstructions] ?? '').length <= max
      ? []
      : refusal('bulk.instructions_too_long', { max, field: deliveryInstructions }),
  ].flat()
}

function sponsorMissing(ext: Ext, rates: readonly VariantRate[]): Refusal[] {
  if (rates.length === 0) return []
  const { sponsorName, sponsorCheck } = bookingExt
  const name = (ext[sponsorName] ?? '').trim()
  const isChecked = shapes.sponsorChecks.some((check) => check === ext[sponsorCheck])
  const quantity = rates.reduce((sum, rate) => sum + rate.quantity, 0)
  return [
    name !== '' && name.length <= shapes.sponsorNameMax
      ? []
      : refusal('sponsors.missing', { field: sponsorName }),
    isChecked ? [] : refusal('sponsors.missing', { field: sponsorCheck }),
    whyNotSponsored(quantity, 0) ?? [],
  ].flat()
}

/** Six tickets of a sponsor, supplier and calendar year, what was sold before included. */
export function whyNotSponsored(quantity: number, sold: number): Refusal | undefined {
  const max = shapes.mostSponsorTickets
  return sold + quantity > max
    ? refusal('sponsors.used_up', { max, left: Math.max(0, max - sold) })
    : undefined
}

/** The same person however the name is written: capitals, accents and blanks do not count. */
export function sponsorKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What a booking of such a rate carries for its documents and its followers (spec 1 §3 "Booking extensions"). */
export function variantExt(rate: VariantRate): Ext {
  const type = rate.ext[rateExt.productType]
  if (type === undefined) return {}
  const isWillCall = type === 'WILL_CALL'
  const { start, end, days } = ticketValidity(rate, rate.day)
  return {
    [bookingExt.productType]: type,
    [bookingExt.ticketStart]: ticketDate(start, isWillCall),
    [bookingExt.ticketEnd]: ticketDate(end, isWillCall),
    [bookingExt.ticketDays]: String(days),
    [bookingExt.dateBased]: String(type === 'DATE_BASED'),
    [bookingExt.bulkTicket]: String(type === 'BULK'),
    [bookingExt.pickupInstructions]: rate.ext[rateExt.pickupInstructions] ?? '',
    ...(rate.discountGroups[0] !== undefined && { [bookingExt.discountGroup]: rate.discountGroups[0] }),
  }
}

/**
 * Of the pickup instructions of a booking's rates the one that weighs most, since a guest who meets it meets the others:
 * what bears no weight comes after what does, and in its own order.
 */
export function weightiestPickup(instructions: readonly string[]): string {
  const weighty = shapes.weightedPickups.find((each) => instructions.includes(each))
  return weighty ?? instructions.find((each) => each !== '') ?? ''
}
