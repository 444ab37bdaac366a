import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Money } from '../kit/money.ts'
import { Id, Instant, Meta } from '../kit/shapes.ts'
import { paymentProviders } from './providers.ts'

/** A payment at the card provider that the database does not have, as after a restore. */
export const UnmatchedPayment = z.object({
  id: Id,
  provider: z.enum(paymentProviders),
  /** The provider's own id of the payment. */
  reference: z.string(),
  /** Taken, or only authorized. */
  isCaptured: z.boolean(),
  /** What the provider still has of it. */
  amount: Money,
  paidAt: Instant,
  foundAt: Instant,
  /** When money that is only authorized lapses. */
  captureBefore: Instant.nullable(),
  /** By the notes at the provider; empty where they do not say. */
  resellerName: z.string(),
  bookingReference: z.string(),
  /** It is being given back, and the provider has not answered yet. */
  isUnderWay: z.boolean(),
  /** The provider refused to give it back. */
  isRefused: z.boolean(),
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

export const unmatchedActions = ['give-back', 'mark-settled'] as const
export type UnmatchedAction = (typeof unmatchedActions)[number]

export const listUnmatched = endpoint({
  method: 'GET',
  path: '/api/payments/unmatched',
  summary: 'List payments at the card provider that the database doesn’t have, for example after a restore',
  input: z.object({}),
  output: z.object({ payments: z.array(UnmatchedPayment), meta: Meta }),
  may: 'installation.read',
  refuses: [],
})

export const settleUnmatched = endpoint({
  method: 'POST',
  path: '/api/payments/unmatched/:id',
  summary: 'Refund or release such a payment at the provider, or mark it as resolved manually',
  input: z.object({
    id: Id,
    action: z.enum(unmatchedActions),
    note: z.string().trim().min(1).max(500),
  }),
  output: z.object({
    /** False where the provider has not answered yet: the portal goes on asking. */
    isSettled: z.boolean(),
    meta: Meta,
  }),
  may: 'installation.manage',
  keyed: true,
  refuses: [
    'payments.not_found',
    'payments.settled',
    'payments.under_way',
    'payments.unavailable',
    'payments.give_back_refused',
  ],
})
