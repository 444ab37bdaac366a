import { part } from '#ui/feedback/part.tsx'

/** The card form, loaded when a payment starts. */
export const CheckoutFrame = part(async () => ({
  default: (await import('../../features/payments/checkout-frame.tsx')).CheckoutFrame,
}))
