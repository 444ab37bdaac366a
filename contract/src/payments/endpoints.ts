import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Meta } from '../kit/shapes.ts'
import { BookingRequest } from '../sales/schema.ts'
import { bookingRefusals } from '../sales/endpoints.ts'
import { CheckoutSession, declineReasons, sandboxOutcomes } from './schema.ts'

const sessionId = z.string().min(1).max(200)

export const createSession = endpoint({
  method: 'POST',
  path: '/api/stripe/checkout-create-session/',
  summary:
    'Open a checkout for a booking draft. The server prices it. The same hold returns the same session',
  input: z.object({ booking: BookingRequest }),
  output: CheckoutSession,
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    ...bookingRefusals,
    'groupon.paying',
    'addOns.paying',
    'payments.not_enabled',
    'payments.nothing_to_pay',
    'payments.unavailable',
  ],
})

export const updateSession = endpoint({
  method: 'POST',
  path: '/api/stripe/checkout-update-session/:sessionID',
  summary: 'Attach booking metadata. No money moves',
  input: z.object({
    sessionID: sessionId,
    metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  }),
  output: CheckoutSession,
  may: 'bookings.sell',
  refuses: ['payments.not_found'],
})

export const retrieveSession = endpoint({
  method: 'GET',
  path: '/api/stripe/checkout-retrieve-session/:sessionID',
  summary: 'Read the checkout and advance its sale by one step',
  input: z.object({ sessionID: sessionId }),
  output: CheckoutSession,
  may: 'bookings.sell',
  refuses: ['payments.not_found'],
})

const Driven = z.object({
  payment_intent: z.string(),
  status: z.enum(['succeeded', 'canceled', 'processing', 'refunded']),
  bookingId: Id.nullable(),
  meta: Meta,
})

export const capturePayment = endpoint({
  method: 'POST',
  path: '/api/stripe/capture-payment/:paymentIntentID',
  summary: 'Advance the sale to its capture',
  input: z.object({ paymentIntentID: sessionId }),
  output: Driven,
  may: 'bookings.sell',
  keyed: true,
  refuses: ['payments.not_found', 'payments.not_booked'],
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/stripe/cancel-payment/:paymentIntentID',
  summary: 'Request to cancel the payment. Only possible before the booking is decided',
  input: z.object({ paymentIntentID: sessionId }),
  output: Driven,
  may: 'bookings.sell',
  keyed: true,
  refuses: ['payments.not_found', 'payments.booked'],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/stripe/refund-payment/:payment_intent/:amount',
  summary: 'Refund a cancelled booking. The amount must equal the server’s own, in minor units',
  input: z.object({ payment_intent: sessionId, amount: z.coerce.number().int().min(0) }),
  output: Driven,
  may: 'bookings.sell',
  keyed: true,
  refuses: ['payments.not_found', 'bookings.not_cancelled', 'payments.refund_differs'],
})

export const refundPaymentAsked = endpoint({
  ...refundPayment,
  path: '/api/stripe/refund-payment/:payment_intent',
  summary: 'Refund a cancelled booking, with the amount in the body (spec 2 §7)',
})

export const paySandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/sessions/:clientSecret/pay',
  summary: 'Submit the outcome of the sandbox form, never a card number',
  input: z.object({
    clientSecret: sessionId,
    outcome: z.enum([...sandboxOutcomes, 'challenge_passed', 'challenge_failed']),
  }),
  output: z.object({
    state: z.enum(['authorized', 'declined', 'challenge', 'processing']),
    reason: z.enum([...declineReasons, '']),
  }),
  may: 'public',
  refuses: ['payments.not_found', 'payments.over'],
})

export const readSandbox = endpoint({
  method: 'GET',
  path: '/api/sandbox/sessions/:clientSecret',
  summary: 'Read what the sandbox form shows: amount, currency, and whether it can still be paid',
  input: z.object({ clientSecret: sessionId }),
  output: z.object({
    amount: z.int(),
    currency: z.string(),
    state: z.enum(['open', 'processing', 'complete', 'expired']),
  }),
  may: 'public',
  refuses: ['payments.not_found'],
})
