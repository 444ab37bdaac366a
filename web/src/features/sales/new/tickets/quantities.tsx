import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { QuantityField } from '#ui/fields/quantity-field.tsx'
import { agesOf } from './ages-of.ts'
import { lineName } from './line-name.ts'
import type { Line } from './lines.ts'
import { Restrictions } from './restrictions.tsx'
import styles from './pricing.module.css'

type Props = { lines: readonly Line[]; onQuantity: (line: Line, quantity: number) => void }

/** How many of each traveler type, with the price that a guest pays for one. */
export function Quantities({ lines, onQuantity }: Props) {
  const words = useWords()
  const { t, language } = words
  return (
    <ul className={styles['quantities']}>
      {lines.map((line) => {
        const name = lineName(line, words)
        const price = { amount: line.unitPriceWithTax, currency: line.currency }
        return (
          <li key={line.key} data-bought={line.noOfTravellers > 0 || undefined}>
            <span className={styles['who']}>
              <span>
                <strong>{name}</strong> <span className={styles['ages']}>{agesOf(line, t)}</span>
                <Restrictions line={line} />
              </span>
              <span>{price.amount === 0 ? t('sell.free') : formatMoney(price, language)}</span>
            </span>
            <QuantityField
              label={t('sell.quantity', { type: name })}
              hideLabel
              value={line.noOfTravellers}
              onChange={(quantity) => onQuantity(line, quantity)}
            />
          </li>
        )
      })}
    </ul>
  )
}
