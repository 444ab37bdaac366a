import { lazy } from 'react'
import { NewScreen } from '../features/bookings/new/new-screen.tsx'

const CheckoutFrame = lazy(async () => ({
  default: (await import('../features/checkout/checkout-frame.tsx')).CheckoutFrame,
}))

/** New booking with the card form, which belongs to another feature. */
export function AddBookings() {
  return <NewScreen checkout={CheckoutFrame} />
}
