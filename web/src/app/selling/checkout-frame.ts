import { part } from '#ui/feedback/part.tsx'

/** The card form, which comes when somebody pays. */
export const CheckoutFrame = part(async () => ({
  default: (await import('../../features/payments/checkout-frame.tsx')).CheckoutFrame,
}))
