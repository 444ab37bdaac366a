import { cartChoices } from '@reseller-portal/contract/sales'
import { useWords } from '#lib/language/words.ts'
import { changeCart, useCart } from '../../../cart/kept-cart.ts'
import { Choice } from '../../choice.tsx'

/** What happens to the other visits where a supplier refuses one. */
export function RefusalChoice() {
  const { t } = useWords()
  return (
    <Choice
      label={t('cart.choice.legend')}
      value={useCart().choice}
      options={cartChoices.map((each) => ({ value: each, label: t(`cart.choice.${each}`) }))}
      onChange={(value) => changeCart(() => ({ choice: value === 'KEEP' ? 'KEEP' : 'ALL_OR_NOTHING' }))}
    />
  )
}
