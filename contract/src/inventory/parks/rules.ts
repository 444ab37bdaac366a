import { bookingExt } from '../../sales/ext.ts'
import { rateExt, type ProductType } from '../../products/names.ts'
import type { Rate } from '../../products/schema.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import type { Ext } from '../../kit/shapes.ts'
import type { OpenPark } from './endpoints.ts'
import * as shapes from './schema.ts'
import { lastChoice, ticketDate, ticketValidity, validityIn, type Validity } from './validity.ts'
import { parkDaysIn, isDay } from './days.ts'

/** The part of a rate that the rules of theme park variants need, with the local day of the visit and the number of tickets. */
export type VariantRate = Pick<Rate, 'ext' | 'discountGroups'> & { day: string; quantity: number }

/** Whether a theme park's rate is sold in this way (docs/rules.md §7). */
export function isProductType(rate: Pick<Rate, 'ext'>, type: ProductType): boolean {
  return rate.ext[rateExt.productType] === type
}

/** Listed and sold to military resellers only (docs/rules.md §18). */
export function isMilitary(rate: Pick<Rate, 'discountGroups'>): boolean {
  return rate.discountGroups.includes(shapes.militaryGroup)
}

/** Everything that is missing before park, bulk, and military rates can be sold, in the form's order. */
export function missingOfVariant(ext: Ext, rates: readonly VariantRate[], today: string): Refusal[] {
  const wrong = rates.flatMap((rate) => [
    ...(isProductType(rate, 'PARK_RESERVATION') ? parksMissing(ext, rate) : []),
    ...(isProductType(rate, 'BULK') ? deliveryMissing(ext, today) : []),
  ])
  return [...wrong, ...sponsorMissing(ext, rates.filter(isMilitary))]
}

/** At most one park for each day of the stay, each on a day that may be chosen (spec 1 §5). */
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
 * A park day can be sold while the park has room for all guests. `open` lists the open days of one supplier's parks; a
 * day that isn't in it is closed.
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

/** A sponsor gets up to six tickets from a supplier in a calendar year; `sold` are those sold before. */
export function whyNotSponsored(quantity: number, sold: number): Refusal | undefined {
  const max = shapes.mostSponsorTickets
  return sold + quantity > max
    ? refusal('sponsors.used_up', { max, left: Math.max(0, max - sold) })
    : undefined
}

/** Equal for all spellings of a sponsor's name that differ only in capitals, accents, punctuation, or spaces. */
export function sponsorKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The extensions of a booking item of a theme park's rate: its product type, and when its tickets are valid. */
export function itemExt(rate: Pick<VariantRate, 'ext' | 'day'>): Ext {
  const type = rate.ext[rateExt.productType]
  if (type === undefined) return {}
  const { start, end, days } = ticketValidity(rate, rate.day)
  return {
    [bookingExt.productType]: type,
    [bookingExt.ticketStart]: start,
    [bookingExt.ticketEnd]: end,
    [bookingExt.ticketDays]: String(days),
  }
}

/** When tickets that are sold for this day are valid; undefined if the rate isn't a theme park's. */
export function validityOfRate(rate: Pick<Rate, 'ext'>, day: string): Validity | undefined {
  return validityIn(itemExt({ ...rate, day }))
}

/** Product types by what they require from the seller, most first: park days, then a delivery, then only dates. */
const typesByDemand = ['PARK_RESERVATION', 'BULK', 'WILL_CALL', 'DATE_BASED', 'MILITARY'] as const

/**
 * The extensions of a booking with theme park rates (spec 1 §3 "Booking extensions"): the product type that requires
 * most, and the dates of all items. It is a bulk booking only if all its tickets are delivered.
 */
export function variantExt(rates: readonly VariantRate[]): Ext {
  const parks = rates.filter(({ ext }) => ext[rateExt.productType] !== undefined)
  const [first] = parks
  if (!first) return {}
  const is = (type: ProductType) => parks.some((rate) => isProductType(rate, type))
  const type = typesByDemand.find(is) ?? first.ext[rateExt.productType] ?? ''
  const group = parks.flatMap(({ discountGroups }) => discountGroups)[0]
  return {
    [bookingExt.productType]: type,
    ...datesOfItems(parks.map(itemExt), type),
    [bookingExt.dateBased]: String(is('DATE_BASED')),
    [bookingExt.bulkTicket]: String(rates.every((rate) => isProductType(rate, 'BULK'))),
    [bookingExt.pickupInstructions]: weightiestPickup(
      parks.map(({ ext }) => ext[rateExt.pickupInstructions] ?? ''),
    ),
    ...(group !== undefined && { [bookingExt.discountGroup]: group }),
  }
}

/** The first and last day of all items together, in the date format of the booking's product type. */
export function datesOfItems(items: readonly Ext[], type: string | undefined): Ext {
  const named = (name: string) => items.flatMap((ext) => ext[name] ?? []).toSorted()
  const [start] = named(bookingExt.ticketStart)
  const end = named(bookingExt.ticketEnd).at(-1)
  if (type === undefined || start === undefined || end === undefined) return {}
  const isWillCall = type === 'WILL_CALL'
  return {
    [bookingExt.ticketStart]: ticketDate(start, isWillCall),
    [bookingExt.ticketEnd]: ticketDate(end, isWillCall),
    [bookingExt.ticketDays]: String(Math.max(...named(bookingExt.ticketDays).map(Number))),
  }
}

/**
 * The strictest of the pickup instructions of a booking's rates, because a guest who meets it meets the others too.
 * Instructions without a rank come after those with one, in the order given.
 */
export function weightiestPickup(instructions: readonly string[]): string {
  const ranked = shapes.weightedPickups.find((each) => instructions.includes(each))
  return ranked ?? instructions.find((each) => each !== '') ?? ''
}
