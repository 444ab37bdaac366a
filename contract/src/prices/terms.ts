import * as z from 'zod'
import { CurrencyCode, Day, Id } from '../kit/shapes.ts'

export const termKinds = ['PERCENT', 'AMOUNT'] as const

/** A reseller's adjustment of an operator's price (docs/rules.md §14). */
export const Adjustment = z.object({
  /** A channel of one point of sale or of the reseller; null: every channel. */
  channelId: z.string().nullable(),
  productId: Id.nullable(),
  rateId: Id.nullable(),
  kind: z.enum(termKinds),
  direction: z.enum(['UP', 'DOWN']),
  /** A percentage in hundredths of a percent, or an amount in minor units of the currency. */
  value: z.int(),
  currency: CurrencyCode,
  /** Days of visit, both included. */
  startsOn: Day,
  endsOn: Day,
  changedBy: z.string(),
  changedAt: z.string(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** A tax or fee that an operator's price includes, or that is added to it (docs/rules.md §15). */
export const Tax = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(termKinds),
  value: z.int(),
  currency: CurrencyCode,
  per: z.enum(['TICKET', 'BOOKING']),
  way: z.enum(['INCLUDED', 'ADDED']),
  validFrom: Day.nullable(),
  validUntil: Day.nullable(),
})
export type Tax = z.infer<typeof Tax>

/** The contract about a reseller's share of an operator's prices, by day of visit (docs/rules.md §15). */
export const Agreement = z.object({
  /** Whether the reseller owes listed net prices, or the operator's price minus a commission. */
  kind: z.enum(['COMMISSION', 'NET']),
  /** In hundredths of a percent; null if net prices were agreed. */
  commission: z.int().nullable(),
  /**
   * Whether the commission is taken of the price with or without its taxes. Taxes are added to net prices that were
   * agreed without them.
   */
  base: z.enum(['WITH_TAXES', 'WITHOUT_TAXES']),
  /** Days of visit, both included. */
  validFrom: Day,
  validUntil: Day.nullable(),
})
export type Agreement = z.infer<typeof Agreement>

/** All that changes a product's prices for one seller. */
export type Terms = {
  agreements: readonly Agreement[]
  /** The channels at which it's sold: that of the point of sale, then that of the reseller. */
  channels: readonly string[]
  adjustments: readonly Adjustment[]
  taxes: readonly Tax[]
}

export const noTerms: Terms = { agreements: [], channels: [], adjustments: [], taxes: [] }

type Where = { productId: string; rateId: string; day: string; currency: string }

/** The contract for a day of visit. Contracts of one channel never overlap. */
export function agreementOn({ agreements }: Terms, day: string): Agreement | undefined {
  return agreements.find(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || day <= validUntil),
  )
}

/**
 * The adjustment that applies: one for a ticket before one for a product before one for all, then one for a named
 * channel before one for every channel.
 */
export function adjustmentOn({ adjustments, channels }: Terms, where: Where): Adjustment | undefined {
  const rank = (each: Adjustment) => {
    const scope = each.rateId !== null ? 0 : each.productId !== null ? 1 : 2
    const channel = each.channelId === null ? channels.length : channels.indexOf(each.channelId)
    return scope * (channels.length + 1) + channel
  }
  return adjustments
    .filter((each) => isFor(each, where) && (each.channelId === null || channels.includes(each.channelId)))
    .toSorted((a, b) => rank(a) - rank(b))[0]
}

function isFor({ productId, rateId, kind, currency, startsOn, endsOn }: Adjustment, where: Where): boolean {
  return (
    (productId === null || productId === where.productId) &&
    (rateId === null || rateId === where.rateId) &&
    (kind === 'PERCENT' || currency === where.currency) &&
    startsOn <= where.day &&
    where.day <= endsOn
  )
}

/** The taxes and fees for a day of visit. A fixed amount applies only in its own currency. */
export function taxesOn({ taxes }: Terms, { day, currency }: Where): Tax[] {
  return taxes.filter(
    (tax) =>
      (tax.kind === 'PERCENT' || tax.currency === currency) &&
      (tax.validFrom === null || tax.validFrom <= day) &&
      (tax.validUntil === null || day <= tax.validUntil),
  )
}

/** Whether the terms depend on the day. */
export function areDated({ agreements, adjustments, taxes }: Terms): boolean {
  return (
    agreements.length > 0 ||
    adjustments.length > 0 ||
    taxes.some((tax) => tax.validFrom !== null || tax.validUntil !== null)
  )
}

/** The days on which a part of the terms begins or has ended. */
export function turnsOf({ agreements, adjustments, taxes }: Terms): { starts: string[]; ends: string[] } {
  const withoutNull = (day: string | null) => (day === null ? [] : [day])
  const dated = [...agreements, ...taxes]
  return {
    starts: [
      ...adjustments.map(({ startsOn }) => startsOn),
      ...dated.flatMap((each) => withoutNull(each.validFrom)),
    ],
    ends: [
      ...adjustments.map(({ endsOn }) => endsOn),
      ...dated.flatMap((each) => withoutNull(each.validUntil)),
    ],
  }
}
