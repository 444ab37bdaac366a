import { CartScreen } from '../../features/sales/cart/cart-screen.tsx'
import { CheckoutFrame } from './checkout-frame.ts'

/** The cart with the card form, which belongs to another feature. */
export function CartPage() {
  return <CartScreen checkout={CheckoutFrame} />
}
