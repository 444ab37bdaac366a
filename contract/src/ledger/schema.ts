import * as z from 'zod'
import { Money } from '../kit/money.ts'
import { Id, Instant } from '../kit/shapes.ts'

/** Where money is or comes from: what a guest owes, what we have, what a reseller or a seller of voucher codes owes, and what it was for. */
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

/** What a reseller owes on account, sales under way included; `share` of the limit, 1 is all of it. */
export const AccountBalance = z.object({
  balance: z.int(),
  /** Null: no limit. */
  limit: z.int().nullable(),
  currency: Currency,
  share: z.number().nullable(),
})
export type AccountBalance = z.infer<typeof AccountBalance>

/** How much may be owed, in minor units; null: no limit of its own. */
export const CreditLimit = z.int().min(0).max(1e12).nullable()

export const StatementLine = z.object({
  /** Null where it belongs to none: a payment, whose reference is then shown in its place. */
  bookingId: Id.nullable(),
  resellerBookingRef: z.string(),
  kind: z.enum(ledgerKinds),
  amount: z.int(),
  at: Instant,
})

/** How long what is open has been owed, in days up to the last one of a statement; together it is what is open. */
export const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Ageing = Record<(typeof ages)[number], number>

/** One currency of an account over some days: what was open, what came, what is open after it and since when. */
export const Statement = z.object({
  currency: Currency,
  opening: z.int(),
  /** Sales on account, what was given back for them (below zero), and what was paid (below zero). */
  invoiced: z.int(),
  credited: z.int(),
  paid: z.int(),
  closing: z.int(),
  /** Of what is open, what was due before the last day by the payment terms; null: no term is agreed. */
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

/** What a reseller paid, in minor units: below zero it puts an earlier one right. */
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
  /** By which the money is found again: the bank's, or why an earlier payment was wrong. */
  reference: z.string().trim().min(1).max(200),
})

export const maxStatementDays = 366
export const maxStatementLines = 1000
