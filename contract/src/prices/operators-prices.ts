import * as z from 'zod'
import { TravelerKind } from '../products/schema.ts'
import { record, recordEndpoints } from '../kit/record.ts'
import { firstRefusal, refusal, type Refusal } from '../kit/refusal.ts'
import { CurrencyCode, Day, Id, LocalTime } from '../kit/shapes.ts'
import { chosenDay } from './adjustments.ts'

const amount = (message: string) => z.int(message).min(0, message).max(1_000_000_000_000, message)
export const everyDay = 127

/**
 * The price of one traveler type of a rate, on some days and weekdays (spec 2 §3 "Price"). A change takes effect when
 * the product is published (docs/rules.md §15).
 */
export const OperatorsPrice = record(
  'prices',
  {
    rateId: z.uuid('ticket'),
    travelerType: TravelerKind,
    currency: CurrencyCode,
    /** Minor units, with the included taxes. */
    retail: amount('retailAmount'),
    /** The net price for resellers, unless their channel has one of its own. */
    net: amount('netAmount').nullable(),
    /** The price before a reduction. */
    original: amount('originalAmount').nullable(),
    validFrom: chosenDay('startDate').nullable(),
    validUntil: chosenDay('endDate').nullable(),
    /** Bit 0 is Sunday. */
    weekdays: z.int('choose').min(1, 'choose').max(everyDay, 'choose'),
  },
  {
    productId: Id,
    /** Whether a change of it waits to be published. */
    isChanged: z.boolean(),
    product: z.string(),
    ticket: z.string(),
    traveler: z.string(),
    /** The local start times at which it applies; none: all. */
    startTimes: z.array(LocalTime),
    /** Whether it was set for chosen departures, where it replaces prices by season. */
    isRepriced: z.boolean(),
    /** Further prices by season for the same travelers of the same option. */
    others: z.array(
      z.object({
        retail: z.int(),
        currency: CurrencyCode,
        validFrom: Day.nullable(),
        validUntil: Day.nullable(),
        weekdays: z.int(),
      }),
    ),
  },
)

export type OperatorsPrice = z.output<typeof OperatorsPrice.row>

export const operatorsPrices = recordEndpoints(OperatorsPrice, '/api/pricing/prices', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['product', 'ticket', 'traveler', 'validFrom', 'retail'],
  filters: { productId: Id, rateId: Id, travelerType: TravelerKind },
  refuses: [
    'catalog.rate_not_found',
    'catalog.range_reversed',
    'channels.net_above_retail',
    'prices.no_traveler_type',
    'prices.same_dates',
    'prices.overlapping_dates',
  ],
})

export type PriceSeason = { validFrom: string | null; validUntil: string | null; weekdays: number }
type Amounts = { retail: number; net: number | null }

/**
 * Why the first of two prices for the same travelers applies on days that both cover: its season has fewer days, or as
 * many days and fewer weekdays. Undefined if the other one applies, or if neither is narrower.
 */
export function whyBefore(one: PriceSeason, other: PriceSeason): 'season' | 'weekdays' | undefined {
  const days = daysOf(one)
  const otherDays = daysOf(other)
  if (days !== otherDays) return days < otherDays ? 'season' : undefined
  return countOf(one.weekdays) < countOf(other.weekdays) ? 'weekdays' : undefined
}

/** Whether there can be a day that both cover. */
export function sharesDays(one: PriceSeason, other: PriceSeason): boolean {
  const [from, until] = ends(one)
  const [otherFrom, otherUntil] = ends(other)
  return (one.weekdays & other.weekdays) !== 0 && from <= otherUntil && otherFrom <= until
}

/**
 * Refuses reversed dates, a net above the retail price, and a price that overlaps another one so that it's unclear
 * which applies. A season may lie within another one, because the narrower one applies then (`whyBefore`). `others` are
 * of the same traveler type and rate.
 */
export function whyNotPrice(
  price: PriceSeason & Amounts,
  others: readonly PriceSeason[],
): Refusal | undefined {
  const { net, retail } = price
  const [from, until] = ends(price)
  return firstRefusal(
    until < from ? refusal('catalog.range_reversed', { field: 'validUntil' }) : undefined,
    net !== null && net > retail ? refusal('channels.net_above_retail', { field: 'net' }) : undefined,
    ...others.map((other) => whyNotBeside(price, other)),
  )
}

function whyNotBeside(price: PriceSeason, other: PriceSeason): Refusal | undefined {
  if (!sharesDays(price, other)) return undefined
  const [from, until] = ends(price)
  const [otherFrom, otherUntil] = ends(other)
  const isSame = from === otherFrom && until === otherUntil
  if (isSame && price.weekdays === other.weekdays) return refusal('prices.same_dates', { field: 'validFrom' })
  const isWithin = (from <= otherFrom && otherUntil <= until) || (otherFrom <= from && until <= otherUntil)
  const isDecided = (whyBefore(price, other) ?? whyBefore(other, price)) !== undefined
  return isWithin && isDecided ? undefined : refusal('prices.overlapping_dates', { field: 'validFrom' })
}

/** A season without an end counts as longer than any with one. */
function daysOf(season: PriceSeason): number {
  const [from, until] = ends(season)
  return (Date.parse(until) - Date.parse(from)) / 86_400_000
}

function ends({ validFrom, validUntil }: PriceSeason): readonly [string, string] {
  return [validFrom ?? '0000-01-01', validUntil ?? '9999-12-31']
}

function countOf(weekdays: number): number {
  return weekdays.toString(2).replaceAll('0', '').length
}
