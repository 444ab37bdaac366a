import { cartChoices } from '@reseller-portal/contract/sales'
import { useWords } from '#lib/language/words.ts'
import { changeCart, useCart } from '../../../cart/kept-cart.ts'
import { Select } from '#ui/fields/select.tsx'

/** What happens to the other visits where a supplier refuses one. */
export function RefusalChoice() {
  const { t } = useWords()
  return (
    <Select
      label={t('cart.choice.legend')}
      value={useCart().choice}
      data={cartChoices.map((each) => ({ value: each, label: t(`cart.choice.${each}`) }))}
      onChange={(choice) => changeCart(() => ({ choice }))}
    />
  )
}
