import type { AttentionRow } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import styles from './attention.module.css'

const moneyTones = {
  open: 'wait',
  processing: 'wait',
  authorized: 'wait',
  captured: 'good',
  voided: 'calm',
  expired: 'calm',
  failed: 'calm',
  none: 'calm',
  unknown: 'bad',
  differs: 'bad',
} as const
const supplierTones = { booked: 'good', pending: 'wait', none: 'calm', unknown: 'bad' } as const

/** What the provider has at this moment. */
export function ProviderCell({ sale: { money, total, captureBefore } }: { sale: AttentionRow }) {
  const { t, language } = useWords()
  const amountOf = (amount: number) => formatMoney({ amount, currency: total.currency }, language)
  return (
    <div className={styles['lines']}>
      <StatusBadge tone={moneyTones[money.state]}>
        {t(`attention.money.${money.state}`, { amount: amountOf(money.captured) })}
      </StatusBadge>
      {money.refunded > 0 && <span>{t('attention.refunded', { amount: amountOf(money.refunded) })}</span>}
      {money.state === 'authorized' && captureBefore !== null && (
        <span>{t('attention.heldUntil', { time: dateAndTime(captureBefore, localZone, language) })}</span>
      )}
      {money.provider !== null && (
        <span className={styles['quiet']}>{t(`attention.providers.${money.provider}`)}</span>
      )}
    </div>
  )
}

/** Why the sale needs a decision, in a whole sentence, and since when. */
export function TroubleCell({ sale: { since }, why }: { sale: AttentionRow; why: string }) {
  const { t, language } = useWords()
  return (
    <div className={styles['lines']}>
      <span>{why}</span>
      <span className={styles['quiet']}>
        {t('attention.since', { time: dateAndTime(since, localZone, language) })}
      </span>
    </div>
  )
}

/** What the supplier has at this moment, and what our own booking says. */
export function SupplierCell({ sale }: { sale: AttentionRow }) {
  const { t, texts } = useWords()
  const booking = sale.booking === null ? t('attention.noBooking') : texts.bookingStatus[sale.booking]
  return (
    <div className={styles['lines']}>
      <StatusBadge tone={supplierTones[sale.supplier]}>{t(`attention.knows.${sale.supplier}`)}</StatusBadge>
      <span className={styles['quiet']}>{t('attention.ours', { booking })}</span>
      <span className={styles['quiet']}>{sale.supplierName}</span>
    </div>
  )
}
