import { dueOf, type Totals } from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import styles from './summary.module.css'

/** The sum of the lines above it, and in a sentence what is inside it: nothing is added after the total. */
export function TotalLine({ totals }: { totals: Totals }) {
  const { total, taxes, fee, currency, bookingFees, groupon } = totals
  const { t, language } = useWords()
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  return (
    <div className={styles['total']}>
      {bookingFees?.map(({ id, name, retail }) => (
        <p key={id} className={styles['included']}>
          {t('bookings.why.once', { name })}: {money(retail)}
        </p>
      ))}
      <dl className={styles['sum']}>
        <dt>{t('sell.total')}</dt>
        <dd>{total === 0 ? '0' : money(total)}</dd>
      </dl>
      {groupon !== undefined && (
        <dl className={styles['sum']}>
          <dt>{t('sell.code.paid', { code: groupon.code })}</dt>
          <dd>{money(-groupon.amount).replace('-', '−')}</dd>
          <dt>{t('sell.code.due')}</dt>
          <dd>{money(dueOf(totals))}</dd>
        </dl>
      )}
      {taxes > 0 && (
        <p className={styles['included']}>
          {fee > 0
            ? t('sell.includesFee', { taxes: money(taxes), fee: money(fee) })
            : t('sell.includes', { taxes: money(taxes) })}
        </p>
      )}
    </div>
  )
}
