import { NewScreen } from '../../features/sales/new/new-screen.tsx'
import { CheckoutFrame } from './checkout-frame.ts'

/** The screen for a new booking with the card form, which belongs to another feature. */
export function AddBookings() {
  return <NewScreen checkout={CheckoutFrame} />
}
