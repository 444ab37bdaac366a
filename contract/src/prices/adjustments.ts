import * as z from 'zod'
import { record, recordEndpoints } from '../kit/record.ts'
import { refusal, type Refusal } from '../kit/refusal.ts'
import { CurrencyCode, Id, Instant } from '../kit/shapes.ts'
import { termKinds } from './terms.ts'

export const directions = ['UP', 'DOWN'] as const

/** A local day. `message` is the key of the sentence that a form shows if it is missing or out of range. */
export const chosenDay = (message: string) =>
  z.iso.date(message).refine((day) => day >= '1900-01-01' && day <= '2199-12-31', message)

/** A percentage in hundredths of a percent, or minor units. */
export const termValue = (message: string) => z.int(message).min(1, message).max(1_000_000_000, message)

/** An amount or percentage that a reseller adds to an operator's prices or takes off them (docs/rules.md §14). */
export const PriceAdjustment = record(
  'adjustments',
  {
    supplierId: z.uuid('supplier'),
    /** A channel of the reseller or of a point of sale; null: every channel. */
    channelId: z.string().min(1, 'channel').max(100, 'channel').nullable(),
    productId: z.uuid('product').nullable(),
    rateId: z.uuid('ticket').nullable(),
    kind: z.enum(termKinds, 'adjustmentType'),
    direction: z.enum(directions),
    value: termValue('adjustmentValue'),
    currency: CurrencyCode,
    /** Days of visit, both included. */
    startsOn: chosenDay('startDate'),
    endsOn: chosenDay('endDate'),
  },
  {
    supplier: z.string(),
    product: z.string().nullable(),
    ticket: z.string().nullable(),
    changedBy: z.string(),
    changedAt: Instant,
  },
)

export const adjustments = recordEndpoints(PriceAdjustment, '/api/pricing/adjustments', {
  may: 'pricing.manage',
  read: 'pricing.read',
  sort: ['startsOn', 'endsOn', 'supplier', 'product', 'changedAt'],
  first: '-startsOn',
  filters: { supplierId: Id, direction: z.enum(directions) },
  refuses: [
    'suppliers.not_found',
    'resellers.pos_not_found',
    'adjustments.product',
    'adjustments.ticket',
    'adjustments.end_before_start',
    'adjustments.same_dates',
    'adjustments.overlapping_dates',
  ],
})

type Dates = { startsOn: string; endsOn: string }

/** Refuses dates that overlap another adjustment of the same scope; `others` are those of that scope. */
export function whyNotDates({ startsOn, endsOn }: Dates, others: readonly Dates[]): Refusal | undefined {
  if (endsOn < startsOn) return refusal('adjustments.end_before_start', { field: 'endsOn' })
  const other = others.find((each) => each.startsOn <= endsOn && startsOn <= each.endsOn)
  if (other === undefined) return undefined
  const isSame = other.startsOn === startsOn && other.endsOn === endsOn
  return refusal(isSame ? 'adjustments.same_dates' : 'adjustments.overlapping_dates', {
    field: 'startsOn',
    from: other.startsOn,
    until: other.endsOn,
  })
}
