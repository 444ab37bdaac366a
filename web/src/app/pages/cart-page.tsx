import { lazy } from 'react'
import { CartScreen } from '../../features/bookings/cart/cart-screen.tsx'

const CheckoutFrame = lazy(async () => ({
  default: (await import('../../features/checkout/checkout-frame.tsx')).CheckoutFrame,
}))

/** The cart with the card form, which belongs to another feature. */
export function CartPage() {
  return <CartScreen checkout={CheckoutFrame} />
}
