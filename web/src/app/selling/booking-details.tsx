import { DetailsScreen } from '../../features/sales/details-screen.tsx'
import { CheckoutFrame } from './checkout-frame.ts'

/** The details of a booking with the card form, which belongs to another feature. It's needed when a change costs more. */
export function BookingDetails() {
  return <DetailsScreen checkout={CheckoutFrame} />
}
