import { feeOf } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { agesOf } from './ages-of.ts'
import { lineName } from './line-name.ts'
import type { Line } from './lines.ts'
import { Restrictions } from './restrictions.tsx'
import styles from './pricing.module.css'

/** The pricing table of spec 1 §2. */
export function PricingTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useWords()
  return (
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
          <PricingRow key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function PricingRow({ line }: { line: Line }) {
  const words = useWords()
  const { t, language } = words
  const money = (amount: number) => formatMoney({ amount, currency: line.currency }, language)
  const fee = feeOf(line)
  return (
    <tr data-bought={line.noOfTravellers > 0 || undefined}>
      <th scope="row">
        {lineName(line, words)}
        <span className={styles['ages']}>{agesOf(line, t)}</span>
        <Restrictions line={line} />
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
