import type { SoldAddOn } from '@reseller-portal/contract/prices'
import { bookingFeesOf, feeOf } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { agesText } from '#lib/language/ages.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { QuantityField } from '#ui/fields/quantity-field.tsx'
import { WhyPrice } from '../../why-price.tsx'
import { lineName } from './line-name.ts'
import type { Line } from './lines.ts'
import styles from './pricing.module.css'

type Props = {
  lines: readonly Line[]
  addOns?: readonly SoldAddOn[] | undefined
  /** Turned to the customer: how the price came about, with its net, is not shown. */
  isForCustomer?: boolean
  onQuantity: (line: Line, quantity: number) => void
}

/** The pricing table of spec 1 §2, with the quantity beside each traveler type. */
export function PricingTable({ lines, addOns, isForCustomer = false, onQuantity }: Props) {
  const { t } = useWords()
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('sell.heads.type')}</th>
            <th scope="col">{t('sell.heads.price')}</th>
            <th scope="col">{t('sell.heads.taxes')}</th>
            <th scope="col">{t('sell.heads.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PricingRow key={line.key} line={line} onQuantity={(quantity) => onQuantity(line, quantity)} />
          ))}
        </tbody>
      </table>
      {!isForCustomer && <WhyPrice lines={lines} fees={bookingFeesOf(lines)} addOns={addOns} />}
    </>
  )
}

function PricingRow({ line, onQuantity }: { line: Line; onQuantity: (quantity: number) => void }) {
  const words = useWords()
  const { t, language } = words
  const name = lineName(line, words)
  const money = (amount: number) => formatMoney({ amount, currency: line.currency }, language)
  const fee = feeOf(line)
  return (
    <tr data-bought={line.noOfTravellers > 0 || undefined}>
      <th scope="row">
        <div className={styles['type']}>
          <span>
            {name}
            <span className={styles['ages']}>{agesOf(line, t)}</span>
          </span>
          <QuantityField
            label={t('sell.quantity', { type: name })}
            hideLabel
            value={line.noOfTravellers}
            onChange={onQuantity}
          />
        </div>
      </th>
      <td data-head={t('sell.heads.price')}>{money(line.unitPrice)}</td>
      <td data-head={t('sell.heads.taxes')}>
        {money(line.taxesFees)}
        {fee > 0 && <span className={styles['fee']}>{t('sell.fee', { amount: money(fee) })}</span>}
      </td>
      <td data-head={t('sell.heads.total')} className={styles['total']}>
        {money(line.total)}
      </td>
    </tr>
  )
}

/** The ages, unless the name says them already. */
function agesOf({ price, priceName }: Line, t: Translate) {
  const isInName = price.travelerType.ageBand !== '' && priceName.includes(price.travelerType.ageBand)
  return isInName ? '' : agesText(price.travelerType, t)
}
