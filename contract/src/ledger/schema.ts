import * as z from 'zod'
import { Money } from '../kit/money.ts'
import { Id, Instant } from '../kit/shapes.ts'

/** The accounts of the ledger: what a guest owes, what we hold, what a reseller or a seller of voucher codes owes, and what the money was for. */
export const ledgerAccounts = [
  'guest',
  'card',
  'bank',
  'receivable',
  'groupon',
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
  'received',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One side of a movement in minor units, debit positive. */
export type Leg = { account: LedgerAccount; amount: number }

const Currency = z.string().regex(/^[A-Z]{3}$/)

/** What a reseller owes on account, including sales in progress. `share` is the used part of the limit; 1 is all of it. */
export const AccountBalance = z.object({
  balance: z.int(),
  /** Null if there is no limit. */
  limit: z.int().nullable(),
  currency: Currency,
  share: z.number().nullable(),
})
export type AccountBalance = z.infer<typeof AccountBalance>

/** How much a reseller may owe, in minor units. Null: the reseller has no limit of its own. */
export const CreditLimit = z.int().min(0).max(1e12).nullable()

export const StatementLine = z.object({
  /** Null for a payment, which belongs to no booking; `resellerBookingRef` then has the payment's reference. */
  bookingId: Id.nullable(),
  resellerBookingRef: z.string(),
  kind: z.enum(ledgerKinds),
  amount: z.int(),
  at: Instant,
})

/** How many days the open amount has been owed at the end of a statement. The four sums add up to the open amount. */
export const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Ageing = Record<(typeof ages)[number], number>

/** An account in one currency over a period: the opening balance, what was added, the closing balance, and its age. */
export const Statement = z.object({
  currency: Currency,
  opening: z.int(),
  /** Sales on account; `credited` are refunds for them and `paid` are payments, both below zero. */
  invoiced: z.int(),
  credited: z.int(),
  paid: z.int(),
  closing: z.int(),
  /** The part of the closing balance whose payment was due before the last day; null if no payment terms are agreed. */
  overdue: z.int().nullable(),
  ageing: z.object({ upTo30: z.int(), upTo60: z.int(), upTo90: z.int(), over90: z.int() }),
  lines: z.array(StatementLine),
})
export type Statement = z.infer<typeof Statement>

/** A reseller with what it owes in each currency. */
export const AccountHolder = z.object({
  id: Id,
  name: z.string(),
  owed: z.array(Money),
})

/** A payment of a reseller, in minor units. An amount below zero corrects an earlier payment. */
export const AccountPayment = z.object({
  id: Id,
  amount: z
    .int()
    .min(-1e12)
    .max(1e12)
    .refine((amount) => amount !== 0),
  currency: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/),
  /** The bank's reference of the payment, or why an earlier payment was wrong. */
  reference: z.string().trim().min(1).max(200),
})

export const maxStatementDays = 366
export const maxStatementLines = 1000
