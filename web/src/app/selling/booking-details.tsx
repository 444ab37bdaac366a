import { DetailsScreen } from '../../features/sales/details-screen.tsx'
import { CheckoutFrame } from './checkout-frame.ts'

/** A booking with the card form for a change that costs more, which belongs to another feature. */
export function BookingDetails() {
  return <DetailsScreen checkout={CheckoutFrame} />
}
