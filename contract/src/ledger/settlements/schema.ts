import * as z from 'zod'
import { CurrencyCode, Day, Id, Instant } from '../../kit/shapes.ts'

/** By what a sale belongs to a period: the visit, the booking, or each guest who was let in. */
export const settlementBases = ['travel', 'booking', 'redemption'] as const
export type SettlementBasis = (typeof settlementBases)[number]

/** A sale when it is first settled; later what lowers it, or raises it again. */
export const lineKinds = ['SALE', 'CREDIT', 'DEBIT'] as const

/**
 * Amounts of one currency in minor units. `revenue` is what guests paid less what they got back, `commission` what the
 * reseller keeps of it. `amount` is what the reseller owes the supplier: the rest, where the reseller took the money;
 * below zero the supplier owes the reseller its commission of what was paid by card.
 */
export const Settled = z.object({
  currency: CurrencyCode,
  revenue: z.int(),
  commission: z.int(),
  amount: z.int(),
  bookings: z.int(),
  /** Sales by the sandbox are among them: no money moved. */
  isSandbox: z.boolean(),
})
export type Settled = z.infer<typeof Settled>

const Parties = z.object({ resellerId: Id, supplierId: Id, reseller: z.string(), supplier: z.string() })

/** A period that was closed; nothing in it changes any more. */
export const Settlement = Parties.extend({
  id: Id,
  /** Local days of `zone`, both included. */
  from: Day,
  to: Day,
  zone: z.string(),
  basis: z.enum(settlementBases),
  closed: Instant,
  totals: z.array(Settled),
})
export type Settlement = z.infer<typeof Settlement>

/** What has come together with a partner since the last period that was closed. */
export const OpenSettlement = Parties.extend({
  basis: z.enum(settlementBases),
  /** The last day that is closed. */
  closedTo: Day.nullable(),
  /** The last day that can be closed: the one before today in the supplier's zone. */
  lastDay: Day,
  totals: z.array(Settled),
})
export type OpenSettlement = z.infer<typeof OpenSettlement>

export const SettlementLine = z.object({
  bookingId: Id,
  reference: z.string(),
  kind: z.enum(lineKinds),
  currency: CurrencyCode,
  revenue: z.int(),
  commission: z.int(),
  amount: z.int(),
  isSandbox: z.boolean(),
})
export type SettlementLine = z.infer<typeof SettlementLine>
