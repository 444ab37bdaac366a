import type { Slot } from '@reseller-portal/contract/offers'
import type { Totals } from '@reseller-portal/contract/sales'
import { rateLabel, type Product, type Rate } from '@reseller-portal/contract/products'
import { formatMoney } from '@reseller-portal/contract/kit'
import { validityOfRate } from '@reseller-portal/contract/inventory'
import { supplierLabel, type Supplier } from '@reseller-portal/contract/organizations'
import { validityText, visitDate, visitTime } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { localDay } from '../../days.ts'
import { lineName } from '../../tickets/line-name.ts'
import { visitOfSlot } from '../../tickets/visit-of-slot.ts'
import styles from './summary.module.css'

type Props = {
  supplier?: Supplier | undefined
  product?: Product
  rate?: Rate
  slot?: Slot | undefined
  totals: Totals
}

/** The choices in the order in which they were made. */
export function Recap({ supplier, product, rate, slot, totals }: Props) {
  const words = useWords()
  const { t, language } = words
  if (rate === undefined || product === undefined)
    return <p className={styles['empty']}>{t('sell.nothingYet')}</p>
  const validity = slot && validityOfRate(rate, localDay(slot.start, slot.localTimezone))
  return (
    <div className={styles['recap']}>
      <div>
        <strong>{rateLabel(rate)}</strong>
        <span>{product.name}</span>
        {supplier !== undefined && <span>{supplierLabel(supplier)}</span>}
      </div>
      {slot !== undefined && (
        <div>
          <strong>{visitDate('long', visitOfSlot(slot), words)}</strong>
          <span>{visitTime(visitOfSlot(slot), words)}</span>
          {validity !== undefined && <span>{validityText(validity, words)}</span>}
        </div>
      )}
      {totals.lines.length > 0 && (
        <ul>
          {totals.lines.map((line) => (
            <li key={line.priceID}>
              <span>
                {line.noOfTravellers} × {lineName(line, words)}
              </span>
              <span>{formatMoney({ amount: line.total, currency: line.currency }, language)}</span>
            </li>
          ))}
          {totals.addOns?.map(({ id, quantity: count, name, total: amount }) => (
            <li key={id}>
              <span>{t('sell.extras.line', { count, name })}</span>
              <span>{formatMoney({ amount, currency: totals.currency }, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
