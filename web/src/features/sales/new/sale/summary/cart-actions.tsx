import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useCart } from '../../../cart/kept-cart.ts'
import { focusField } from '../../form/advance.ts'
import type { Form } from '../../form/use-form.ts'
import type { Order } from '../order.ts'
import type { useSale } from '../use-sale.ts'
import { holdInCart } from '../with-cart.ts'
import { partsOf } from './split.ts'

type Props = { form: Form; selling: ReturnType<typeof useSale>; onAdded: () => void }

/** Puts the order beside others that are paid together; the customer stays for the next one. */
export function CartActions({ form, selling, onAdded }: Props) {
  const { t } = useWords()
  const { lines } = useCart()
  const { chosen, order, refused, problems } = form
  const parts = chosen === undefined ? [] : partsOf(chosen, refused)
  const add = (orders: readonly Order[]) => {
    const [problem] = problems
    form.setTried(problem !== undefined)
    if (problem !== undefined && problem.field !== '') return focusField(problem.field)
    holdInCart(form, selling, { orders, left: parts.map(({ left }) => left), onAdded })
  }
  return (
    <>
      {order !== undefined && refused === undefined && (
        <AppButton variant="default" onClick={() => add([order])}>
          {t('cart.add')}
        </AppButton>
      )}
      {parts.length > 0 && (
        <AppButton variant="default" onClick={() => add(parts.map((part) => part.order))}>
          {t('cart.split', { count: parts.length })}
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
