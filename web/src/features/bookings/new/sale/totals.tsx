import type { Totals } from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '../../../../lib/words.ts'
import styles from './summary.module.css'

/** The sum to pay, and the taxes and the fee that are part of it. */
export function TotalLine({ totals: { total, taxes, fee, currency } }: { totals: Totals }) {
  const { t, language } = useWords()
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  return (
    <dl className={styles['total']}>
      {taxes > 0 && <Row name={t('sell.taxesFees')} text={money(taxes)} />}
      {fee > 0 && <Row name={t('sell.feeTotal')} text={money(fee)} />}
      <div className={styles['sum']}>
        <dt>{t('sell.total')}</dt>
        <dd>{total === 0 ? '0' : money(total)}</dd>
      </div>
    </dl>
  )
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
