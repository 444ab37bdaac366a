import * as z from 'zod'
import { Money } from '../../kit/money.ts'
import { Id, Instant } from '../../kit/shapes.ts'
import { paymentProviders } from '../../payments/providers.ts'
import { moneyStates, saleStates } from '../../payments/schema.ts'
import { bookingStatuses } from '../schema.ts'

/** Why a sale was given to a person; each has a section in docs/operating/runbook.md. */
export const troubles = [
  'supplier_silent',
  'captured_early',
  'captured_without_booking',
  'captured_unbooked',
  'refund_refused',
  'refund_returned',
  'cancel_refused',
  'money_differs',
  'money_undecided',
  'cancelled_by_supplier',
] as const

/** What a MANUAL sale was given up with: why, in which state, and figures that the sentence needs. */
export const Trouble = z.object({
  code: z.enum(troubles),
  from: z.enum(saleStates),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})
export type Trouble = z.infer<typeof Trouble>
export type TroubleCode = Trouble['code']

export const settleActions = [
  'retry',
  'settle-as-booked',
  'refund-and-cancel',
  'mark-settled',
  'mark-repaid',
] as const
export type SettleAction = (typeof settleActions)[number]

/** `none`: no payment belongs to the sale; `differs`: the provider has another amount than was asked. */
export const knownMoneyStates = [...moneyStates, 'none', 'unknown', 'differs'] as const

/** What the provider has at this moment, in minor units. */
export const KnownMoney = z.object({
  state: z.enum(knownMoneyStates),
  captured: z.int(),
  refunded: z.int(),
  provider: z.enum(paymentProviders).nullable(),
})
export type KnownMoney = z.infer<typeof KnownMoney>

export const supplierKnowledge = ['booked', 'pending', 'none', 'unknown'] as const

/** One sale that a person has to look at. */
export const AttentionRow = z.object({
  id: Id,
  bookingId: Id.nullable(),
  state: z.enum(saleStates),
  since: Instant,
  /** Set if the sale is only late: `running` takes longer than it should, `lapsing` must be captured soon. */
  trouble: z.enum([...troubles, 'running', 'lapsing']),
  facts: Trouble.shape.facts,
  /** A process is working on this sale now. */
  isLeased: z.boolean(),
  money: KnownMoney,
  supplier: z.enum(supplierKnowledge),
  booking: z.enum(bookingStatuses).nullable(),
  supplierName: z.string(),
  productName: z.string(),
  customer: z.string(),
  reference: z.string(),
  total: Money,
  /** What a refund would give back: the total less the fee, or what the cancellation under way still owes. */
  refund: Money,
  /** What of that the provider does not show as given back, in minor units; 0 while nothing has to go back. */
  due: z.int(),
  /** When money that is held can no longer be taken. */
  captureBefore: Instant.nullable(),
  /** Those that are safe now, by `whyNotSettle`. */
  actions: z.array(z.enum(settleActions)),
})
export type AttentionRow = z.infer<typeof AttentionRow>
