import { ListScreen } from '../../features/sales/list/list-screen.tsx'
import { CheckoutFrame } from './checkout-frame.ts'

/** The list of bookings with the card form for a change that costs more, which belongs to another feature. */
export function Bookings() {
  return <ListScreen checkout={CheckoutFrame} />
}
