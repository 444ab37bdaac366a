import * as z from 'zod'
import { Money } from '../kit/money.ts'
import { CancellationRule } from './cancellation.ts'
import { availabilityTypes, travelerTypes, weightTimes } from './names.ts'
import { Day, Ext, Id, LocalTime } from '../kit/shapes.ts'

export const TravelerKind = z.enum(travelerTypes)
export type TravelerKind = z.infer<typeof TravelerKind>

/** A traveler type of the same option, by its kind and the supplier's name for it. */
export const Companion = z.object({ typeOf: TravelerKind, name: z.string() })
export type Companion = z.infer<typeof Companion>

export const TravelerType = z.object({
  typeOf: TravelerKind,
  name: z.string(),
  ageBand: z.string(),
  minAge: z.int(),
  /** Above 100 means open-ended (spec 1 §9). */
  maxAge: z.int(),
  /** Guests must show photo ID or another proof, such as a student card (OCTO `idRequired`). */
  idRequired: z.boolean().optional(),
  /** At least one of these must be in the same booking at the same departure (OCTO `accompaniedBy`). Missing: no rule. */
  accompaniedBy: z.array(Companion).optional(),
})
export type TravelerType = z.infer<typeof TravelerType>

/** A tax or fee that is part of the retail price; `retail` in minor units per ticket. */
export const IncludedTax = z.object({
  name: z.string(),
  retail: z.int(),
  currency: z.string(),
  /** It was added to the operator's price, not included in it. */
  isAdded: z.boolean().optional(),
})
export type IncludedTax = z.infer<typeof IncludedTax>

/** The reseller's adjustment of the operator's price `from`; `value` in hundredths of a percent or minor units. */
export const Adjusted = z.object({
  from: z.int(),
  kind: z.enum(['PERCENT', 'AMOUNT']),
  direction: z.enum(['UP', 'DOWN']),
  value: z.int(),
  by: z.string(),
  at: z.string(),
})

/** The reseller's share of the operator's price, in hundredths of a percent of the price with or without its taxes. */
export const Commission = z.object({ share: z.int(), base: z.enum(['WITH_TAXES', 'WITHOUT_TAXES']) })

/** A fee that is taken once a booking, however many tickets it has; `retail` in minor units. */
export const BookingFee = z.object({ id: Id, name: z.string(), retail: z.int(), currency: z.string() })
export type BookingFee = z.infer<typeof BookingFee>

/** One traveler type of a rate (OCTO: unit). Retail includes the taxes. */
export const Price = z.object({
  id: Id,
  travelerType: TravelerType,
  retail: Money,
  original: Money.nullable(),
  net: Money.nullable(),
  /** Local start times it applies to; empty: all. */
  startTimes: z.array(LocalTime),
  /** The traveler type's name with its age band. */
  priceName: z.string(),
  includedTaxes: z.array(IncludedTax),
  commission: Commission.optional(),
  adjusted: Adjusted.optional(),
  bookingFees: z.array(BookingFee).optional(),
  /** It replaces the listed price of the same travelers at its start times. */
  repriced: z.boolean().optional(),
})
export type Price = z.infer<typeof Price>

export const Hours = z.object({ timezone: z.string(), opens: LocalTime, closes: LocalTime })

/** What is sold of a product (OCTO: option); see spec 1 §3 and spec 2 §3. Extension names are in `rateExt`. */
export const Rate = z.object({
  id: Id,
  productId: Id,
  supplierId: Id,
  name: z.string(),
  title: z.string(),
  additionalDetails: z.string(),
  ext: Ext,
  /** Today's prices; other days are in the price schedule. */
  prices: z.array(Price),
  hours: z.array(Hours),
  holdable: z.boolean(),
  minTravelers: z.int(),
  maxTravelers: z.int().nullable(),
  cancellationRules: z.array(CancellationRule),
  /** The text that follows the rules, or a URL that names it. */
  policy: z.string(),
  valid: z.object({ from: Day.nullable(), until: Day.nullable() }),
  marketRegions: z.array(z.string()),
  discountGroups: z.array(z.string()),
  availabilityType: z.enum(availabilityTypes),
  availabilityPricingType: z.enum(['PRICES', 'PRICE_SCHEDULE']),
  hasAvailability: z.boolean(),
  hasRetailPricing: z.boolean(),
  /** The names of the taxes and fees that its prices include. */
  tax: z.array(z.string()),
  metadata: Ext,
})
export type Rate = z.infer<typeof Rate>

/** A rate with the names of its supplier and product, for a list of all rates. */
export const RateCard = z.object({ id: Id, supplier: z.string(), product: z.string(), rate: Rate })
export type RateCard = z.infer<typeof RateCard>

/** A picture in several widths and forms, the best form first; a product without one is drawn by the screen. */
export const Picture = z.object({
  alt: z.string(),
  sources: z.array(z.object({ src: z.string(), type: z.string(), width: z.int() })),
})
export type Picture = z.infer<typeof Picture>

export const Product = z.object({
  id: Id,
  supplierId: Id,
  octoId: z.string(),
  name: z.string(),
  description: z.string(),
  rates: z.array(z.object({ id: Id, name: z.string() })),
  extensions: Ext,
  metadata: z.object({ categories: z.array(z.string()), location: z.string(), duration: z.string() }),
  /** Only has a meaning if the supplier asks for weights. */
  weights: z.enum(weightTimes),
  picture: Picture.optional(),
})
export type Product = z.infer<typeof Product>

/** Prices by local day. */
export const PriceSchedule = z.record(z.iso.date(), z.array(Price))
export type PriceSchedule = z.infer<typeof PriceSchedule>
