import * as z from 'zod'
import { CurrencyCode, Day, Id, Instant } from '../../kit/shapes.ts'

/** Which day decides to which period a sale belongs: of the visit, of the booking, or of each guest's redemption. */
export const settlementBases = ['travel', 'booking', 'redemption'] as const
export type SettlementBasis = (typeof settlementBases)[number]

/**
 * `SALE`: a booking is settled for the first time. If its sums change later, the line is a `DEBIT` where the reseller owes
 * the supplier more than before, and otherwise a `CREDIT`.
 */
export const lineKinds = ['SALE', 'CREDIT', 'DEBIT'] as const

/**
 * Sums in one currency, in minor units. `revenue`: what guests paid, less what was refunded. `commission`: what the reseller
 * keeps of it. `amount`: what the reseller owes the supplier, that is, revenue less commission of sales on account, less the
 * commission of sales by card, where the supplier has the money. Below zero, the supplier owes the reseller.
 */
export const Settled = z.object({
  currency: CurrencyCode,
  revenue: z.int(),
  commission: z.int(),
  amount: z.int(),
  bookings: z.int(),
  /** Whether sales through the sandbox are included, in which no money moved. */
  isSandbox: z.boolean(),
})
export type Settled = z.infer<typeof Settled>

const Parties = z.object({ resellerId: Id, supplierId: Id, reseller: z.string(), supplier: z.string() })

/** A closed period, which never changes. */
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

/** What is owed between a supplier and a reseller since the last closed period. */
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
