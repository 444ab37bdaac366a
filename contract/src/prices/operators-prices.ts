import * as z from 'zod'
import { TravelerKind } from '../catalog/schema.ts'
import { record, recordEndpoints } from '../kit/record.ts'
import { firstRefusal, refusal } from '../kit/refusal.ts'
import type { Refusal } from '../kit/refusal.ts'
import { CurrencyCode, Id, LocalTime } from '../kit/shapes.ts'
import { chosenDay } from './adjustments.ts'

const amount = (message: string) => z.int(message).min(0, message).max(1_000_000_000_000, message)
export const everyDay = 127

/** What a price is before somebody enters one (spec 2 §3). */
export const defaultRetail = { amount: 0, currency: 'USD' } as const

/** What an operator asks for one traveler type of a rate, on some days and weekdays (spec 2 §3 "Price"). */
export const OperatorsPrice = record(
  'prices',
  {
    rateId: z.uuid('ticket'),
    travelerType: TravelerKind,
    currency: CurrencyCode,
    /** Minor units, with the included taxes. */
    retail: amount('retailAmount'),
    /** What resellers owe, where a channel has no net of its own. */
    net: amount('netAmount').nullable(),
    /** The price before a reduction. */
    original: amount('originalAmount').nullable(),
    validFrom: chosenDay('startDate').nullable(),
    validUntil: chosenDay('endDate').nullable(),
    /** Bit 0 is Sunday. */
    weekdays: z.int('choose').min(1, 'choose').max(everyDay, 'choose'),
  },
  {
    product: z.string(),
    ticket: z.string(),
    traveler: z.string(),
    /** It holds at these local start times only; none: at all. */
    startTimes: z.array(LocalTime),
  },
)

export const operatorsPrices = recordEndpoints(OperatorsPrice, '/api/pricing/prices', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['product', 'ticket', 'traveler', 'validFrom', 'retail'],
  filters: { rateId: Id, travelerType: TravelerKind },
  refuses: [
    'catalog.rate_not_found',
    'catalog.range_reversed',
    'channels.net_above_retail',
    'prices.no_traveler_type',
    'prices.same_dates',
    'prices.overlapping_dates',
  ],
})

type Season = { validFrom: string | null; validUntil: string | null; weekdays: number }
type Amounts = { retail: number; net: number | null }

/**
 * Of several prices the narrower season holds, so one may lie within another. Two of the same days and weekdays, or two of
 * which neither lies within the other, would leave it open; `others` are of the same traveler type and rate.
 */
export function whyNotPrice(price: Season & Amounts, others: readonly Season[]): Refusal | undefined {
  const { net, retail } = price
  const [from, until] = ends(price)
  return firstRefusal(
    until < from ? refusal('catalog.range_reversed', { field: 'validUntil' }) : undefined,
    net !== null && net > retail ? refusal('channels.net_above_retail', { field: 'net' }) : undefined,
    ...others.map((other) => whyNotBeside(price, other)),
  )
}

function whyNotBeside(price: Season, other: Season): Refusal | undefined {
  const [[from, until], [otherFrom, otherUntil]] = [ends(price), ends(other)]
  if ((price.weekdays & other.weekdays) === 0 || otherUntil < from || until < otherFrom) return undefined
  const isSame = from === otherFrom && until === otherUntil
  if (isSame && price.weekdays === other.weekdays) return refusal('prices.same_dates', { field: 'validFrom' })
  const isWithin = (from <= otherFrom && otherUntil <= until) || (otherFrom <= from && until <= otherUntil)
  return isWithin ? undefined : refusal('prices.overlapping_dates', { field: 'validFrom' })
}

function ends({ validFrom, validUntil }: Season): readonly [string, string] {
  return [validFrom ?? '0000', validUntil ?? '9999']
}
