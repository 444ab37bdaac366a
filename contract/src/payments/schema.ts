import * as z from 'zod'
import { Id, Instant } from '../kit/shapes.ts'
import { paymentProviders } from './providers.ts'

export const sessionStatuses = ['open', 'complete', 'expired'] as const

/** The brand in the provider's word, such as `visa`, and the last digits of a card. */
export const PaidCard = z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) })
export type PaidCard = z.infer<typeof PaidCard>

/** The name of a brand; one that is new here is written as its provider writes it. */
export function cardBrand(brand: string): string {
  return new Map(Object.entries(cardBrands)).get(brand) ?? brand
}

const cardBrands = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Spec 2 §3 "Checkout session"; `bookingId` appears once the booking process made one. */
export const CheckoutSession = z.object({
  id: z.string(),
  clientSecret: z.string(),
  status: z.enum(sessionStatuses),
  payment_intent: z.string().nullable(),
  provider: z.enum(paymentProviders),
  /** What the browser needs to show the provider's own form; null where the form is ours. */
  publishableKey: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  bookingId: Id.nullable(),
  /** Until when it can be paid; the seats are held longer than that. */
  expires: Instant.nullable(),
  /** Why the last attempt did not go through, one of `declineReasons` or a provider's own word. */
  error: z.string().nullable(),
  /** The card that paid; null before that, and where the provider does not tell it. */
  card: PaidCard.nullable(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

/** Why a card was not accepted; a screen has a sentence for each, and `declined` for any other word. */
export const declineReasons = ['declined', 'insufficient_funds', 'authentication_failed'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Our own view of the money of one sale, as the provider last answered. */
export const moneyStates = [
  'open',
  'processing',
  'authorized',
  'captured',
  'voided',
  'expired',
  'failed',
] as const
export type MoneyState = (typeof moneyStates)[number]

/** The state of a sale (docs/payments.md, "States"). */
export const saleStates = [
  'NEW',
  'OPEN',
  'CLOSING',
  'AUTHORIZED',
  'BOOKING',
  'BOOKED',
  'AMENDING',
  'CAPTURED',
  'VOIDING',
  'RELEASING',
  'REVERSED',
  'UNBOOKING',
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
  'MANUAL',
] as const
export type SaleState = (typeof saleStates)[number]

/** Test card numbers of the sandbox, matched inside its own frame (docs/payments.md, "Sandbox"). */
export const sandboxCards = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000003220': 'challenge',
  '4000000000000259': 'slow',
  '4000000000005126': 'refund_fails',
} as const satisfies Record<string, string>
export type SandboxOutcome = (typeof sandboxCards)[keyof typeof sandboxCards]
export const sandboxOutcomes = [
  'approve',
  'decline',
  'insufficient_funds',
  'challenge',
  'slow',
  'refund_fails',
] as const
