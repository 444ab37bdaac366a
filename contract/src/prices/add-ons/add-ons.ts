import * as z from 'zod'
import { record, recordEndpoints } from '../../kit/record.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import { CurrencyCode, Id } from '../../kit/shapes.ts'
import { chosenDay } from '../adjustments.ts'
import { addOnUnits } from './schema.ts'

/** Something that an operator sells with tickets at its own price, such as a meal or a photo (docs/rules.md §15). */
export const AddOn = record('addOns', {
  name: z.string().trim().min(1).max(100),
  /** Including taxes. */
  amount: z.int('missing').min(1, 'missing').max(1_000_000_000, 'missing'),
  currency: CurrencyCode,
  per: z.enum(addOnUnits),
  /** None: all products. */
  productIds: z.array(Id).max(500),
  /** None: all options of those products. */
  rateIds: z.array(Id).max(500),
  /** Days of the visit. */
  validFrom: chosenDay('startDate').nullable(),
  validUntil: chosenDay('endDate').nullable(),
})

export const addOns = recordEndpoints(AddOn, '/api/pricing/supplemental', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['name', 'validFrom', 'validUntil'],
  filters: { per: z.enum(addOnUnits) },
  refuses: ['taxes.end_before_start', 'taxes.product', 'addOns.option'],
})

type Season = { validFrom: string | null; validUntil: string | null }

/** Refuses a season that ends before it starts. */
export function whyNotSeason({ validFrom, validUntil }: Season): Refusal | undefined {
  const isReversed = validFrom !== null && validUntil !== null && validUntil < validFrom
  return isReversed ? refusal('taxes.end_before_start', { field: 'validUntil' }) : undefined
}
