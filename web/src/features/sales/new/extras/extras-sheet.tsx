import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { QuantityField } from '#ui/fields/quantity-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Form } from '../form/use-form.ts'
import styles from './extras.module.css'

/** What is bought beside the tickets: how many of each. */
export function ExtrasSheet({ form: { extras, edit } }: { form: Form }) {
  const { t, language } = useWords()
  const chosen = new Map(extras.sold.map(({ id, quantity }) => [id, quantity]))
  return (
    <Sheet title={t('sell.extras.title')}>
      <ul className={styles['extras']}>
        {extras.offered.map(({ id, name, per, amount, currency, most }) => (
          <li key={id}>
            <span>
              {name}
              <span className={styles['price']}>
                {t(per === 'TICKET' ? 'sell.extras.per' : 'sell.extras.once', {
                  amount: formatMoney({ amount, currency }, language),
                })}
              </span>
            </span>
            <QuantityField
              label={t('sell.quantity', { type: name })}
              hideLabel
              max={most}
              value={chosen.get(id) ?? 0}
              onChange={(quantity) => edit(({ addOns }) => ({ addOns: { ...addOns, [id]: quantity } }))}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
