import { ListScreen } from '../../features/sales/list/list-screen.tsx'
import { CheckoutFrame } from './checkout-frame.ts'

/** The list of bookings with the card form, which belongs to another feature. It's needed when a change costs more. */
export function Bookings() {
  return <ListScreen checkout={CheckoutFrame} />
}
