import { lazy } from 'react'

/** The card form, which comes when somebody pays. */
export const CheckoutFrame = lazy(async () => ({
  default: (await import('../../features/checkout/checkout-frame.tsx')).CheckoutFrame,
}))
