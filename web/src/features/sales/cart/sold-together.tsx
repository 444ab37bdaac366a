import { cartSale } from '@reseller-portal/contract/sales'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { CartOutcomes } from './cart-outcomes.tsx'

/** The bookings that were sold with this one, as one sale. */
export function SoldTogether({ cart }: { cart: string }) {
  const { t } = useWords()
  const sale = useAnswer(cartSale, { id: cart }).data?.sale
  if (sale === undefined) return null
  return (
    <Sheet title={t('cart.together')}>
      <CartOutcomes sale={sale} />
    </Sheet>
  )
}
