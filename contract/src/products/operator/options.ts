import * as z from 'zod'
import { availabilityTypes } from '../names.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { record, recordEndpoints } from '../../kit/record.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import { Day, Id, wholeNumber } from '../../kit/shapes.ts'
import { discountGroups, resellerRegions } from '../../inventory/parks/schema.ts'

const Travelers = wholeNumber(1, 1000)

/** What an operator writes of an option, the rate of the desk (spec 2 §3). */
export const Option = record(
  'options',
  {
    productId: Id,
    name: z.string().trim().min(1).max(100),
    title: z.string().trim().max(100),
    additionalDetails: z.string().trim().max(4000),
    policy: z.string().trim().max(4000),
    availabilityType: z.enum(availabilityTypes),
    /** Its tickets are held while the guest pays. */
    holdable: z.enum(['YES', 'NO']),
    minTravelers: Travelers,
    maxTravelers: Travelers.nullable(),
    validFrom: Day.nullable(),
    validUntil: Day.nullable(),
    /** None: guests from everywhere. */
    marketRegions: z.array(z.enum(resellerRegions)).max(resellerRegions.length),
    /** None: everybody. */
    discountGroups: z.array(z.enum(discountGroups)).max(discountGroups.length),
  },
  {
    productName: z.string(),
    isOnSale: z.boolean(),
    isChanged: z.boolean(),
    prices: z.int(),
    poolId: Id,
    /** How many options draw from the same seats, this one counted. */
    sharedBy: z.int(),
  },
)
export type Option = z.output<typeof Option.row>
export type OptionDraft = z.output<typeof Option.fields>

export const options = recordEndpoints(Option, '/api/operator/options', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['name', 'productName'],
  filters: { productId: Id },
  refuses: ['options.other_product', 'options.travelers_reversed', 'options.days_reversed'],
})

/** The least number of travelers and the first day come before the most and the last. */
export function whyNotOption(
  option: Pick<OptionDraft, 'minTravelers' | 'maxTravelers' | 'validFrom' | 'validUntil'>,
): Refusal | undefined {
  const { minTravelers, maxTravelers, validFrom, validUntil } = option
  if (maxTravelers !== null && maxTravelers < minTravelers)
    return refusal('options.travelers_reversed', { min: minTravelers, field: 'maxTravelers' })
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    return refusal('options.days_reversed', { field: 'validUntil' })
  return undefined
}

export const giveOwnSeats = endpoint({
  method: 'POST',
  path: '/api/operator/options/:id/own-seats',
  summary: 'Give an option seats of its own; it sells at the times that are then set for it',
  input: z.object({ id: Id }),
  output: Option.row,
  may: 'operator.manage',
  refuses: ['things.not_found'],
})
