import * as z from 'zod'
import { record, recordEndpoints } from '../kit/record.ts'
import { refusal, type Refusal } from '../kit/refusal.ts'
import { CurrencyCode, Id } from '../kit/shapes.ts'
import { chosenDay, termValue } from './adjustments.ts'
import { termKinds } from './terms.ts'

export const taxUnits = ['TICKET', 'BOOKING'] as const
export const taxWays = ['INCLUDED', 'ADDED'] as const

/** A tax or fee that an operator's prices include, or that is added to them (docs/rules.md §15). */
export const TaxOrFee = record('taxesAndFees', {
  name: z.string().trim().min(1).max(100),
  kind: z.enum(termKinds),
  value: termValue('adjustmentValue'),
  currency: CurrencyCode,
  per: z.enum(taxUnits),
  way: z.enum(taxWays),
  /** None: all products. */
  productIds: z.array(Id).max(500),
  validFrom: chosenDay('startDate').nullable(),
  validUntil: chosenDay('endDate').nullable(),
})

export const taxesAndFees = recordEndpoints(TaxOrFee, '/api/pricing/taxes-and-fees', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['name', 'validFrom', 'validUntil'],
  filters: { kind: z.enum(termKinds), per: z.enum(taxUnits), way: z.enum(taxWays) },
  refuses: ['taxes.per_booking', 'taxes.end_before_start', 'taxes.product'],
})

type Fields = { kind: string; per: string; way: string; validFrom: string | null; validUntil: string | null }

/**
 * Refuses a tax once for each booking that isn't a fixed, added amount, because a percentage is computed for each
 * ticket.
 */
export function whyNotTax({ kind, per, way, validFrom, validUntil }: Fields): Refusal | undefined {
  if (per === 'BOOKING' && (kind !== 'AMOUNT' || way !== 'ADDED'))
    return refusal('taxes.per_booking', { field: 'per' })
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    return refusal('taxes.end_before_start', { field: 'validUntil' })
  return undefined
}
