import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { addToCart, useCart } from '../../../cart/kept-cart.ts'
import { focusField } from '../../form/advance.ts'
import type { Form } from '../../form/use-form.ts'
import { nothingTold } from '../../variant/told.ts'
import type { useSale } from '../use-sale.ts'

type Props = { form: Form; selling: ReturnType<typeof useSale>; onAdded: () => void }

/** Puts the order beside others that are paid together; the customer stays for the next one. */
export function CartActions({ form, selling, onAdded }: Props) {
  const { t } = useWords()
  const { lines } = useCart()
  const { order, refused, problems, desk } = form
  const add = () => {
    const [problem] = problems
    form.setTried(problem !== undefined)
    if (problem !== undefined && problem.field !== '') return focusField(problem.field)
    if (order === undefined || refused !== undefined) return
    void selling.set(order, (hold) => {
      addToCart(order, desk.supplier?.name ?? '', hold)
      form.edit({ quantities: {}, addOns: {}, travelers: {}, pickup: '', variant: nothingTold })
      onAdded()
    })
  }
  return (
    <>
      {order !== undefined && refused === undefined && (
        <AppButton variant="default" onClick={add}>
          {t('cart.add')}
        </AppButton>
      )}
      {lines.length > 0 && (
        <LinkButton to="/cart" variant="default">
          {t('cart.open', { count: lines.length })}
        </LinkButton>
      )}
    </>
  )
}
