import * as z from 'zod'
import { CancellationRules } from '../cancellation.ts'
import { availabilityTypes, productTypes, rateExt } from '../names.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { record, recordEndpoints } from '../../kit/record.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import { Day, Id, wholeNumber, type Ext } from '../../kit/shapes.ts'
import { discountGroups, pickupInstructions, resellerRegions } from '../../inventory/parks/schema.ts'

const Travelers = wholeNumber(1, 1000)
const Days = wholeNumber(0, 366)

/** The fields of an option that are stored in the extensions of its rate (`rateExt`); null if it has none. */
export const OptionExt = z.object({
  /** The days on which it is sold. */
  salesStart: Day.nullable().default(null),
  salesEnd: Day.nullable().default(null),
  /** The days on which its tickets may be used. */
  usageStart: Day.nullable().default(null),
  usageEnd: Day.nullable().default(null),
  /** The most tickets of a booking, where seats are side by side. */
  ticketLimit: Travelers.nullable().default(null),
  /** How long before its start a departure goes off sale; of an all-day ticket, before its end. */
  cutoffMinutes: wholeNumber(0, 43_200).nullable().default(null),
  productType: z.enum(productTypes).nullable().default(null),
  /** How many days a ticket is valid. */
  productDuration: Days.nullable().default(null),
  /** How many days are added to the ticket's own for choosing its days. */
  bufferDays: Days.nullable().default(null),
  /** The fixed first and last day of every ticket, whichever day is chosen. */
  ticketStart: Day.nullable().default(null),
  ticketEnd: Day.nullable().default(null),
  pickupInstructions: z.enum(pickupInstructions).nullable().default(null),
})
export type OptionExt = z.output<typeof OptionExt>

/** The fields of an option that the extensions of its rate have. Invalid values become null. */
export function optionExtOf(ext: Ext): OptionExt {
  const values = OptionExt.keyof().options.map((name) => {
    const read = OptionExt.shape[name].safeParse(ext[rateExt[name]] || null)
    return [name, read.success ? read.data : null]
  })
  return OptionExt.parse(Object.fromEntries(values))
}

/** The extensions of a rate with these fields of its option written into them. */
export function extWith(ext: Ext, values: Partial<OptionExt>): Ext {
  const names = OptionExt.keyof().options.filter((name) => values[name] !== undefined)
  const isOwn = new Set<string>(names.map((name) => rateExt[name]))
  const others = Object.entries(ext).filter(([name]) => !isOwn.has(name))
  const own = names.flatMap((name) => (values[name] === null ? [] : [[rateExt[name], String(values[name])]]))
  return Object.fromEntries([...others, ...own])
}

/** An option as an operator edits it; resellers' screens call it a rate (spec 2 §3). */
export const Option = record(
  'options',
  {
    productId: Id,
    name: z.string().trim().min(1).max(100),
    title: z.string().trim().max(100),
    additionalDetails: z.string().trim().max(4000),
    /** Without rules, a cancellation refunds the price without the processing fee. */
    cancellationRules: CancellationRules.default([]),
    /** Text that is shown after the sentences made from the cancellation rules. */
    policy: z.string().trim().max(4000),
    availabilityType: z.enum(availabilityTypes),
    /** Whether its tickets are held while the guest pays. */
    holdable: z.enum(['YES', 'NO']),
    minTravelers: Travelers,
    maxTravelers: Travelers.nullable(),
    validFrom: Day.nullable(),
    validUntil: Day.nullable(),
    /** Empty: for guests from everywhere. */
    marketRegions: z.array(z.enum(resellerRegions)).max(resellerRegions.length),
    /** Empty: for everyone. */
    discountGroups: z.array(z.enum(discountGroups)).max(discountGroups.length),
    ...OptionExt.shape,
  },
  {
    productName: z.string(),
    isOnSale: z.boolean(),
    isChanged: z.boolean(),
    prices: z.int(),
    poolId: Id,
    /** How many options share its seats, including this one. */
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

const periods = [
  ['validFrom', 'validUntil'],
  ['salesStart', 'salesEnd'],
  ['usageStart', 'usageEnd'],
  ['ticketStart', 'ticketEnd'],
] as const

/** Refuses a minimum of travelers above the maximum, and a first day after the last one. */
export function whyNotOption(
  option: Pick<
    OptionDraft,
    'minTravelers' | 'maxTravelers' | 'ticketLimit' | (typeof periods)[number][number]
  >,
): Refusal | undefined {
  const { minTravelers, maxTravelers, ticketLimit } = option
  const isBelow = (most: number | null) => most !== null && most < minTravelers
  if (isBelow(maxTravelers))
    return refusal('options.travelers_reversed', { min: minTravelers, field: 'maxTravelers' })
  if (isBelow(ticketLimit))
    return refusal('options.travelers_reversed', { min: minTravelers, field: 'ticketLimit' })
  const reversed = periods.find(([from, until]) => {
    const [first, last] = [option[from], option[until]]
    return first !== null && last !== null && last < first
  })
  return reversed && refusal('options.days_reversed', { field: reversed[1] })
}

/** The fields of an option, except its product. */
export const optionFields = Option.fields.omit({ productId: true }).keyof().options

/** The defaults of a new option. */
export const newOption: Omit<OptionDraft, 'productId' | 'name'> = {
  title: '',
  additionalDetails: '',
  policy: '',
  cancellationRules: [],
  availabilityType: 'Seating',
  holdable: 'YES',
  minTravelers: 1,
  maxTravelers: null,
  validFrom: null,
  validUntil: null,
  marketRegions: [],
  discountGroups: [],
  ...optionExtOf({}),
}

export const giveOwnSeats = endpoint({
  method: 'POST',
  path: '/api/operator/options/:id/own-seats',
  summary: 'Give an option its own seats. It has no times until they are set',
  input: z.object({ id: Id }),
  output: Option.row,
  may: 'operator.manage',
  refuses: ['things.not_found'],
})
