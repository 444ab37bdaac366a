import * as z from 'zod'
import { TravelerKind } from '../products/schema.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CurrencyCode, Id } from '../kit/shapes.ts'
import { Chosen } from './slots.ts'

/** The highest price, in minor units. */
export const mostPrice = 1_000_000_000_000

/** Ways to say a new price: the price itself, or a change of the one that holds. */
export const repriceWays = ['PRICE', 'PERCENT_UP', 'PERCENT_DOWN', 'AMOUNT_UP', 'AMOUNT_DOWN'] as const

/** A new price of the chosen departures' days and times, for some option and traveler type or for all. */
export const Repricing = z.object({
  rateId: Id.nullable(),
  travelerType: TravelerKind.nullable(),
  way: z.enum(repriceWays),
  /** Hundredths of a percent, or minor units of the currency. */
  value: z.int().min(0).max(mostPrice),
  /** Prices in another currency stay as they are. */
  currency: CurrencyCode,
})
export type Repricing = z.infer<typeof Repricing>

const RepriceInput = z.object({ poolId: Id, chosen: Chosen, repricing: Repricing })

/**
 * The present and the new price of a traveler type of an option, in minor units, and for how many of the chosen
 * departures.
 */
export const RepriceLine = z.object({
  rateId: Id,
  option: z.string(),
  traveler: z.string(),
  currency: z.string(),
  before: z.int(),
  after: z.int(),
  netBefore: z.int().nullable(),
  netAfter: z.int().nullable(),
  departures: z.int(),
})

export const mostRepriceLines = 100

export const RepricePlan = z.object({
  departures: z.int(),
  lines: z.array(RepriceLine).max(mostRepriceLines),
  /** Sold and held seats of the chosen departures, whose prices don't change. */
  sold: z.int(),
  held: z.int(),
  /** A hash of what the preview showed. Repricing with it is refused if prices or departures have changed since. */
  basis: z.string(),
})
export type RepricePlan = z.infer<typeof RepricePlan>

const refuses = ['inventory.pool_not_found', 'prices.out_of_range', 'prices.too_scattered'] as const

export const planReprice = endpoint({
  method: 'POST',
  path: '/api/operator/slots/reprice-plan',
  summary: 'Preview new prices of departures beside the current ones',
  input: RepriceInput,
  output: RepricePlan,
  may: 'operator.read',
  refuses: [...refuses],
})

export const repriceSlots = endpoint({
  method: 'POST',
  path: '/api/operator/slots/reprice',
  summary: 'Change the prices of departures. The response has the ID that undoes the change',
  input: RepriceInput.extend({ basis: z.string().max(100) }),
  output: z.object({ plan: RepricePlan, repricingId: Id }),
  may: 'operator.manage',
  refuses: [...refuses, 'prices.nothing_repriced', 'things.out_of_date'],
})

export const undoReprice = endpoint({
  method: 'POST',
  path: '/api/operator/repricings/:repricingId/undo',
  summary: 'Undo a price change of departures, once. Existing bookings keep their price',
  input: z.object({ repricingId: Id }),
  output: z.object({ prices: z.int() }),
  may: 'operator.manage',
  refuses: ['things.not_found', 'inventory.undone', 'inventory.undo_past'],
})
