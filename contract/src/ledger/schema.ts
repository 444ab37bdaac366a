import * as z from 'zod'
import { Id, Instant } from '../kit/shapes.ts'

/** Where money is or comes from: what a guest owes, what we have, what a reseller owes us, and what it was for. */
export const ledgerAccounts = [
  'guest',
  'card',
  'bank',
  'receivable',
  'sales',
  'taxes',
  'fees',
  'refunds due',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const ledgerKinds = [
  'sold',
  'paid',
  'charged',
  'cancelled',
  'refunded',
  'returned',
  'credited',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One side of a movement in minor units, debit positive. */
export type Leg = { account: LedgerAccount; amount: number }

const Currency = z.string().regex(/^[A-Z]{3}$/)

/** What a reseller owes on account, sales under way included; `share` of the limit, 1 is all of it. */
export const AccountStanding = z.object({
  balance: z.int(),
  /** Null: no limit. */
  limit: z.int().nullable(),
  currency: Currency,
  share: z.number().nullable(),
})
export type AccountStanding = z.infer<typeof AccountStanding>

export const StatementLine = z.object({
  bookingId: Id,
  resellerBookingRef: z.string(),
  kind: z.enum(ledgerKinds),
  amount: z.int(),
  at: Instant,
})

/** One currency of an account over some days: what was open, what came, what is open after it. */
export const Statement = z.object({
  currency: Currency,
  opening: z.int(),
  closing: z.int(),
  lines: z.array(StatementLine),
})
export type Statement = z.infer<typeof Statement>

export const maxStatementDays = 366
export const maxStatementLines = 1000
