import { lazy } from 'react'
import { NewScreen } from '../features/bookings/new/new-screen.tsx'

const CheckoutFrame = lazy(() => import('../features/checkout/checkout-frame.tsx'))

/** New booking with the card form, which belongs to another feature. */
export function AddBookings() {
  return <NewScreen checkout={CheckoutFrame} />
}
